//! Numbers, comparisons, tuples, lists, records.
//!
//! In: nodes without regions. Out: what they are in Python.
//! Invariants: for numbers these are Python's operators and functions of `math`; for arrays, NumPy's scalars and values
//! whose type is not known, NumPy's functions, which the stager took them from.
//! Elsewhere: operations of arrays alone (`array.rs`), texts (`text.rs`).

use snek_graph::GraphError;
use snek_graph::ir::{Node, Origin, Type, ValueId};
use snek_graph::ops::Op;
use snek_tensor::DType;

use super::function::{Writer, refused};
use super::literal::dtype;
use super::names::is_identifier;
use super::outline::Class;
use super::term::{Level, Term, tuple};
use super::{Need, array, text};

/// The symbol and level of an operator.
fn operator(op: Op) -> Option<(&'static str, Level)> {
    Some(match op {
        Op::Add => ("+", Level::Sum),
        Op::Sub => ("-", Level::Sum),
        Op::Mul => ("*", Level::Product),
        Op::Div => ("/", Level::Product),
        Op::FloorDiv => ("//", Level::Product),
        Op::Mod => ("%", Level::Product),
        Op::And => ("&", Level::BitAnd),
        Op::Or => ("|", Level::BitOr),
        Op::Xor => ("^", Level::BitXor),
        Op::ShiftLeft => ("<<", Level::Shift),
        Op::ShiftRight => (">>", Level::Shift),
        _ => return None,
    })
}

fn comparison(op: Op) -> Option<&'static str> {
    Some(match op {
        Op::Lt => "<",
        Op::Le => "<=",
        Op::Eq => "==",
        Op::Ne => "!=",
        Op::Gt => ">",
        Op::Ge => ">=",
        _ => return None,
    })
}

/// The names of a function of floats in `math` and in NumPy.
fn function(op: Op) -> Option<(&'static str, &'static str)> {
    Some(match op {
        Op::Sqrt => ("sqrt", "sqrt"),
        Op::Exp => ("exp", "exp"),
        Op::Exp2 => ("exp2", "exp2"),
        Op::Expm1 => ("expm1", "expm1"),
        Op::Log => ("log", "log"),
        Op::Log1p => ("log1p", "log1p"),
        Op::Log2 => ("log2", "log2"),
        Op::Log10 => ("log10", "log10"),
        Op::Sin => ("sin", "sin"),
        Op::Cos => ("cos", "cos"),
        Op::Tan => ("tan", "tan"),
        Op::Asin => ("asin", "arcsin"),
        Op::Acos => ("acos", "arccos"),
        Op::Atan => ("atan", "arctan"),
        Op::Sinh => ("sinh", "sinh"),
        Op::Cosh => ("cosh", "cosh"),
        Op::Tanh => ("tanh", "tanh"),
        Op::Asinh => ("asinh", "arcsinh"),
        Op::Acosh => ("acosh", "arccosh"),
        Op::Atanh => ("atanh", "arctanh"),
        Op::Cbrt => ("cbrt", "cbrt"),
        Op::IsFinite => ("isfinite", "isfinite"),
        Op::IsNan => ("isnan", "isnan"),
        Op::Rem => ("fmod", "fmod"),
        Op::Atan2 => ("atan2", "arctan2"),
        _ => return None,
    })
}

