//! The text of Core expressions.
//!
//! In: an expression and its block. Out: one line; inner blocks are collected for the lines below it.

use std::rc::Rc;

use crate::core::{Arg, Block, BuildKind, Const, Conversion, DictElement, Element, Expr, ExprKind, Prim};

use super::id_text;

/// An expression's text; the blocks that it makes functions of are added to `inner`.
pub(super) fn text(block: &Block, expr: &Expr, inner: &mut Vec<Rc<Block>>) -> String {
    let mut e = |expr: &Expr| text(block, expr, inner);
    match &expr.kind {
        ExprKind::Const(value) => constant(value),
        ExprKind::Id(id) => id_text(block, id),
        ExprKind::Temp(temp) => format!("t{temp}"),
        ExprKind::Let(temp, value, body) => format!("(let t{temp} {} {})", e(value), e(body)),
        ExprKind::Assign(id, value) => format!("(:= {} {})", id_text(block, id), e(value)),
        ExprKind::Prim(prim, operands) => list(&prim_name(*prim), operands.iter().map(e)),
        ExprKind::GetAttr(object, name) => format!("(. {} {name})", e(object)),
        ExprKind::App(callee, args) => {
            let callee = e(callee);
            let args = args.iter().map(|arg| argument(block, arg, inner)).collect::<Vec<_>>();
            list("call", std::iter::once(callee).chain(args))
        }
        ExprKind::Build(kind, elements) => {
            let name = match kind {
                BuildKind::Tuple => "tuple",
                BuildKind::List => "list",
                BuildKind::Set => "set",
            };
            list(
                name,
                elements.iter().map(|element| match element {
                    Element::One(value) => e(value),
                    Element::Spread(value) => format!("*{}", e(value)),
                }),
            )
        }
        ExprKind::Dict(elements) => list(
            "dict",
            elements.iter().map(|element| match element {
                DictElement::Pair(key, value) => format!("{}: {}", e(key), e(value)),
                DictElement::Spread(value) => format!("**{}", e(value)),
            }),
        ),
        ExprKind::If(test, then, orelse) => format!("(if {} {} {})", e(test), e(then), e(orelse)),
        ExprKind::And(operands) => list("and", operands.iter().map(e)),
        ExprKind::Or(operands) => list("or", operands.iter().map(e)),
        ExprKind::Func(func) => {
            let mut parts: Vec<String> = func.defaults.iter().map(&mut e).collect();
            parts.extend(func.keyword_defaults.iter().map(|(name, value)| format!("{name}={}", e(value))));
            parts.extend(func.annotations.iter().map(|(name, value)| format!("{name}: {}", e(value))));
            inner.push(func.block.clone());
            list("func", std::iter::once(func.block.name.to_string()).chain(parts))
        }
        ExprKind::Class(class) => {
            let args: Vec<String> = class.args.iter().map(|arg| argument(block, arg, inner)).collect();
            inner.push(class.block.clone());
            list("class", std::iter::once(class.block.name.to_string()).chain(args))
        }
        ExprKind::Yield(value) => list("yield", value.iter().map(|value| e(value))),
        ExprKind::YieldFrom(value) => format!("(yield-from {})", e(value)),
        ExprKind::Await(value) => format!("(await {})", e(value)),
        ExprKind::ImportModule { path, level, leaf, names } => {
            let dots = ".".repeat(*level as usize);
            let leaf = if *leaf { " leaf" } else { "" };
            let names = if names.is_empty() { String::new() } else { format!(" [{}]", names.join(" ")) };
            format!("(import {dots}{path}{leaf}{names})")
        }
        ExprKind::ImportName(module, name) => format!("(import-name {} {name})", e(module)),
    }
}

fn list(head: &str, parts: impl Iterator<Item = String>) -> String {
    let mut text = format!("({head}");
    for part in parts {
        text.push(' ');
        text.push_str(&part);
    }
    text.push(')');
    text
}

fn argument(block: &Block, arg: &Arg, inner: &mut Vec<Rc<Block>>) -> String {
    match arg {
        Arg::Pos(value) => text(block, value, inner),
        Arg::Star(value) => format!("*{}", text(block, value, inner)),
        Arg::Keyword(name, value) => format!("{name}={}", text(block, value, inner)),
        Arg::DoubleStar(value) => format!("**{}", text(block, value, inner)),
    }
}

/// A constant's text.
fn constant(value: &Const) -> String {
    let all = |values: &[Const]| values.iter().map(constant).collect::<Vec<_>>().join(" ");
    match value {
        Const::None => "None".into(),
        Const::Bool(true) => "True".into(),
        Const::Bool(false) => "False".into(),
        Const::Ellipsis => "...".into(),
        Const::Int(value) => value.to_string(),
        Const::BigInt(digits) => digits.to_string(),
        Const::Float(value) => format!("{value:?}"),
        Const::Imaginary(value) => format!("{value:?}j"),
        Const::Str(text) => format!("{text:?}"),
        Const::Bytes(bytes) => format!("b\"{}\"", bytes.escape_ascii()),
        Const::Tuple(values) => format!("'({})", all(values)),
        Const::FrozenSet(values) => format!("'{{{}}}", all(values)),
    }
}

fn prim_name(prim: Prim) -> String {
    match prim {
        Prim::Binary(op) => format!("{op:?}").to_lowercase(),
        Prim::InPlace(op) => format!("i{op:?}").to_lowercase(),
        Prim::Unary(op) => format!("{op:?}").to_lowercase(),
        Prim::Compare(op) => format!("{op:?}").to_lowercase(),
        Prim::GetItem => "item".into(),
        Prim::Slice => "slice".into(),
        Prim::JoinStr => "join".into(),
        Prim::Format(Conversion::None) => "format".into(),
        Prim::Format(conversion) => format!("format-{conversion:?}").to_lowercase(),
        Prim::Iter => "iter".into(),
        Prim::AsyncIter => "aiter".into(),
        Prim::ListAppend => "list-append".into(),
        Prim::SetAdd => "set-add".into(),
        Prim::DictInsert => "dict-insert".into(),
        Prim::IsSequence => "is-sequence".into(),
        Prim::IsMapping => "is-mapping".into(),
        Prim::Len => "len".into(),
        Prim::MatchKeys => "match-keys".into(),
        Prim::MatchRest => "match-rest".into(),
        Prim::MatchClass(count) => format!("match-class-{count}"),
    }
}
