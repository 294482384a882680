//! Programs as trees: what is generated, printed and shrunk.
//!
//! In: parts from a generator. Out: source text.
//! Invariants:
//! - An expression knows the smallest one of its type, which any of that type may be replaced by. Two with the same smallest
//!   one are of one type.

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
    /// The smallest expression of its type.
    pub plain: &'static str,
    /// Its text and the expressions in it.
    pub parts: Vec<Part>,
}

impl Expr {
    /// An expression without parts.
    pub fn leaf(plain: &'static str, text: impl Into<String>) -> Self {
        Expr { plain, parts: vec![Part::Text(text.into())] }
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
        let head = vec![Part::Text("if ".into()), Part::Expr(Expr::leaf("True", "x")), Part::Text(":".into())];
        let stmt = Stmt::Block(vec![
            Clause { head, body: vec![Stmt::text("y = 1")] },
            Clause { head: vec![Part::Text("else:".into())], body: Vec::new() },
        ]);
        let mut out = String::new();
        print(&[stmt], 1, &mut out);
        assert_eq!(out, "    if x:\n        y = 1\n    else:\n        pass\n");
    }
}
