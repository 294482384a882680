//! What CPython asks of a tree before it compiles one: that a parser could have made it.
//!
//! In: a tree. Out: nothing, or the first fault, worded as CPython's.
//! Invariants: `write` relies on what is checked here only for meaning, never for safety.

use super::{Field, Node, Place};
use crate::core::Const;

/// Why a tree cannot be compiled.
#[derive(Debug)]
pub struct Fault {
    /// The exception is a TypeError, else a ValueError.
    pub is_type_error: bool,
    /// Its text.
    pub message: String,
}

type Check = Result<(), Fault>;

fn fail<T>(message: impl Into<String>) -> Result<T, Fault> {
    Err(Fault { is_type_error: false, message: message.into() })
}

fn fail_type<T>(message: impl Into<String>) -> Result<T, Fault> {
    Err(Fault { is_type_error: true, message: message.into() })
}

/// Checks a `Module`, `Interactive` or `Expression`.
pub(super) fn check(tree: &Node) -> Check {
    match tree.kind.name {
        "Expression" => loaded(&tree.fields[0]),
        _ => stmts(&tree.fields[0]),
    }
}

fn list(field: &Field) -> &[Option<Node>] {
    match field {
        Field::Nodes(list) => list,
        _ => &[],
    }
}

fn node(field: &Field) -> Option<&Node> {
    match field {
        Field::Node(node) => Some(node),
        _ => None,
    }
}

fn is_absent(field: &Field) -> bool {
    matches!(field, Field::Absent)
}

fn count(field: &Field) -> usize {
    match field {
        Field::Nodes(list) => list.len(),
        Field::Names(list) => list.len(),
        Field::Tags(list) => list.len(),
        _ => 0,
    }
}

fn place(at: Place) -> Check {
    let Place { line, column, end_line, end_column } = at;
    if line > end_line {
        return fail(format!("AST node line range ({line}, {end_line}) is not valid"));
    }
    if (line < 0 && end_line != line) || (column < 0 && end_column != column) {
        return fail(format!(
            "AST node column range ({column}, {end_column}) for line range ({line}, {end_line}) is not valid"
        ));
    }
    if line == end_line && column > end_column {
        return fail(format!("line {line}, column {column}-{end_column} is not a valid range"));
    }
    Ok(())
}

fn filled(field: &Field, what: &str, owner: &str) -> Check {
    if count(field) == 0 { fail(format!("empty {what} on {owner}")) } else { Ok(()) }
}

fn body(field: &Field, owner: &str) -> Check {
    filled(field, "body", owner)?;
    stmts(field)
}

fn stmts(field: &Field) -> Check {
    for one in list(field) {
        match one {
            Some(one) => stmt(one)?,
            None => return fail("None disallowed in statement list"),
        }
    }
    Ok(())
}

fn stmt(node: &Node) -> Check {
    place(node.at)?;
    let f = &node.fields;
    let name = node.kind.name;
    match name {
        "FunctionDef" | "AsyncFunctionDef" => {
            body(&f[2], name)?;
            arguments(&f[1])?;
            exprs(&f[3], "Load", false)?;
            loaded(&f[4])
        }
        "ClassDef" => {
            body(&f[3], name)?;
            exprs(&f[1], "Load", false)?;
            keywords(&f[2])?;
            exprs(&f[4], "Load", false)
        }
        "Return" | "Expr" => loaded(&f[0]),
        "Delete" => {
            filled(&f[0], "targets", name)?;
            exprs(&f[0], "Del", false)
        }
        "Assign" => {
            filled(&f[0], "targets", name)?;
            exprs(&f[0], "Store", false)?;
            loaded(&f[1])
        }
        "AugAssign" => {
            one(&f[0], "Store")?;
            loaded(&f[2])
        }
        "AnnAssign" => {
            let is_name = self::node(&f[0]).is_some_and(|target| target.kind.name == "Name");
            if !is_name && matches!(f[3], Field::Int(simple) if simple != 0) {
                return fail_type("AnnAssign with simple non-Name target");
            }
            one(&f[0], "Store")?;
            loaded(&f[2])?;
            loaded(&f[1])
        }
        "For" | "AsyncFor" => {
            one(&f[0], "Store")?;
            loaded(&f[1])?;
            body(&f[2], name)?;
            stmts(&f[3])
        }
        "While" | "If" => {
            loaded(&f[0])?;
            body(&f[1], name)?;
            stmts(&f[2])
        }
        "With" | "AsyncWith" => {
            filled(&f[0], "items", name)?;
            for item in list(&f[0]).iter().flatten() {
                loaded(&item.fields[0])?;
                one(&item.fields[1], "Store")?;
            }
            body(&f[1], name)
        }
        "Match" => {
            loaded(&f[0])?;
            filled(&f[1], "cases", name)?;
            for case in list(&f[1]).iter().flatten() {
                pattern_in(&case.fields[0], false)?;
                loaded(&case.fields[1])?;
                body(&case.fields[2], "match_case")?;
            }
            Ok(())
        }
        "Raise" => {
            if is_absent(&f[0]) && !is_absent(&f[1]) {
                return fail("Raise with cause but no exception");
            }
            loaded(&f[0])?;
            loaded(&f[1])
        }
        "Try" | "TryStar" => attempt(node),
        "Assert" => {
            loaded(&f[0])?;
            loaded(&f[1])
        }
        "Import" => filled(&f[0], "names", name),
        "ImportFrom" => {
            if matches!(f[2], Field::Int(level) if level < 0) {
                return fail("Negative ImportFrom level");
            }
            filled(&f[1], "names", name)
        }
        "Global" | "Nonlocal" => filled(&f[0], "names", name),
        _ => Ok(()),
    }
}

