//! Expressions as text, with what is needed to put them into others.
//!
//! In: texts. Out: a [`Term`], in parentheses where it stands in one that binds more strongly.
//! Invariants: levels are those of Python's grammar; a negative number is a unary expression.
//! Elsewhere: constants (`literal.rs`), what operations are (`number.rs`, `array.rs`).

/// How strongly an expression binds, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    Choice,
    And,
    Not,
    Compare,
    BitOr,
    BitXor,
    BitAnd,
    Shift,
    Sum,
    Product,
    Unary,
    Power,
    Atom,
}

/// An expression.
#[derive(Clone, Debug)]
pub(super) struct Term {
    pub(super) text: String,
    level: Level,
    /// What stands for it inside of an f-string, where it is one.
    pub(super) piece: Option<String>,
}

impl Term {
    pub(super) fn new(text: impl Into<String>, level: Level) -> Term {
        Term { text: text.into(), level, piece: None }
    }

    pub(super) fn atom(text: impl Into<String>) -> Term {
        Term::new(text, Level::Atom)
    }

    /// An f-string of this content.
    pub(super) fn formatted(piece: String) -> Term {
        Term { text: format!("f\"{piece}\""), level: Level::Atom, piece: Some(piece) }
    }

    /// The text where at least this level is needed.
    pub(super) fn at(&self, level: Level) -> String {
        if self.level >= level { self.text.clone() } else { format!("({})", self.text) }
    }

    /// `a op b` of operators that group from the left.
    pub(super) fn binary(a: &Term, symbol: &str, b: &Term, level: Level) -> Term {
        Term::new(format!("{} {symbol} {}", a.at(level), b.at(level.above())), level)
    }

    /// `a op b` of comparisons, which would chain.
    pub(super) fn compared(a: &Term, symbol: &str, b: &Term) -> Term {
        Term::new(format!("{} {symbol} {}", a.at(Level::BitOr), b.at(Level::BitOr)), Level::Compare)
    }

    pub(super) fn power(a: &Term, b: &Term) -> Term {
        Term::new(format!("{} ** {}", a.at(Level::Atom), b.at(Level::Unary)), Level::Power)
    }

    pub(super) fn unary(symbol: &str, a: &Term) -> Term {
        Term::new(format!("{symbol}{}", a.at(Level::Unary)), Level::Unary)
    }

    pub(super) fn not(a: &Term) -> Term {
        Term::new(format!("not {}", a.at(Level::Not)), Level::Not)
    }

    /// `a if c else b`.
    pub(super) fn chosen(cond: &Term, then: &Term, other: &Term) -> Term {
        let above = Level::Choice.above();
        Term::new(format!("{} if {} else {}", then.at(above), cond.at(above), other.at(above)), Level::Choice)
    }

    /// `f(a, b)`.
    pub(super) fn call(function: &str, args: &[Term]) -> Term {
        Term::atom(format!("{function}({})", listed(args)))
    }

    /// `x[i, j]`.
    pub(super) fn item(of: &Term, index: &str) -> Term {
        Term::atom(format!("{}[{index}]", of.at(Level::Atom)))
    }

    /// `x.name`.
    pub(super) fn attribute(of: &Term, name: &str) -> Term {
        // `1.name` is no attribute.
        let of = if of.text.starts_with(|c: char| c.is_ascii_digit()) {
            format!("({})", of.text)
        } else {
            of.at(Level::Atom)
        };
        Term::atom(format!("{of}.{name}"))
    }
}

impl Level {
    fn above(self) -> Level {
        const ALL: [Level; 13] = [
            Level::Choice,
            Level::And,
            Level::Not,
            Level::Compare,
            Level::BitOr,
            Level::BitXor,
            Level::BitAnd,
            Level::Shift,
            Level::Sum,
            Level::Product,
            Level::Unary,
            Level::Power,
            Level::Atom,
        ];
        ALL.get(self as usize + 1).copied().unwrap_or(Level::Atom)
    }
}

/// Arguments, one after another.
pub(super) fn listed(terms: &[Term]) -> String {
    terms.iter().map(|term| term.text.as_str()).collect::<Vec<_>>().join(", ")
}

/// A tuple of terms.
pub(super) fn tuple(terms: &[Term]) -> Term {
    Term::atom(if terms.len() == 1 { format!("({},)", terms[0].text) } else { format!("({})", listed(terms)) })
}
