//! Docstrings of what is written in Rust.

use std::borrow::Cow;

/// The docstring that a text gives: a doc comment without the blank in front of its lines, any other text as it is.
/// `None` where nothing is said.
#[must_use]
pub fn docstring(text: &str) -> Option<Cow<'_, str>> {
    let text = text.trim_end();
    match text.strip_prefix(' ') {
        _ if text.is_empty() => None,
        Some(rest) if rest.contains('\n') => Some(rest.replace("\n ", "\n").into()),
        rest => Some(rest.unwrap_or(text).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::docstring;
    use crate::natives;

    #[test]
    fn comments_lose_the_blank_in_front() {
        let rows = natives! {
            /// First line.
            ///
            /// >>> if True:
            /// ...     f()
            "f()" => |_, _| Ok(snek_heap::Value::NONE),
            "g()" => |_, _| Ok(snek_heap::Value::NONE),
        };
        assert_eq!(docstring(rows[0].doc).as_deref(), Some("First line.\n\n>>> if True:\n...     f()"));
        assert_eq!(docstring(rows[1].doc), None);
        assert_eq!(docstring("As it\n stands").as_deref(), Some("As it\n stands"));
    }
}
