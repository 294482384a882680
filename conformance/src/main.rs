//! Programs run by CPython 3.11 and by Snek, what they do compared.
//!
//! ```text
//! snek-conformance [OPTIONS] [FOLDER…]          every program below the folders; tests/cases by default
//! snek-conformance tokens [OPTIONS]             random and deeply nested inputs: Snek must not crash or hang
//! snek-conformance staged [OPTIONS]             random programs with staged functions: plain, staged, optimised
//! snek-conformance idioms [OPTIONS]             random programs as people write them with staged functions: as above
//! snek-conformance programs [OPTIONS]           random typed programs: both must print the same
//! snek-conformance packages [--filter TEXT]     programs that use packages from PyPI, which are installed for it
//! snek-conformance fuzz [--seconds N] [--target T]   hostile programs: Snek must end within its limits
//! ```
//!
//! Ends with status 1 on a difference that `conformance/gaps.toml` does not list, with 2 on bad usage.

mod arguments;
mod corpus;
mod fuzz;
mod gaps;
mod idioms;
mod modes;
mod packages;
mod parallel;
mod prng;
mod programs;
mod report;
mod shrink;
mod staged;
mod tokens;
mod tree;

use std::process::ExitCode;

use arguments::{Arguments, Task};

fn main() -> ExitCode {
    let result = Arguments::parse(std::env::args().skip(1)).and_then(|arguments| match arguments.task {
        Task::Fuzz => fuzz::run(&arguments),
        Task::Tokens => tokens::run(&arguments),
        Task::Programs => programs::run(&arguments),
        Task::Staged => staged::run(&arguments),
        Task::Idioms => idioms::run(&arguments),
        Task::Packages => packages::run(&arguments),
        Task::Corpus => corpus::run(&arguments),
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