fn attempt(node: &Node) -> Check {
    let f = &node.fields;
    let name = node.kind.name;
    body(&f[0], name)?;
    if count(&f[1]) == 0 && count(&f[3]) == 0 {
        return fail(format!("{name} has neither except handlers nor finalbody"));
    }
    if count(&f[1]) == 0 && count(&f[2]) > 0 {
        return fail(format!("{name} has orelse but no except handlers"));
    }
    for handler in list(&f[1]).iter().flatten() {
        place(handler.at)?;
        loaded(&handler.fields[0])?;
        body(&handler.fields[2], "ExceptHandler")?;
    }
    stmts(&f[3])?;
    stmts(&f[2])
}

fn keywords(field: &Field) -> Check {
    list(field).iter().flatten().try_for_each(|keyword| loaded(&keyword.fields[1]))
}

fn arguments(field: &Field) -> Check {
    let Some(node) = node(field) else { return Ok(()) };
    let f = &node.fields;
    let annotated = |field: &Field| list(field).iter().flatten().try_for_each(|arg| loaded(&arg.fields[1]));
    annotated(&f[0])?;
    annotated(&f[1])?;
    for variadic in [&f[2], &f[5]] {
        if let Some(arg) = self::node(variadic) {
            loaded(&arg.fields[1])?;
        }
    }
    annotated(&f[3])?;
    if count(&f[6]) > count(&f[0]) + count(&f[1]) {
        return fail("more positional defaults than args on arguments");
    }
    if count(&f[4]) != count(&f[3]) {
        return fail("length of kwonlyargs is not the same as kw_defaults on arguments");
    }
    exprs(&f[6], "Load", false)?;
    exprs(&f[4], "Load", true)
}

fn exprs(field: &Field, context: &str, gaps: bool) -> Check {
    for item in list(field) {
        match item {
            Some(item) => expr(item, context)?,
            None if gaps => {}
            None => return fail("None disallowed in expression list"),
        }
    }
    Ok(())
}

fn loaded(field: &Field) -> Check {
    one(field, "Load")
}

fn one(field: &Field, context: &str) -> Check {
    node(field).map_or(Ok(()), |node| expr(node, context))
}

/// The context of an expression that has one.
fn context_of(node: &Node) -> Option<&'static str> {
    match (node.kind.name, node.fields.last()) {
        ("Attribute" | "Subscript" | "Starred" | "Name" | "List" | "Tuple", Some(Field::Tag(kind))) => Some(kind.name),
        _ => None,
    }
}

fn constant_name(name: &str) -> Check {
    match name {
        "None" | "True" | "False" => fail(format!("identifier field can't represent '{name}' constant")),
        _ => Ok(()),
    }
}

fn expr(node: &Node, context: &str) -> Check {
    place(node.at)?;
    let f = &node.fields;
    match context_of(node) {
        Some(found) if found != context => {
            if let ("Name", Field::Name(name)) = (node.kind.name, &f[0]) {
                constant_name(name)?;
            }
            return fail(format!("expression must have {context} context but has {found} instead"));
        }
        None if context != "Load" => {
            return fail(format!("expression which can't be assigned to in {context} context"));
        }
        _ => {}
    }
    match node.kind.name {
        "BoolOp" => {
            if count(&f[1]) < 2 {
                return fail("BoolOp with less than 2 values");
            }
            exprs(&f[1], "Load", false)
        }
        "NamedExpr" => {
            if self::node(&f[0]).is_none_or(|target| target.kind.name != "Name") {
                return fail_type("NamedExpr target must be a Name");
            }
            one(&f[0], "Store")?;
            loaded(&f[1])
        }
        "Lambda" => {
            arguments(&f[0])?;
            loaded(&f[1])
        }
        "Dict" => {
            if count(&f[0]) != count(&f[1]) {
                return fail("Dict doesn't have the same number of keys as values");
            }
            exprs(&f[0], "Load", true)?;
            exprs(&f[1], "Load", false)
        }
        "ListComp" | "SetComp" | "GeneratorExp" | "DictComp" => {
            let generators = f.last().unwrap_or(&Field::Absent);
            if count(generators) == 0 {
                return fail("comprehension with no generators");
            }
            for generator in list(generators).iter().flatten() {
                one(&generator.fields[0], "Store")?;
                loaded(&generator.fields[1])?;
                exprs(&generator.fields[2], "Load", false)?;
            }
            f.iter().filter(|field| self::node(field).is_some()).try_for_each(loaded)
        }
        "Compare" => {
            if count(&f[2]) == 0 {
                return fail("Compare with no comparators");
            }
            if count(&f[2]) != count(&f[1]) {
                return fail("Compare has a different number of comparators and operands");
            }
            exprs(&f[2], "Load", false)?;
            loaded(&f[0])
        }
        "Call" => {
            loaded(&f[0])?;
            exprs(&f[1], "Load", false)?;
            keywords(&f[2])
        }
        "Subscript" => {
            loaded(&f[1])?;
            loaded(&f[0])
        }
        "Attribute" => loaded(&f[0]),
        "Starred" => one(&f[0], context),
        "List" | "Tuple" => exprs(&f[0], context, false),
        "Name" => match &f[0] {
            Field::Name(name) => constant_name(name),
            _ => Ok(()),
        },
        _ => f.iter().try_for_each(|field| match field {
            Field::Nodes(_) => exprs(field, "Load", false),
            other => loaded(other),
        }),
    }
}

