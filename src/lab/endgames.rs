//! `lab endgames`: makes the table of drafti's endgames, and checks the one that is built in.

use std::io::Write;
use std::path::Path;

use super::target::Target;
use super::{Failure, asked};
use crate::search::endgames::generate::generate;
use crate::search::endgames::pack;
use crate::search::endgames::verify::verify;

/// Works the table out from the rules and writes it to a file.
pub fn make(file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    // What cannot be written is said before the work.
    let target = Target::new(file)?;
    let codes = generate();
    let packed = pack(&codes);
    target.write(&packed)?;
    Ok(writeln!(out, "{}: {} positions in {} bytes", file.display(), codes.len(), packed.len())?)
}

/// Checks the built-in table against the rules, position by position.
pub fn check(out: &mut dyn Write) -> Result<(), Failure> {
    let report = verify().map_err(asked)?;
    let [won, drawn, lost] = report.values;
    writeln!(out, "won {won} drawn {drawn} lost {lost} for the side to move")?;
    writeln!(
        out,
        "the longest win takes {} plies, three kings' against one {}",
        report.longest, report.three
    )?;
    writeln!(
        out,
        "with counts {}, of which {} are left to the search",
        report.counted, report.unknown
    )?;
    Ok(())
}
