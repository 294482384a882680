//! Programs run by CPython 3.11 and by Snek, what they do compared.
//!
//! ```text
//! snek-conformance [OPTIONS] [FOLDER…]          every program below the folders; tests/cases by default
//! snek-conformance tokens [OPTIONS]             random and deeply nested inputs: Snek must not crash or hang
//! snek-conformance staged [OPTIONS]             random programs with staged functions: plain, staged, optimised
//! ```
//!
//! Ends with status 1 on a difference that `conformance/gaps.toml` does not list, with 2 on bad usage.

mod arguments;
mod corpus;
mod gaps;
mod parallel;
mod report;
mod staged;
mod tokens;

use std::process::ExitCode;

use arguments::Arguments;

fn main() -> ExitCode {
    let result = Arguments::parse(std::env::args().skip(1)).and_then(|arguments| match arguments.tokens {
        true => tokens::run(&arguments),
        false if arguments.staged => staged::run(&arguments),
        false => corpus::run(&arguments),
    });
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}
