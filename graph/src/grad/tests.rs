//! Each operation and each kind of control flow: gradients of the orders 1 and 2 against finite differences.
//!
//! A function has float parameters and gives `y`. What is differentiated is the sum of its elements times numbers that
//! differ, so that no error hides in a sum.

#[path = "tests/checkpoint.rs"]
mod checkpoint;
#[path = "tests/table.rs"]
mod table;

use super::gradient;
use crate::eval::{Data, Limits, evaluate};
use crate::ir::{Module, Type};
use crate::passes::optimize;
use crate::{text, verify};
use snek_tensor::{DType, Scalar, Shape, Tensor};

/// Numbers that differ, none near another, zero or an integer.
fn number(seed: usize) -> f64 {
    let x = (seed as f64 * 0.754_877_666 + 0.13).fract();
    (x - 0.5) * 2.6 + if x < 0.5 { -0.31 } else { 0.31 }
}

fn data(ty: &Type, seed: usize, map: fn(f64) -> f64) -> Data {
    let dims: Vec<usize> = ty
        .dims()
        .unwrap_or_default()
        .iter()
        .map(|dim| if let crate::ir::Dim::Size(size) = dim { *size } else { 3 })
        .collect();
    if ty.as_scalar().is_some() {
        return Data::from(map(number(seed)));
    }
    if let Type::List(item) = ty {
        return Data::list((0..4).map(|i| data(item, seed + i, map)));
    }
    let shape = Shape::new(&dims).unwrap();
    let elements: Vec<Scalar> = (0..shape.size()).map(|i| Scalar::F64(map(number(seed + i)))).collect();
    Data::from(Tensor::new(DType::F64, shape, &elements).unwrap())
}

fn floats(data: &Data) -> Vec<f64> {
    match data {
        Data::Scalar(x) => vec![x.as_f64()],
        Data::Tensor(t) => t.iter().map(Scalar::as_f64).collect(),
        Data::List(items) => items.iter().flat_map(floats).collect(),
        other => panic!("{other}"),
    }
}

/// The data with one of its numbers moved.
fn moved(data: &Data, at: usize, by: f64) -> Data {
    match data {
        Data::Scalar(x) => Data::from(x.as_f64() + by),
        Data::Tensor(t) => {
            let elements: Vec<Scalar> =
                t.iter().enumerate().map(|(i, x)| Scalar::F64(x.as_f64() + if i == at { by } else { 0.0 })).collect();
            Data::from(Tensor::new(DType::F64, t.shape().clone(), &elements).unwrap())
        }
        Data::List(items) => Data::list(
            items.iter().enumerate().map(|(i, item)| if i == at { moved(item, 0, by) } else { item.clone() }),
        ),
        other => panic!("{other}"),
    }
}

fn run(module: &Module, args: &[Data]) -> Vec<Data> {
    evaluate(module, module.main().unwrap(), args, Limits::default(), &mut String::new())
        .unwrap_or_else(|error| panic!("{error}\n{}", text::print(module)))
}

/// Compares the gradient with finite differences; gives it as a module.
fn compare(module: &Module, args: &[Data]) -> Module {
    let by: Vec<usize> = (0..args.len()).collect();
    let slope = gradient(module, &by).unwrap_or_else(|error| panic!("{error}\n{}", text::print(module)));
    verify(&slope).unwrap();
    let found = run(&slope, args);
    let optimized = run(&optimize(&slope).unwrap(), args);
    for (input, arg) in args.iter().enumerate() {
        let expected_kind = floats(arg).len();
        let slopes = floats(&found[input]);
        assert_eq!(slopes.len(), expected_kind, "{}", text::print(&slope));
        let again = floats(&optimized[input]);
        assert!(slopes.iter().zip(&again).all(|(a, b)| (a - b).abs() <= 1e-9 * a.abs().max(1.0)), "passes");
        for (at, slope_at) in slopes.iter().enumerate() {
            let value = |by: f64| {
                let mut near = args.to_vec();
                near[input] = moved(arg, at, by);
                floats(&run(module, &near)[0])[0]
            };
            let h = 1e-5;
            let expected = (value(h) - value(-h)) / (2.0 * h);
            let error = (slope_at - expected).abs() / expected.abs().max(1.0);
            assert!(
                error < 2e-6,
                "argument {input}, element {at}: {slope_at}, not {expected}\n{}\n{}",
                text::print(module),
                text::print(&slope)
            );
        }
    }
    crate::batch::tests::check(module, &slope, args);
    slope
}

