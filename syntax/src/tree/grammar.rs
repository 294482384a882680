//! The kinds of nodes of Python's syntax tree, and their fields: the one table that conversions, classes and checks follow.
//!
//! In: the table as text, in the notation of the reference's page on module `ast`. Out: `Kind`s, found by name.
//! Invariants: a field stands at the same position in the table, in `Node::fields` and in a class's `_fields`.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

/// A line with an indentation is a kind of the group above it; a line without is a group, or a kind of its own (with
/// fields). `@` marks what has a place in the source.
const TABLE: &str = "\
mod
 Module(stmt* body, type_ignore* type_ignores)
 Interactive(stmt* body)
 Expression(expr body)
 FunctionType(expr* argtypes, expr returns)
stmt @
 FunctionDef(identifier name, arguments args, stmt* body, expr* decorator_list, expr? returns, string? type_comment)
 AsyncFunctionDef(identifier name, arguments args, stmt* body, expr* decorator_list, expr? returns, string? type_comment)
 ClassDef(identifier name, expr* bases, keyword* keywords, stmt* body, expr* decorator_list)
 Return(expr? value)
 Delete(expr* targets)
 Assign(expr* targets, expr value, string? type_comment)
 AugAssign(expr target, operator op, expr value)
 AnnAssign(expr target, expr annotation, expr? value, int simple)
 For(expr target, expr iter, stmt* body, stmt* orelse, string? type_comment)
 AsyncFor(expr target, expr iter, stmt* body, stmt* orelse, string? type_comment)
 While(expr test, stmt* body, stmt* orelse)
 If(expr test, stmt* body, stmt* orelse)
 With(withitem* items, stmt* body, string? type_comment)
 AsyncWith(withitem* items, stmt* body, string? type_comment)
 Match(expr subject, match_case* cases)
 Raise(expr? exc, expr? cause)
 Try(stmt* body, excepthandler* handlers, stmt* orelse, stmt* finalbody)
 TryStar(stmt* body, excepthandler* handlers, stmt* orelse, stmt* finalbody)
 Assert(expr test, expr? msg)
 Import(alias* names)
 ImportFrom(identifier? module, alias* names, int? level)
 Global(identifier* names)
 Nonlocal(identifier* names)
 Expr(expr value)
 Pass
 Break
 Continue
expr @
 BoolOp(boolop op, expr* values)
 NamedExpr(expr target, expr value)
 BinOp(expr left, operator op, expr right)
 UnaryOp(unaryop op, expr operand)
 Lambda(arguments args, expr body)
 IfExp(expr test, expr body, expr orelse)
 Dict(expr* keys, expr* values)
 Set(expr* elts)
 ListComp(expr elt, comprehension* generators)
 SetComp(expr elt, comprehension* generators)
 DictComp(expr key, expr value, comprehension* generators)
 GeneratorExp(expr elt, comprehension* generators)
 Await(expr value)
 Yield(expr? value)
 YieldFrom(expr value)
 Compare(expr left, cmpop* ops, expr* comparators)
 Call(expr func, expr* args, keyword* keywords)
 FormattedValue(expr value, int conversion, expr? format_spec)
 JoinedStr(expr* values)
 Constant(constant value, string? kind)
 Attribute(expr value, identifier attr, expr_context ctx)
 Subscript(expr value, expr slice, expr_context ctx)
 Starred(expr value, expr_context ctx)
 Name(identifier id, expr_context ctx)
 List(expr* elts, expr_context ctx)
 Tuple(expr* elts, expr_context ctx)
 Slice(expr? lower, expr? upper, expr? step)
expr_context
 Load
 Store
 Del
boolop
 And
 Or
operator
 Add
 Sub
 Mult
 MatMult
 Div
 Mod
 Pow
 LShift
 RShift
 BitOr
 BitXor
 BitAnd
 FloorDiv
unaryop
 Invert
 Not
 UAdd
 USub
cmpop
 Eq
 NotEq
 Lt
 LtE
 Gt
 GtE
 Is
 IsNot
 In
 NotIn
