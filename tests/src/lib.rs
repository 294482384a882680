//! Running programs under Snek and under CPython, and telling whether they did the same.
//!
//! The test runner (`cases.rs`), the conformance command and the benchmark command all start interpreters
//! as processes and look at nothing but what comes out. What they share stands here:
//!
//! - [`process`]: a child process with a time limit, its output and how it ended;
//! - [`interpreter`]: where the `snek` command and a CPython 3.11 are;
//! - [`compare`]: what of two outcomes must agree, and the first difference in words;
//! - [`rewrite`]: copies of a program that must behave like the original (`@lms` everywhere, …);
//! - [`case`]: one file under `tests/cases` with its modes and expectations;
//! - [`hostile`]: cases under limits, which the runner checks;
//! - [`snapshot`]: the sibling `.code` and `.graph` files.
//!
//! ```
//! use snek_tests::rewrite;
//! let program = "def f():\n    return 1\n";
//! assert_eq!(rewrite::with_lms(program), "from snek import lms\n@lms\ndef f():\n    return 1\n");
//! ```

pub mod case;
pub mod compare;
pub mod hostile;
pub mod interpreter;
pub mod process;
pub mod rewrite;
pub mod snapshot;
