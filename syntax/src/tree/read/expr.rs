//! Expressions.

use ruff_python_ast as ast;
use ruff_text_size::Ranged;

use super::{Read, Reader, context, flag, identifier, name, node, plain, tag};
use crate::core::Const;
use crate::tree::{Field, Node};

impl Reader<'_> {
    pub(super) fn expr(&mut self, expr: &ast::Expr) -> Read<Node> {
        self.enter(|reader| reader.expr_inside(expr))
    }

    fn expr_inside(&mut self, expr: &ast::Expr) -> Read<Node> {
        let at = self.of(expr);
        Ok(match expr {
            ast::Expr::BoolOp(expr) => {
                let op = if expr.op == ast::BoolOp::And { "And" } else { "Or" };
                node("BoolOp", at, [tag(op), self.list(&expr.values)?])
            }
            ast::Expr::Named(expr) => node("NamedExpr", at, [self.one(&expr.target)?, self.one(&expr.value)?]),
            ast::Expr::BinOp(expr) => {
                node("BinOp", at, [self.one(&expr.left)?, operator(expr.op), self.one(&expr.right)?])
            }
            ast::Expr::UnaryOp(expr) => {
                let op = match expr.op {
                    ast::UnaryOp::Invert => "Invert",
                    ast::UnaryOp::Not => "Not",
                    ast::UnaryOp::UAdd => "UAdd",
                    ast::UnaryOp::USub => "USub",
                };
                node("UnaryOp", at, [tag(op), self.one(&expr.operand)?])
            }
            ast::Expr::Lambda(expr) => {
                node("Lambda", at, [self.parameters(expr.parameters.as_deref())?, self.one(&expr.body)?])
            }
            ast::Expr::If(expr) => {
                node("IfExp", at, [self.one(&expr.test)?, self.one(&expr.body)?, self.one(&expr.orelse)?])
            }
            ast::Expr::Dict(expr) => {
                let mut keys = Vec::with_capacity(expr.items.len());
                let mut values = Vec::with_capacity(expr.items.len());
                for item in &expr.items {
                    keys.push(item.key.as_ref().map(|key| self.expr(key)).transpose()?);
                    values.push(Some(self.expr(&item.value)?));
                }
                node("Dict", at, [Field::Nodes(keys), Field::Nodes(values)])
            }
            ast::Expr::Set(expr) => node("Set", at, [self.list(&expr.elts)?]),
            ast::Expr::ListComp(expr) => {
                node("ListComp", at, [self.one(&expr.elt)?, self.generators(&expr.generators)?])
            }
            ast::Expr::SetComp(expr) => node("SetComp", at, [self.one(&expr.elt)?, self.generators(&expr.generators)?]),
            ast::Expr::Generator(expr) => {
                node("GeneratorExp", at, [self.one(&expr.elt)?, self.generators(&expr.generators)?])
            }
            ast::Expr::DictComp(expr) => {
                let key = self.optional(expr.key.as_deref())?;
                node("DictComp", at, [key, self.one(&expr.value)?, self.generators(&expr.generators)?])
            }
            ast::Expr::Await(expr) => node("Await", at, [self.one(&expr.value)?]),
            ast::Expr::Yield(expr) => node("Yield", at, [self.optional(expr.value.as_deref())?]),
            ast::Expr::YieldFrom(expr) => node("YieldFrom", at, [self.one(&expr.value)?]),
            ast::Expr::Compare(expr) => {
                let left = self.one(&expr.left)?;
                let ops = expr.ops.iter().map(|op| super::kind(comparison(*op))).collect();
                node("Compare", at, [left, Field::Tags(ops), self.list(&expr.comparators)?])
            }
            ast::Expr::Call(expr) => {
                let func = self.one(&expr.func)?;
                let (args, keywords) = self.arguments(&expr.arguments)?;
                node("Call", at, [func, args, keywords])
            }
            ast::Expr::Attribute(expr) => {
                node("Attribute", at, [self.one(&expr.value)?, name(expr.attr.as_str()), context(expr.ctx)])
            }
            ast::Expr::Subscript(expr) => {
                node("Subscript", at, [self.one(&expr.value)?, self.one(&expr.slice)?, context(expr.ctx)])
            }
            ast::Expr::Starred(expr) => node("Starred", at, [self.one(&expr.value)?, context(expr.ctx)]),
            ast::Expr::Name(expr) => node("Name", at, [name(&expr.id), context(expr.ctx)]),
            ast::Expr::List(expr) => node("List", at, [self.list(&expr.elts)?, context(expr.ctx)]),
            ast::Expr::Tuple(expr) => node("Tuple", at, [self.list(&expr.elts)?, context(expr.ctx)]),
            ast::Expr::Slice(expr) => {
                let (lower, upper) = (self.optional(expr.lower.as_deref())?, self.optional(expr.upper.as_deref())?);
                node("Slice", at, [lower, upper, self.optional(expr.step.as_deref())?])
            }
            ast::Expr::FString(expr) => return self.f_string(expr),
            ast::Expr::StringLiteral(expr) => {
                let value = Const::Str(crate::desugar::string_of(self.source, &expr.value));
                let kind = if expr.value.is_unicode() { Self::constant(Const::Str("u".into())) } else { Field::Absent };
                node("Constant", at, [Self::constant(value), kind])
            }
            ast::Expr::BytesLiteral(expr) => literal(at, crate::desugar::bytes_of(self.source, &expr.value)),
            ast::Expr::NumberLiteral(expr) => {
                let span = crate::scope::span(expr.range());
                literal(at, crate::desugar::number_of(self.source, &expr.value, span)?)
            }
            ast::Expr::BooleanLiteral(expr) => literal(at, Const::Bool(expr.value)),
            ast::Expr::EllipsisLiteral(_) => literal(at, Const::Ellipsis),
            // The last two are refused before: they are not of this language.
            ast::Expr::NoneLiteral(_) | ast::Expr::TString(_) | ast::Expr::IpyEscapeCommand(_) => {
                literal(at, Const::None)
            }
        })
    }

    fn generators(&mut self, generators: &[ast::Comprehension]) -> Read<Field> {
        self.each(generators, |reader, one| {
            let (target, iter) = (reader.one(&one.target)?, reader.one(&one.iter)?);
            Ok(plain("comprehension", [target, iter, reader.list(&one.ifs)?, flag(one.is_async)]))
        })
    }

    /// Positional and keyword arguments.
    pub(super) fn arguments(&mut self, arguments: &ast::Arguments) -> Read<(Field, Field)> {
        let args = self.each(&arguments.args, |reader, argument| {
            let mut node = reader.expr(argument)?;
            if matches!(argument, ast::Expr::Generator(generator) if !generator.parenthesized) {
                // It has the call's parentheses.
                node.at = reader.place(arguments.range);
            }
            Ok(node)
        })?;
        let keywords = self.each(&arguments.keywords, |reader, keyword| {
            let fields = [identifier(keyword.arg.as_ref()), reader.one(&keyword.value)?];
            Ok(node("keyword", reader.of(keyword), fields))
        })?;
        Ok((args, keywords))
    }
}

