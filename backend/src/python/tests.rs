//! Texts of small graphs, and what is refused.

use super::emit;

/// The text behind the comment at the top.
fn written(graph: &str) -> String {
    let module = snek_graph::text::parse(graph).unwrap();
    let text = emit(&module, None).unwrap();
    text.split_once("\n\n\n").unwrap().1.to_owned()
}

fn refusal(graph: &str) -> String {
    emit(&snek_graph::text::parse(graph).unwrap(), None).unwrap_err().message
}

#[test]
fn values_with_one_use_stand_where_they_are_used() {
    let text = written(
        "func @f(a: i64, b: i64) -> (i64) {\n x0: i64 = mul a, b\n x1: i64 = sub a, x0\n x2: i64 = mul x1, x1\n return x2\n}",
    );
    assert_eq!(text, "def f(a: int, b: int):\n    x0 = a - a * b\n    return x0 * x0\n");
}

#[test]
fn operations_keep_their_order() {
    // The quotient comes first, though the remainder is used first.
    let text = written(
        "func @f(a: i64, b: i64) -> (i64) {\n x0: i64 = floordiv a, b\n x1: i64 = mod a, b\n x2: i64 = sub x1, x0\n return x2\n}",
    );
    assert_eq!(text, "def f(a: int, b: int):\n    x0 = a // b\n    x1 = a % b\n    return x1 - x0\n");
}

#[test]
fn operators_bind_as_in_python() {
    let text = written(
        "func @f(a: f64) -> (f64, bool) {\n x0: f64 = neg a\n x1: f64 = pow x0, 2\n x2: f64 = sub 1.0, a\n x3: f64 = sub a, x2\n \
         x4: bool = lt x1, x3\n x5: bool = not x4\n return x3, x5\n}",
    );
    let expected = "def f(a: float):\n    x0 = (-a) ** 2\n    x1 = a - (1.0 - a)\n    return x1, not x0 < x1\n";
    assert_eq!(text, expected);
}

#[test]
fn loops_carry_variables_at_once() {
    let text = written(
        "func @fib(n: i64) -> (i64) {\n x0: i64, x1: i64 = for 0, n, 1, 0, 1 body (i: i64, a: i64, b: i64) {\n x2: i64 = add a, b\n \
         yield b, x2\n }\n return x0\n}",
    );
    let expected = "def fib(n: int):\n    x0 = 0\n    x1 = 1\n    for x2 in range(n):\n        x1, x0 = x0 + x1, x1\n    return x0\n";
    assert_eq!(text, expected);
}

#[test]
fn a_list_is_changed_in_place_where_nobody_sees_what_it_was() {
    let grown = |rest: &str| {
        written(&format!(
            "func @f(n: i64) -> (list<i64>, i64) {{\n x0: list<i64> = list[item=i64]\n x1: list<i64> = for 0, n, 1, x0 body (i: i64, \
             a: list<i64>) {{\n x2: list<i64> = append a, i\n yield x2\n }}\n {rest}\n}}"
        ))
    };
    let expected =
        "def f(n: int):\n    x0 = []\n    for x1 in range(n):\n        x0.append(x1)\n    return x0, len(x0)\n";
    assert_eq!(grown("x3: i64 = len x1\n return x1, x3"), expected);
    // The empty list is asked for afterwards.
    let copied = grown("x3: i64 = len x0\n return x1, x3");
    assert!(copied.contains(".copy()"), "{copied}");
}

#[test]
fn what_has_no_words_is_refused() {
    let call = "func @f(a: i64) -> (i64) {\n x0: i64 = host_call[name=\"g\", type=i64] a\n return x0\n}";
    assert_eq!(refusal(call), "not written in Python: 'host_call'");
    let raised = "func @f() -> () {\n raise[exception=\"Own\"]\n return\n}";
    assert_eq!(refusal(raised), "not written in Python: raising 'Own', which is no exception of builtins");
    let mut deep = "func @f(a: bool) -> () {\n".to_owned();
    deep.push_str(&"if a then {\n".repeat(120));
    deep.push_str("print a\n");
    deep.push_str(&"} else {\n}\n".repeat(120));
    deep.push_str("return\n}");
    assert_eq!(refusal(&deep), "not written in Python: blocks that nest more than 90 deep");
}
