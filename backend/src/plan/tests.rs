//! Plans beside the reference evaluator.

use snek_graph::eval::Data;
use snek_graph::ir::Module;
use snek_graph::passes::optimize;
use snek_graph::{grad, sexpr, text};
use snek_tensor::{DType, Scalar, Shape, Tensor};

use super::{Plan, When};
use crate::{Backend, Reference};

/// What a run prints, then its result or error.
fn outcome(backend: &dyn Backend, module: &Module, args: &[Data]) -> String {
    let mut printed = String::new();
    let found = backend.compile(module).unwrap().call(args, &mut printed);
    let shown = found.map_or_else(|error| error.to_string(), |data| format!("{data:?}"));
    printed + &shown
}

/// The ways to run a plan.
#[cfg(feature = "jit")]
fn tiers() -> Vec<When> {
    let random = [1, 22, 333, 4444, 55555].map(When::Random);
    [When::Never, When::Long, When::Always].into_iter().chain(random).collect()
}

#[cfg(not(feature = "jit"))]
fn tiers() -> Vec<When> {
    vec![When::Never]
}

fn same(module: &Module, args: &[Data]) -> String {
    let expect = outcome(&Reference::default(), module, args);
    for native in tiers() {
        let found = outcome(&Plan { native, ..Plan::default() }, module, args);
        assert_eq!(found, expect, "{native:?}");
    }
    expect
}

/// Runs a text on both, before and after the passes; the outcome ends with `expect`.
fn check(source: &str, args: &[Data], expect: &str) {
    let module = text::parse(source).unwrap();
    let found = same(&module, args);
    assert!(found.contains(expect), "{found} without {expect}");
    same(&optimize(&module).unwrap(), args);
}

fn ints(items: &[i64]) -> Data {
    Data::list(items.iter().map(|x| Data::from(*x)))
}

fn floats(dims: &[usize], items: &[f64]) -> Data {
    let elements: Vec<Scalar> = items.iter().map(|x| Scalar::F64(*x)).collect();
    Data::from(Tensor::new(DType::F64, Shape::new(dims).unwrap(), &elements).unwrap())
}

#[test]
fn loops_of_numbers() {
    let sum = "func @f(n: i64, x: f64) -> (f64, i64) {
  s: f64, c: i64 = for 0, n, 1, 0.0, 0 body (i: i64, t: f64, k: i64) {
    y: f64 = mul x, i
    u: f64 = add t, y
    big: bool = gt u, 10
    m: i64 = if big then {
      a: i64 = add k, i
      yield a
    } else {
      yield k
    }
    yield u, m
  }
  return s, c
}";
    check(sum, &[Data::from(10), Data::from(0.5)], "Scalar(F64(22.5)), Scalar(I64(30))");
    check(sum, &[Data::from(-3), Data::from(0.5)], "Scalar(F64(0.0)), Scalar(I64(0))");
    check(
        "func @fib(n: i64) -> (i64) {
  r: i64, q: i64, e: i64 = while 0, 1, n cond (a: i64, b: i64, k: i64) {
    c: bool = gt k, 0
    yield c, a, b, k
  } body (a2: i64, b2: i64, k2: i64) {
    s: i64 = add a2, b2
    d: i64 = sub k2, 1
    yield b2, s, d
  }
  return r
}",
        &[Data::from(90)],
        "I64(2880067194370816120)",
    );
    let steps = "func @f(a: i64, b: i64, s: i64) -> (i64) {
  r: i64 = for a, b, s, 0 body (i: i64, t: i64) {
    ten: i64 = mul t, 10
    u: i64 = add ten, i
    yield u
  }
  return r
}";
    check(steps, &[Data::from(9), Data::from(0), Data::from(-4)], "951");
    check(steps, &[Data::from(1), Data::from(8), Data::from(3)], "147");
    check(steps, &[Data::from(1), Data::from(8), Data::from(0)], "ValueError: range() arg 3 must not be zero");
    check(steps, &[Data::from(i64::MAX - 1), Data::from(i64::MAX), Data::from(5)], "9223372036854775806");
}

