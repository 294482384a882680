//! Each pass on a small graph, and all of them against the oracle.

use super::*;
use crate::builder::Builder;
use crate::eval::{Data, Limits, evaluate};
use crate::ir::Type;
use crate::ops::Op;
use snek_tensor::Tensor;

fn run(module: &Module, args: &[Data]) -> String {
    let mut printed = String::new();
    let main = module.main().unwrap();
    let outcome = evaluate(module, main, args, Limits::default(), &mut printed);
    let text = match outcome {
        Ok(data) => data.iter().map(Data::to_string).collect::<Vec<_>>().join(" "),
        Err(error) => error.to_string(),
    };
    printed + &text
}

fn check(text: &str, args: &[&[Data]], ops: &[&str]) {
    let module = crate::text::parse(text).unwrap();
    let optimized = optimize(&module).unwrap();
    assert_eq!(optimized.op_names(), ops, "{}", crate::text::print(&optimized));
    for args in args {
        assert_eq!(run(&module, args), run(&optimized, args));
    }
}

#[test]
fn constants_and_branches_fold() {
    let text = "func @f(a: i64) -> (i64) {
  c: bool = lt 1, 2
  x: i64 = if c then {
    y: i64 = add a, 0
    yield y
  } else {
    yield 7
  }
  z: i64 = mul 3, 4
  w: i64 = add x, z
  return w
}";
    check(text, &[&[Data::from(5)]], &["add"]);
}

#[test]
fn equal_operations_merge_and_errors_stay() {
    let text = "func @f(a: i64, b: i64) -> (i64) {
  x: i64 = floordiv a, b
  y: i64 = floordiv a, b
  z: i64 = add x, y
  v: i64 = floordiv a, 3
  w: i64 = floordiv a, 3
  u: i64 = floordiv 1, 0
  return z
}";
    check(
        text,
        &[&[Data::from(5), Data::from(2)], &[Data::from(5), Data::from(0)]],
        &["floordiv", "add", "floordiv", "floordiv"],
    );
}

#[test]
fn constants_merge_by_their_bits() {
    let mut b = Builder::new();
    let function = b.declare("f", &[(Type::FLOAT, None)]);
    let a = b.begin_function(function).unwrap()[0];
    let mut sums = Vec::new();
    for constant in [f64::NAN, -f64::NAN, 0.0, -0.0, f64::NAN, -0.0] {
        let constant = b.constant(constant);
        sums.push(b.add(Op::Add, &[a, constant]).unwrap());
    }
    b.end_function(&sums).unwrap();
    let module = b.finish().unwrap();
    let merged = cse::merge_equal(&module).unwrap();
    assert_eq!(merged.count("add"), 4);
    assert_eq!(run(&merged, &[Data::from(-0.0)]), "nan nan 0.0 -0.0 nan -0.0");
}

#[test]
fn invariants_leave_loops() {
    let text = "func @f(n: i64, a: f64) -> (f64) {
  s: f64 = for 0, n, 1, 0.0 body (i: i64, t: f64) {
    x: f64 = sin a
    y: f64 = add t, x
    yield y
  }
  return s
}";
    let args: &[&[Data]] = &[&[Data::from(3), Data::from(0.5)], &[Data::from(0), Data::from(0.5)]];
    let module = crate::text::parse(text).unwrap();
    let optimized = optimize(&module).unwrap();
    for args in args {
        assert_eq!(run(&module, args), run(&optimized, args));
    }
    // `sin` raises for infinities, so it stays; a comparison does not.
    check(&text.replace("x: f64 = sin a\n", "x: f64 = neg a\n"), args, &["neg", "for", "add"]);
}

