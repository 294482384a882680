//! Making a program smaller while it stays interesting.
//!
//! In: a program and a test that says which of some programs still shows the difference.
//! Out: a program of which no single part can be taken away.
//! Invariants:
//! - Each accepted step makes the program smaller, so it ends; `STEPS` bounds the trials.
//! - Changes are tried in order, though the test sees several at a time, since starting processes takes longest.

use crate::tree::{Clause, Expr, Part, Stmt, size};

/// Trials for one program.
const STEPS: usize = 300;

/// Programs that are tested at a time.
const AT_A_TIME: usize = 25;

/// The smallest program found that `first_interesting`, which gives the place of the first one in a list, finds.
pub fn shrink(program: Vec<Stmt>, mut first_interesting: impl FnMut(&[Vec<Stmt>]) -> Option<usize>) -> Vec<Stmt> {
    let mut best = program;
    let mut steps = 0;
    loop {
        let before = size(&best);
        let mut at = 0;
        loop {
            let (numbers, programs) = smaller(&best, &mut at);
            if programs.is_empty() {
                break;
            }
            if steps >= STEPS {
                return best;
            }
            let found = first_interesting(&programs);
            steps += found.map_or(programs.len(), |found| found + 1);
            if let Some(found) = found {
                // A step that was accepted may have made others possible at the same place.
                at = numbers[found];
                best = programs.into_iter().nth(found).unwrap_or(best);
            }
        }
        if size(&best) == before {
            return best;
        }
    }
}

/// The next smaller programs from change number `at` on, with the numbers; `at` is then behind them.
fn smaller(best: &[Stmt], at: &mut usize) -> (Vec<usize>, Vec<Vec<Stmt>>) {
    let (mut numbers, mut programs) = (Vec::new(), Vec::new());
    while programs.len() < AT_A_TIME
        && let Some(changed) = change(best, *at)
    {
        if let Some(changed) = changed.filter(|changed| size(changed) < size(best)) {
            numbers.push(*at);
            programs.push(changed);
        }
        *at += 1;
    }
    (numbers, programs)
}

/// The program with change number `at` made; the inner `None` if that change does nothing, the outer behind the last.
fn change(program: &[Stmt], at: usize) -> Option<Option<Vec<Stmt>>> {
    let mut copy = program.to_vec();
    let mut left = at;
    match in_list(&mut copy, &mut left) {
        Found::Changed => Some(Some(copy)),
        Found::Nothing => Some(None),
        Found::Behind => None,
    }
}

enum Found {
    /// The change was made.
    Changed,
    /// This number stands for no change here.
    Nothing,
    /// The number lies behind this part; it was counted down.
    Behind,
}

/// Takes a number from `left`; true if it was this one.
fn is_this(left: &mut usize) -> bool {
    match left.checked_sub(1) {
        Some(less) => {
            *left = less;
            false
        }
        None => true,
    }
}

fn in_list(list: &mut Vec<Stmt>, left: &mut usize) -> Found {
    // Halves first, then single statements, then their insides.
    if list.len() > 3 {
        let middle = list.len() / 2;
        if is_this(left) {
            list.truncate(middle);
            return Found::Changed;
        }
        if is_this(left) {
            list.drain(..middle);
            return Found::Changed;
        }
    }
    for index in 0..list.len() {
        if is_this(left) {
            list.remove(index);
            return Found::Changed;
        }
    }
    for index in 0..list.len() {
        if let Stmt::Block(clauses) = &list[index] {
            for clause in clauses {
                if is_this(left) {
                    let body = clause.body.clone();
                    list.splice(index..=index, body);
                    return Found::Changed;
                }
            }
        }
        match in_stmt(&mut list[index], left) {
            Found::Behind => {}
            found => return found,
        }
    }
    Found::Behind
}

fn in_stmt(stmt: &mut Stmt, left: &mut usize) -> Found {
    match stmt {
        Stmt::Line(parts) => in_parts(parts, left),
        Stmt::Block(clauses) => {
            for index in 1..clauses.len() {
                if is_this(left) {
                    clauses.remove(index);
                    return Found::Changed;
                }
            }
            for Clause { head, body } in clauses {
                for found in [in_parts(head, left), in_list(body, left)] {
                    if !matches!(found, Found::Behind) {
                        return found;
                    }
                }
            }
            Found::Behind
        }
    }
}

fn in_parts(parts: &mut [Part], left: &mut usize) -> Found {
    for part in parts {
        if let Part::Expr(expr) = part {
            match in_expr(expr, left) {
                Found::Behind => {}
                found => return found,
            }
        }
    }
    Found::Behind
}

fn in_expr(expr: &mut Expr, left: &mut usize) -> Found {
    if is_this(left) {
        let is_plain = expr.size() == 1;
        *expr = Expr::leaf(expr.plain, expr.plain);
        return if is_plain { Found::Nothing } else { Found::Changed };
    }
    let same: Vec<Expr> = expr
        .parts
        .iter()
        .filter_map(|part| match part {
            Part::Expr(inner) if inner.plain == expr.plain => Some(inner.clone()),
            _ => None,
        })
        .collect();
    for inner in same {
        if is_this(left) {
            *expr = inner;
            return Found::Changed;
        }
    }
    in_parts(&mut expr.parts, left)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::print;

    fn line(expr: Expr) -> Stmt {
        Stmt::Line(vec![Part::Text("print(".into()), Part::Expr(expr), Part::Text(")".into())])
    }

    #[test]
    fn only_the_cause_is_left() {
        let sum = Expr {
            plain: "0",
            parts: vec![Part::Expr(Expr::leaf("0", "bad")), Part::Text(" + ".into()), Part::Expr(Expr::leaf("0", "2"))],
        };
        let clause = Clause { head: vec![Part::Text("if True:".into())], body: vec![line(sum)] };
        let mut program: Vec<Stmt> = (0..9).map(|n| Stmt::text(format!("x = {n}"))).collect();
        program.insert(4, Stmt::Block(vec![clause]));
        let is_bad = |program: &Vec<Stmt>| {
            let mut text = String::new();
            print(program, 0, &mut text);
            text.contains("bad")
        };
        let small = shrink(program, |programs| programs.iter().position(is_bad));
        let mut text = String::new();
        print(&small, 0, &mut text);
        assert_eq!(text, "print(bad)\n");
    }
}