#[test]
fn errors_have_the_words_of_the_rules() {
    let two = |op: &str, ty: &str, result: &str| {
        format!("func @f(a: {ty}, b: {ty}) -> ({result}) {{\n  y: {result} = {op} a, b\n  return y\n}}")
    };
    let int = |op: &str, a: i64, b: i64, expect: &str| {
        check(&two(op, "i64", "i64"), &[Data::from(a), Data::from(b)], expect);
    };
    int("add", i64::MAX, 1, "OverflowError: staged int too large for 64 bits");
    int("mul", i64::MIN, -1, "OverflowError");
    int("floordiv", 1, 0, "ZeroDivisionError: integer division or modulo by zero");
    int("mod", 1, 0, "ZeroDivisionError: integer modulo by zero");
    int("mod", -7, 3, "I64(2)");
    int("pow", 2, -1, "StagingError: a staged int raised to a negative power is a float");
    int("shift_left", 1, 64, "OverflowError");
    check(&two("div", "i64", "f64"), &[Data::from(1), Data::from(0)], "ZeroDivisionError: division by zero");
    let float = |op: &str, a: f64, b: f64, expect: &str| {
        check(&two(op, "f64", "f64"), &[Data::from(a), Data::from(b)], expect);
    };
    float("div", 1.0, 0.0, "ZeroDivisionError: float division by zero");
    float("pow", 10.0, 400.0, "OverflowError");
    float("min", f64::NAN, 1.0, "NaN");
    float("max", 1.0, f64::NAN, "F64(1.0)");
    let sqrt = "func @f(x: f64) -> (f64) {\n  y: f64 = sqrt x\n  return y\n}";
    check(sqrt, &[Data::from(-1.0)], "ValueError: math domain error");
    check(sqrt, &[Data::from(-0.0)], "F64(-0.0)");
    check(&two("lt", "i64", "bool"), &[Data::from(1), Data::from(2)], "Bool(true)");
    check(
        "func @f(a: i64, x: f64) -> (bool) {\n  y: bool = le a, x\n  return y\n}",
        &[Data::from(i64::MAX), Data::from(9_223_372_036_854_775_808.0)],
        "Bool(true)",
    );
    check(
        "func @f(a: i64, x: f64) -> (bool) {\n  y: bool = lt a, x\n  return y\n}",
        &[Data::from(1)],
        "TypeError: f() takes 2",
    );
}

#[test]
fn what_is_not_assigned_is_passed_on() {
    let module = "func @f(n: i64, stop: i64) -> (i64) {
  found: bool, r: i64 = for 0, n, 1, False, undef:i64 body (i: i64, was: bool, x: i64) {
    hit: bool = eq i, stop
    y: i64 = if hit then {
      yield i
    } else {
      yield x
    }
    any: bool = or was, hit
    yield any, y
  }
  z: i64 = if found then {
    a: i64 = add r, 100
    yield a
  } else {
    raise[exception=\"ValueError\"] \"nothing\"
    yield undef:i64
  }
  return z
}";
    check(module, &[Data::from(5), Data::from(3)], "I64(103)");
    check(module, &[Data::from(5), Data::from(7)], "ValueError: nothing");
    check(
        "func @f(c: bool) -> (f64) {
  x: f64 = if c then {
    yield 1.0
  } else {
    yield undef:f64
  }
  y: f64 = add x, 1.0
  return y
}",
        &[Data::from(false)],
        "Error",
    );
    check(
        "func @f(x: optional<f64>) -> (f64) {
  none: bool = is_none x
  y: f64 = if none then {
    yield 0.0
  } else {
    u: f64 = unwrap x
    v: f64 = mul u, 2.0
    yield v
  }
  return y
}",
        &[Data::from(4.0)],
        "F64(8.0)",
    );
}

