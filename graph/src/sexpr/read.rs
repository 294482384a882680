//! Reading nested parentheses.
//!
//! In: a text. Out: its atoms and lists, in arenas.
//! Invariants: no recursion; a list is before the forms inside it, so that positions in the arena are in the order of the
//! text.
//! Elsewhere: what the forms mean (`lower.rs`).

use crate::error::{GraphError, GraphErrorKind, Place};
use crate::names::unquote;

/// A form: an atom or a list.
pub(super) struct Form {
    pub(super) kind: Kind,
    pub(super) place: Place,
}

/// What a form is.
pub(super) enum Kind {
    /// A name, a number or another word.
    Word(String),
    /// A quoted string.
    Str(String),
    /// Forms in parentheses, by their positions.
    List(Vec<usize>),
}

/// All forms of a text.
#[derive(Default)]
pub(super) struct Forms {
    pub(super) all: Vec<Form>,
    /// The forms that stand in no list.
    pub(super) top: Vec<usize>,
}

impl Forms {
    /// The word that a form is, if it is one.
    pub(super) fn word(&self, form: usize) -> Option<&str> {
        match &self.all[form].kind {
            Kind::Word(word) => Some(word),
            _ => None,
        }
    }

    /// The forms of a list, if the form is one.
    pub(super) fn list(&self, form: usize) -> Option<&[usize]> {
        match &self.all[form].kind {
            Kind::List(items) => Some(items),
            _ => None,
        }
    }
}

/// Reads a text.
pub(super) fn read(text: &str) -> Result<Forms, GraphError> {
    let mut forms = Forms::default();
    let mut open: Vec<usize> = Vec::new();
    let mut reader = Reader { chars: text.chars().peekable(), line: 1, column: 1 };
    while let Some(c) = reader.peek() {
        let place = reader.place();
        let kind = match c {
            c if c.is_whitespace() => {
                reader.next();
                continue;
            }
            ';' => {
                while reader.peek().is_some_and(|c| c != '\n') {
                    reader.next();
                }
                continue;
            }
            ')' => {
                reader.next();
                if open.pop().is_none() {
                    return Err(wrong("this parenthesis closes nothing", place));
                }
                continue;
            }
            '(' => {
                reader.next();
                Kind::List(Vec::new())
            }
            '"' => {
                reader.next();
                let text = unquote(&mut reader);
                Kind::Str(
                    text.ok_or_else(|| wrong("the string does not end, or has an unknown escape", place.clone()))?,
                )
            }
            _ => {
                let mut word = String::new();
                while let Some(c) = reader.peek().filter(|c| !c.is_whitespace() && !"()\";".contains(*c)) {
                    word.push(c);
                    reader.next();
                }
                Kind::Word(word)
            }
        };
        let is_list = matches!(kind, Kind::List(_));
        let index = forms.all.len();
        forms.all.push(Form { kind, place });
        match open.last().map(|parent| &mut forms.all[*parent].kind) {
            Some(Kind::List(items)) => items.push(index),
            _ => forms.top.push(index),
        }
        if is_list {
            open.push(index);
        }
    }
    match open.last() {
        Some(list) => Err(wrong("this parenthesis is not closed", forms.all[*list].place.clone())),
        None => Ok(forms),
    }
}

#[cold]
fn wrong(text: &str, place: Place) -> GraphError {
    GraphError::new(GraphErrorKind::Syntax, text).at(place)
}

struct Reader<'a> {
    chars: std::iter::Peekable<std::str::Chars<'a>>,
    line: u32,
    column: u32,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        self.chars.peek().copied()
    }

    fn place(&self) -> Place {
        Place::Text { line: self.line, column: self.column }
    }
}

impl Iterator for Reader<'_> {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        let c = self.chars.next()?;
        if c == '\n' {
            self.line = self.line.saturating_add(1);
            self.column = 1;
        } else {
            self.column = self.column.saturating_add(1);
        }
        Some(c)
    }
}