#[test]
fn loops_fill_what_is_read_of_them() {
    let text = "func @f(n: i64, a: f64[2, 3]) -> (f64[2, 4, 3], i64) {
  s: f64[4, 2, 3], k: i64 = for 0, n, 1, f64[4, 2, 3]{INIT}, 0 body (i: i64, x: f64[4, 2, 3], c: i64) {
    j: i64 = sub i, 1
    w: f64[2, 3] = array_get x, j
    p: f64[2, 3] = mul a, a
    y: f64[4, 2, 3] = array_set x, j, p
    z: f64[4, 2, 3] = array_set y, 0, a
    d: i64 = add c, 1
    yield z, d
  }
  t: f64[2, 4, 3] = transpose[permutation=(1, 0, 2)] s
  return t, k
}";
    let a = Data::from(
        Tensor::from_data(
            snek_tensor::Shape::new(&[2, 3]).unwrap(),
            snek_tensor::TensorData::F64(vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0]),
        )
        .unwrap(),
    );
    // The last number of trips writes outside of the array.
    let args: Vec<Vec<Data>> = [0, 3, 5, 6].into_iter().map(|n| vec![Data::from(n), a.clone()]).collect();
    let args: Vec<&[Data]> = args.iter().map(Vec::as_slice).collect();
    let ops = [
        "mul",
        "expand_dims",
        "expand_dims",
        "for",
        "sub",
        "array_get",
        "dynamic_update_slice",
        "dynamic_update_slice",
        "add",
    ];
    let zeros = vec!["0.5"; 24].join(", ");
    check(&text.replace("INIT", &zeros), &args, &ops);
    // In an order in which the parts are transposed too.
    let other = text.replace("INIT", &zeros).replace("(1, 0, 2)", "(2, 0, 1)").replace("f64[2, 4, 3]", "f64[3, 4, 2]");
    let module = crate::text::parse(&other).unwrap();
    let laid = laid::lay(&module).unwrap();
    assert!(laid.count("transpose") > 0 && laid.count("array_set") == 0);
    args.iter().for_each(|args| assert_eq!(run(&module, args), run(&laid, args)));
    // Read in another way too, the array stays.
    let stays = text.replace("INIT", &zeros).replace("return t, k", "u: f64[] = array_get s, 0, 0, 0\n  return t, k");
    assert_eq!(laid::lay(&crate::text::parse(&stays).unwrap()).unwrap().count("array_set"), 2);
}

#[test]
fn parts_are_read_where_they_were_put() {
    let text = "func @f(a: f64[3, 2], r: f64[1, 2], s: f64[1, 2], i: i64) -> (f64[2], f64[1, 2], f64[1, 2], f64[2], f64[1, 1], f64[2]) {
  b: f64[3, 2] = dynamic_update_slice a, r, 0, 0
  c: f64[3, 2] = dynamic_update_slice b, s, 2, 0
  u: f64[2] = array_get c, 0
  v: f64[1, 2] = dynamic_slice[slice_sizes=(1, 2)] c, 2, 0
  w: f64[1, 2] = slice[start_indices=(1, 0), limit_indices=(2, -1)] c
  x: f64[2] = array_get c, i
  y: f64[1, 1] = dynamic_slice[slice_sizes=(1, 1)] c, 2, 1
  z: f64[2] = array_get b, -1
  return u, v, w, x, y, z
}";
    let array = |dims: &[usize], first: f64| {
        let elements = (0..dims.iter().product::<usize>()).map(|i| first + i as f64).collect();
        let shape = snek_tensor::Shape::new(dims).unwrap();
        Data::from(Tensor::from_data(shape, snek_tensor::TensorData::F64(elements)).unwrap())
    };
    let args = |i: i64| vec![array(&[3, 2], 1.0), array(&[1, 2], 10.0), array(&[1, 2], 20.0), Data::from(i)];
    let args: Vec<Vec<Data>> = [0, 1, -1, 3].into_iter().map(args).collect();
    let args: Vec<&[Data]> = args.iter().map(Vec::as_slice).collect();
    // Of what stays, the position may be any, the window is a part of what was put there, or counts from the end.
    let ops = ["dynamic_update_slice", "dynamic_update_slice", "squeeze", "slice", "array_get", "slice", "array_get"];
    check(text, &args, &ops);
    // What may be unassigned is not left out.
    let undefined = text
        .replace("b: f64[3, 2] = dynamic_update_slice a, r", "b: f64[3, 2] = dynamic_update_slice a, undef:f64[1, 2]");
    let module = written::read(&crate::text::parse(&undefined).unwrap()).unwrap();
    assert_eq!(module.count("array_get"), 3);
}

