//! What can go wrong with a pattern or template, and the exceptions that are made of it.

use crate::raise;
use snek_heap::Value;
use snek_interp::types::str;
use snek_interp::{Cx, Error};

/// `re.error` to be: what is wrong, and where.
#[derive(Debug)]
pub(super) struct Failure {
    pub(super) message: String,
    pub(super) position: Option<usize>,
}

/// Why a pattern or template cannot be used.
#[derive(Debug)]
pub(super) enum Problem {
    /// `re.error`.
    Bad(Failure),
    /// Any other exception.
    Raised(Error),
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        Self::Bad(failure)
    }
}

impl From<Error> for Problem {
    fn from(error: Error) -> Self {
        Self::Raised(error)
    }
}

impl Problem {
    /// `re.error` without a position.
    pub(super) fn plain(message: impl Into<String>) -> Self {
        Self::Bad(Failure { message: message.into(), position: None })
    }

    /// The exception for a problem of this pattern or template.
    #[cold]
    pub(super) fn raise(self, cx: &mut Cx, pattern: Option<&Value>) -> Error {
        let failure = match self {
            Self::Raised(error) => return error,
            Self::Bad(failure) => failure,
        };
        let position = failure.position.map_or(Value::NONE, |position| Value::int(position as i64));
        let mut args = vec![str::new(failure.message)];
        args.extend(pattern.map(|pattern| [pattern.clone(), position]).into_iter().flatten());
        raise::of_module(cx, "re", "error", &args)
    }
}