fn patterns(field: &Field, star: bool) -> Check {
    list(field).iter().flatten().try_for_each(|one| pattern(one, star))
}

fn pattern_in(field: &Field, star: bool) -> Check {
    node(field).map_or(Ok(()), |node| pattern(node, star))
}

fn capture(field: &Field) -> Check {
    match field {
        Field::Name(name) if &**name == "_" => fail("can't capture name '_' in patterns"),
        Field::Name(name) => constant_name(name),
        _ => Ok(()),
    }
}

fn pattern(node: &Node, star: bool) -> Check {
    place(node.at)?;
    let f = &node.fields;
    match node.kind.name {
        "MatchValue" => match_value(&f[0]),
        "MatchSingleton" => match &f[0] {
            Field::Const(Const::None | Const::Bool(_)) => Ok(()),
            _ => fail("MatchSingleton can only contain True, False and None"),
        },
        "MatchSequence" => patterns(&f[0], true),
        "MatchMapping" => {
            if count(&f[0]) != count(&f[1]) {
                return fail("MatchMapping doesn't have the same number of keys as patterns");
            }
            capture(&f[2])?;
            for key in list(&f[0]).iter().flatten() {
                let is_singleton = matches!(key.fields.first(), Some(Field::Const(Const::None | Const::Bool(_))));
                if !is_singleton {
                    match_value(&Field::Node(Box::new(key.clone())))?;
                }
            }
            patterns(&f[1], false)
        }
        "MatchClass" => {
            if count(&f[2]) != count(&f[3]) {
                return fail("MatchClass doesn't have the same number of keyword attributes as patterns");
            }
            loaded(&f[0])?;
            let mut class = self::node(&f[0]);
            while let Some(at) = class {
                class = match at.kind.name {
                    "Name" => break,
                    "Attribute" => self::node(&at.fields[0]),
                    _ => return fail("MatchClass cls field can only contain Name or Attribute nodes."),
                };
            }
            patterns(&f[1], false)?;
            patterns(&f[3], false)
        }
        "MatchStar" => {
            if !star {
                return fail("can't use MatchStar here");
            }
            capture(&f[0])
        }
        "MatchAs" => {
            capture(&f[1])?;
            if is_absent(&f[0]) {
                return Ok(());
            }
            if is_absent(&f[1]) {
                return fail("MatchAs must specify a target name if a pattern is given");
            }
            pattern_in(&f[0], false)
        }
        "MatchOr" => {
            if count(&f[0]) < 2 {
                return fail("MatchOr requires at least 2 patterns");
            }
            patterns(&f[0], false)
        }
        _ => Ok(()),
    }
}

/// The expressions that a value pattern may have.
fn match_value(field: &Field) -> Check {
    loaded(field)?;
    let Some(node) = node(field) else { return Ok(()) };
    let is_number = |node: &Node| {
        matches!(
            node.fields.first(),
            Some(Field::Const(Const::Int(_) | Const::BigInt(_) | Const::Float(_) | Const::Imaginary(_)))
        )
    };
    let fits = match node.kind.name {
        "Constant" => {
            !matches!(node.fields[0], Field::Const(Const::None | Const::Bool(_) | Const::Ellipsis | Const::Tuple(_)))
        }
        "Attribute" | "JoinedStr" => true,
        "UnaryOp" => self::node(&node.fields[1]).is_some_and(is_number),
        "BinOp" => matches!(node.fields[1], Field::Tag(kind) if matches!(kind.name, "Add" | "Sub")),
        _ => false,
    };
    if fits { Ok(()) } else { fail("patterns may only match literals and attribute lookups") }
}