comprehension(expr target, expr iter, expr* ifs, int is_async)
excepthandler @
 ExceptHandler(expr? type, identifier? name, stmt* body)
arguments(arg* posonlyargs, arg* args, arg? vararg, arg* kwonlyargs, expr* kw_defaults, arg? kwarg, expr* defaults)
arg(identifier arg, expr? annotation, string? type_comment) @
keyword(identifier? arg, expr value) @
alias(identifier name, identifier? asname) @
withitem(expr context_expr, expr? optional_vars)
match_case(pattern pattern, expr? guard, stmt* body)
pattern @
 MatchValue(expr value)
 MatchSingleton(constant value)
 MatchSequence(pattern* patterns)
 MatchMapping(expr* keys, pattern* patterns, identifier? rest)
 MatchClass(expr cls, pattern* patterns, identifier* kwd_attrs, pattern* kwd_patterns)
 MatchStar(identifier? name)
 MatchAs(pattern? pattern, identifier? name)
 MatchOr(pattern* patterns)
type_ignore
 TypeIgnore(int lineno, string tag)
";

/// How often a field's value stands in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Once.
    One,
    /// Once or not at all.
    Optional,
    /// Any number of times: a list.
    Many,
}

/// One field of a kind of nodes.
#[derive(Clone, Copy, Debug)]
pub struct FieldDef {
    /// Its name.
    pub name: &'static str,
    /// A group or kind of nodes, or `identifier`, `int`, `string`, `constant`.
    pub of: &'static str,
    /// How often.
    pub count: Count,
}

/// One kind of nodes, or a group of kinds.
#[derive(Debug)]
pub struct Kind {
    /// Its name, which is its class's.
    pub name: &'static str,
    /// The group it belongs to; empty for a group and for a kind of its own.
    pub group: &'static str,
    /// How the table writes it.
    pub text: &'static str,
    /// Its fields in order.
    pub fields: Vec<FieldDef>,
    /// Nodes have a place in the source.
    pub has_place: bool,
    /// It has kinds below it.
    pub is_group: bool,
}

static KINDS: LazyLock<Vec<Kind>> = LazyLock::new(|| {
    let mut kinds: Vec<Kind> = Vec::new();
    let mut group = ("", false);
    for line in TABLE.lines() {
        let (text, marked) = line.strip_suffix(" @").map_or((line, false), |text| (text, true));
        let (name, fields) = text.split_once('(').unwrap_or((text, ""));
        let fields = fields.trim_end_matches(')').split(", ").filter(|field| !field.is_empty()).map(field).collect();
        let kind = match name.strip_prefix(' ') {
            Some(name) => {
                let text = text.trim_start();
                Kind { name, group: group.0, text, fields, has_place: group.1, is_group: false }
            }
            None => {
                group = (name, marked);
                Kind { name, group: "", text, fields, has_place: marked, is_group: !text.contains('(') }
            }
        };
        kinds.push(kind);
    }
    kinds
});

static BY_NAME: LazyLock<FxHashMap<&'static str, &'static Kind>> =
    LazyLock::new(|| KINDS.iter().map(|kind| (kind.name, kind)).collect());

fn field(text: &'static str) -> FieldDef {
    let (of, name) = text.split_once(' ').unwrap_or((text, ""));
    let (of, count) = match (of.strip_suffix('*'), of.strip_suffix('?')) {
        (Some(of), _) => (of, Count::Many),
        (_, Some(of)) => (of, Count::Optional),
        _ => (of, Count::One),
    };
    FieldDef { name, of, count }
}

impl Kind {
    /// All kinds and groups, in the order of the table.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &KINDS
    }

    /// The kind or group of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        BY_NAME.get(name).copied()
    }

    /// Its nodes are no more than their kind: operators and contexts.
    #[must_use]
    pub fn is_tag(&self) -> bool {
        matches!(self.group, "expr_context" | "boolop" | "operator" | "unaryop" | "cmpop")
    }
}
