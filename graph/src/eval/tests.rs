//! Values, errors, order of effects and limits; expectations are CPython 3.11's.

use super::{Data, Limits, RunError, evaluate};
use crate::text::parse;

fn run_within(text: &str, args: &[Data], limits: Limits) -> (String, Result<String, RunError>) {
    let module = parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut printed = String::new();
    let results = evaluate(&module, module.main().unwrap(), args, limits, &mut printed);
    let shown = results.map(|r| r.iter().map(Data::to_string).collect::<Vec<_>>().join(" "));
    (printed, shown)
}

/// Runs the body of a function of `in1: T`, and compares what it prints and gives or raises.
fn check(text: &str, args: &[Data], expect: &str) {
    let (printed, result) = run_within(text, args, Limits::default());
    let found = match result {
        Ok(shown) => printed + &shown,
        Err(error) => printed + &error.to_string(),
    };
    assert_eq!(found, expect, "{text}");
}

/// One operation on arguments of these types.
fn op(types: &str, result: &str, line: &str, args: &[Data], expect: &str) {
    let params: Vec<String> =
        types.split_whitespace().zip(["a", "b"]).map(|(ty, name)| format!("{name}: {ty}")).collect();
    let text = format!("func @f({}) -> ({result}) {{\n  x: {result} = {line}\n  return x\n}}\n", params.join(", "));
    check(&text, args, expect);
}

#[test]
fn operations_give_what_python_gives() {
    let i = |x: i64| Data::from(x);
    let f = |x: f64| Data::from(x);
    op("i64 i64", "i64", "floordiv a, b", &[i(-7), i(2)], "-4");
    op("i64 i64", "i64", "mod a, b", &[i(-7), i(0)], "ZeroDivisionError: integer modulo by zero");
    op("i64 f64", "f64", "mod a, b", &[i(5), f(-3.0)], "-1.0");
    op("i64 i64", "f64", "div a, b", &[i(1), i(3)], "0.3333333333333333");
    op("bool bool", "i64", "add a, b", &[Data::from(true), Data::from(true)], "2");
    op("i64", "i64", "neg a", &[i(i64::MIN)], "OverflowError: staged int too large for 64 bits");
    op("i64", "i64", "pow 2, a", &[i(10)], "1024");
    op("i64", "f64", "pow a, -1", &[i(4)], "0.25");
    op(
        "i64",
        "i64",
        "pow 2, a",
        &[i(-1)],
        "StagingError: a staged int raised to a negative power is a float: write float(base) ** exponent",
    );
    op(
        "f64",
        "i64",
        "convert_element_type[dtype=i64] a",
        &[f(f64::NAN)],
        "ValueError: cannot convert float NaN to integer",
    );
    op("f64", "i64", "round a", &[f(2.5)], "2");
    op("f64", "f64", "round a, 2", &[f(2.675)], "2.67");
    op("f64", "f64", "log a", &[f(0.0)], "ValueError: math domain error");
    op("i64 f64", "bool", "lt a, b", &[i(9007199254740993), f(9007199254740992.0)], "False");
    op("i64", "f64", "select True, 1.5, 2.5", &[i(0)], "1.5");
    op("list<i64>", "i64", "array_get a, -1", &[Data::list([i(1), i(2)])], "2");
    op("list<i64>", "i64", "array_get a, 5", &[Data::list([i(1)])], "IndexError: list index out of range");
    op("list<i64>", "list<i64>", "array_set a, 0, 9", &[Data::list([i(1), i(2)])], "[9, 2]");
    op("list<f64>", "list<f64>", "append a, 0.5", &[Data::list([])], "[0.5]");
    op("list<i64>", "list<i64>", "add a, a", &[Data::list([i(1)])], "[1, 1]");
    op("(i64,str)", "i64", "idx[index=0] a", &[Data::tuple([i(3), Data::from("x")])], "3");
    op("optional<i64>", "bool", "is_none a", &[Data::None], "True");
    op("optional<i64>", "i64", "unwrap a", &[i(3)], "3");
    op("i64", "i64", "abs undef:i64", &[i(1)], "StagingError: a value is used that was not assigned on this path");
    op("i64", "i64", "abs a", &[f(1.0)], "TypeError: argument 1 must be i64, not float");
    op("i64", "i64", "abs a", &[], "TypeError: f() takes 1 arguments but 0 were given");
}

#[test]
fn several_outputs() {
    check(
        "func @f(a: list<i64>) -> (list<i64>, i64, f64, f64) {
  x0: list<i64>, x1: i64 = pop a
  x2: f64, x3: f64 = divmod -7.5, 2
  return x0, x1, x2, x3
}",
        &[Data::list([Data::from(1), Data::from(2)])],
        "[1] 2 -4.0 0.5",
    );
    check(
        "func @f() -> (f64) {\n x: f64, y: f64 = divmod 1.0, 0\n return x\n}",
        &[],
        "ZeroDivisionError: float divmod()",
    );
}

