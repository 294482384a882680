//! The prompt, in a pseudo-terminal: what is typed, and what the screen shows then.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test")]

mod commands;
mod control;
mod editing;
mod errors;
mod history;
mod pages;
mod sent;
mod session;
mod transcript;
