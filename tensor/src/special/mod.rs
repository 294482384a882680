//! Functions of single floats that neither processors nor Rust have.
//!
//! In: floats. Out: a float; no number, or an infinite one, where a program gets an error.
//! Elsewhere: the tables that name them for graphs (`ufunc`), errors (module `math`).

mod erf;
mod gamma;
mod length;
mod parts;
mod polygamma;
#[cfg(test)]
mod tests;

pub use erf::{erf, erfc};
pub use gamma::{gamma, log_gamma};
pub use length::{length, length_of_two};
pub use parts::{shift, split};
pub use polygamma::polygamma;
