//! Patterns of `match`: one test expression per case.
//!
//! In: a pattern and the temporary that holds its subject.
//! Out: an expression that is true when the pattern matches; it binds the captured names last, then asks the guard.
//! Invariants:
//! - Names are bound only after the whole pattern has matched, and before the guard (Python reference, 8.6).
//! - A test is built around what is to happen after it (`Then`), so captured values are temporaries in scope.
//!
//! Elsewhere: the chain of cases in `switch.rs`.

use ruff_python_ast::{self as ast, Pattern, Singleton};
use ruff_text_size::Ranged;

use crate::core::{BinaryOp, BuildKind, CompareOp, Const, Element, Expr, ExprKind, Name, Prim, Span, Temp};
use crate::scope::span;

use super::{Lower, Lowered, constant, expr, temp_expr};

/// Names captured so far and the temporaries that hold their values.
type Captures = Vec<(Name, Temp)>;

/// A pattern that is still to be tested on a temporary.
type Pending<'t> = Vec<(&'t Pattern, Temp)>;

/// What happens when all pending patterns have matched.
#[derive(Clone, Copy)]
enum Then<'t> {
    /// Bind the names, then test the guard.
    Bind(Option<&'t ast::Expr>),
    /// Collect the values of these names, of one alternative of an or-pattern, in a tuple.
    Collect(&'t [Name]),
}

impl Lower<'_> {
    /// The test of a case; `None` when it always matches.
    pub(super) fn case_test(&mut self, case: &ast::MatchCase, subject: Temp, is_last: bool) -> Lowered<Option<Expr>> {
        self.check_pattern(&case.pattern, is_last || case.guard.is_some())?;
        if case.guard.is_none() && is_wildcard(&case.pattern) {
            return Ok(None);
        }
        let test = self.matches(vec![(&case.pattern, subject)], Vec::new(), Then::Bind(case.guard.as_deref()))?;
        Ok(Some(test))
    }

    /// Tests the pending patterns, the last first, then does `then`.
    fn matches(&mut self, mut pending: Pending<'_>, captures: Captures, then: Then<'_>) -> Lowered<Expr> {
        let Some((pattern, subject)) = pending.pop() else { return self.matched(captures, then) };
        let at = span(pattern.range());
        self.enter(at, |lower| lower.pattern(pattern, subject, pending, captures, then))
    }

    fn matched(&mut self, captures: Captures, then: Then<'_>) -> Lowered<Expr> {
        match then {
            Then::Collect(names) => {
                let value = |name: &Name| captures.iter().find(|(captured, _)| captured == name);
                let parts =
                    names.iter().filter_map(value).map(|(_, temp)| Element::One(temp_expr(*temp, Span::default())));
                Ok(expr(ExprKind::Build(BuildKind::Tuple, parts.collect()), Span::default()))
            }
            Then::Bind(guard) => {
                let mut result = match guard {
                    Some(guard) => self.expr(guard)?,
                    None => constant(Const::Bool(true), Span::default()),
                };
                for (name, temp) in captures.into_iter().rev() {
                    let at = result.span;
                    let id = self.target(&name);
                    let bind = expr(ExprKind::Assign(id, Box::new(temp_expr(temp, at))), at);
                    let ignored = self.temp();
                    result = expr(ExprKind::Let(ignored, Box::new(bind), Box::new(result)), at);
                }
                Ok(result)
            }
        }
    }

    fn pattern<'t>(
        &mut self,
        pattern: &'t Pattern,
        subject: Temp,
        mut pending: Pending<'t>,
        mut captures: Captures,
        then: Then<'_>,
    ) -> Lowered<Expr> {
        let at = span(pattern.range());
        let whole = temp_expr(subject, at);
        match pattern {
            Pattern::MatchAs(node) => {
                if let Some(name) = &node.name {
                    captures.push((name.as_str().into(), subject));
                }
                let Some(inner) = &node.pattern else { return self.matches(pending, captures, then) };
                pending.push((inner, subject));
                self.matches(pending, captures, then)
            }
            Pattern::MatchStar(_) => self.fail("invalid syntax", at),
            Pattern::MatchValue(node) => {
                let value = self.expr(&node.value)?;
                let test = expr(ExprKind::Prim(Prim::Compare(CompareOp::Eq), vec![whole, value]), at);
                self.both(vec![test], pending, captures, then, at)
            }
            Pattern::MatchSingleton(node) => {
                let value = match node.value {
                    Singleton::None => Const::None,
                    Singleton::True => Const::Bool(true),
                    Singleton::False => Const::Bool(false),
                };
                let operands = vec![whole, constant(value, at)];
                let test = expr(ExprKind::Prim(Prim::Compare(CompareOp::Is), operands), at);
                self.both(vec![test], pending, captures, then, at)
            }
            Pattern::MatchOr(node) => self.alternatives(node, subject, pending, captures, then),
            Pattern::MatchSequence(node) => self.sequence(node, subject, pending, captures, then),
            Pattern::MatchMapping(node) => self.mapping(node, subject, pending, captures, then),
            Pattern::MatchClass(node) => self.class_pattern(node, subject, pending, captures, then),
        }
    }

    /// The tests, then the pending patterns.
    fn both(
        &mut self,
        mut tests: Vec<Expr>,
        pending: Pending<'_>,
        captures: Captures,
        then: Then<'_>,
        at: Span,
    ) -> Lowered<Expr> {
        let rest = self.matches(pending, captures, then)?;
        let is_plain = matches!(rest.kind, ExprKind::Const(Const::Bool(true)));
        if is_plain && tests.len() == 1 {
            return Ok(tests.remove(0));
        }
        if !is_plain {
            tests.push(rest);
        }
        Ok(expr(ExprKind::And(tests), at))
    }

    fn alternatives(
        &mut self,
        node: &ast::PatternMatchOr,
        subject: Temp,
        pending: Pending<'_>,
        mut captures: Captures,
        then: Then<'_>,
    ) -> Lowered<Expr> {
        let at = span(node.range());
        let names = match node.patterns.first() {
            Some(first) => self.captured_names(first)?,
            None => Vec::new(),
        };
        let inner = if names.is_empty() { Then::Bind(None) } else { Then::Collect(&names) };
        let mut tests = Vec::with_capacity(node.patterns.len());
        for alternative in &node.patterns {
            tests.push(self.matches(vec![(alternative, subject)], Vec::new(), inner)?);
        }
        let any = expr(ExprKind::Or(tests), at);
        if names.is_empty() {
            return self.both(vec![any], pending, captures, then, at);
        }
        // The matching alternative's captures come as a tuple, which is true.
        let found = self.temp();
        let parts: Vec<Temp> = names.iter().map(|_| self.temp()).collect();
        captures.extend(names.iter().cloned().zip(parts.iter().copied()));
        let mut rest = self.matches(pending, captures, then)?;
        rest = bind_items(&parts, found, at, rest);
        let both = expr(ExprKind::And(vec![temp_expr(found, at), rest]), at);
        Ok(bind(found, any, both))
    }

    fn sequence<'t>(
        &mut self,
        node: &'t ast::PatternMatchSequence,
        subject: Temp,
        mut pending: Pending<'t>,
        mut captures: Captures,
        then: Then<'_>,
    ) -> Lowered<Expr> {
        let at = span(node.range());
        let whole = || temp_expr(subject, at);
        let count = i64::try_from(node.patterns.len()).unwrap_or(i64::MAX);
        let star = node.patterns.iter().position(Pattern::is_match_star);
        let mut tests = vec![expr(ExprKind::Prim(Prim::IsSequence, vec![whole()]), at)];
        let length = expr(ExprKind::Prim(Prim::Len, vec![whole()]), at);
        let (op, least) = if star.is_some() { (CompareOp::Ge, count - 1) } else { (CompareOp::Eq, count) };
        if least > 0 || star.is_none() {
            let operands = vec![length, constant(Const::Int(least), at)];
            tests.push(expr(ExprKind::Prim(Prim::Compare(op), operands), at));
        }
        // A captured rest is taken from a list, since not every sequence can be sliced.
        let takes_rest =
            node.patterns.iter().any(|part| matches!(part, Pattern::MatchStar(star) if star.name.is_some()));
        let list = takes_rest.then(|| self.temp());
        let parts_of = list.unwrap_or(subject);
        let mut lets = Vec::new();
        let mut inner = Vec::new();
        for (position, part) in (0i64..).zip(&node.patterns) {
            let here = span(part.range());
            let after = count - 1 - position;
            let is_behind = star.is_some_and(|star| usize::try_from(position).is_ok_and(|position| position > star));
            if let Pattern::MatchStar(rest) = part {
                if let Some(name) = &rest.name {
                    let temp = self.temp();
                    let stop = if after == 0 { Const::None } else { Const::Int(-after) };
                    let bounds =
                        vec![constant(Const::Int(position), here), constant(stop, here), constant(Const::None, here)];
                    let slice = expr(ExprKind::Prim(Prim::Slice, bounds), here);
                    lets.push((temp, item(temp_expr(parts_of, here), slice, here)));
                    captures.push((name.as_str().into(), temp));
                }
            } else if !is_wildcard(part) {
                let temp = self.temp();
                // Behind the star an index is counted from the length: a sequence need not know negative ones.
                let index = if is_behind && takes_rest {
                    constant(Const::Int(-after - 1), here)
                } else if is_behind {
                    let length = expr(ExprKind::Prim(Prim::Len, vec![temp_expr(parts_of, here)]), here);
                    let back = constant(Const::Int(after + 1), here);
                    expr(ExprKind::Prim(Prim::Binary(BinaryOp::Sub), vec![length, back]), here)
                } else {
                    constant(Const::Int(position), here)
                };
                lets.push((temp, item(temp_expr(parts_of, here), index, here)));
                inner.push((part, temp));
            }
        }
        pending.extend(inner.into_iter().rev());
        let mut rest = self.matches(pending, captures, then)?;
        for (temp, value) in lets.into_iter().rev() {
            rest = bind(temp, value, rest);
        }
        if let Some(list) = list {
            let copy = expr(ExprKind::Build(BuildKind::List, vec![Element::Spread(whole())]), at);
            rest = bind(list, copy, rest);
        }
        tests.push(rest);
        Ok(expr(ExprKind::And(tests), at))
    }

    fn mapping<'t>(
        &mut self,
        node: &'t ast::PatternMatchMapping,
        subject: Temp,
        mut pending: Pending<'t>,
        mut captures: Captures,
        then: Then<'_>,
    ) -> Lowered<Expr> {
        let at = span(node.range());
        let whole = || temp_expr(subject, at);
        let mut tests = vec![expr(ExprKind::Prim(Prim::IsMapping, vec![whole()]), at)];
        let count = i64::try_from(node.keys.len()).unwrap_or(i64::MAX);
        if count > 0 {
            let length = expr(ExprKind::Prim(Prim::Len, vec![whole()]), at);
            let operands = vec![length, constant(Const::Int(count), at)];
            tests.push(expr(ExprKind::Prim(Prim::Compare(CompareOp::Ge), operands), at));
        }
        let mut parts = Vec::with_capacity(node.keys.len());
        for key in &node.keys {
            parts.push(Element::One(self.expr(key)?));
        }
        let keys_value = expr(ExprKind::Build(BuildKind::Tuple, parts), at);
        let (keys, values) = (self.temp(), self.temp());
        let rest_temp = node.rest.as_ref().map(|name| {
            let temp = self.temp();
            captures.push((name.as_str().into(), temp));
            temp
        });
        let temps: Vec<Temp> = node.patterns.iter().map(|_| self.temp()).collect();
        pending.extend(node.patterns.iter().zip(temps.iter().copied()).rev());
        let mut rest = self.matches(pending, captures, then)?;
        if let Some(temp) = rest_temp {
            let others = expr(ExprKind::Prim(Prim::MatchRest, vec![whole(), temp_expr(keys, at)]), at);
            rest = bind(temp, others, rest);
        }
        rest = bind_items(&temps, values, at, rest);
        let found = expr(ExprKind::Prim(Prim::MatchKeys, vec![whole(), temp_expr(keys, at)]), at);
        let all = expr(ExprKind::And(vec![is_given(values, at), rest]), at);
        tests.push(bind(keys, keys_value, bind(values, found, all)));
        Ok(expr(ExprKind::And(tests), at))
    }

    fn class_pattern<'t>(
        &mut self,
        node: &'t ast::PatternMatchClass,
        subject: Temp,
        mut pending: Pending<'t>,
        captures: Captures,
        then: Then<'_>,
    ) -> Lowered<Expr> {
        let at = span(node.range());
        let class = self.expr(&node.cls)?;
        let names = node.arguments.keywords.iter().map(|keyword| Const::Str(keyword.attr.as_str().into())).collect();
        let positional = u32::try_from(node.arguments.patterns.len()).unwrap_or(u32::MAX);
        let operands = vec![temp_expr(subject, at), class, constant(Const::Tuple(names), at)];
        let found = expr(ExprKind::Prim(Prim::MatchClass(positional), operands), at);
        let values = self.temp();
        let keywords = node.arguments.keywords.iter().map(|keyword| &keyword.pattern);
        let parts: Vec<(&'t Pattern, Temp)> =
            node.arguments.patterns.iter().chain(keywords).map(|part| (part, self.temp())).collect();
        let temps: Vec<Temp> = parts.iter().map(|part| part.1).collect();
        pending.extend(parts.into_iter().rev());
        let mut rest = self.matches(pending, captures, then)?;
        rest = bind_items(&temps, values, at, rest);
        let all = expr(ExprKind::And(vec![is_given(values, at), rest]), at);
        Ok(bind(values, found, all))
    }
}

/// `_`: matches without capturing.
fn is_wildcard(pattern: &Pattern) -> bool {
    matches!(pattern, Pattern::MatchAs(node) if node.name.is_none() && node.pattern.is_none())
}

fn bind(temp: Temp, value: Expr, body: Expr) -> Expr {
    let at = value.span;
    expr(ExprKind::Let(temp, Box::new(value), Box::new(body)), at)
}

/// Binds temporaries to the items of the tuple in `values`, from the first on.
fn bind_items(temps: &[Temp], values: Temp, at: Span, body: Expr) -> Expr {
    let mut result = body;
    for (index, temp) in temps.iter().enumerate().rev() {
        let index = constant(Const::Int(i64::try_from(index).unwrap_or(i64::MAX)), at);
        result = bind(*temp, item(temp_expr(values, at), index, at), result);
    }
    result
}

fn item(container: Expr, index: Expr, at: Span) -> Expr {
    expr(ExprKind::Prim(Prim::GetItem, vec![container, index]), at)
}

fn is_given(temp: Temp, at: Span) -> Expr {
    let operands = vec![temp_expr(temp, at), constant(Const::None, at)];
    expr(ExprKind::Prim(Prim::Compare(CompareOp::IsNot), operands), at)
}