/// The lines that sum an array or number times numbers that differ: `name` becomes `result`.
fn weighted(name: &str, ty: &Type, result: &str, seed: usize) -> String {
    match ty {
        Type::List(_) => {
            format!(
                "  {result}: f64 = for 0, 4, 1, 0.0 body ({result}i: i64, {result}t: f64) {{
    {result}a: f64 = array_get {name}, {result}i
    {result}w: f64 = add {result}i, 0.7
    {result}b: f64 = mul {result}a, {result}w
    {result}s: f64 = add {result}t, {result}b
    yield {result}s
  }}\n"
            )
        }
        ty if ty.as_scalar().is_some() => format!("  {result}: f64 = mul {name}, {}\n", number(seed)),
        ty => {
            let dims = ty.dims().unwrap();
            let Data::Tensor(w) = data(ty, seed, |x| x) else { panic!() };
            let w: Vec<String> = w.iter().map(|x| format!("{:?}", x.as_f64())).collect();
            let is_known = dims.iter().all(|dim| matches!(dim, crate::ir::Dim::Size(_)));
            let w = if is_known { format!("{ty}{{{}}}", w.join(", ")) } else { name.to_string() };
            let axes: Vec<String> = (0..dims.len()).map(|axis| axis.to_string()).collect();
            let axes = if axes.len() == 1 { format!("{},", axes[0]) } else { axes.join(", ") };
            format!(
                "  {result}m: {ty} = mul {name}, {w}\n  {result}r: f64[] = reduce_sum[axes=({axes})] {result}m\n  {result}: f64 = item {result}r\n",
            )
        }
    }
}

/// Checks `y`, which `lines` compute from parameters of these types, at numbers that `map` makes of any.
fn check_at(params: &str, result: &str, lines: &str, map: fn(f64) -> f64) {
    check_with(params, result, lines, map, "  return total");
}

