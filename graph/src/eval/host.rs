//! What a run is given from outside.
//!
//! In: nothing. Out: [`Host`], [`Limits`]; to it, a [`Stretch`] at a time, what a run takes.
//! Invariants: a graph reaches the world through its host only.
//! Elsewhere: the hosts of scripts (`interp`, `backend`).

use super::{Data, RunError};
use crate::Place;
use std::time::{Duration, Instant};

/// Who prints.
pub trait Host {
    /// Writes text, as it is.
    fn print(&mut self, text: &str);

    /// Told now and then how much a run has done since, in operations on scalars; an error ends the run.
    fn poll(&mut self, _work: usize) -> Result<(), RunError> {
        Ok(())
    }

    /// Told now and then how many bytes the values of a run occupy; how many more they may, or an error, which ends the run.
    fn weigh(&mut self, _bytes: usize) -> Result<usize, RunError> {
        Ok(usize::MAX)
    }

    /// How many calls may be within each other, where the host knows better than the run's limits.
    fn depth(&self) -> Option<usize> {
        None
    }

    /// Whether somebody wants to know what takes how long. Asked once, when a run begins.
    fn is_profiled(&self) -> bool {
        false
    }

    /// Told of each kernel and each other operation of a run that is profiled, and of the whole at its end.
    fn profiled(&mut self, _stretch: &Stretch<'_>) {}

    /// Whether a run is to end where an operation makes a float that is not a number. Asked once, when a run begins; only
    /// the reference evaluator looks.
    fn finds_nans(&self) -> bool {
        false
    }

    /// The text of a value, as `print` shows it.
    fn show(&mut self, value: &Data) -> String {
        value.to_string()
    }

    /// Calls a function of the program that made the graph.
    fn call(&mut self, name: &str, _args: &[Data]) -> Result<Data, RunError> {
        Err(RunError::new(
            "RuntimeError",
            format!("{name} is a function of the program that made the graph; it is not here"),
        ))
    }

    /// `format(value, spec)` after a conversion (`s`, `r`, `a` or none).
    fn format(&mut self, value: &Data, spec: &str, conversion: &str) -> Result<String, RunError> {
        if spec.is_empty() && !matches!((value, conversion), (Data::Str(_), "r" | "a")) {
            return Ok(self.show(value));
        }
        Err(RunError::new("ValueError", "format specifications need a host that knows them"))
    }

    /// A method or operator of texts, as plain Python answers it.
    fn text_method(&mut self, name: &str, _args: &[Data]) -> Result<Data, RunError> {
        Err(RunError::new("RuntimeError", format!("{name} of texts needs a host that knows it")))
    }
}

/// A stretch of a run, as a profile has it.
#[derive(Clone, Copy, Debug)]
pub struct Stretch<'a> {
    /// What is done, in words.
    pub what: &'a str,
    /// Where it stands in the program.
    pub place: &'a Place,
    /// When it began.
    pub began: Instant,
    /// How long it took.
    pub took: Duration,
    /// Bytes that are read and written, as far as is known without looking.
    pub bytes: usize,
    /// Operations on elements, as far as is known without looking; a multiplication and an addition are two.
    pub operations: usize,
}

/// Collects what is printed.
impl Host for String {
    fn print(&mut self, text: &str) {
        self.push_str(text);
    }
}

/// How much a run may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// So many operations; beyond them `LimitError` is raised.
    pub fuel: u64,
    /// So many calls within each other; beyond them `RecursionError` is raised.
    pub depth: usize,
}

/// Calls that may be within each other, whatever the host says: some hundred megabytes.
const MOST_CALLS: usize = 200_000;

/// How many calls may be within each other in a run with this host: what it says, or `usual`.
#[must_use]
pub fn depth_of(host: &dyn Host, usual: usize) -> usize {
    host.depth().map_or(usual, |depth| depth.min(MOST_CALLS))
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { fuel: u64::MAX, depth: 1000 }
    }
}