impl Writer<'_> {
    /// Whether a value is a Python number.
    pub(super) fn is_number(&self, value: ValueId) -> bool {
        self.module.ty(value).as_scalar().is_some()
    }

    pub(super) fn is_array(&self, value: ValueId) -> bool {
        self.module.ty(value).is_array()
    }

    /// An operation without regions.
    pub(super) fn operation(&mut self, node: &Node) -> Result<(), GraphError> {
        if node.outputs.iter().any(|output| matches!(self.module.ty(*output), Type::Cell(_) | Type::Boxed)) {
            return Err(refused(&format!("'{}'", node.op.name())));
        }
        if let Some((symbol, level)) = operator(node.op) {
            let terms = self.terms(&node.inputs)?;
            return self.give(node, Term::binary(&terms[0], symbol, &terms[1], level));
        }
        if let Some(symbol) = comparison(node.op) {
            let terms = self.terms(&node.inputs)?;
            return self.give(node, Term::compared(&terms[0], symbol, &terms[1]));
        }
        if let Some((of_math, of_numpy)) = function(node.op) {
            let terms = self.terms(&node.inputs)?;
            let is_number = node.inputs.iter().all(|input| self.is_number(*input));
            let name = if is_number { self.math(of_math) } else { self.numpy(of_numpy) };
            return self.give(node, Term::call(&name, &terms));
        }
        match node.op {
            Op::Tuple
            | Op::Idx
            | Op::List
            | Op::Append
            | Op::Pop
            | Op::Len
            | Op::Find
            | Op::ArrayGet
            | Op::ArraySet
            | Op::Unwrap => self.structure(node),
            Op::Record | Op::GetAttr | Op::SetAttr | Op::CallMethod | Op::Tensor => self.object(node),
            Op::Format | Op::Concat | Op::TextMethod | Op::Print => text::node(self, node),
            Op::Apply => {
                let terms = self.terms(&node.inputs)?;
                let term = Term::call(&terms[0].at(Level::Atom), &terms[1..]);
                if node.outputs.len() == 1 { self.give(node, term) } else { self.give_all(node, &term) }
            }
            _ => match self.numeric(node)? {
                Some(term) if node.outputs.len() == 1 => self.give(node, term),
                Some(term) => self.give_all(node, &term),
                None => array::node(self, node),
            },
        }
    }

    fn maker(&self, value: ValueId) -> Option<Op> {
        match self.module.value(value).origin {
            Origin::Output(id) => Some(self.module.node(id).op),
            _ => None,
        }
    }

    fn math(&mut self, name: &str) -> String {
        self.need(Need::Math);
        format!("math.{name}")
    }

    /// Functions of numbers that are no functions of `math` of the same meaning.
    fn numeric(&mut self, node: &Node) -> Result<Option<Term>, GraphError> {
        let is_array = node.inputs.iter().any(|input| self.is_array(*input));
        let ints = |w: &Self| node.inputs.iter().all(|input| w.is_number(*input));
        if !matches!(
            node.op,
            Op::Pow
                | Op::DivMod
                | Op::Min
                | Op::Max
                | Op::Neg
                | Op::Abs
                | Op::Invert
                | Op::Sign
                | Op::Relu
                | Op::Floor
                | Op::Ceil
                | Op::Trunc
                | Op::Not
                | Op::IsNone
                | Op::Select
                | Op::Convert
                | Op::Round
                | Op::StopGradient
        ) {
            return Ok(None);
        }
        let chosen = node.op == Op::Select && !is_array;
        // Of a choice of values that are there, only one is looked at: they have names.
        let terms = if chosen {
            node.inputs.iter().map(|v| self.named(*v)).collect::<Result<_, _>>()?
        } else {
            self.terms(&node.inputs)?
        };
        let called = |w: &mut Self, of_numbers: &str, of_arrays: &str| {
            let name = if is_array { w.numpy(of_arrays) } else { of_numbers.to_owned() };
            Term::call(&name, &terms)
        };
        Ok(Some(match node.op {
            Op::Pow => Term::power(&terms[0], &terms[1]),
            Op::DivMod => called(self, "divmod", "divmod"),
            Op::Min => called(self, "min", "minimum"),
            Op::Max => called(self, "max", "maximum"),
            Op::Abs => Term::call("abs", &terms),
            Op::Neg => Term::unary("-", &terms[0]),
            Op::Invert => Term::unary("~", &terms[0]),
            Op::Not if is_array => called(self, "", "logical_not"),
            Op::Not => Term::not(&terms[0]),
            Op::IsNone => Term::compared(&terms[0], "is", &Term::atom("None")),
            Op::Select if is_array => called(self, "", "where"),
            Op::Select => Term::chosen(&terms[0], &terms[1], &terms[2]),
            Op::StopGradient => terms[0].clone(),
            Op::Round if is_array => called(self, "", "round"),
            Op::Round => Term::call("round", &terms),
            Op::Relu => {
                let name = self.numpy("maximum");
                Term::call(&name, &[terms[0].clone(), Term::atom("0")])
            }
            Op::Floor | Op::Ceil | Op::Trunc if ints(self) && self.is_rounded_to_int(node.outputs[0]) => {
                let name = self.math(node.op.name());
                Term::call(&name, &terms)
            }
            // Python's give ints: what is asked for is a float.
            Op::Floor | Op::Ceil | Op::Trunc | Op::Sign if ints(self) => {
                let name = self.numpy(node.op.name());
                Term::call("float", &[Term::call(&name, &terms)])
            }
            Op::Floor | Op::Ceil | Op::Trunc | Op::Sign => Term::call(&self.numpy(node.op.name()), &terms),
            _ => self.converted(node, &terms[0])?,
        }))
    }

    fn converted(&mut self, node: &Node, term: &Term) -> Result<Term, GraphError> {
        let to = node.attrs.dtype("dtype").unwrap_or(DType::F64);
        if self.is_array(node.inputs[0]) {
            self.need(Need::Numpy);
            return Ok(Term::atom(format!("{}({})", Term::attribute(term, "astype").text, dtype(to))));
        }
        let input = node.inputs[0];
        let is_rounded = self.maker(input).is_some_and(|op| matches!(op, Op::Floor | Op::Ceil | Op::Trunc));
        if is_rounded && self.is_rounded_to_int(input) && self.is_number(input) {
            return Ok(term.clone());
        }
        Ok(match to {
            DType::Bool => Term::call("bool", std::slice::from_ref(term)),
            DType::I64 => Term::call("int", std::slice::from_ref(term)),
            DType::F64 => Term::call("float", std::slice::from_ref(term)),
            DType::I32 | DType::F32 => return Err(refused(&format!("a Python number of type {to}"))),
        })
    }

    fn structure(&mut self, node: &Node) -> Result<(), GraphError> {
        let terms = self.terms(&node.inputs)?;
        let term = match node.op {
            Op::Tuple => tuple(&terms),
            Op::List => Term::atom(format!("[{}]", super::term::listed(&terms))),
            Op::Idx => Term::item(&terms[0], &node.attrs.int("index").unwrap_or(0).to_string()),
            Op::Len => Term::call("len", &terms),
            Op::Find => {
                let is_there = Term::compared(&terms[1], "in", &terms[0]);
                let place = Term::call(&Term::attribute(&terms[0], "index").text, &terms[1..]);
                Term::chosen(&is_there, &place, &Term::atom("-1".to_owned()))
            }
            Op::Unwrap => match self.name_of(node.inputs[0]).map(str::to_owned) {
                // The value itself under the name that it has.
                Some(name) => {
                    self.set_name(node.outputs[0], &name);
                    return Ok(());
                }
                None => terms[0].clone(),
            },
            Op::ArrayGet => match self.module.ty(node.inputs[0]) {
                // Of nested lists an item of an item.
                Type::List(_) | Type::Tuple(_) => {
                    terms[1..].iter().fold(terms[0].clone(), |of, index| Term::item(&of, &index.text))
                }
                _ => Term::item(&terms[0], &super::term::listed(&terms[1..])),
            },
            Op::Append => {
                return self.give_changed(node.outputs[0], &terms[0], &format!("{{}}.append({})", terms[1].text));
            }
            Op::ArraySet => {
                let (value, indices) = (&terms[terms.len() - 1], &terms[1..terms.len() - 1]);
                let change = format!("{{}}[{}] = {}", super::term::listed(indices), value.text);
                return self.give_changed(node.outputs[0], &terms[0], &change);
            }
            _ => return self.pop(node, &terms),
        };
        self.give(node, term)
    }

    /// `x1 = x0.copy()`, `x2 = x1.pop()`.
    fn pop(&mut self, node: &Node, terms: &[Term]) -> Result<(), GraphError> {
        let [rest, item] = node.outputs[..] else { return Err(refused("'pop' of one result")) };
        self.flush()?;
        let list = self.fresh(rest);
        if !self.is_list(rest) {
            self.line(&format!("{list} = {}", Term::attribute(&terms[0], "copy()").text))?;
        }
        let call = Term::call(&format!("{list}.pop"), &terms[1..]).text;
        let item = self.fresh(item);
        self.line(&format!("{item} = {call}"))
    }

    fn object(&mut self, node: &Node) -> Result<(), GraphError> {
        let name = node.attrs.str("name").unwrap_or("").to_owned();
        if node.op != Op::Tensor && !is_identifier(&name) {
            return Err(refused(&format!("'{}' of the name '{name}'", node.op.name())));
        }
        let terms = self.terms(&node.inputs)?;
        let term = match node.op {
            Op::Record => {
                let class = Class::of(self, &name, node.attrs.names("fields"))?;
                Term::call(&class, &terms)
            }
            Op::GetAttr => Term::attribute(&terms[0], &name),
            Op::Tensor => Term::call(&self.numpy("array"), &terms),
            Op::SetAttr => {
                self.flush()?;
                return self.line(&format!("{} = {}", Term::attribute(&terms[0], &name).text, terms[1].text));
            }
            _ => {
                let keywords = node.attrs.names("keywords");
                let first = terms.len() - keywords.len();
                let named =
                    terms[first..].iter().zip(keywords).map(|(term, name)| Term::atom(format!("{name}={}", term.text)));
                let args: Vec<Term> = terms[1..first].iter().cloned().chain(named).collect();
                Term::call(&Term::attribute(&terms[0], &name).text, &args)
            }
        };
        self.give(node, term)
    }
}
