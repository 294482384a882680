//! The sibling `x.code` and `x.graph` of a case: what `snek graph` prints for its staged functions.
//!
//! A snapshot is a list of blocks. A block begins with `== FUNCTION [OPTIONS…]`, and the text up to the next block is
//! what `snek graph FILE:FUNCTION --emit KIND [OPTIONS…]` prints; KIND is `sexpr` in `.code` and `ir` in `.graph`.
//!
//! ```text
//! == runX
//! (def runX (in1) (begin (let x0 (* in1 1) (let x1 (* in1 x0) x1))))
//! ```

use std::fs;

use crate::case::{Case, read_optional};
use crate::compare::first_difference;
use crate::interpreter::Snek;
use crate::process::{self, Status};

const KINDS: [(&str, &str); 2] = [("code", "sexpr"), ("graph", "ir")];

/// Compares every snapshot of a case with what Snek prints now.
pub fn check(case: &Case, snek: &Snek) -> Result<(), String> {
    for (extension, kind) in KINDS {
        let path = case.path.with_extension(extension);
        let Some(text) = read_optional(&path)? else { continue };
        for (heading, expected) in blocks(&text) {
            let actual = emit(case, snek, kind, heading)?;
            if let Some(text) = first_difference(("expected", expected.trim_end()), ("snek", actual.trim_end())) {
                return Err(format!(".{extension} of {heading}: {text}"));
            }
        }
    }
    Ok(())
}

/// Writes what Snek prints now into the snapshots that a case has.
pub fn bless(case: &Case, snek: &Snek) -> Result<(), String> {
    for (extension, kind) in KINDS {
        let path = case.path.with_extension(extension);
        let Some(text) = read_optional(&path)? else { continue };
        let mut renewed = String::new();
        for (heading, _) in blocks(&text) {
            let printed = emit(case, snek, kind, heading)?;
            renewed.push_str(&format!("== {heading}\n{}\n", printed.trim_end()));
        }
        fs::write(&path, renewed).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// The blocks of a snapshot: heading and text.
fn blocks(text: &str) -> Vec<(&str, &str)> {
    let body = text.strip_prefix("== ").unwrap_or("");
    body.split("\n== ").filter_map(|block| block.split_once('\n')).collect()
}

fn emit(case: &Case, snek: &Snek, kind: &str, heading: &str) -> Result<String, String> {
    let (function, options) = heading.split_once(' ').unwrap_or((heading, ""));
    let target = format!("{}:{function}", case.path.display());
    let mut command = snek.command(["graph", &target, "--emit", kind]);
    command.args(options.split_whitespace());
    let outcome = process::run(&mut command, b"", case.timeout).map_err(|error| error.to_string())?;
    if outcome.status != Status::Exit(0) {
        return Err(format!("snek graph {target} --emit {kind}: {}\n{}", outcome.status, outcome.stderr_text()));
    }
    Ok(outcome.stdout_text())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_have_headings() {
        assert_eq!(blocks("== f\n(def f)\n== g --opt\n1\n2\n"), [("f", "(def f)"), ("g --opt", "1\n2\n")]);
    }
}
