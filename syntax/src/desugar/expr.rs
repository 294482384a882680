//! Expressions.
//!
//! In: an expression of the tree. Out: a Core expression of the same value and effects.
//! Invariants:
//! - Each operand is lowered once, in the order in which CPython evaluates it.
//!
//! Elsewhere: folding in `constants.rs`; literals in `literals.rs`; functions and comprehensions in their own files.

use ruff_python_ast::{self as ast, BoolOp, CmpOp, Operator, UnaryOp as AstUnary};
use ruff_text_size::Ranged;

use crate::core::{
    Arg, BinaryOp, BuildKind, CompareOp, Const, DictElement, Element, Expr, ExprKind, Prim, Span, UnaryOp,
};
use crate::scope::span;

use super::constants::{fold_binary, fold_unary};
use super::spine::{CHUNK, unroll};
use super::{Lower, Lowered, constant, expr, temp_expr};

impl Lower<'_> {
    /// Lowers an expression.
    pub(super) fn expr(&mut self, node: &ast::Expr) -> Lowered<Expr> {
        let at = span(node.range());
        self.enter(at, |lower| lower.expr_here(node, at))
    }

    fn boxed(&mut self, node: &ast::Expr) -> Lowered<Box<Expr>> {
        self.expr(node).map(Box::new)
    }

    fn expr_here(&mut self, node: &ast::Expr, at: Span) -> Lowered<Expr> {
        let kind = match node {
            ast::Expr::BinOp(_) | ast::Expr::Attribute(_) | ast::Expr::Call(_) | ast::Expr::Subscript(_) => {
                return self.chain(node);
            }
            ast::Expr::Name(name) if &*name.id == "__debug__" => {
                ExprKind::Const(Const::Bool(self.source.optimize.get() == 0))
            }
            ast::Expr::Name(name) => ExprKind::Id(self.read(&name.id)),
            ast::Expr::NoneLiteral(_) => ExprKind::Const(Const::None),
            ast::Expr::BooleanLiteral(node) => ExprKind::Const(Const::Bool(node.value)),
            ast::Expr::EllipsisLiteral(_) => ExprKind::Const(Const::Ellipsis),
            ast::Expr::NumberLiteral(node) => ExprKind::Const(self.number(&node.value, at)?),
            ast::Expr::StringLiteral(node) => {
                self.warn_of_string_escapes(&node.value);
                ExprKind::Const(Const::Str(self.string(&node.value)?))
            }
            ast::Expr::BytesLiteral(node) => {
                self.warn_of_bytes_escapes(&node.value);
                ExprKind::Const(self.bytes(&node.value))
            }
            ast::Expr::FString(node) => return self.f_string(node, at),
            ast::Expr::BoolOp(node) => {
                let operands = node.values.iter().map(|value| self.expr(value)).collect::<Lowered<_>>()?;
                match node.op {
                    BoolOp::And => ExprKind::And(operands),
                    BoolOp::Or => ExprKind::Or(operands),
                }
            }
            ast::Expr::Named(node) => {
                let value = self.boxed(&node.value)?;
                let ast::Expr::Name(name) = &*node.target else {
                    return self.fail("invalid syntax", at);
                };
                ExprKind::Assign(self.target(&name.id), value)
            }
            ast::Expr::UnaryOp(node) => {
                let op = match node.op {
                    AstUnary::Invert => UnaryOp::Invert,
                    AstUnary::Not => UnaryOp::Not,
                    AstUnary::UAdd => UnaryOp::Pos,
                    AstUnary::USub => UnaryOp::Neg,
                };
                let operand = self.expr(&node.operand)?;
                fold_unary(op, operand)
            }
            ast::Expr::If(node) => {
                let test = self.boxed(&node.test)?;
                let then = self.boxed(&node.body)?;
                ExprKind::If(test, then, self.boxed(&node.orelse)?)
            }
            ast::Expr::Compare(node) => return self.compare(node, at),
            ast::Expr::Tuple(node) => return self.build(BuildKind::Tuple, &node.elts, at),
            ast::Expr::List(node) => return self.build(BuildKind::List, &node.elts, at),
            ast::Expr::Set(node) => return self.build(BuildKind::Set, &node.elts, at),
            ast::Expr::Dict(node) => ExprKind::Dict(self.dict(node)?),
            ast::Expr::Slice(node) => {
                let mut part = |part: &Option<Box<ast::Expr>>| match part {
                    Some(part) => self.expr(part),
                    None => Ok(constant(Const::None, at)),
                };
                let parts = vec![part(&node.lower)?, part(&node.upper)?, part(&node.step)?];
                ExprKind::Prim(Prim::Slice, parts)
            }
            ast::Expr::Lambda(node) => return self.lambda(node, at),
            ast::Expr::ListComp(_) | ast::Expr::SetComp(_) | ast::Expr::DictComp(_) | ast::Expr::Generator(_) => {
                return self.comprehension(node, at);
            }
            ast::Expr::Yield(node) => {
                self.check_yield(at)?;
                let value = node.value.as_ref().map(|value| self.boxed(value)).transpose()?;
                ExprKind::Yield(value)
            }
            ast::Expr::YieldFrom(node) => {
                self.check_yield(at)?;
                if self.scope().is_coroutine {
                    return self.fail("'yield from' inside async function", at);
                }
                ExprKind::YieldFrom(self.boxed(&node.value)?)
            }
            ast::Expr::Await(node) => {
                self.check_await(at)?;
                let value = self.expr(&node.value)?;
                return Ok(self.awaited(value, at));
            }
            ast::Expr::Starred(_) => return self.fail("can't use starred expression here", at),
            ast::Expr::TString(_) | ast::Expr::IpyEscapeCommand(_) => return self.fail("invalid syntax", at),
        };
        Ok(expr(kind, at))
    }

    /// A left-nested chain of binary operators, attributes, calls and subscripts.
    fn chain(&mut self, node: &ast::Expr) -> Lowered<Expr> {
        let (innermost, links) = unroll(node);
        let mut value = self.expr(innermost)?;
        let mut lets = Vec::new();
        for (count, link) in links.iter().rev().enumerate() {
            let is_method = matches!(link, ast::Expr::Call(_)) && matches!(value.kind, ExprKind::GetAttr(..));
            if count > 0 && count % CHUNK == 0 && !is_method {
                let temp = self.temp();
                let at = value.span;
                lets.push((temp, std::mem::replace(&mut value, temp_expr(temp, at))));
            }
            value = self.link(value, link)?;
        }
        for (temp, bound) in lets.into_iter().rev() {
            let at = value.span;
            value = expr(ExprKind::Let(temp, Box::new(bound), Box::new(value)), at);
        }
        Ok(value)
    }

    fn link(&mut self, left: Expr, link: &ast::Expr) -> Lowered<Expr> {
        let at = span(link.range());
        let kind = match link {
            ast::Expr::BinOp(node) => {
                let right = self.expr(&node.right)?;
                fold_binary(binary_op(node.op), left, right)
            }
            ast::Expr::Attribute(node) => ExprKind::GetAttr(Box::new(left), self.mangled(node.attr.as_str())),
            ast::Expr::Call(node) => {
                self.warn_of_call(node);
                ExprKind::App(Box::new(left), self.arguments(&node.arguments, at)?)
            }
            ast::Expr::Subscript(node) => {
                self.warn_of_subscript(node);
                let index = self.expr(&node.slice)?;
                ExprKind::Prim(Prim::GetItem, vec![left, index])
            }
            _ => left.kind,
        };
        Ok(expr(kind, at))
    }

    /// Arguments in the order of their evaluation: all positional ones come first.
    pub(super) fn arguments(&mut self, arguments: &ast::Arguments, call: Span) -> Lowered<Vec<Arg>> {
        self.check_keywords(&arguments.keywords, call)?;
        let mut lowered = Vec::with_capacity(arguments.args.len() + arguments.keywords.len());
        for argument in &arguments.args {
            lowered.push(match argument {
                ast::Expr::Starred(node) => Arg::Star(self.expr(&node.value)?),
                // The range of a lone generator expression is that of the call's parentheses.
                ast::Expr::Generator(node) if !node.parenthesized => {
                    let at = span(arguments.range);
                    Arg::Pos(self.enter(at, |lower| lower.comprehension(argument, at))?)
                }
                plain => Arg::Pos(self.expr(plain)?),
            });
        }
        for keyword in &arguments.keywords {
            let value = self.expr(&keyword.value)?;
            lowered.push(match &keyword.arg {
                Some(name) => Arg::Keyword(name.as_str().into(), value),
                None => Arg::DoubleStar(value),
            });
        }
        Ok(lowered)
    }

    /// A tuple, list or set display.
    fn build(&mut self, kind: BuildKind, parts: &[ast::Expr], at: Span) -> Lowered<Expr> {
        let mut elements = Vec::with_capacity(parts.len());
        for part in parts {
            elements.push(match part {
                ast::Expr::Starred(node) => Element::Spread(self.expr(&node.value)?),
                plain => Element::One(self.expr(plain)?),
            });
        }
        if kind == BuildKind::Tuple
            && let Some(constants) = constant_elements(&elements)
        {
            return Ok(constant(Const::Tuple(constants.into()), at));
        }
        Ok(expr(ExprKind::Build(kind, elements), at))
    }

    fn dict(&mut self, node: &ast::ExprDict) -> Lowered<Vec<DictElement>> {
        let mut elements = Vec::with_capacity(node.items.len());
        for item in &node.items {
            elements.push(match &item.key {
                Some(key) => {
                    let key = self.expr(key)?;
                    DictElement::Pair(key, self.expr(&item.value)?)
                }
                None => DictElement::Spread(self.expr(&item.value)?),
            });
        }
        Ok(elements)
    }

    /// `a < b < c`: each middle operand is evaluated once.
    fn compare(&mut self, node: &ast::ExprCompare, at: Span) -> Lowered<Expr> {
        self.warn_of_identity(node);
        let left = self.expr(&node.left)?;
        self.compare_rest(left, &node.ops, &node.comparators, at)
    }

    fn compare_rest(&mut self, left: Expr, ops: &[CmpOp], rest: &[ast::Expr], at: Span) -> Lowered<Expr> {
        let (Some((op, ops)), Some((right, rest))) = (ops.split_first(), rest.split_first()) else {
            return Ok(left);
        };
        let op = compare_op(*op);
        let right = self.expr(right)?;
        if rest.is_empty() {
            let right = if matches!(op, CompareOp::In | CompareOp::NotIn) { freeze(right) } else { right };
            return Ok(expr(ExprKind::Prim(Prim::Compare(op), vec![left, right]), at));
        }
        self.enter(at, |lower| {
            // The left operand is evaluated before the middle one: it waits in a temporary unless it cannot change.
            let stays = is_stable(&left);
            let first = (!stays).then(|| lower.temp());
            let middle = lower.temp();
            let right_at = right.span;
            let (bound, left) = match first {
                Some(first) => {
                    let reference = temp_expr(first, left.span);
                    (Some((first, left)), reference)
                }
                None => (None, left),
            };
            let test = expr(ExprKind::Prim(Prim::Compare(op), vec![left, temp_expr(middle, right_at)]), at);
            let more = lower.compare_rest(temp_expr(middle, right_at), ops, rest, at)?;
            let both = expr(ExprKind::And(vec![test, more]), at);
            let inner = expr(ExprKind::Let(middle, Box::new(right), Box::new(both)), at);
            Ok(match bound {
                Some((first, left)) => expr(ExprKind::Let(first, Box::new(left), Box::new(inner)), at),
                None => inner,
            })
        })
    }
}