#[test]
fn lists_and_arrays_stay_values() {
    let appended = "func @f(xs: list<i64>, n: i64) -> (list<i64>, list<i64>, i64) {
  ys: list<i64> = for 0, n, 1, xs body (i: i64, l: list<i64>) {
    odd: i64 = mod i, 2
    is: bool = eq odd, 1
    m: list<i64> = if is then {
      a: list<i64> = append l, i
      yield a
    } else {
      yield l
    }
    yield m
  }
  zs: list<i64> = append ys, -1
  ws: list<i64> = array_set ys, 0, 50
  last: list<i64>, item: i64 = pop zs, -2
  return ws, last, item
}";
    check(appended, &[ints(&[7]), Data::from(6)], "I64(5)");
    check(appended, &[ints(&[]), Data::from(0)], "IndexError: list assignment index out of range");
    let filled = "func @f(x: f64[3], n: i64) -> (f64[3], f64[3], f64[]) {
  y: f64[3] = for 0, n, 1, x body (i: i64, a: f64[3]) {
    e: f64[] = array_get a, i
    d: f64[] = mul e, 2.0
    b: f64[3] = array_set a, i, d
    yield b
  }
  l: f64[] = array_get y, -1
  return x, y, l
}";
    check(filled, &[floats(&[3], &[1.0, 2.0, 3.0]), Data::from(3)], "6.0");
    check(
        filled,
        &[floats(&[3], &[1.0, 2.0, 3.0]), Data::from(4)],
        "IndexError: index 3 is out of bounds for axis 0 with size 3",
    );
    check(
        "func @f(x: f64[2, 2], r: f64[2]) -> (f64[2, 2], f64[2], f64[]) {
  y: f64[2, 2] = array_set x, 1, r
  z: f64[2, 2] = array_set y, 0, 1, 9
  a: f64[2] = array_get z, -1
  b: f64[] = array_get x, 1, 1
  c: f64[] = div b, 0.0
  return z, a, c
}",
        &[floats(&[2, 2], &[1.0, 2.0, 3.0, 4.0]), floats(&[2], &[5.0, 6.0])],
        "inf",
    );
}

#[test]
fn calls_and_function_values() {
    let fact = "func @main(n: i64) -> (i64) {
  r: i64 = call[callee=@fact] n
  return r
}

func @fact(n: i64) -> (i64) {
  c: bool = lt n, 1
  r: i64 = if c then {
    yield 1
  } else {
    m: i64 = sub n, 1
    s: i64 = call[callee=@fact] m
    p: i64 = mul n, s
    yield p
  }
  return r
}";
    check(fact, &[Data::from(10)], "3628800");
    check(fact, &[Data::from(30)], "OverflowError");
    let down = "func @main(n: i64) -> (i64) {
  c: bool = lt n, 1
  r: i64 = if c then {
    yield 0
  } else {
    m: i64 = sub n, 1
    s: i64 = call[callee=@main] m
    t: i64 = add s, 1
    yield t
  }
  return r
}";
    check(down, &[Data::from(999)], "I64(999)");
    check(down, &[Data::from(1000)], "RecursionError: maximum recursion depth exceeded");
    check(
        "func @f(n: i64) -> (i64, i64) {
  k: i64 = mul n, 10
  add: fn(i64) -> (i64) = lambda body (x: i64) {
    inner: fn(i64) -> (i64) = lambda body (y: i64) {
      a: i64 = add y, k
      b: i64 = add a, x
      yield b
    }
    r: i64 = apply inner, n
    yield r
  }
  p: i64 = apply add, 1
  q: i64 = apply add, 2
  return p, q
}",
        &[Data::from(3)],
        "I64(34)",
    );
}

#[test]
fn effects_in_order() {
    let module = "func @f(n: i64) -> (i64) {
  for 0, n, 1 body (i: i64) {
    print i, \"x\"
    small: bool = lt i, 2
    assert small, \"too large\"
    yield
  }
  return n
}";
    check(module, &[Data::from(2)], "0 x\n1 x\n");
    check(module, &[Data::from(5)], "0 x\n1 x\n2 x\nAssertionError: too large");
    let module = sexpr::parse("(def f (n) (begin (let c (new n) (begin (set c (+ (get c) 1)) (get c)))))");
    if let Ok(module) = module
        && module.is_typed()
    {
        same(&module, &[Data::from(1)]);
    }
}

