//! What is printed reads back as the same text; what is wrong is refused with its place.

use super::{parse, print, print_with_locations};
use crate::builder::Builder;
use crate::ir::{Location, Type};
use crate::ops::Op;

/// A text that is already in the printer's form.
fn check(text: &str) {
    match parse(text) {
        Ok(module) => assert_eq!(print(&module), text),
        Err(error) => panic!("{error}\n{text}"),
    }
}

#[test]
fn every_construct_reads_back() {
    check("func @f() -> () {\n}\n");
    check("func @f(in1: i64, b: any) -> (i64, any) {\n  return in1, b\n}\n");
    check(
        "func @staged_while(n: i64) -> (i64) {
  x0: i64 = while 0 cond (x1: i64) {
    x2: bool = lt x1, n
    yield x2, x1
  } body (x3: i64) {
    x4: i64 = add x3, 1
    yield x4
  }
  return x0
}
",
    );
    check(
        "func @\"<lambda>\"(t: bool, x: f64) -> (optional<f64>) {
  x0: optional<f64> = if t then {
    x1: f64 = mul x, 2.0
    print[sep=\", \", end=\"\"] x1, \"a\\\"\\n\"
    yield x1
  } else {
    raise[exception=\"ValueError\"] \"negative\"
    yield undef:none
  }
  return x0
}

func @g(s: list<(i64, str)>) -> ((i64,)) {
  x0: i64, x1: i64 = for 0, 10, 1, 0, 1 body (x2: i64, x3: i64, x4: i64) {
    x5: i64 = add x3, x2
    yield x5, x4
  }
  x6: fn(i64) -> (i64) = lambda body (x7: i64) {
    x8: i64 = add x7, x0
    yield x8
  }
  x9: i64 = apply x6, x1
  x10: (i64,) = tuple x9
  return x10
}
",
    );
    check(
        "func @f(a: f32[3, n, ?], c: any) -> (f32[3, n, ?], cell<any>) {
  x0: f32[3, n, ?] = add a, f32[1]{1.5}
  x1: f32[3, n, ?] = mul x0, 2.5:f32
  x2: any = call_method[name=\"sum\", keywords=(\"axis\", \"k\")] c, -1, 1e-05
  x3: list<i64> = list[item=i64]
  x4: cell<any> = new[type=any] -inf
  x5: i32 = convert_element_type[dtype=i32] nan
  x6: bool[2] = eq bool[2]{True, False}, 3:i32
  x7: f32[3, n, ?] = call[callee=@f] x1, None
  return x1, x4
}
"
        .replace(
            "x7: f32[3, n, ?] = call[callee=@f] x1, None",
            "x7: f32[3, n, ?], x8: cell<any> = call[callee=@f] x1, None",
        )
        .as_str(),
    );
}

#[test]
fn locations_are_kept() {
    let mut b = Builder::new();
    let f = b.declare("f", &[(Type::INT, Some("then"))]);
    let n = b.begin_function(f).unwrap()[0];
    let file = b.file("a b.py");
    b.set_location(Location::new(file, 3));
    let x = b.add(Op::Add, &[n, n]).unwrap();
    b.end_function(&[x]).unwrap();
    let module = b.finish().unwrap();
    let text = print_with_locations(&module);
    assert_eq!(text, "func @f(then_: i64) -> (i64) {\n  x0: i64 = add then_, then_ at \"a b.py\":3\n  return x0\n}\n");
    assert_eq!(print_with_locations(&parse(&text).unwrap()), text);
}

#[test]
fn names_are_unique() {
    let mut b = Builder::new();
    for name in ["f", "f", "f_1"] {
        let f = b.declare(
            name,
            &[(Type::INT, Some("x0")), (Type::INT, Some("n")), (Type::INT, Some("n")), (Type::INT, None)],
        );
        b.begin_function(f).unwrap();
        b.end_function(&[]).unwrap();
    }
    let text = b.finish().unwrap().to_string();
    assert!(text.starts_with("func @f(x0_: i64, n: i64, n_: i64, in4: i64) -> () {"), "{text}");
    assert!(text.contains("@f_1(") && text.contains("@f_1_1("), "{text}");
    check(&text);
}

#[test]
fn errors_have_line_and_column() {
    let check = |text: &str, expect: &str| assert_eq!(parse(text).unwrap_err().to_string(), expect, "{text}");
    check("func @f() {\n  frob 1\n}", "2:3: 'frob' is no operation");
    check("func @f() {\n  x0: i64 = add 1\n}", "2:3: add does not take 1 inputs");
    check("func @f() {\n  x0: f64 = add 1, 2\n}", "add gives i64, not f64");
    check("func @f() {\n  x0: i64 = add 1, y\n}", "2:20: 'y' is not defined");
    check("func @f() {\n  x0: i64 = add 1, \"a\"\n}", "2:3: unsupported operand type(s) for +: 'int' and 'str'");
    check("func @f(a: i65) {\n}", "1:12: 'i65' is no type");
    check("func @f() {\n", "3:1: an operation was expected".replace("3:1", "2:1").as_str());
    check("func @f() {\n}\nfunc @f() {\n}", "3:7: 'f' is defined twice");
    check("func @f(a: i64, a: i64) {\n}", "1:17: 'a' is defined twice");
    check("func @f() {\n  print[sep=1] 2\n}", "2:13: a string was expected");
    check("func @f() {\n  x0: i64 = idx[index=0] 1\n}", "2:3: idx needs a tuple, not i64");
    check("func @f() -> (i64) {\n  return 1.0\n}", "the results of 'f' are not as declared");
    check("func @f() {\n  print 99999999999999999999\n}", "2:9: '99999999999999999999' is no number of its type");
    check("$", "1:1: unexpected character '$'");
    check(&format!("func @f(a: {}", "list<".repeat(100_000)), "1:332: a type is nested too deeply");
}

#[test]
fn deep_nesting_does_not_recurse() {
    let depth = 20_000;
    let text =
        format!("func @f(c: bool) -> () {{\n{}{}}}\n", "if c then {\n".repeat(depth), "} else {\n}\n".repeat(depth));
    let module = parse(&text).unwrap();
    assert_eq!(module.count("if"), depth);
    let printed = print(&module);
    assert_eq!(print(&parse(&printed).unwrap()), printed);
}
