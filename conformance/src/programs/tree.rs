//! Programs as trees: what is generated, printed and shrunk.
//!
//! In: parts from the generator. Out: source text.
//! Invariants:
//! - An expression knows its type, so any expression of that type may take its place.

/// The types of the expressions that are generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// `int`
    Int,
    /// `float`
    Float,
    /// `bool`
    Bool,
    /// `str`
    Str,
    /// `bytes`
    Bytes,
    /// `list` of `int`
    Ints,
    /// `list` of `str`
    Texts,
    /// `dict` from `str` to `int`
    Table,
    /// `tuple` of an `int` and a `str`
    Pair,
    /// `set` of `int`
    Set,
    /// `complex`
    Complex,
}

impl Type {
    /// Every type whose `repr` is the same in each run.
    pub const SHOWN: [Type; 10] = [
        Type::Int,
        Type::Float,
        Type::Bool,
        Type::Str,
        Type::Bytes,
        Type::Ints,
        Type::Texts,
        Type::Table,
        Type::Pair,
        Type::Complex,
    ];

    /// The smallest expression of this type.
    pub fn plain(self) -> &'static str {
        match self {
            Type::Int => "0",
            Type::Float => "0.5",
            Type::Bool => "True",
            Type::Str => "'a'",
            Type::Bytes => "b'a'",
            Type::Ints => "[1]",
            Type::Texts => "['a']",
            Type::Table => "{'a': 1}",
            Type::Pair => "(1, 'a')",
            Type::Set => "{1}",
            Type::Complex => "1j",
        }
    }
}

/// A piece of a line.
#[derive(Clone, Debug)]
pub enum Part {
    /// Fixed text.
    Text(String),
    /// An expression.
    Expr(Expr),
}

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// Its type.
    pub kind: Type,
    /// Its text and the expressions in it.
    pub parts: Vec<Part>,
}

impl Expr {
    /// An expression without parts.
    pub fn leaf(kind: Type, text: impl Into<String>) -> Self {
        Expr { kind, parts: vec![Part::Text(text.into())] }
    }

    /// How many parts there are, all levels together.
    pub fn size(&self) -> usize {
        1 + self.parts.iter().map(Part::size).sum::<usize>()
    }
}

impl Part {
    fn size(&self) -> usize {
        match self {
            Part::Text(_) => 0,
            Part::Expr(expr) => expr.size(),
        }
    }
}

/// A head with what is indented below it: `if x:`, `else:`, `def f(a):`.
#[derive(Clone, Debug)]
pub struct Clause {
    /// The line, with its colon.
    pub head: Vec<Part>,
    /// The statements below it; none is printed as `pass`.
    pub body: Vec<Stmt>,
}

/// A statement.
#[derive(Clone, Debug)]
pub enum Stmt {
    /// One line.
    Line(Vec<Part>),
    /// A compound statement.
    Block(Vec<Clause>),
}

impl Stmt {
    /// A line of fixed text.
    pub fn text(line: impl Into<String>) -> Self {
        Stmt::Line(vec![Part::Text(line.into())])
    }

    /// How much there is to shrink.
    pub fn size(&self) -> usize {
        let parts = |list: &[Part]| list.iter().map(Part::size).sum::<usize>();
        match self {
            Stmt::Line(list) => 1 + parts(list),
            Stmt::Block(clauses) => {
                let clause = |clause: &Clause| 1 + parts(&clause.head) + size(&clause.body);
                clauses.iter().map(clause).sum()
            }
        }
    }
}

/// The size of a list of statements.
pub fn size(list: &[Stmt]) -> usize {
    list.iter().map(Stmt::size).sum()
}

/// The text of statements at a level of indentation.
pub fn print(list: &[Stmt], level: usize, out: &mut String) {
    let indent = "    ".repeat(level);
    if list.is_empty() {
        out.push_str(&format!("{indent}pass\n"));
    }
    for stmt in list {
        match stmt {
            Stmt::Line(parts) => {
                let mut line = String::new();
                print_parts(parts, &mut line);
                // A decorated method is one part of several lines.
                line.split('\n').for_each(|line| out.push_str(&format!("{indent}{line}\n")));
            }
            Stmt::Block(clauses) => {
                for clause in clauses {
                    out.push_str(&indent);
                    print_parts(&clause.head, out);
                    out.push('\n');
                    print(&clause.body, level + 1, out);
                }
            }
        }
    }
}

fn print_parts(parts: &[Part], out: &mut String) {
    for part in parts {
        match part {
            Part::Text(text) => out.push_str(text),
            Part::Expr(expr) => print_parts(&expr.parts, out),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_indented() {
        let head = vec![Part::Text("if ".into()), Part::Expr(Expr::leaf(Type::Bool, "x")), Part::Text(":".into())];
        let stmt = Stmt::Block(vec![
            Clause { head, body: vec![Stmt::text("y = 1")] },
            Clause { head: vec![Part::Text("else:".into())], body: Vec::new() },
        ]);
        let mut out = String::new();
        print(&[stmt], 1, &mut out);
        assert_eq!(out, "    if x:\n        y = 1\n    else:\n        pass\n");
    }
}