#[test]
fn gradients_of_loops() {
    let source = "func @f(x: f64, n: i64) -> (f64) {
  y: f64 = for 0, n, 1, x body (i: i64, t: f64) {
    big: bool = gt t, 2.0
    u: f64 = if big then {
      a: f64 = div t, 3.0
      yield a
    } else {
      s: f64 = sin t
      b: f64 = mul s, x
      yield b
    }
    yield u
  }
  return y
}";
    let module = text::parse(source).unwrap();
    let slope = grad::gradient(&module, &[0]).unwrap();
    for x in [0.5, 1.5, 40.0] {
        same(&slope, &[Data::from(x), Data::from(20)]);
        same(&optimize(&slope).unwrap(), &[Data::from(x), Data::from(20)]);
    }
}

#[test]
fn arithmetic_in_place_spares_what_is_read_again() {
    let source = "func @f(a: f64[2, 3], b: f64[3], x: f64, n: i64) -> (f64[2, 3], f64[2, 3], f64[2, 3]) {
  s: f64[2, 3] = add a, b
  d: f64[2, 3] = sub b, s
  q: f64[2, 3] = div s, d
  m: f64[2, 3] = mul x, q
  k: f64[2, 3] = sub n, m
  j: f64[2, 3] = neg k
  t: f64[2, 3] = for 0, n, 1, q body (i: i64, c: f64[2, 3]) {
    u: f64[2, 3] = mul c, 0.5
    v: f64[2, 3] = sub a, u
    w: f64[2, 3] = abs v
    yield w
  }
  return s, j, t
}";
    let args = [
        floats(&[2, 3], &[1.0, -0.0, 3.0, 4.5, f64::INFINITY, -6.0]),
        floats(&[3], &[0.5, -0.0, 2.0]),
        Data::from(1.5),
        Data::from(7),
    ];
    check(source, &args, "Tensor");
    let narrow = "func @f(a: f32[2], b: f32[2]) -> (f32[2], f32[2]) {
  p: f32[2] = mul a, b
  q: f32[2] = mul p, 3
  r: f32[2] = sub q, p
  return q, r
}";
    let singles = |x: f32, y: f32| {
        Data::from(Tensor::new(DType::F32, Shape::new(&[2]).unwrap(), &[Scalar::F32(x), Scalar::F32(y)]).unwrap())
    };
    check(narrow, &[singles(0.1, 2.0), singles(3.0, -0.7)], "F32");
    let empty = "func @f(a: f64[0, 3], b: f64[3]) -> (f64[0, 3]) {
  s: f64[0, 3] = add a, b
  return s
}";
    check(empty, &[floats(&[0, 3], &[]), floats(&[3], &[1.0, 2.0, 3.0])], "F64");
}

#[test]
fn elements_of_several_axes_are_read_and_written_in_place() {
    let source = "func @f(a: f64[2, 2], n: i64) -> (f64[2, 2], f64[]) {
  z0: f64[] = array_get a, 0, 0
  r: f64[2, 2], s: f64[] = for 0, n, 1, a, z0 body (i: i64, x: f64[2, 2], t: f64[]) {
    e: f64[] = array_get x, i, -1
    u: f64[] = add t, e
    y: f64[2, 2] = array_set x, i, 0, 2.5
    z: f64[2, 2] = array_set y, i, 1, u
    yield z, u
  }
  return r, s
}";
    check(source, &[floats(&[2, 2], &[1.0, 2.0, 3.0, 4.0]), Data::from(2)], "F64");
    check(source, &[floats(&[2, 2], &[1.0, 2.0, 3.0, 4.0]), Data::from(3)], "IndexError");
}
