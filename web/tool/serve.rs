//! A small server for a look at the page, and an example of how a real one should be set up: compressed
//! files where the browser takes them, the right types, and how long what may be kept.

use std::error::Error;
use std::fs::File;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::thread;

use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

/// Serves until it is stopped.
pub fn serve(folder: &Path, port: u16) -> Result<(), Box<dyn Error>> {
    if !folder.join("index.html").is_file() {
        return Err(format!("{}: there is no index.html in it", folder.display()).into());
    }
    let server = Server::http(("127.0.0.1", port)).map_err(|e| format!("port {port}: {e}"))?;
    let server = Arc::new(server);
    println!("Crossweb is at http://{}/ (Ctrl+C ends it)", server.server_addr());
    // A browser asks for several files at once.
    let serving: Vec<_> = (0..4)
        .map(|_| {
            let (server, folder) = (server.clone(), folder.to_owned());
            thread::spawn(move || {
                while let Ok(request) = server.recv() {
                    // Who goes away in the middle of an answer needs no other.
                    let _ = answer(&folder, request);
                }
            })
        })
        .collect();
    for thread in serving {
        thread.join().map_err(|_| "the server has broken down")?;
    }
    Ok(())
}

fn answer(folder: &Path, request: Request) -> std::io::Result<()> {
    let plain = |text: &str, code| Response::from_string(text).with_status_code(StatusCode(code));
    if !matches!(request.method(), Method::Get | Method::Head) {
        return request.respond(plain("Only GET and HEAD are answered here.\n", 405));
    }
    let path = request.url().split(['?', '#']).next().unwrap_or_default().to_owned();
    let Some(file) = within(folder, &path).filter(|file| file.is_file()) else {
        return request.respond(plain("There is no such file.\n", 404));
    };
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let accepted = request.headers().iter().find(|h| h.field.equiv("Accept-Encoding"));
    let accepted = accepted.map_or(String::new(), |h| h.value.as_str().to_owned());
    let encoded = [("br", ".br"), ("gzip", ".gz")].into_iter().find_map(|(coding, end)| {
        let file = file.with_file_name(format!("{name}{end}"));
        (takes(&accepted, coding) && file.is_file()).then_some((coding, file))
    });
    let (coding, file) = match encoded {
        Some((coding, file)) => (Some(coding), file),
        None => (None, file),
    };
    let mut response = Response::from_file(File::open(&file)?);
    // What lies in a version's folder never changes; the rest is asked for each time.
    let keep = if path.starts_with("/v-") { "max-age=31536000, immutable" } else { "no-cache" };
    let headers = [
        ("Content-Type", Some(type_of(&name))),
        ("Content-Encoding", coding),
        ("Cache-Control", Some(keep)),
        ("Vary", Some("Accept-Encoding")),
        ("X-Content-Type-Options", Some("nosniff")),
        // A frame that may run scripts and nothing else counts as a stranger even to its own site.
        ("Access-Control-Allow-Origin", Some("*")),
    ];
    for (field, value) in headers {
        let header = value.and_then(|v| Header::from_bytes(field, v).ok());
        if let Some(header) = header {
            response.add_header(header);
        }
    }
    request.respond(response)
}

/// Whether a browser takes a coding: it names it, and not with `q=0`.
fn takes(accepted: &str, coding: &str) -> bool {
    accepted.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let worth = |q: &str| q.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        parts.next() == Some(coding) && !parts.any(worth)
    })
}

/// The file that an address means; `None` when it leads out of the folder.
fn within(folder: &Path, path: &str) -> Option<PathBuf> {
    let inner = Path::new(path.trim_start_matches('/'));
    if !inner.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let file = folder.join(inner);
    Some(if path.ends_with('/') { file.join("index.html") } else { file })
}

fn type_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("ogg") => "audio/ogg",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coding_must_be_wanted() {
        for (accepted, br) in
            [("gzip, br", true), ("br;q=0.5", true), ("br;q=0, gzip", false), ("", false)]
        {
            assert_eq!(takes(accepted, "br"), br, "{accepted}");
        }
    }

    #[test]
    fn nobody_gets_out_of_the_folder() {
        let folder = Path::new("site");
        assert_eq!(within(folder, "/"), Some("site/index.html".into()));
        assert_eq!(within(folder, "/v-1/page.js"), Some("site/v-1/page.js".into()));
        for bad in ["/../Cargo.toml", "/v-1/../../x", "/./x", "//../etc/passwd"] {
            assert_eq!(within(folder, bad), None, "{bad}");
        }
    }
}
