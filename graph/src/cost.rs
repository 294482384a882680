//! What running a graph takes: operations on numbers, and bytes that operations read and write.
//!
//! In: a module. Out: a [`Cost`], read off its nodes.
//! Invariants:
//! - A product of matrices of m × k and k × n elements is 2·m·n·k operations, an elementwise one as many as its result has
//!   elements, a reduction as many as elements go away; what only moves elements is none.
//! - A loop counts for each of its trips where their number is known, else once; of the arms of an `if` the one that costs
//!   most; a call what its function costs, a recursive one nothing. A size that is not known counts as 1.
//!
//! Elsewhere: what a run really took (`f.profile`).

use crate::ir::{Dim, FuncId, Literal, Module, Node, Step, Type, ValueId};
use crate::ops::Op;

/// What running something takes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// Operations on numbers.
    pub flops: f64,
    /// Bytes of the operands and results of all operations.
    pub bytes: f64,
}

impl Cost {
    fn add(&mut self, other: Cost, times: f64) {
        self.flops += other.flops * times;
        self.bytes += other.bytes * times;
    }
}

/// What a run of the main function takes.
#[must_use]
pub fn cost(module: &Module) -> Cost {
    let mut known: Vec<Option<Cost>> = vec![None; module.functions().len()];
    // Functions come after those that they call.
    let mut entered = vec![false; known.len()];
    let mut pending: Vec<usize> = if known.is_empty() { Vec::new() } else { vec![0] };
    while let Some(&function) = pending.last() {
        let callees = if entered[function] { Vec::new() } else { callees(module, function) };
        entered[function] = true;
        let before = pending.len();
        pending.extend(callees.into_iter().filter(|callee| !entered[*callee]));
        if pending.len() > before {
            continue;
        }
        pending.pop();
        if known[function].is_none() {
            known[function] = Some(of_function(module, function, &known));
        }
    }
    known.first().copied().flatten().unwrap_or_default()
}

fn callees(module: &Module, function: usize) -> Vec<usize> {
    let steps = module.walk(module.function(FuncId::at(function)).body);
    let callee = |step| match step {
        Step::Node(id) => module.node(id).attrs.func("callee").map(FuncId::index),
        _ => None,
    };
    steps.filter_map(callee).collect()
}

fn of_function(module: &Module, function: usize, known: &[Option<Cost>]) -> Cost {
    // What the regions around have cost so far, and for each node around what its regions cost.
    let (mut regions, mut nodes) = (vec![Cost::default()], Vec::<Vec<Cost>>::new());
    for step in module.walk(module.function(FuncId::at(function)).body) {
        match step {
            Step::Enter(..) => regions.push(Cost::default()),
            Step::Leave(_) => {
                let done = regions.pop().unwrap_or_default();
                match nodes.last_mut() {
                    Some(arms) => arms.push(done),
                    None => regions.iter_mut().for_each(|around| around.add(done, 1.0)),
                }
            }
            Step::Node(id) => {
                let node = module.node(id);
                if !node.regions.is_empty() {
                    nodes.push(Vec::new());
                    continue;
                }
                let called = node.attrs.func("callee").and_then(|callee| known[callee.index()]);
                let own = called.unwrap_or_else(|| of_node(module, node));
                if let Some(region) = regions.last_mut() {
                    region.add(own, 1.0);
                }
            }
            Step::Done(id) => {
                let arms = nodes.pop().unwrap_or_default();
                let Some(region) = regions.last_mut() else { continue };
                let node = module.node(id);
                match node.op {
                    Op::If => {
                        let most = arms.into_iter().max_by(|a, b| a.flops.total_cmp(&b.flops));
                        region.add(most.unwrap_or_default(), 1.0);
                    }
                    // The derivative that it brings is not run where it stands.
                    Op::CustomVjp => region.add(arms.first().copied().unwrap_or_default(), 1.0),
                    _ => arms.into_iter().for_each(|arm| region.add(arm, trips(module, node))),
                }
            }
        }
    }
    regions.pop().unwrap_or_default()
}

/// How often the body of a node runs, as far as it is known.
fn trips(module: &Module, node: &Node) -> f64 {
    let number = |at: usize| match node.inputs.get(at).and_then(|input| module.constant(*input)) {
        Some(Literal::Scalar(number)) => number.as_i64(),
        _ => None,
    };
    match (node.op, number(0), number(1), number(2)) {
        (Op::For, Some(start), Some(stop), Some(step)) if step != 0 => {
            let (distance, step) = (stop as f64 - start as f64, step as f64);
            (distance / step).ceil().max(0.0)
        }
        _ => 1.0,
    }
}

fn of_node(module: &Module, node: &Node) -> Cost {
    let bytes = node.inputs.iter().chain(&node.outputs).map(|value| bytes(module.ty(*value))).sum();
    Cost { flops: flops(module, node), bytes }
}

fn length(dim: &Dim) -> f64 {
    match dim {
        Dim::Size(size) => *size as f64,
        _ => 1.0,
    }
}

fn size(ty: &Type) -> f64 {
    match ty {
        Type::Tensor { dims, .. } => dims.iter().map(length).product(),
        _ => f64::from(u8::from(ty.dtype().is_some())),
    }
}

fn bytes(ty: &Type) -> f64 {
    ty.dtype().map_or(0.0, |dtype| size(ty) * dtype.size() as f64)
}

