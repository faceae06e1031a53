//! Makes the folder that is put on a web server out of the compiled programs, and serves it for a look.
//! `web/build` and `./play --web` call it.

mod pack;
mod serve;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

/// The web page of Crossweb: packing and serving.
#[derive(Parser)]
enum Command {
    /// Make the folder: bindings, sounds, icons, compressed files, a zip, a table of sizes.
    Pack(pack::Parts),
    /// Serve a folder on 127.0.0.1, compressed files where the browser takes them.
    Serve {
        /// The folder that `pack` has made.
        folder: PathBuf,
        /// The port; 0 takes any that is free.
        #[arg(long, default_value_t = 8080)]
        port: u16,
    },
}

fn main() -> ExitCode {
    let done = match Command::parse() {
        Command::Pack(parts) => pack::pack(&parts),
        Command::Serve { folder, port } => serve::serve(&folder, port),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("web: {e}");
            ExitCode::FAILURE
        }
    }
}
