//! Forms that are no plain application of an operation.
//!
//! In: a list and its head. Out: nodes, and the value of the form.
//! Invariants: they are what `ops.rs` and `loops.rs` print, and a few more that others write.
//! Elsewhere: atoms, `let` and definitions (`lower.rs`).

use std::sync::Arc;

use snek_tensor::{DType, Scalar, Shape, Tensor};

use super::lower::{Lower, number};
use super::ops::CONVERSIONS;
use super::read::Kind;
use crate::error::GraphError;
use crate::ir::{Attr, Attrs, Dim, Literal, Type, ValueId};
use crate::ops::{AttrKind, Op};

type Lowered<T> = Result<T, GraphError>;

impl Lower<'_> {
    /// A list that is no `let` and no definition.
    pub(super) fn compound(&mut self, form: usize, depth: usize, tail: bool) -> Lowered<ValueId> {
        let items = self.forms.list(form).unwrap_or_default();
        let Some((&head, args)) = items.split_first() else {
            return Err(self.at(form, self.wrong("an empty list means nothing")));
        };
        let Some(head) = self.forms.word(head) else {
            return Err(self.at(form, self.wrong("a list begins with a name")));
        };
        let lowered = match (head, args) {
            ("begin", _) => return self.sequence(args, depth, tail),
            ("return", []) if tail => return Ok(self.b.none()),
            ("return", [value]) if tail => return self.form(*value, depth + 1, true),
            ("return", _) => Err(self.wrong("return may only be the last form of a function")),
            ("if", [cond, arms @ ..]) if matches!(arms.len(), 1 | 2) => self.if_form(*cond, arms, depth, tail),
            ("while", [cond, body @ ..]) => self.while_form(*cond, body, depth),
            ("for", [name, range, body @ ..]) => self.for_form(*name, *range, body, depth),
            ("lambda", [params, body @ ..]) => self.lambda(*params, body, depth),
            ("call", [object, method, args @ ..]) => self.call(*object, *method, args, depth),
            ("tensor", _) => self.tensor(form, args, depth),
            ("idx", [tuple, index]) => self.idx(*tuple, *index, depth),
            ("getattr", [object, name]) => self.named(Op::GetAttr, "name", *name, &[*object], depth),
            ("setattr", [object, name, value]) => self.named(Op::SetAttr, "name", *name, &[*object, *value], depth),
            ("raise", [name, message @ ..]) => self.named(Op::Raise, "exception", *name, message, depth),
            ("print", _) => self.print(args, depth),
            ("new", [] | [_]) => {
                let value = match args {
                    [value] => self.form(*value, depth + 1, false)?,
                    _ => self.b.undef(Type::Any),
                };
                self.b.add_with(Op::New, &[value], Attrs::new().with("type", Attr::Type(Type::Any)))
            }
            ("astype", [value, dtype]) => match self.forms.word(*dtype).and_then(DType::from_name) {
                Some(dtype) => self.convert(*value, dtype, depth),
                None => Err(self.wrong("unknown element type")),
            },
            _ => match CONVERSIONS.iter().find(|(name, _)| *name == head) {
                Some((_, dtype)) if args.len() == 1 => self.convert(args[0], *dtype, depth),
                _ => self.application(head, args, depth),
            },
        };
        lowered.map_err(|e| self.at(form, e))
    }

    /// A defined function, a function value, or an operation, applied to arguments.
    fn application(&mut self, head: &str, args: &[usize], depth: usize) -> Lowered<ValueId> {
        if let Some(function) = self.lookup(head) {
            let args = self.forms(args, depth)?;
            let node = self.b.node(Op::Apply, &[vec![function], args].concat(), Attrs::new(), &[])?;
            return self.value_of(node);
        }
        if let Some(&callee) = self.functions.get(head) {
            let args = self.forms(args, depth)?;
            let node = self.b.node(Op::Call, &args, Attrs::new().with("callee", Attr::Func(callee)), &[])?;
            return self.value_of(node);
        }
        let is_keyword = |arg: &usize| self.forms.word(*arg).is_some_and(|word| word.starts_with(':'));
        let (args, keywords) = args.split_at(args.iter().position(is_keyword).unwrap_or(args.len()));
        let plain = |op: &Op| op.def().regions.is_empty();
        let Some(op) = Op::from_head(head, args.len()).filter(plain) else {
            let known = Op::ALL.iter().any(|op| op.def().head == head);
            let text = match known {
                true => format!("'{head}' does not take {} operands", args.len()),
                false => format!("unknown head '{head}'"),
            };
            return Err(self.wrong(&text));
        };
        let attrs = self.positions(op, keywords)?;
        let args = self.forms(args, depth)?;
        let node = self.b.node(op, &args, attrs, &[])?;
        self.value_of(node)
    }

    /// The attributes of an operation on arrays or texts: `:name value`.
    fn positions(&self, op: Op, keywords: &[usize]) -> Lowered<Attrs> {
        let mut attrs = Attrs::new();
        for pair in keywords.chunks(2) {
            let name = self.forms.word(pair[0]).unwrap_or_default().trim_start_matches(':');
            let Some(def) = op.def().attrs.iter().find(|attr| attr.name == name) else {
                return Err(self.wrong(&format!("{} has no attribute '{name}'", op.def().head)));
            };
            let attr = pair.get(1).and_then(|value| self.position(def.kind, *value));
            attrs = attrs.with(def.name, attr.ok_or_else(|| self.wrong(&format!("'{name}' has no such value")))?);
        }
        Ok(attrs)
    }

    fn position(&self, kind: AttrKind, value: usize) -> Option<Attr> {
        let words = |form: usize| {
            self.forms.list(form)?.iter().map(|item| self.forms.word(*item)).collect::<Option<Vec<&str>>>()
        };
        Some(match kind {
            AttrKind::Str => match &self.forms.all[value].kind {
                Kind::Str(text) => Attr::Str(text.as_str().into()),
                _ => return None,
            },
            AttrKind::Int => Attr::Int(self.forms.word(value)?.parse().ok()?),
            AttrKind::DType => Attr::DType(DType::from_name(self.forms.word(value)?)?),
            AttrKind::Ints => Attr::Ints(words(value)?.iter().map(|word| word.parse().ok()).collect::<Option<_>>()?),
            AttrKind::Names => {
                let name = |item: &usize| match &self.forms.all[*item].kind {
                    Kind::Str(text) => Some(Arc::from(text.as_str())),
                    _ => None,
                };
                Attr::Names(self.forms.list(value)?.iter().map(name).collect::<Option<_>>()?)
            }
            AttrKind::Dims => Attr::Dims(words(value)?.iter().map(|word| Dim::of(word)).collect()),
            _ => return None,
        })
    }

    fn forms(&mut self, forms: &[usize], depth: usize) -> Lowered<Vec<ValueId>> {
        forms.iter().map(|form| self.form(*form, depth + 1, false)).collect()
    }

    /// The value of a node as one: it stands for all outputs if there are several, and is `None` if there is none.
    fn value_of(&mut self, node: crate::ir::NodeId) -> Lowered<ValueId> {
        match self.b.outputs(node)[..] {
            [] => Ok(self.b.none()),
            [output] => Ok(output),
            ref outputs => {
                let pack = self.b.undef(Type::Any);
                self.packs.insert(pack, outputs.to_vec());
                Ok(pack)
            }
        }
    }

    fn if_form(&mut self, cond: usize, arms: &[usize], depth: usize, tail: bool) -> Lowered<ValueId> {
        let cond = self.form(cond, depth + 1, false)?;
        let mut regions = Vec::with_capacity(2);
        for arm in [arms.first(), arms.get(1)] {
            self.b.begin_region(&[]);
            let value = match arm {
                Some(arm) => self.form(*arm, depth + 1, tail)?,
                None => self.b.none(),
            };
            regions.push(self.b.end_region(&[value])?);
        }
        let outputs = self.b.add_if(cond, regions[0], regions[1])?;
        Ok(outputs[0])
    }

    fn while_form(&mut self, cond: usize, body: &[usize], depth: usize) -> Lowered<ValueId> {
        self.b.begin_region(&[]);
        let goes_on = self.form(cond, depth + 1, false)?;
        let cond = self.b.end_region(&[goes_on])?;
        self.b.begin_region(&[]);
        self.sequence(body, depth, false)?;
        let body = self.b.end_region(&[])?;
        self.b.add_while(&[], cond, body)?;
        Ok(self.b.none())
    }

    fn for_form(&mut self, name: usize, range: usize, body: &[usize], depth: usize) -> Lowered<ValueId> {
        let bounds = self.forms.list(range).unwrap_or_default();
        let is_range = bounds.first().and_then(|head| self.forms.word(*head)) == Some("range");
        let (Some(name), true) = (self.forms.word(name), is_range) else {
            return Err(self.wrong("a for is (for name (range start stop step) body)"));
        };
        let bounds = self.forms(&bounds[1..], depth)?;
        let range = match bounds[..] {
            [stop] => [self.b.constant(0i64), stop, self.b.constant(1i64)],
            [start, stop] => [start, stop, self.b.constant(1i64)],
            [start, stop, step] => [start, stop, step],
            _ => return Err(self.wrong("range takes one to three operands")),
        };
        let counter = self.b.begin_region(&[Type::INT])[0];
        let start = self.bound();
        self.bind(name, counter);
        self.sequence(body, depth, false)?;
        self.unbind(start);
        let body = self.b.end_region(&[])?;
        self.b.add_for(range, &[], body)?;
        Ok(self.b.none())
    }

    fn lambda(&mut self, params: usize, body: &[usize], depth: usize) -> Lowered<ValueId> {
        let Some(names) = self.params(params) else {
            return Err(self.wrong("a lambda is (lambda (params) body)"));
        };
        let values = self.b.begin_region(&vec![Type::Any; names.len()]);
        let start = self.bound();
        for (name, value) in names.iter().zip(values) {
            self.bind(name, value);
        }
        let result = self.sequence(body, depth, false)?;
        self.unbind(start);
        let body = self.b.end_region(&[result])?;
        self.b.add_lambda(body)
    }

    /// `(call object method (args))`; arguments after `:name` are keyword arguments.
    fn call(&mut self, object: usize, method: usize, args: &[usize], depth: usize) -> Lowered<ValueId> {
        let Some(method) = self.forms.word(method) else { return Err(self.wrong("the name of a method is needed")) };
        let object = self.form(object, depth + 1, false)?;
        let args = match args {
            [list] if self.forms.list(*list).is_some_and(|items| !self.is_application(items)) => {
                self.forms.list(*list).unwrap_or_default()
            }
            args => args,
        };
        let (args, keywords) = self.keyword_arguments(args, depth)?;
        let keywords: Vec<&str> = keywords.iter().map(String::as_str).collect();
        self.b.add_call_method(object, method, &args, &keywords)
    }

    /// Whether a list is a call and no list of arguments: whether it begins with a word that is bound to no value.
    fn is_application(&self, items: &[usize]) -> bool {
        let head = items.first().and_then(|head| self.forms.word(*head));
        head.is_some_and(|head| {
            let is_op = Op::ALL.iter().any(|op| op.def().head == head);
            self.lookup(head).is_none() && (is_op || self.functions.contains_key(head))
        })
    }

    fn keyword_arguments(&mut self, args: &[usize], depth: usize) -> Lowered<(Vec<ValueId>, Vec<String>)> {
        let (mut values, mut keywords) = (Vec::new(), Vec::new());
        let mut rest = args.iter();
        while let Some(&arg) = rest.next() {
            let keyword = self.forms.word(arg).and_then(|word| word.strip_prefix(':'));
            let value = match (keyword, keywords.is_empty()) {
                (Some(keyword), _) => {
                    keywords.push(keyword.to_string());
                    *rest.next().ok_or_else(|| self.wrong("a keyword without a value"))?
                }
                (None, true) => arg,
                (None, false) => return Err(self.wrong("positional argument follows keyword argument")),
            };
            values.push(self.form(value, depth + 1, false)?);
        }
        Ok((values, keywords))
    }

    fn print(&mut self, args: &[usize], depth: usize) -> Lowered<ValueId> {
        let keyword = |arg: &usize| self.forms.word(*arg).is_some_and(|word| word.starts_with(':'));
        let plain = args.iter().position(keyword).unwrap_or(args.len());
        let (mut sep, mut end) = (" ", "\n");
        for pair in args[plain..].chunks(2) {
            match (self.forms.word(pair[0]), pair.get(1).map(|text| &self.forms.all[*text].kind)) {
                (Some(":sep"), Some(Kind::Str(text))) => sep = text,
                (Some(":end"), Some(Kind::Str(text))) => end = text,
                _ => return Err(self.wrong("print takes :sep and :end with a string")),
            }
        }
        let values = self.forms(&args[..plain], depth)?;
        self.b.add_print(&values, sep, end)?;
        Ok(self.b.none())
    }

    fn idx(&mut self, tuple: usize, index: usize, depth: usize) -> Lowered<ValueId> {
        let tuple = self.packed(tuple, depth + 1, false)?;
        let Some(index) = self.forms.word(index).and_then(|word| word.parse::<usize>().ok()) else {
            return Err(self.wrong("the position of idx is a constant"));
        };
        match self.packs.get(&tuple) {
            Some(outputs) => outputs.get(index).copied().ok_or_else(|| self.wrong("tuple index out of range")),
            None => self.b.add_idx(tuple, index),
        }
    }

    fn named(&mut self, op: Op, attr: &'static str, name: usize, args: &[usize], depth: usize) -> Lowered<ValueId> {
        let name: Arc<str> = match (&self.forms.all[name].kind, self.forms.word(name)) {
            (Kind::Str(text), _) => text.as_str().into(),
            (_, Some(word)) => word.into(),
            _ => return Err(self.wrong("a name is needed")),
        };
        let args = self.forms(args, depth)?;
        let node = self.b.node(op, &args, Attrs::new().with(attr, Attr::Str(name)), &[])?;
        self.value_of(node)
    }

    fn convert(&mut self, value: usize, dtype: DType, depth: usize) -> Lowered<ValueId> {
        let value = self.form(value, depth + 1, false)?;
        self.b.add_with(Op::Convert, &[value], Attrs::new().with("dtype", Attr::DType(dtype)))
    }

    /// An array: a constant if it is made of numbers.
    fn tensor(&mut self, form: usize, args: &[usize], depth: usize) -> Lowered<ValueId> {
        let (mut dims, mut elements) = (Vec::new(), Vec::new());
        if self.collect(form, 0, &mut dims, &mut elements) {
            let dtype = elements.iter().map(|x| x.dtype()).fold(DType::Bool, DType::join);
            let tensor = Shape::new(&dims).and_then(|shape| Tensor::new(dtype, shape, &elements));
            return match tensor {
                Ok(tensor) => Ok(self.b.constant(Literal::Tensor(Arc::new(tensor)))),
                Err(error) => Err(self.wrong(&error.message)),
            };
        }
        let args = self.forms(args, depth)?;
        self.b.add(Op::Tensor, &args)
    }

    /// Collects the numbers of nested `tensor`s; false if there is something else.
    fn collect(&self, form: usize, axis: usize, dims: &mut Vec<usize>, elements: &mut Vec<Scalar>) -> bool {
        const MAX_RANK: usize = 32;
        let items = match &self.forms.all[form].kind {
            Kind::List(items) if axis < MAX_RANK => items,
            Kind::Word(word) if axis == dims.len() => {
                let literal = match word.as_str() {
                    "True" => Some(Scalar::Bool(true)),
                    "False" => Some(Scalar::Bool(false)),
                    word => match number(word) {
                        Some(Ok(Literal::Scalar(x))) => Some(x),
                        _ => None,
                    },
                };
                elements.extend(literal);
                return literal.is_some();
            }
            _ => return false,
        };
        if items.first().and_then(|head| self.forms.word(*head)) != Some("tensor") {
            return false;
        }
        if axis == dims.len() && elements.is_empty() {
            dims.push(items.len() - 1);
        }
        dims.get(axis) == Some(&(items.len() - 1))
            && items[1..].iter().all(|item| self.collect(*item, axis + 1, dims, elements))
    }
}
