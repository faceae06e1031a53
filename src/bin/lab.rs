//! The headless command: rules, perft, search, matches and records from a shell.

use std::process::ExitCode;

fn main() -> ExitCode {
    let status = crossweb::lab::run(
        std::env::args_os(),
        &mut std::io::stdin().lock(),
        // Not locked: `lab uci` answers from more than one thread.
        &mut std::io::stdout(),
        &mut std::io::stderr().lock(),
    );
    ExitCode::from(status)
}
