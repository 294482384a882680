//! Each pass on a small graph, and all of them against the oracle.

use super::*;
use crate::builder::Builder;
use crate::eval::{Data, Limits, evaluate};
use crate::ir::Type;
use crate::ops::Op;

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
fn slices_of_one_become_elements() {
    let text = "func @f(a: f64[2, 3]) -> (f64[], f64[3], f64[1]) {
  s: f64[1, 1] = slice[start_indices=(1, 2), limit_indices=(2, 3)] a
  x: f64[] = squeeze[dimensions=(0, 1)] s
  r: f64[1, 3] = slice[start_indices=(0, 0), limit_indices=(1, 3)] a
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