#[test]
fn products_along_first_axes_are_put_together() {
    let names = ["a", "b", "c"];
    let (mut params, mut nodes, mut sum) = (String::new(), String::new(), "e".to_owned());
    for (i, name) in names.iter().enumerate() {
        params += &format!("{name}: f64[{0}, 3], {name}2: f64[{0}, 2], ", i + 1);
        nodes += &format!(
            "  p{i}: f64[3, 2] = dot_general[lhs_contracting=(0,), rhs_contracting=(0,), lhs_batch=(), rhs_batch=()] {name}, {name}2\n  \
             s{i}: f64[3, 2] = add {sum}, p{i}\n"
        );
        sum = format!("s{i}");
    }
    let text = format!("func @f({params}e: f64[3, 2]) -> (f64[3, 2]) {{\n{nodes}  return {sum}\n}}");
    let module = crate::text::parse(&text).unwrap();
    let array = |dims: [usize; 2]| {
        let elements = (0..dims[0] * dims[1]).map(|i| (i * 7 % 5) as f64 - 2.0).collect();
        let shape = snek_tensor::Shape::new(&dims).unwrap();
        Data::from(Tensor::from_data(shape, snek_tensor::TensorData::F64(elements)).unwrap())
    };
    // Small whole numbers are added without rounding, in any order.
    let mut args: Vec<Data> = (1..4).flat_map(|rows| [array([rows, 3]), array([rows, 2])]).collect();
    args.push(array([3, 2]));
    check(&text, &[&args], &["concatenate", "concatenate", "dot_general", "add"]);
    // Two are left as they are.
    let (first, _) = text.split_once("  p2").unwrap();
    let two = format!("{first}  return s1\n}}");
    assert_eq!(outer::defer(&crate::text::parse(&two).unwrap()).unwrap().count("dot_general"), 2);
    assert_eq!(module.count("dot_general"), 3);
}

#[test]
fn sums_of_rows_are_put_together() {
    let text = "func @f(a: f64[1, 2], b: f64[2, 2], c: f64[3, 2], d: f64[2]) -> (f64[2]) {
  x: f64[2] = reduce_sum[axes=(0)] a
  y: f64[2] = reduce_sum[axes=(0)] b
  z: f64[2] = reduce_sum[axes=(0)] c
  s: f64[2] = add d, x
  t: f64[2] = add s, y
  u: f64[2] = add t, z
  return u
}";
    let array = |dims: &[usize]| {
        let elements = (0..dims.iter().product::<usize>()).map(|i| (i * 7 % 5) as f64 - 2.0).collect();
        let shape = snek_tensor::Shape::new(dims).unwrap();
        Data::from(Tensor::from_data(shape, snek_tensor::TensorData::F64(elements)).unwrap())
    };
    let args = [array(&[1, 2]), array(&[2, 2]), array(&[3, 2]), array(&[2])];
    check(text, &[&args], &["concatenate", "reduce_sum", "add"]);
    // Columns are not rows.
    let columns = text
        .replace("axes=(0)", "axes=(1)")
        .replace("a: f64[1, 2]", "a: f64[2, 1]")
        .replace("c: f64[3, 2]", "c: f64[2, 3]");
    assert_eq!(outer::defer(&crate::text::parse(&columns).unwrap()).unwrap().count("reduce_sum"), 3);
}

