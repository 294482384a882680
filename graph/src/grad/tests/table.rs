//! Every operation of the table, over random shapes that stretch to each other.
//!
//! In: the table. Out: for each operation that has a derivative, programs with it, whose gradients of the orders 1 and 2
//! are compared with finite differences.
//! Invariants:
//! - An operation with a rule and without a program here fails; so does one without a rule that does not say why.
//! - The programs are the same in each run; `SNEK_GRADIENT_COUNT` says how many rounds there are.
//!
//! Elsewhere: operations in Python programs, by tapes and staged, beside NumPy (`tests/cases/grad/op_table.py`).

use super::{check, check_at, number};
use crate::ops::{Derivative, Op};

/// Numbers in a fixed order (a linear congruence; the high bits are used).
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    fn shape(&mut self, min: usize, max: usize) -> Vec<usize> {
        let rank = min + self.below(max - min + 1);
        (0..rank).map(|_| 1 + self.below(3)).collect()
    }

    /// A shape that stretches to another one: axes are left out or of length 1.
    fn partner(&mut self, shape: &[usize]) -> Vec<usize> {
        let skipped = self.below(shape.len() + 1);
        shape[skipped..].iter().map(|size| if self.below(3) == 0 { 1 } else { *size }).collect()
    }
}

fn ty(shape: &[usize]) -> String {
    format!("f64[{}]", list(shape))
}