#[test]
fn effects_happen_in_order_in_the_arm_taken() {
    let text = "func @f(c: bool) -> (none) {
  print \"before\", 1, 2.0, None
  if c then {
    print[end=\"!\"] \"then\"
  } else {
    print[sep=\"-\"] \"else\", True
  }
  print \"after\"
  return None
}";
    check(text, &[Data::from(true)], "before 1 2.0 None\nthen!after\nNone");
    check(text, &[Data::from(false)], "before 1 2.0 None\nelse-True\nafter\nNone");
}

#[test]
fn exceptions_end_the_run_with_their_place() {
    let text = "func @f(x: i64) -> (i64) {
  c: bool = gt x, 0
  assert c, \"positive\" at \"m.py\":2
  y: i64 = if c then {
    z: bool = eq x, 3
    r: i64 = if z then {
      raise[exception=\"UnboundLocalError\"] \"cannot access local variable 'y'\" at \"m.py\":4
      yield undef:i64
    } else {
      yield x
    }
    yield r
  } else {
    yield 0
  }
  w: i64 = floordiv 10, 0 at \"m.py\":7
  return y
}";
    check(text, &[Data::from(-1)], "m.py:2: AssertionError: positive");
    check(text, &[Data::from(3)], "m.py:4: UnboundLocalError: cannot access local variable 'y'");
    check(text, &[Data::from(4)], "m.py:7: ZeroDivisionError: integer division or modulo by zero");
}

#[test]
fn loops_carry_values() {
    let collatz = "func @collatz(n: i64) -> (i64) {
  x: i64, steps: i64 = while n, 0 cond (x1: i64, s1: i64) {
    c: bool = ne x1, 1
    yield c, x1, s1
  } body (x2: i64, s2: i64) {
    m: i64 = mod x2, 2
    even: bool = eq m, 0
    next: i64 = if even then {
      h: i64 = floordiv x2, 2
      yield h
    } else {
      t: i64 = mul x2, 3
      u: i64 = add t, 1
      yield u
    }
    s3: i64 = add s2, 1
    yield next, s3
  }
  return steps
}";
    check(collatz, &[Data::from(6)], "8");
    check(collatz, &[Data::from(27)], "111");
    let range = "func @f(a: i64, b: i64, c: i64) -> (list<i64>) {
  e: list<i64> = list[item=i64]
  r: list<i64> = for a, b, c, e body (i: i64, l: list<i64>) {
    m: list<i64> = append l, i
    yield m
  }
  return r
}";
    let ints = |a: i64, b: i64, c: i64| [Data::from(a), Data::from(b), Data::from(c)];
    check(range, &ints(0, 5, 2), "[0, 2, 4]");
    check(range, &ints(5, 0, -2), "[5, 3, 1]");
    check(range, &ints(3, 3, 1), "[]");
    check(range, &ints(i64::MAX - 1, i64::MAX, 5), "[9223372036854775806]");
    check(range, &ints(0, 1, 0), "ValueError: range() arg 3 must not be zero");
}

const MUTUAL: &str = "func @even(n: i64) -> (bool) {
  z: bool = eq n, 0
  r: bool = if z then {
    yield True
  } else {
    m: i64 = sub n, 1
    o: bool = call[callee=@odd] m
    yield o
  }
  return r
}
func @odd(n: i64) -> (bool) {
  z: bool = eq n, 0
  r: bool = if z then {
    yield False
  } else {
    m: i64 = sub n, 1
    o: bool = call[callee=@even] m
    yield o
  }
  return r
}";

#[test]
fn recursion_uses_no_native_stack() {
    check(MUTUAL, &[Data::from(10)], "True");
    check(MUTUAL, &[Data::from(7)], "False");
    check(MUTUAL, &[Data::from(100_000)], "RecursionError: maximum recursion depth exceeded");
    let deep = Limits { depth: 200_001, ..Limits::default() };
    assert_eq!(run_within(MUTUAL, &[Data::from(200_000)], deep).1.unwrap(), "True");
}

#[test]
fn fuel_ends_every_loop() {
    let forever = "func @f() -> () {\n while cond {\n yield True\n } body {\n }\n}";
    let limits = Limits { fuel: 1000, ..Limits::default() };
    assert_eq!(run_within(forever, &[], limits).1.unwrap_err().exception, "LimitError");
}

#[test]
fn function_values_keep_what_they_use() {
    let text = "func @f(n: i64) -> (i64) {
  k: i64 = mul n, 10
  g: fn(i64) -> (fn(i64) -> (i64)) = lambda body (a: i64) {
    h: fn(i64) -> (i64) = lambda body (b: i64) {
      x: i64 = add a, b
      y: i64 = add x, k
      yield y
    }
    yield h
  }
  h1: fn(i64) -> (i64) = apply g, 1
  h2: fn(i64) -> (i64) = apply g, 2
  r1: i64 = apply h1, 100
  r2: i64 = apply h2, 100
  p: i64 = mul r1, r2
  return p
}";
    check(text, &[Data::from(3)], &((131i64 * 132).to_string()));
}

#[test]
fn untyped_operations_are_refused_cleanly() {
    check(
        "func @f(a: any) -> (any) {\n x: any = call_method[name=\"sum\"] a\n return x\n}",
        &[Data::from(1)],
        "StagingError: call_method cannot be evaluated: methods of a staged value are known when the graph is typed",
    );
    check(
        "func @f(a: any) -> (any) {\n x: any = getattr[name=\"shape\"] a\n return x\n}",
        &[Data::from(1)],
        "TypeError: 'int' object has no attribute 'shape'",
    );
}
