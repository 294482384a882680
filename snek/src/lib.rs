//! An embeddable Python in which control flow on staged values builds a graph.
//!
//! ```
//! use snek::{Interpreter, Limits};
//!
//! let mut py = Interpreter::builder().limits(Limits::default()).build()?;
//! py.register("area", "area(w, h, /)", |w: f64, h: f64| w * h)?;
//! let area: f64 = py.eval("area(2.0, 3.0)")?;
//! assert_eq!(area, 6.0);
//!
//! py.run("def f(n):\n    return [i * i for i in range(n)]", "script.py")?;
//! let squares: Vec<i64> = py.get("f")?.call(&mut py, (4,))?;
//! assert_eq!(squares, [0, 1, 4, 9]);
//! # Ok::<(), snek::Error>(())
//! ```
//!
//! A program sees no file, network, clock, environment or process unless the host grants it (`Grants`).

mod clocks;
#[cfg_attr(not(all(unix, feature = "c")), path = "no_compiler.rs")]
mod compiler;
mod convert;
mod error;
mod executable;
mod files;
mod grants;
mod interpreter;
mod limits;
mod names;
mod object;
mod output;
mod prompt;
mod stdout;
mod values;

pub use convert::{Arguments, FromPython, ToPython};
pub use error::{Error, ErrorKind};
pub use executable::{Array, Executable, FromGraph, Inputs, Outputs, Spec, ToGraph};
pub use files::Fs;
pub use grants::Grants;
pub use interpreter::{Builder, HostFunction, Interpreter};
pub use limits::Limits;
pub use object::Object;
pub use output::{Console, Output, Stream};
pub use snek_interp::bytecode::disassemble;

/// What prompts, notebooks and the `snek` command need beyond the embedding interface.
pub mod tools {
    pub use crate::names::{from_system, shown, to_system};
    pub use crate::prompt::{colour, entry};
    pub use crate::values::{duration, size};
    pub use snek_interp::compile::compile;
    pub use snek_interp::heap::{is_probing, measure_with, memory_is_short};
    pub use snek_stdlib::Start;
    pub use snek_syntax::{
        Mode, Open, Recovered, Shade, Source, SyntaxError, SyntaxErrorKind, begins_block, dump, keywords, open_at_end,
        parse, recover, shades, statements,
    };
}

/// The programs in pages of the documentation, which are run as doc tests.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../README.md")]
    pub struct Readme;

    #[doc = include_str!("../../docs/embedding.md")]
    pub struct Embedding;

    #[doc = include_str!("../../docs/safety.md")]
    pub struct Safety;
}