fn list(numbers: &[usize]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The text of a tuple of integers.
fn ints(numbers: &[usize]) -> String {
    if let [one] = numbers { format!("({one},)") } else { format!("({})", list(numbers)) }
}

fn as_is(x: f64) -> f64 {
    x
}

fn positive(x: f64) -> f64 {
    x.abs() + 0.2
}

fn inner(x: f64) -> f64 {
    x / 3.0
}

/// One function of arrays or of numbers.
fn unary(random: &mut Random, op: &str, map: fn(f64) -> f64) {
    let ty = if random.below(4) == 0 { "f64".to_string() } else { ty(&random.shape(0, 3)) };
    check_at(&format!("x: {ty}"), &ty, &format!("  y: {ty} = {op} x"), map);
}

/// One function of two operands, of which one may stretch to the other.
fn binary(random: &mut Random, op: &str, map: fn(f64) -> f64) {
    let shape = random.shape(0, 3);
    let partner = random.partner(&shape);
    let (whole, other) = match random.below(5) {
        0 => ("f64".to_string(), "f64".to_string()),
        1 => (ty(&shape), "f64".to_string()),
        _ => (ty(&shape), ty(&partner)),
    };
    let (a, b) = if random.below(2) == 0 { (&whole, &other) } else { (&other, &whole) };
    check_at(&format!("x: {a}, z: {b}"), &whole, &format!("  y: {whole} = {op} x, z"), map);
}

fn rearranged(random: &mut Random, op: Op) {
    let shape = random.shape(1, 3);
    let axis = random.below(shape.len());
    let (from, size) = (ty(&shape), shape.iter().product::<usize>());
    let (to, node) = match op {
        Op::Reshape => (vec![size], format!("reshape[shape=({size},)] x")),
        Op::Transpose => {
            let turned: Vec<usize> = shape.iter().copied().skip(axis).chain(shape.iter().copied().take(axis)).collect();
            let order: Vec<usize> = (axis..shape.len()).chain(0..axis).collect();
            (turned, format!("transpose[permutation={}] x", ints(&order)))
        }
        Op::BroadcastInDim => {
            let mut to = shape.clone();
            to.insert(axis, 2);
            let places: Vec<usize> = (0..to.len()).filter(|place| *place != axis).collect();
            let node = format!("broadcast_in_dim[shape={}, broadcast_dimensions={}] x", ints(&to), ints(&places));
            (to, node)
        }
        Op::ExpandDims => {
            let mut to = shape.clone();
            to.insert(axis, 1);
            (to, format!("expand_dims[dimensions=({axis},)] x"))
        }
        Op::Squeeze => {
            let mut from = shape.clone();
            from.insert(axis, 1);
            let node = format!("squeeze[dimensions=({axis},)] x");
            return check(&format!("x: {}", ty(&from)), &ty(&shape), &format!("  y: {} = {node}", ty(&shape)));
        }
        _ => (shape.clone(), format!("rev[dimensions=({axis},)] x")),
    };
    check(&format!("x: {from}"), &ty(&to), &format!("  y: {} = {node}", ty(&to)));
}

fn reduction(random: &mut Random, op: &str) {
    let shape = random.shape(1, 3);
    let axes: Vec<usize> = (0..shape.len()).filter(|_| random.below(2) == 0).collect();
    let axes = if axes.is_empty() { vec![shape.len() - 1] } else { axes };
    let to: Vec<usize> = (0..shape.len()).filter(|axis| !axes.contains(axis)).map(|axis| shape[axis]).collect();
    let to = ty(&to);
    check(&format!("x: {}", ty(&shape)), &to, &format!("  y: {to} = {op}[axes={}] x", ints(&axes)));
}

fn along(random: &mut Random, op: &str, name: &str) {
    let shape = random.shape(1, 3);
    let (ty, axis) = (ty(&shape), random.below(shape.len()));
    check(&format!("x: {ty}"), &ty, &format!("  y: {ty} = {op}[{name}={axis}] x"));
}

fn product(random: &mut Random) {
    let [a, b, c] = [0; 3].map(|_| 1 + random.below(3));
    let (x, z, y) = match random.below(5) {
        0 => (vec![a], vec![a], vec![]),
        1 => (vec![a, b], vec![b], vec![a]),
        2 => (vec![b], vec![b, c], vec![c]),
        3 => (vec![2, a, b], vec![b, c], vec![2, a, c]),
        _ => (vec![a, b], vec![b, c], vec![a, c]),
    };
    let (params, to) = (format!("x: {}, z: {}", ty(&x), ty(&z)), ty(&y));
    check(&params, &to, &format!("  y: {to} = dot_general x, z"));
}

fn parts(random: &mut Random, op: Op) {
    let (rows, columns) = (2 + random.below(3), 1 + random.below(3));
    let at = random.below(rows);
    let (x, z, to, node) = match op {
        Op::Slice => {
            let node = format!("slice[start_indices=({at}, 0), limit_indices=({rows}, {columns})] x");
            (vec![rows, columns], None, vec![rows - at, columns], node)
        }
        Op::DynamicSlice => (
            vec![rows, columns],
            None,
            vec![1, columns],
            format!("dynamic_slice[slice_sizes=(1, {columns})] x, {at}, 0"),
        ),
        Op::DynamicUpdateSlice => {
            let node = format!("dynamic_update_slice x, z, {at}, 0");
            (vec![rows, columns], Some(vec![1, columns]), vec![rows, columns], node)
        }
        Op::Pad => {
            let node = format!("pad[low=({at}, 0), high=(0, 1), interior=(1, 0)] x, z");
            (vec![rows, columns], Some(vec![]), vec![at + 2 * rows - 1, columns + 1], node)
        }
        Op::Concatenate => {
            let node = "concatenate[dimension=0] x, z".to_string();
            (vec![rows, columns], Some(vec![1, columns]), vec![rows + 1, columns], node)
        }
        Op::Gather => {
            let node = format!("gather[dimensions=(0,)] x, i64[3]{{{at}, 0, {at}}}");
            (vec![rows, columns], None, vec![3, columns], node)
        }
        Op::Scatter => {
            let node = format!("scatter[dimensions=(0,)] x, z, i64[1]{{{at}}}");
            (vec![rows, columns], Some(vec![1, columns]), vec![rows, columns], node)
        }
        _ => {
            let node = format!("scatter_add[dimensions=(0,)] x, z, i64[3]{{{at}, 0, {at}}}");
            (vec![rows, columns], Some(vec![3, columns]), vec![rows, columns], node)
        }
    };
    let z = z.map_or(String::new(), |z| match &z[..] {
        [] => ", z: f64".to_string(),
        z => format!(", z: {}", ty(z)),
    });
    check(&format!("x: {}{z}", ty(&x)), &ty(&to), &format!("  y: {} = {node}", ty(&to)));
}

fn choice(random: &mut Random) {
    let shape = random.shape(1, 2);
    let (whole, partner) = (ty(&shape), ty(&random.partner(&shape)));
    let flags: Vec<&str> = (0..shape.iter().product()).map(|_| ["True", "False"][random.below(2)]).collect();
    let node = format!("select bool[{}]{{{}}}, x, z", list(&shape), flags.join(", "));
    check(&format!("x: {whole}, z: {partner}"), &whole, &format!("  y: {whole} = {node}"));
}

/// Operations on rows of lists and arrays.
fn items(random: &mut Random, op: Op) {
    let row = ty(&random.shape(1, 2));
    let at = random.below(3);
    let of_list = format!("  l: list<{row}> = list x, z, x\n");
    let lines = match op {
        Op::Tuple | Op::Idx => format!(
            "  t: ({row}, {row}) = tuple x, z\n  a: {row} = idx[index=0] t\n  b: {row} = idx[index=1] t\n  y: {row} = mul a, b"
        ),
        Op::List | Op::ArrayGet => {
            format!("{of_list}  a: {row} = array_get l, {at}\n  b: {row} = array_get l, 0\n  y: {row} = mul a, b")
        }
        Op::ArraySet => format!(
            "{of_list}  p: {row} = mul x, z\n  m: list<{row}> = array_set l, {at}, p\n  a: {row} = array_get m, 0\n  \
             b: {row} = array_get m, 2\n  y: {row} = mul a, b"
        ),
        Op::Append => format!(
            "{of_list}  p: {row} = mul x, z\n  m: list<{row}> = append l, p\n  a: {row} = array_get m, -1\n  \
             y: {row} = mul a, x"
        ),
        Op::Pop => format!(
            "{of_list}  m: list<{row}>, a: {row} = pop l, {at}\n  b: {row} = array_get m, -1\n  y: {row} = mul a, b"
        ),
        Op::Push | Op::PopStack => format!(
            "  s: stack<{row}> = stack[item={row}]\n  t: stack<{row}> = push s, x\n  u: stack<{row}> = push t, z\n  \
             v: stack<{row}>, a: {row} = pop_stack u\n  w: stack<{row}>, b: {row} = pop_stack v\n  y: {row} = mul a, b"
        ),
        _ => format!(
            "  k: boxed = box x, z\n  a: {row}, b: {row} = unbox[types=({row}, {row})] k\n  y: {row} = mul a, b"
        ),
    };
    check(&format!("x: {row}, z: {row}"), &row, &lines);
}

fn loops(random: &mut Random, op: Op) {
    let trips = random.below(5);
    let row = ty(&random.shape(1, 2));
    let lines = match op {
        Op::If => {
            let flag = ["True", "False"][random.below(2)];
            format!(
                "  y: {row} = if {flag} then {{\n    a: {row} = mul x, x\n    yield a\n  }} else {{\n    b: {row} = sin z\n    \
                 c: {row} = mul b, x\n    yield c\n  }}"
            )
        }
        Op::For => format!(
            "  y: {row} = for 0, {trips}, 1, x body (i: i64, a: {row}) {{\n    b: {row} = mul a, z\n    \
             c: {row} = add b, i\n    yield c\n  }}"
        ),
        Op::While => format!(
            "  n: i64, y: {row} = while 0, x cond (i: i64, a: {row}) {{\n    c: bool = lt i, {trips}\n    yield c, i, a\n  \
             }} body (j: i64, b: {row}) {{\n    d: {row} = sin b\n    e: {row} = mul d, z\n    k: i64 = add j, 1\n    \
             yield k, e\n  }}"
        ),
        _ => format!("  y: {row} = call[callee=@g] x, z"),
    };
    let callee =
        "  return total\n}\n\nfunc @g(a: ROW, b: ROW) -> (ROW) {\n  c: ROW = mul a, b\n  d: ROW = sin c\n  return d";
    if op == Op::Call {
        return super::check_with(&format!("x: {row}, z: {row}"), &row, &lines, as_is, &callee.replace("ROW", &row));
    }
    check(&format!("x: {row}, z: {row}"), &row, &lines);
}

/// Programs with the operation; `false` if there is none here.
fn programs(random: &mut Random, op: Op) -> bool {
    let name = op.name();
    match op {
        Op::Neg
        | Op::Abs
        | Op::Exp
        | Op::Exp2
        | Op::Expm1
        | Op::Sin
        | Op::Cos
        | Op::Tan
        | Op::Atan
        | Op::Sinh
        | Op::Cosh
        | Op::Tanh
        | Op::Asinh
        | Op::Relu => unary(random, name, as_is),
        Op::Sqrt | Op::Log | Op::Log1p | Op::Log2 | Op::Log10 | Op::Cbrt => unary(random, name, positive),
        Op::Asin | Op::Acos | Op::Atanh => unary(random, name, inner),
        Op::Acosh => unary(random, name, |x| x.abs() + 1.2),
        Op::Ufunc => {
            let function = ["hypot", "logaddexp", "logaddexp2", "copysign"][random.below(4)];
            binary(random, &format!("ufunc[function=\"{function}\"]"), positive);
        }
        Op::Add | Op::Sub | Op::Mul | Op::Div | Op::Mod | Op::Rem | Op::Min | Op::Max | Op::Atan2 => {
            binary(random, name, as_is);
        }
        Op::Pow => binary(random, name, positive),
        Op::DivMod => check("x: f64, z: f64", "f64", "  q: f64, y: f64 = divmod x, z"),
        Op::Select => choice(random),
        Op::Convert => {
            let row = ty(&random.shape(0, 2));
            let lines = format!("  a: {row} = convert_element_type[dtype=f64] x\n  y: {row} = mul a, x");
            check(&format!("x: {row}"), &row, &lines);
        }
        Op::Reshape | Op::Transpose | Op::BroadcastInDim | Op::Squeeze | Op::ExpandDims | Op::Rev => {
            rearranged(random, op);
        }
        Op::Item => {
            let shape = vec![1; random.below(3)];
            check(&format!("x: {}", ty(&shape)), "f64", "  a: f64 = item x\n  y: f64 = mul a, a");
        }
        Op::ReduceSum | Op::ReduceProd | Op::ReduceMax | Op::ReduceMin => reduction(random, name),
        Op::CumSum | Op::CumProd => along(random, name, "axis"),
        Op::Sort => along(random, name, "dimension"),
        Op::Dot => product(random),
        Op::Slice
        | Op::DynamicSlice
        | Op::DynamicUpdateSlice
        | Op::Pad
        | Op::Concatenate
        | Op::Gather
        | Op::Scatter
        | Op::ScatterAdd => parts(random, op),
        Op::RangeSlice => {
            let at = random.below(2);
            let lines =
                format!("  s: f64[?] = range_slice[axis=0] x, {at}, None, 2\n  y: f64[2] = reshape[shape=(2,)] s");
            check("x: f64[4]", "f64[2]", &lines);
        }
        Op::Tuple
        | Op::Idx
        | Op::List
        | Op::ArrayGet
        | Op::ArraySet
        | Op::Append
        | Op::Pop
        | Op::Push
        | Op::PopStack
        | Op::Box
        | Op::Unbox => items(random, op),
        Op::If | Op::For | Op::While | Op::Call => loops(random, op),
        Op::Unwrap => check(
            "x: f64",
            "f64",
            "  o: optional<f64> = if True then {\n    yield x\n  } else {\n    yield None\n  }\n  a: f64 = unwrap o\n  \
             y: f64 = mul a, x",
        ),
        Op::SumLike => {
            let shape = random.shape(1, 3);
            let to = ty(&random.partner(&shape));
            let lines = format!("  s: {to} = sum_like x, z\n  y: {to} = mul s, z");
            check(&format!("x: {}, z: {to}", ty(&shape)), &to, &lines);
        }
        Op::AddAny => binary_equal(random),
        Op::Barrier => {
            let row = ty(&random.shape(0, 2));
            let lines = format!("  a: {row} = optimization_barrier x\n  y: {row} = mul a, x");
            check(&format!("x: {row}"), &row, &lines);
        }
        Op::DevicePut => {
            let row = ty(&random.shape(0, 2));
            check(&format!("x: {row}"), &row, &format!("  a: {row} = device_put[device=1] x\n  y: {row} = mul a, x"));
        }
        Op::CustomVjp => {
            let lines = "  y: f64, k: f64 = custom_vjp[results=1] x forward (a: f64) {\n    s: f64 = sin a\n    \
                         yield s, a\n  } backward (b: f64, ct: f64) {\n    c: f64 = cos b\n    d: f64 = mul ct, c\n    yield d\n  }";
            check("x: f64", "f64", lines);
        }
        _ => return false,
    }
    true
}

fn binary_equal(random: &mut Random) {
    let row = ty(&random.shape(0, 2));
    let lines = format!("  a: {row} = mul x, z\n  y: {row} = add_any a, x");
    check(&format!("x: {row}, z: {row}"), &row, &lines);
}

/// Operations that need a program around the graph: records of classes, functions of the host. The programs of
/// `tests/cases/grad/op_table.py` have them.
const OF_PROGRAMS: &[Op] = &[Op::Record, Op::GetAttr, Op::CotangentPart, Op::HostCall];

#[test]
fn every_operation_of_the_table() {
    let rounds = std::env::var("SNEK_GRADIENT_COUNT").ok().and_then(|count| count.parse().ok()).unwrap_or(2);
    assert!(number(1).is_finite());
    for (at, op) in Op::ALL.iter().enumerate() {
        match op.def().derivative {
            Derivative::Rule(_) | Derivative::Control => {
                for round in 0..rounds {
                    let mut random = Random((at * 1000 + round) as u64 + 7);
                    let is_known = programs(&mut random, *op) || OF_PROGRAMS.contains(op);
                    assert!(is_known, "no program differentiates '{}'", op.name());
                }
            }
            Derivative::Zero(reason) | Derivative::None(reason) => {
                assert!(!reason.is_empty() && reason != "not differentiated yet", "'{}' needs a derivative", op.name());
            }
        }
    }
}
