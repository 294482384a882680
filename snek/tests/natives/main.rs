//! Calls every native with huge, endless and self-referential arguments, under limits.
//!
//! In: the tables of natives, as a program sees them (`driver.py`). Out: a failure for each call that takes more than its
//! time or memory and some, that panics or that ends the process.
//! Invariants:
//! - A native comes under the test by being in a table. One that is left out stands in `exceptions.txt` with its reason.
//! - Calls are made in processes of their own. One that dies is begun again after the call at which it died.
//!
//! `cargo test -p snek --test natives -- FILTER` calls the natives whose names contain the text; with `--list` it names them.
//! With `--narrow` in front of the text they have a megabyte each: a call that takes some more has not asked for it.

mod calls;
mod watch;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("--worker") => {
            calls::work(&arguments[1..]);
            ExitCode::SUCCESS
        }
        Some("--list") => {
            println!("{}", calls::names().join("\n"));
            ExitCode::SUCCESS
        }
        Some("--narrow") => watch::run(arguments.get(1).map_or("", String::as_str), "narrow"),
        first => watch::run(first.filter(|text| !text.starts_with('-')).unwrap_or(""), "wide"),
    }
}
