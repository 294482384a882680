//! The form of each operation.
//!
//! In: a node. Out: its expression.
//! Invariants: an operation whose attributes say something has a form that shows them.
//! Elsewhere: reading these forms back (`lower.rs`).

use snek_tensor::{DType, Tensor};

use super::print::{End, Printer, Task};
use crate::ir::{Attr, Literal, Module, Node, NodeId, ValueId};
use crate::names::quote;
use crate::ops::Op;

/// The text of a constant.
pub(super) fn literal(module: &Module, value: ValueId) -> String {
    match module.constant(value) {
        Some(Literal::None) => "None".to_string(),
        Some(Literal::Scalar(x)) => x.to_string(),
        Some(Literal::Str(text)) => quote(text),
        Some(Literal::Tensor(t)) => nested(t, t.shape().dims(), &mut 0),
        Some(Literal::Undef(_)) | None => "undef".to_string(),
    }
}

/// `(tensor ...)`, nested as the array is. The rank of an array is small.
fn nested(t: &Tensor, dims: &[usize], position: &mut usize) -> String {
    let Some((&length, rest)) = dims.split_first() else {
        *position += 1;
        return t.get(*position - 1).map_or_else(String::new, |x| x.to_string());
    };
    let items: Vec<String> = (0..length).map(|_| nested(t, rest, position)).collect();
    format!("(tensor {})", items.join(" "))
}

/// The heads that convert.
pub(super) const CONVERSIONS: [(&str, DType); 3] = [("int", DType::I64), ("float", DType::F64), ("bool", DType::Bool)];

/// The attributes of operations on arrays and texts, which have no form of their own.
fn positions(attr: &Attr) -> Option<String> {
    fn list<T: ToString>(items: &[T]) -> String {
        format!("({})", items.iter().map(T::to_string).collect::<Vec<_>>().join(" "))
    }
    match attr {
        Attr::Int(i) => Some(i.to_string()),
        Attr::Ints(ints) => Some(list(ints)),
        Attr::Dims(dims) => Some(list(dims)),
        Attr::DType(dtype) => Some(dtype.name().to_string()),
        Attr::Str(text) => Some(quote(text)),
        Attr::Names(names) => Some(list(&names.iter().map(|name| quote(name)).collect::<Vec<_>>())),
        Attr::Func(_) | Attr::Type(_) => None,
    }
}

impl Printer<'_> {
    /// The expression of a node that is no loop; blocks are left as tasks.
    pub(super) fn expression(&mut self, id: NodeId, tasks: &mut Vec<Task>) {
        let node = self.module.node(id);
        match node.op {
            Op::If => {
                let cond = self.atom(node.inputs[0]);
                self.out.push_str(&format!("(if {cond} "));
                tasks.push(Task::Text(")"));
                tasks.push(Task::Block(node.regions[1], Vec::new(), End::Value));
                tasks.push(Task::Text(" "));
                tasks.push(Task::Block(node.regions[0], Vec::new(), End::Value));
            }
            Op::Lambda => {
                let params: Vec<String> =
                    self.module.region(node.regions[0]).params.iter().map(|p| self.names.name(*p)).collect();
                self.out.push_str(&format!("(lambda ({}) ", params.join(" ")));
                tasks.push(Task::Text(")"));
                tasks.push(Task::Block(node.regions[0], Vec::new(), End::Value));
            }
            _ => {
                let words = self.words(node);
                self.out.push_str(&format!("({})", words.join(" ")));
            }
        }
    }

    fn words(&self, node: &Node) -> Vec<String> {
        let atoms: Vec<String> = node.inputs.iter().map(|v| self.atom(*v)).collect();
        let name = || node.attrs.str("name").unwrap_or("?").to_string();
        let head = node.op.def().head.to_string();
        let (first, others) = atoms.split_first().map_or((String::new(), &[][..]), |(a, b)| (a.clone(), b));
        match node.op {
            Op::Call => {
                let callee = node.attrs.func("callee").and_then(|id| self.functions.get(id.index()));
                [vec![callee.cloned().unwrap_or_default()], atoms].concat()
            }
            Op::CallMethod => {
                let keywords = node.attrs.names("keywords");
                let plain = others.len().saturating_sub(keywords.len());
                let mut args = others[..plain].to_vec();
                for (keyword, value) in keywords.iter().zip(&others[plain..]) {
                    args.push(format!(":{keyword} {value}"));
                }
                vec![head, first, name(), format!("({})", args.join(" "))]
            }
            Op::GetAttr if !crate::names::is_identifier(&name()) => vec![head, first, quote(&name())],
            Op::GetAttr => vec![head, first, name()],
            Op::SetAttr => [vec![head, first, name()], others.to_vec()].concat(),
            Op::Idx => vec![head, first, node.attrs.int("index").unwrap_or(0).to_string()],
            Op::Raise => [vec![head, node.attrs.str("exception").unwrap_or("Exception").to_string()], atoms].concat(),
            Op::Print => {
                let mut words = [vec![head], atoms].concat();
                for key in ["sep", "end"] {
                    if let Some(text) = node.attrs.str(key) {
                        words.push(format!(":{key} {}", quote(text)));
                    }
                }
                words
            }
            Op::Convert => {
                let dtype = node.attrs.dtype("dtype").unwrap_or(DType::F64);
                match CONVERSIONS.iter().find(|(_, d)| *d == dtype) {
                    Some((head, _)) => vec![head.to_string(), first],
                    None => vec!["astype".to_string(), first, dtype.name().to_string()],
                }
            }
            _ => {
                let attrs = node.attrs.iter().filter_map(|(name, attr)| Some(format!(":{name} {}", positions(attr)?)));
                [vec![head], atoms, attrs.collect()].concat()
            }
        }
    }
}