#[test]
fn slices_of_one_become_elements() {
    let text = "func @f(a: f64[2, 3]) -> (f64[], f64[3], f64[1]) {
  s: f64[1, 1] = slice[start_indices=(1, 2), limit_indices=(2, 3)] a
  x: f64[] = squeeze[dimensions=(0, 1)] s
  r: f64[1, 3] = slice[start_indices=(0, 0), limit_indices=(1, -1)] a
  y: f64[3] = squeeze[dimensions=(0,)] r
  p: f64[1, 1] = slice[start_indices=(0, 1), limit_indices=(1, 2)] a
  z: f64[1] = squeeze[dimensions=(0,)] p
  return x, y, z
}";
    let items: Vec<_> = (0..6).map(|x| snek_tensor::Scalar::F64(f64::from(x))).collect();
    let shape = snek_tensor::Shape::new(&[2, 3]).unwrap();
    let a = Data::from(snek_tensor::Tensor::new(snek_tensor::DType::F64, shape, &items).unwrap());
    check(text, &[&[a]], &["array_get", "array_get", "slice", "squeeze"]);
}

#[test]
fn small_functions_are_inlined() {
    let text = "func @f(a: i64) -> (i64) {
  x: i64 = call[callee=@g] a
  y: i64 = call[callee=@g] x
  return y
}
func @g(n: i64) -> (i64) {
  m: i64 = add n, 2
  return m
}";
    let module = crate::text::parse(text).unwrap();
    let optimized = optimize(&module).unwrap();
    assert_eq!(optimized.count("call"), 0);
    assert_eq!(run(&optimized, &[Data::from(1)]), "5");
}

#[test]
fn outer_products_that_are_added_are_one_product() {
    let mut lines = String::new();
    for i in 0..4 {
        lines += &format!(
            "  a{i}: f64[2, 1] = expand_dims[dimensions=(1)] c{i}
  b{i}: f64[1, 3] = expand_dims[dimensions=(0)] r{i}
  p{i}: f64[2, 3] = mul a{i}, b{i}\n"
        );
    }
    let params: Vec<String> = (0..4).map(|i| format!("c{i}: f64[2], r{i}: f64[3]")).collect();
    let text = format!(
        "func @f({}, w: f64[2, 3]) -> (f64[2, 3]) {{\n{lines}  s: f64[2, 3] = add p0, p1
  t: f64[2, 3] = add w, s
  u: f64[2, 3] = add p2, p3
  v: f64[2, 3] = add t, u\n  return v\n}}",
        params.join(", ")
    );
    let vector = |items: &[i64]| {
        let elements: Vec<_> = items.iter().map(|x| snek_tensor::Scalar::F64(*x as f64)).collect();
        let shape = if items.len() == 6 { vec![2, 3] } else { vec![items.len()] };
        let shape = snek_tensor::Shape::new(&shape).unwrap();
        Data::from(snek_tensor::Tensor::new(snek_tensor::DType::F64, shape, &elements).unwrap())
    };
    let mut args: Vec<Data> = (0..4).flat_map(|i| [vector(&[i, 1 - i]), vector(&[3, i, i * i])]).collect();
    args.push(vector(&[1, 2, 3, 4, 5, 6]));
    let module = crate::text::parse(&text).unwrap();
    let optimized = optimize(&module).unwrap();
    assert_eq!(optimized.count("dot_general"), 1, "{}", crate::text::print(&optimized));
    assert_eq!((optimized.count("mul"), optimized.count("add")), (0, 1));
    assert_eq!(run(&module, &args), run(&optimized, &args));
}

#[test]
fn products_read_arrays_in_place_of_transposes() {
    let text = "func @f(x: f64[2, 3], y: f64[2, 4]) -> (f64[3, 4]) {
  t: f64[3, 2] = transpose[permutation=(1, 0)] x
  z: f64[3, 4] = dot_general t, y
  return z
}";
    let array = |columns: usize| {
        let elements: Vec<_> = (0..2 * columns).map(|x| snek_tensor::Scalar::F64(x as f64)).collect();
        let shape = snek_tensor::Shape::new(&[2, columns]).unwrap();
        Data::from(snek_tensor::Tensor::new(snek_tensor::DType::F64, shape, &elements).unwrap())
    };
    check(text, &[&[array(3), array(4)]], &["dot_general"]);
}

