//! Expressions.

use ruff_python_ast as ast;
use ruff_text_size::TextRange;

use super::{
    Writer, comparison, context, identifier, nodes, none, number, operator, optional_identifier, places, tag, text,
};
use crate::tree::{Field, Node};

impl Writer<'_> {
    pub(super) fn expr(&self, node: &Node) -> ast::Expr {
        let range = self.range(node);
        let f = &node.fields;
        let node_index = ast::AtomicNodeIndex::NONE;
        match node.kind.name {
            "BoolOp" => {
                let op = if tag(&f[0]) == "And" { ast::BoolOp::And } else { ast::BoolOp::Or };
                ast::ExprBoolOp { node_index, range, op, values: self.list(&f[1]) }.into()
            }
            "NamedExpr" => {
                ast::ExprNamed { node_index, range, target: self.boxed(&f[0]), value: self.boxed(&f[1]) }.into()
            }
            "BinOp" => {
                let (left, op, right) = (self.boxed(&f[0]), operator(tag(&f[1])), self.boxed(&f[2]));
                ast::ExprBinOp { node_index, range, left, op, right }.into()
            }
            "UnaryOp" => {
                let op = match tag(&f[0]) {
                    "Invert" => ast::UnaryOp::Invert,
                    "Not" => ast::UnaryOp::Not,
                    "UAdd" => ast::UnaryOp::UAdd,
                    _ => ast::UnaryOp::USub,
                };
                ast::ExprUnaryOp { node_index, range, op, operand: self.boxed(&f[1]) }.into()
            }
            "Lambda" => {
                let parameters = Some(Box::new(self.parameters(&f[0])));
                ast::ExprLambda { node_index, range, parameters, body: self.boxed(&f[1]) }.into()
            }
            "IfExp" => {
                let (test, body, orelse) = (self.boxed(&f[0]), self.boxed(&f[1]), self.boxed(&f[2]));
                ast::ExprIf { node_index, range, test, body, orelse }.into()
            }
            "Dict" => self.dict(node, range),
            "Set" => ast::ExprSet { node_index, range, elts: self.list(&f[0]) }.into(),
            "ListComp" => {
                ast::ExprListComp { node_index, range, elt: self.boxed(&f[0]), generators: self.generators(&f[1]) }
                    .into()
            }
            "SetComp" => {
                ast::ExprSetComp { node_index, range, elt: self.boxed(&f[0]), generators: self.generators(&f[1]) }
                    .into()
            }
            "GeneratorExp" => {
                let (elt, generators) = (self.boxed(&f[0]), self.generators(&f[1]));
                ast::ExprGenerator { node_index, range, elt, generators, parenthesized: true }.into()
            }
            "DictComp" => {
                let (key, value) = (self.optional(&f[0]), self.boxed(&f[1]));
                ast::ExprDictComp { node_index, range, key, value, generators: self.generators(&f[2]) }.into()
            }
            "Await" => ast::ExprAwait { node_index, range, value: self.boxed(&f[0]) }.into(),
            "Yield" => ast::ExprYield { node_index, range, value: self.optional(&f[0]) }.into(),
            "YieldFrom" => ast::ExprYieldFrom { node_index, range, value: self.boxed(&f[0]) }.into(),
            "Compare" => self.compare(node, range),
            "Call" => {
                let arguments = self.arguments(&f[1], &f[2], range);
                ast::ExprCall { node_index, range_start: range.start(), func: self.boxed(&f[0]), arguments }.into()
            }
            "FormattedValue" => self.joined(std::iter::once(node), range),
            "JoinedStr" => self.joined(nodes(&f[0]), range),
            "Constant" => self.constant(node, range),
            "Attribute" => {
                let (value, attr, ctx) = (self.boxed(&f[0]), identifier(&f[1], range), context(&f[2]));
                ast::ExprAttribute { node_index, range, value, attr, ctx }.into()
            }
            "Subscript" => {
                let (value, slice, ctx) = (self.boxed(&f[0]), self.boxed(&f[1]), context(&f[2]));
                ast::ExprSubscript { node_index, range, value, slice, ctx }.into()
            }
            "Starred" => ast::ExprStarred { node_index, range, value: self.boxed(&f[0]), ctx: context(&f[1]) }.into(),
            "Name" => ast::ExprName { node_index, range, id: text(&f[0]).into(), ctx: context(&f[1]) }.into(),
            "List" => ast::ExprList { node_index, range, elts: self.list(&f[0]), ctx: context(&f[1]) }.into(),
            "Tuple" => {
                let (elts, ctx) = (self.list(&f[0]), context(&f[1]));
                ast::ExprTuple { node_index, range, elts, ctx, parenthesized: true }.into()
            }
            "Slice" => {
                let (lower, upper, step) = (self.optional(&f[0]), self.optional(&f[1]), self.optional(&f[2]));
                ast::ExprSlice { node_index, range, lower, upper, step }.into()
            }
            _ => none(range),
        }
    }

    fn dict(&self, node: &Node, range: TextRange) -> ast::Expr {
        let items = places(&node.fields[0])
            .iter()
            .zip(nodes(&node.fields[1]))
            .map(|(key, value)| ast::DictItem { key: key.as_ref().map(|key| self.expr(key)), value: self.expr(value) })
            .collect();
        ast::ExprDict { node_index: ast::AtomicNodeIndex::NONE, range, items }.into()
    }

    fn compare(&self, node: &Node, range: TextRange) -> ast::Expr {
        let ops: Vec<ast::CmpOp> = match &node.fields[1] {
            Field::Tags(kinds) => kinds.iter().map(|kind| comparison(kind.name)).collect(),
            _ => Vec::new(),
        };
        ast::ExprCompare {
            node_index: ast::AtomicNodeIndex::NONE,
            range,
            left: self.boxed(&node.fields[0]),
            ops: ops.into(),
            comparators: self.list(&node.fields[2]).into(),
        }
        .into()
    }

    fn generators(&self, field: &Field) -> Vec<ast::Comprehension> {
        nodes(field)
            .map(|node| {
                let f = &node.fields;
                ast::Comprehension {
                    node_index: ast::AtomicNodeIndex::NONE,
                    range: TextRange::default(),
                    target: self.one(&f[0]),
                    iter: self.one(&f[1]),
                    ifs: self.list(&f[2]),
                    is_async: number(&f[3]) != 0,
                }
            })
            .collect()
    }

    pub(super) fn arguments(&self, args: &Field, keywords: &Field, range: TextRange) -> ast::Arguments {
        let keywords: Vec<ast::Keyword> = nodes(keywords)
            .map(|node| {
                let range = self.range(node);
                let (arg, value) = (optional_identifier(&node.fields[0], range), self.one(&node.fields[1]));
                ast::Keyword { node_index: ast::AtomicNodeIndex::NONE, range, arg, value }
            })
            .collect();
        ast::Arguments {
            node_index: ast::AtomicNodeIndex::NONE,
            range,
            args: self.list(args).into(),
            keywords: keywords.into(),
        }
    }
}
