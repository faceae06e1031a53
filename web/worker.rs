//! The search by itself: does jobs for others, in the words of [`wire`](crossweb::search::desk::wire).
//!
//! In the browser it is a Web Worker (`worker.js`), which answers each message with others. Natively it reads
//! orders from standard input, one a line, and answers on standard output, so that anybody can
//! try it:
//!
//! ```text
//! echo '{"id":1,"job":{"think":{"game":{"rules":"sava"},"brain":"level=3"}}}' | worker
//! ```

/// Memory for what players with a time remember from turn to turn, in MiB: they search on one thread here,
/// and phones have little.
const TABLE: usize = 32;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    native::main()
}

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::io::{self, BufRead, Write};
    use std::process::ExitCode;
    use std::sync::atomic::AtomicBool;

    use crossweb::search::desk::Desk;
    use crossweb::search::desk::wire::{READY, serve};

    /// Exit status when a stream failed.
    const WRONG: u8 = 2;

    pub fn main() -> ExitCode {
        match work(&mut io::stdin().lock(), &mut io::stdout().lock()) {
            // Who closes the pipe has heard enough.
            Err(e) if e.kind() != io::ErrorKind::BrokenPipe => {
                eprintln!("worker: {e}");
                ExitCode::from(WRONG)
            }
            _ => ExitCode::SUCCESS,
        }
    }

    /// Does the orders of one stream, one after the other, and answers on the other.
    fn work(orders: &mut impl BufRead, replies: &mut impl Write) -> io::Result<()> {
        let (desk, never) = (Desk::new(1, super::TABLE), AtomicBool::new(false));
        writeln!(replies, "{READY}")?;
        replies.flush()?;
        let mut line = Vec::new();
        loop {
            line.clear();
            if orders.read_until(b'\n', &mut line)? == 0 {
                return Ok(());
            }
            let order = String::from_utf8_lossy(&line);
            if order.trim().is_empty() {
                continue;
            }
            let mut told = Ok(());
            serve(&desk, order.trim_end(), &never, &mut |reply| {
                if told.is_ok() {
                    told = writeln!(replies, "{reply}").and_then(|()| replies.flush());
                }
            });
            told?;
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod browser {
    use std::cell::{OnceCell, RefCell};
    use std::sync::atomic::AtomicBool;

    use crossweb::search::desk::Desk;
    use crossweb::search::desk::wire::{READY, id_of, serve};
    use wasm_bindgen::prelude::*;

    thread_local! {
        static DESK: OnceCell<Desk> = const { OnceCell::new() };
        static LAST_WORDS: RefCell<Option<String>> = const { RefCell::new(None) };
    }

    /// Makes ready, and gives what is to be said then.
    #[wasm_bindgen]
    pub fn begin() -> String {
        std::panic::set_hook(Box::new(|panic| LAST_WORDS.set(Some(panic.to_string()))));
        READY.to_owned()
    }

    /// Does what an order says; `tell` is called with each reply.
    #[wasm_bindgen]
    pub fn work(order: &str, tell: &js_sys::Function) {
        let never = AtomicBool::new(false);
        DESK.with(|desk| {
            let desk = desk.get_or_init(|| Desk::new(1, super::TABLE));
            serve(desk, order, &never, &mut |reply| {
                // Nobody to tell it to: there is nothing to be done about that.
                let _ = tell.call1(&JsValue::NULL, &reply.into());
            });
        });
    }

    /// What is to be said when [`work`] has broken down with an order.
    #[wasm_bindgen]
    pub fn last_words(order: &str, error: &str) -> String {
        let why = LAST_WORDS.take().unwrap_or_else(|| error.to_owned());
        crossweb::search::desk::wire::failed(id_of(order), why)
    }
}