#[test]
fn vectors_meet_their_matrix_together() {
    let text = "func @f(x: f64[128], y: f64[128], w: f64[128, 128]) -> (f64[128], f64[128]) {
  a: f64[128] = dot_general x, w
  b: f64[128] = neg a
  c: f64[128] = dot_general b, w
  print 1
  d: f64[128] = dot_general y, w
  e: f64[128] = dot_general w, c
  g: f64[128] = dot_general w, d
  return e, g
}";
    let array = |count: i32, dims: &[usize]| {
        let items: Vec<_> = (0..count).map(|x| snek_tensor::Scalar::F64(f64::from(x % 17) - 8.0)).collect();
        let shape = snek_tensor::Shape::new(dims).unwrap();
        Data::from(snek_tensor::Tensor::new(snek_tensor::DType::F64, shape, &items).unwrap())
    };
    let args = [array(128, &[128]), array(128, &[128]), array(128 * 128, &[128, 128])];
    // `x` and `y` go together, `c` waits for the first of them, then `c` and `d` go together.
    let together = ["expand_dims", "expand_dims", "concatenate", "dot_general", "array_get", "array_get"];
    let ops = [&["print"], &together[..], &["neg", "dot_general"], &together[..]].concat();
    check(text, &[&args], &ops);
}

#[test]
fn sums_of_padded_arrays_are_put_together() {
    let text = "func @f(x: f64[2], y: f64[3], r: f64[1, 2], s: f64[2, 2]) -> (f64[5], f64[4, 2], f64[5]) {
  a: f64[5] = pad[low=(3,), high=(0,)] x, 0.0
  b: f64[5] = pad[low=(0,), high=(2,)] y, 0.0
  c: f64[5] = add a, b
  d: f64[4, 2] = pad[low=(2, 0), high=(1, 0)] r, 0.0
  e: f64[4, 2] = pad[low=(1, 0), high=(1, 0)] s, 0.0
  g: f64[4, 2] = pad[low=(0, 0), high=(3, 0)] r, 0.0
  h: f64[4, 2] = add d, e
  k: f64[4, 2] = add h, g
  l: f64[5] = pad[low=(2,), high=(0,)] y, 0.0
  m: f64[5] = pad[low=(2,), high=(1,)] x, 0.0
  n: f64[5] = add l, m
  return c, k, n
}";
    let array = |dims: &[usize], items: &[f64]| {
        let items: Vec<_> = items.iter().map(|x| snek_tensor::Scalar::F64(*x)).collect();
        let shape = snek_tensor::Shape::new(dims).unwrap();
        Data::from(snek_tensor::Tensor::new(snek_tensor::DType::F64, shape, &items).unwrap())
    };
    let args = [
        array(&[2], &[-0.0, 0.1]),
        array(&[3], &[-0.0, f64::INFINITY, 0.7]),
        array(&[1, 2], &[-0.0, 1e-300]),
        array(&[2, 2], &[-0.0, 0.2, -0.0, 0.3]),
    ];
    // The last two have places in common where both may be -0.0.
    let ops = ["concatenate", "add", "concatenate", "scatter_add", "pad", "pad", "add"];
    check(text, &[&args], &ops);
}

#[test]
fn the_docs_name_all_passes() {
    let text = include_str!("../../../docs/graph.md");
    let (_, table) = text.split_once("## Passes").unwrap();
    let rows = table.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let rows = rows.map_while(|line| Some(line.strip_prefix("| `")?.split_once('`')?.0));
    assert!(rows.eq(PASSES.iter().map(|pass| pass.name)));
}