pub(super) fn literal(at: crate::tree::Place, value: Const) -> Node {
    node("Constant", at, [Field::Const(value), Field::Absent])
}

pub(super) fn operator(op: ast::Operator) -> Field {
    tag(match op {
        ast::Operator::Add => "Add",
        ast::Operator::Sub => "Sub",
        ast::Operator::Mult => "Mult",
        ast::Operator::MatMult => "MatMult",
        ast::Operator::Div => "Div",
        ast::Operator::Mod => "Mod",
        ast::Operator::Pow => "Pow",
        ast::Operator::LShift => "LShift",
        ast::Operator::RShift => "RShift",
        ast::Operator::BitOr => "BitOr",
        ast::Operator::BitXor => "BitXor",
        ast::Operator::BitAnd => "BitAnd",
        ast::Operator::FloorDiv => "FloorDiv",
    })
}

fn comparison(op: ast::CmpOp) -> &'static str {
    match op {
        ast::CmpOp::Eq => "Eq",
        ast::CmpOp::NotEq => "NotEq",
        ast::CmpOp::Lt => "Lt",
        ast::CmpOp::LtE => "LtE",
        ast::CmpOp::Gt => "Gt",
        ast::CmpOp::GtE => "GtE",
        ast::CmpOp::Is => "Is",
        ast::CmpOp::IsNot => "IsNot",
        ast::CmpOp::In => "In",
        ast::CmpOp::NotIn => "NotIn",
    }
}
