//! The rules of operations: from cotangents of outputs to cotangents of inputs.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: a rule uses operations that have derivatives, so that it can be differentiated itself.
//! Elsewhere: which rule belongs to which operation (the operation's `OpDef`).

mod arithmetic;
mod functions;
mod host;
mod parts;
mod pick;
mod product;
mod record;
mod reduce;
mod shape;
mod structure;

pub(crate) use arithmetic::*;
pub(crate) use functions::*;
pub(crate) use host::*;
pub(crate) use parts::*;
pub(crate) use pick::*;
pub(crate) use product::*;
pub(crate) use record::*;
pub(crate) use reduce::*;
pub(crate) use shape::*;
pub(crate) use structure::*;

use super::Pull;
use crate::error::GraphError;

type Done = Result<(), GraphError>;
