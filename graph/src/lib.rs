//! The graph IR: typed, region-based SSA; its operations, builder, verifier, text forms and reference evaluator.
//!
//! Building `def staged_while(n)` from Rust: a loop that counts to `n`.
//!
//! ```
//! use snek_graph::{Builder, ir::Type, ops::Op};
//!
//! let mut b = Builder::new();
//! let main = b.declare("staged_while", &[(Type::INT, Some("in1"))]);
//! let n = b.begin_function(main)?[0];
//! let zero = b.constant(0i64);
//!
//! let x = b.begin_region(&[Type::INT])[0]; // the condition takes the carried values,
//! let goes_on = b.add(Op::Lt, &[x, n])?;
//! let cond = b.end_region(&[goes_on, x])?; // and gives a bool and the values forwarded to the body
//!
//! let x = b.begin_region(&[Type::INT])[0];
//! let one = b.constant(1i64);
//! let next = b.add(Op::Add, &[x, one])?;
//! let body = b.end_region(&[next])?;
//!
//! let x = b.add_while(&[zero], cond, body)?[0];
//! b.end_function(&[x])?;
//! let module = b.finish()?;
//! assert_eq!(module.op_names(), ["while", "lt", "add"]);
//! # Ok::<(), snek_graph::GraphError>(())
//! ```
//!
//! In: operations in program order. Out: a [`ir::Module`], its texts, its results.
//! Invariants:
//! - There is no Python value, frame or exception here; everything can be built and run from Rust alone.
//! - No text and no graph makes this crate panic or overflow the native stack.
//!
//! Elsewhere: which graph a program is (`interp/src/stage`), making it fast (`backend`).

pub mod batch;
pub mod builder;
pub mod cost;
pub mod draw;
mod error;
pub mod eval;
pub mod grad;
pub mod ir;
mod names;
pub mod ops;
pub mod outline;
pub mod passes;
mod prune;
pub mod residuals;
pub mod sexpr;
pub mod text;
mod verify;

pub use builder::{Builder, Mark};
pub use error::{GraphError, GraphErrorKind, Place};
pub use prune::prune;
pub use verify::verify;