/// The same with another ending, which may have more functions.
fn check_with(params: &str, result: &str, lines: &str, map: fn(f64) -> f64, ending: &str) {
    let ty = text::parse(&format!("func @f(x: {result}) -> ({result}) {{\n  return x\n}}")).unwrap();
    let ty = ty.param_types(ty.main().unwrap())[0].clone();
    let source = format!("func @f({params}) -> (f64) {{\n{lines}\n{}{ending}\n}}", weighted("y", &ty, "total", 5));
    let module = text::parse(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    let types = module.param_types(module.main().unwrap());
    let args: Vec<Data> = types.iter().enumerate().map(|(i, ty)| data(ty, 11 * i + 1, map)).collect();
    let slope = compare(&module, &args);
    // The second order: of the gradient's numbers, weighted.
    let printed = text::print(&slope);
    let body = printed.split_once('{').unwrap().1;
    let (body, rest) = body.split_once("  return ").unwrap();
    let (names, functions) = rest.split_once("\n}").unwrap();
    let mut lines = body.trim_start_matches('\n').to_string();
    let mut sum = "0.0".to_string();
    for (i, (name, ty)) in names.split(", ").zip(&types).enumerate() {
        lines += &weighted(name.trim(), ty, &format!("g{i}"), 3 * i + 2);
        lines += &format!("  sum{i}: f64 = add {sum}, g{i}\n");
        sum = format!("sum{i}");
    }
    let head = printed.split_once(") -> ").unwrap().0;
    let source = format!("{head}) -> (f64) {{\n{lines}  return {sum}\n}}{functions}");
    let module = text::parse(&source).unwrap_or_else(|error| panic!("{error}\n{source}"));
    compare(&module, &args);
}

fn check(params: &str, result: &str, lines: &str) {
    check_at(params, result, lines, |x| x);
}

fn check_op(params: &str, result: &str, node: &str) {
    check(params, result, &format!("  y: {result} = {node}"));
}

#[test]
fn functions_of_one_number() {
    for op in
        ["neg", "abs", "exp", "exp2", "expm1", "sin", "cos", "tan", "atan", "sinh", "cosh", "tanh", "asinh", "relu"]
    {
        check_op("x: f64", "f64", &format!("{op} x"));
        check_op("x: f64[2, 3]", "f64[2, 3]", &format!("{op} x"));
    }
    for op in ["sqrt", "log", "log1p", "log2", "log10", "cbrt"] {
        for ty in ["f64", "f64[3]"] {
            check_at(&format!("x: {ty}"), ty, &format!("  y: {ty} = {op} x"), |x| x.abs() + 0.2);
        }
    }
    check_at("x: f64", "f64", "  y: f64 = acosh x", |x| x.abs() + 1.2);
    for op in ["asin", "acos", "atanh"] {
        check_at("x: f64", "f64", &format!("  y: f64 = {op} x"), |x| x / 3.0);
    }
}

#[test]
fn functions_of_two_numbers() {
    for op in ["add", "sub", "mul", "div", "mod", "rem", "min", "max", "atan2"] {
        check_op("x: f64, z: f64", "f64", &format!("{op} x, z"));
        check_op("x: f64[2, 3], z: f64[3]", "f64[2, 3]", &format!("{op} x, z"));
        check_op("x: f64[2, 1], z: f64[1, 3]", "f64[2, 3]", &format!("{op} x, z"));
        check_op("x: f64, z: f64[3]", "f64[3]", &format!("{op} x, z"));
        check_op("x: f64[3], z: f64[]", "f64[3]", &format!("{op} x, z"));
    }
    for ty in ["f64", "f64[3]"] {
        check_at(&format!("x: {ty}, z: {ty}"), ty, &format!("  y: {ty} = pow x, z"), |x| x.abs() + 0.2);
    }
    for exponent in ["0", "1", "2", "3", "-2", "2.0", "0.0"] {
        check_op("x: f64", "f64", &format!("pow x, {exponent}"));
    }
}

#[test]
fn shapes() {
    check_op("x: f64[2, 3]", "f64[3, 2]", "reshape[shape=(3, 2)] x");
    check_op("x: f64[2, 3, 2]", "f64[2, 2, 3]", "transpose[permutation=(2, 0, 1)] x");
    check_op("x: f64[3]", "f64[2, 3]", "broadcast_in_dim[shape=(2, 3), broadcast_dimensions=(1,)] x");
    check_op("x: f64[2, 1]", "f64[2, 3]", "broadcast_in_dim[shape=(2, 3), broadcast_dimensions=(0, 1)] x");
    check_op("x: f64", "f64[2, 2]", "broadcast_in_dim[shape=(2, 2), broadcast_dimensions=()] x");
    check_op("x: f64[2, 1, 3]", "f64[2, 3]", "squeeze[dimensions=(1,)] x");
    check_op("x: f64[2, 3]", "f64[1, 2, 3, 1]", "expand_dims[dimensions=(0, 3)] x");
    check_op("x: f64[2, 3]", "f64[2, 3]", "rev[dimensions=(1,)] x");
    check_op("x: f64[1, 1]", "f64", "item x");
}

#[test]
fn reductions() {
    for op in ["reduce_sum", "reduce_prod", "reduce_max", "reduce_min"] {
        check_op("x: f64[2, 3]", "f64[2]", &format!("{op}[axes=(1,)] x"));
        check_op("x: f64[2, 3, 2]", "f64[3]", &format!("{op}[axes=(0, 2)] x"));
        check_op("x: f64[2, 3]", "f64[]", &format!("{op}[axes=(0, 1)] x"));
    }
    for op in ["cumsum", "cumprod"] {
        check_op("x: f64[2, 3]", "f64[2, 3]", &format!("{op}[axis=1] x"));
        check_op("x: f64[4]", "f64[4]", &format!("{op}[axis=0] x"));
    }
    check_op("x: f64[2, 4]", "f64[2, 4]", "sort[dimension=1] x");
    check_op("x: f64[4, 2]", "f64[4, 2]", "sort[dimension=0] x");
}

#[test]
fn products() {
    for (a, b, y) in [
        ("3", "3", ""),
        ("2, 3", "3", "2"),
        ("3", "3, 2", "2"),
        ("2, 3", "3, 2", "2, 2"),
        ("2, 2, 3", "3, 2", "2, 2, 2"),
        ("2, 2, 3", "2, 3, 2", "2, 2, 2"),
        ("1, 2, 3", "2, 3, 2", "2, 2, 2"),
        ("2, 2, 3", "3", "2, 2"),
        ("3", "2, 3, 2", "2, 2"),
    ] {
        check_op(&format!("x: f64[{a}], z: f64[{b}]"), &format!("f64[{y}]"), "dot_general x, z");
    }
    check_op(
        "x: f64[2, 3, 4], z: f64[4, 2, 5, 3]",
        "f64[2, 5]",
        "dot_general[lhs_contracting=(1, 2), rhs_contracting=(3, 0), lhs_batch=(0,), rhs_batch=(1,)] x, z",
    );
    check_op(
        "x: f64[2, 3], z: f64[4, 3]",
        "f64[2, 4]",
        "dot_general[lhs_contracting=(1,), rhs_contracting=(1,), lhs_batch=(), rhs_batch=()] x, z",
    );
}

#[test]
fn parts() {
    check_op("x: f64[2, 5]", "f64[2, 2]", "slice[start_indices=(0, 1), limit_indices=(2, 5), strides=(1, 2)] x");
    check_op("x: f64[3, 2]", "f64[2, 2]", "slice[start_indices=(1, 0), limit_indices=(3, -1)] x");
    check(
        "x: f64[5]",
        "f64[2]",
        "  s: f64[?] = range_slice[axis=0] x, 1, None, 2\n  y: f64[2] = reshape[shape=(2,)] s",
    );
    check_op("x: f64[3, 4]", "f64[2, 2]", "dynamic_slice[slice_sizes=(2, 2)] x, 1, 2");
    check_op("x: f64[3, 4], z: f64[2, 2]", "f64[3, 4]", "dynamic_update_slice x, z, 1, 2");
    check_op("x: f64[2, 2], z: f64", "f64[4, 6]", "pad[low=(1, 0), high=(1, 3), interior=(0, 1)] x, z");
    check_op("x: f64[4], z: f64", "f64[4]", "pad[low=(-1,), high=(1,)] x, z");
    check_op("x: f64[2, 2], z: f64[2, 3]", "f64[2, 5]", "concatenate[dimension=1] x, z");
    check_op("x: f64[4]", "f64[3]", "gather[dimensions=(0,)] x, i64[3]{0, 2, 2}");
    check_op("x: f64[3, 2]", "f64[2, 2]", "gather[dimensions=(0,)] x, i64[2]{2, -3}");
    check_op("x: f64[4], z: f64[2]", "f64[4]", "scatter[dimensions=(0,)] x, z, i64[2]{0, 2}");
    check_op("x: f64[4], z: f64[3]", "f64[4]", "scatter_add[dimensions=(0,)] x, z, i64[3]{0, 2, 2}");
    check_op("x: f64[3, 2]", "f64[2]", "array_get x, 1");
    check_op("x: f64[3, 2], z: f64[2]", "f64[3, 2]", "array_set x, -1, z");
    check_op("x: f64[3], z: f64[3]", "f64[3]", "select bool[3]{True, False, True}, x, z");
}

#[test]
fn unknown_sizes() {
    check(
        "x: f64[n, 2], z: f64[2]",
        "f64[3, 2]",
        "  p: f64[n, 2] = mul x, z\n  y: f64[3, 2] = reshape[shape=(3, 2)] p",
    );
    check("x: f64[?], z: f64[?]", "f64[3]", "  p: f64[?] = mul x, z\n  y: f64[3] = reshape[shape=(3,)] p");
    check("x: f64[n, 2]", "f64[2]", "  y: f64[2] = reduce_sum[axes=(0,)] x");
    check(
        "x: f64[n], z: f64[n]",
        "f64[6]",
        "  c: f64[?] = concatenate[dimension=0] x, z\n  y: f64[6] = reshape[shape=(6,)] c",
    );
}