fn flops(module: &Module, node: &Node) -> f64 {
    let of = |values: &[ValueId]| values.first().map_or(0.0, |value| size(module.ty(*value)));
    let (given, made) = (of(&node.inputs), of(&node.outputs));
    match node.op {
        Op::Dot => 2.0 * made * contracted(module, node),
        Op::ReduceSum | Op::ReduceProd | Op::ReduceMax | Op::ReduceMin | Op::ReduceAnd | Op::ReduceOr => {
            (given - made).max(0.0)
        }
        Op::ArgMax | Op::ArgMin => (given - made).max(0.0),
        Op::SumLike => (given - made).max(0.0),
        Op::Sort | Op::ArgSort => given * given.log2().ceil().max(0.0),
        Op::SearchSorted => made * given.log2().ceil().max(0.0),
        // A decomposition takes about as many as its matrix has rows, for each element.
        Op::Linalg => given * rows(module, node),
        Op::ScatterAdd => node.inputs.last().map_or(0.0, |update| size(module.ty(*update))),
        Op::DivMod => 2.0 * made,
        op if is_elementwise(op) => made,
        _ => 0.0,
    }
}

fn is_elementwise(op: Op) -> bool {
    use Op::{
        Abs, Acos, Acosh, Add, AddAny, And, Asin, Asinh, Atan, Atan2, Atanh, Cbrt, Ceil, Cos, Cosh, CumProd, CumSum,
        Div, Eq, Exp, Exp2, Expm1, Floor, FloorDiv, Ge, Gt, Invert, IsFinite, IsNan, Le, Log, Log1p, Log2, Log10, Lt,
        Max, Min, Mod, Mul, Ne, Neg, Not, Or, Pow, Relu, Rem, Round, Select, ShiftLeft, ShiftRight, Sign, Sin, Sinh,
        Sqrt, Sub, Tan, Tanh, Trunc, Ufunc, Xor,
    };
    matches!(
        op,
        Add | Sub
            | Mul
            | Div
            | FloorDiv
            | Mod
            | Rem
            | Pow
            | Min
            | Max
            | And
            | Or
            | Xor
            | ShiftLeft
            | ShiftRight
            | Atan2
            | Neg
            | Abs
            | Invert
            | Sign
            | Sqrt
            | Exp
            | Exp2
            | Expm1
            | Log
            | Log1p
            | Log2
            | Log10
            | Sin
            | Cos
            | Tan
            | Asin
            | Acos
            | Atan
            | Sinh
            | Cosh
            | Tanh
            | Asinh
            | Acosh
            | Atanh
            | Cbrt
            | Relu
            | Floor
            | Ceil
            | Trunc
            | IsFinite
            | IsNan
            | Lt
            | Le
            | Eq
            | Ne
            | Gt
            | Ge
            | Not
            | Select
            | Round
            | CumSum
            | CumProd
            | AddAny
            | Ufunc
    )
}

/// How many products are summed for each element of a product.
fn contracted(module: &Module, node: &Node) -> f64 {
    let Some(dims) = node.inputs.first().and_then(|first| module.ty(*first).dims()) else { return 1.0 };
    let size = |axis: usize| dims.get(axis).map_or(1.0, length);
    if node.attrs.is_empty() {
        return dims.len().checked_sub(1).map_or(1.0, size);
    }
    let axes = node.attrs.ints("lhs_contracting").unwrap_or_default();
    axes.iter().filter_map(|axis| usize::try_from(*axis).ok()).map(size).product()
}

fn rows(module: &Module, node: &Node) -> f64 {
    let dims = node.inputs.first().and_then(|first| module.ty(*first).dims()).unwrap_or_default();
    dims.last().map_or(1.0, length)
}

#[cfg(test)]
mod tests {
    use super::cost;
    use crate::text::parse;

    fn check(text: &str, flops: f64, bytes: f64) {
        let module = parse(text).expect("the text is a graph");
        let found = cost(&module);
        assert_eq!((found.flops, found.bytes), (flops, bytes), "{text}");
    }

    #[test]
    fn operations_and_bytes() {
        check(
            "func @f(x: f64[3, 4], w: f64[4, 5]) -> (f64[3, 5]) {\n  y: f64[3, 5] = dot_general x, w\n  return y\n}\n",
            120.0,
            376.0,
        );
        check(
            "func @f(x: f64[3, 4]) -> (f64[4]) {\n  y: f64[4] = reduce_sum[axes=(0,)] x\n  return y\n}\n",
            8.0,
            128.0,
        );
        check(
            "func @f(x: f64[2]) -> (f64[2]) {\n  y: f64[2] = exp x\n  z: f64[2] = mul y, x\n  return z\n}\n",
            4.0,
            80.0,
        );
    }

    #[test]
    fn loops_and_branches() {
        let body = "body (i: i64, a: f64) {\n    b: f64 = mul a, a\n    yield b\n  }";
        check(
            &format!("func @f(x: f64) -> (f64) {{\n  y: f64 = for 0, 10, 3, x {body}\n  return y\n}}\n"),
            4.0,
            4.0 * 24.0,
        );
        check(
            &format!("func @f(x: f64, n: i64) -> (f64) {{\n  y: f64 = for 0, n, 1, x {body}\n  return y\n}}\n"),
            1.0,
            24.0,
        );
        let arms = "then {\n    a: f64 = mul x, x\n    b: f64 = mul a, x\n    yield b\n  } else {\n    a: f64 = neg x\n    yield a\n  }";
        check(&format!("func @f(x: f64, c: bool) -> (f64) {{\n  y: f64 = if c {arms}\n  return y\n}}\n"), 2.0, 48.0);
    }
}