/// Can the operand wait where it is while a later one is evaluated? A local cannot: it may have no value, which is said
/// before anything else happens.
pub(super) fn is_stable(value: &Expr) -> bool {
    matches!(value.kind, ExprKind::Const(_) | ExprKind::Temp(_))
}

/// The constants of a display of constants only.
fn constant_elements(elements: &[Element]) -> Option<Vec<Const>> {
    elements
        .iter()
        .map(|element| match element {
            Element::One(Expr { kind: ExprKind::Const(value), .. }) => Some(value.clone()),
            _ => None,
        })
        .collect()
}

/// A list or set display of constants that is only searched or iterated: a tuple or a frozenset will do.
pub(super) fn freeze(value: Expr) -> Expr {
    let ExprKind::Build(kind, elements) = &value.kind else { return value };
    match (kind, constant_elements(elements)) {
        (BuildKind::List, Some(constants)) => constant(Const::Tuple(constants.into()), value.span),
        (BuildKind::Set, Some(constants)) => constant(Const::FrozenSet(constants.into()), value.span),
        _ => value,
    }
}

/// Core's name of a binary operator.
pub(super) fn binary_op(op: Operator) -> BinaryOp {
    match op {
        Operator::Add => BinaryOp::Add,
        Operator::Sub => BinaryOp::Sub,
        Operator::Mult => BinaryOp::Mul,
        Operator::MatMult => BinaryOp::MatMul,
        Operator::Div => BinaryOp::Div,
        Operator::Mod => BinaryOp::Mod,
        Operator::Pow => BinaryOp::Pow,
        Operator::LShift => BinaryOp::LShift,
        Operator::RShift => BinaryOp::RShift,
        Operator::BitOr => BinaryOp::Or,
        Operator::BitXor => BinaryOp::Xor,
        Operator::BitAnd => BinaryOp::And,
        Operator::FloorDiv => BinaryOp::FloorDiv,
    }
}

fn compare_op(op: CmpOp) -> CompareOp {
    match op {
        CmpOp::Eq => CompareOp::Eq,
        CmpOp::NotEq => CompareOp::Ne,
        CmpOp::Lt => CompareOp::Lt,
        CmpOp::LtE => CompareOp::Le,
        CmpOp::Gt => CompareOp::Gt,
        CmpOp::GtE => CompareOp::Ge,
        CmpOp::Is => CompareOp::Is,
        CmpOp::IsNot => CompareOp::IsNot,
        CmpOp::In => CompareOp::In,
        CmpOp::NotIn => CompareOp::NotIn,
    }
}
