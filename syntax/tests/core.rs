//! What Python forms become in Core.

use snek_syntax::{Mode, Source, dump, parse};

/// The dump of a program without its outermost line and indentation.
fn core(mode: Mode, source: &str) -> String {
    let program = parse(&Source::new("<test>", source), mode).expect("a program");
    let text = dump(&program);
    let body = text.strip_suffix(")\n").expect("a closing parenthesis");
    body.lines().skip(1).map(|line| line.strip_prefix("  ").unwrap_or(line)).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn check(source: &str, expected: &str) {
    assert_eq!(core(Mode::Module, source), expected, "{source}");
}

#[test]
fn assignments() {
    check("a = b = f()", "(let t0 (call $f))\n(assign $a t0)\n(assign $b t0)");
    check("a, (*b, c) = d", "(assign [$a [*$b $c]] $d)");
    check("a.b += 1", "(let t0 $a)\n(assign (. t0 b) (iadd (. t0 b) 1))");
    check("a[i()] -= 2", "(let t0 $a)\n(let t1 (call $i))\n(assign (item t0 t1) (isub (item t0 t1) 2))");
    check("x: int = 1", "(assign $x 1)\n(annotate x $int)");
    check("a.b: int", "$a\n$int");
    check("del a, (b.c, d[0])", "(del $a)\n(del (. $b c))\n(del (item $d 0))");
}

#[test]
fn expressions() {
    check("x = -1, 2**10, 7 // -2, 1.5 * 2", "(assign $x '(-1 1024 -4 3.0))");
    check("a < b < c", "(let t0 $a (let t1 $b (and (lt t0 t1) (lt t1 $c))))");
    check("a in [1, 2]", "(in $a '(1 2))");
    check("a not in {1, 'b'}", "(notin $a '{1 \"b\"})");
    check("a if b else c", "(if $b $a $c)");
    check("a[1:2, ...]", "(item $a (tuple (slice 1 2 None) ...))");
    check("f(k=1, *a, **b)", "(call $f *$a k=1 **$b)");
    check("x = 0xFFFF_FFFF_FFFF_FFFF_F, 0b1, 0o17", "(assign $x '(295147905179352825855 1 15))");
    check("x = 'a' \"b\" '\\x41\\u00e9\\N{BULLET}\\ud800'", "(assign $x \"abAé•\\u{10d800}\")");
    check("x = b'\\x00\\xff' b'a'", "(assign $x b\"\\x00\\xffa\")");
    check("f'{a}{b!r:>{w}}{{c}}'", "(join (format $a) (format-repr $b (join \">\" (format $w))) \"{c}\")");
    check("f'{a = }'", "(join \"a = \" (format-repr $a))");
    check("x = '''a\r\nb'''", "(assign $x \"a\\nb\")");
}

#[test]
fn scopes() {
    check(
        "def f(a, *, b=1):\n  def g():\n    nonlocal a\n    a = b\n  return g",
        "(assign $f (func f b=1))\n  (function f params=2 locals=[a b g] cells=[a b]\n    (assign g (func g))\n      (function \
         f.<locals>.g free=[a=0 b=1]\n        (assign a^ b^))\n    (return g))",
    );
    check(
        "class A:\n  __x = 1\n  def f(self): return super().f(self.__x)",
        "(assign $A (class A))\n  (class A locals=[__class__] cells=[__class__]\n    (assign %_A__x 1)\n    (assign %f (func \
         f))\n      (function A.f params=1 locals=[self] free=[__class__=0]\n        (return (call (. (call $super) f) (. \
         self _A__x)))))",
    );
    check(
        "def f(y):\n  return [x for x in y if (z := x)], z",
        "(assign $f (func f))\n  (function f params=1 locals=[y z] cells=[z]\n    (return (tuple (call (func <listcomp>) \
         (iter y)) z@))\n      (comprehension f.<locals>.<listcomp> params=1 locals=[.0 x] free=[z=1]\n        (let t0 \
         (list))\n        (for x .0\n          (if (:= z^ x)\n            (list-append t0 x)))\n        (return t0)))",
    );
    let exec = core(Mode::Exec, "x = y");
    assert_eq!(exec, "(assign %x %y)");
    assert_eq!(core(Mode::Expression, "x + 1"), "(return (add %x 1))");
    assert_eq!(core(Mode::Interactive, "x\n"), "(display $x)");
    check(
        "from __future__ import annotations\nx: a [b]",
        "(let t0 (import __future__ leaf [annotations]))\n(assign $annotations (import-name t0 annotations))\n(annotate x \"a [b]\")",
    );
}

#[test]
fn statements() {
    check("for x in [1, 2]: break\nelse: pass", "(for $x '(1 2)\n  (break))");
    check("with a as b, c: d", "(with $a $b\n  (with $c\n    $d))");
    check(
        "try: a\nexcept B as e: c\nelse: d\nfinally: f",
        "(try\n  $a\n  (except $B as $e\n    $c)\n  (else\n    $d)\n  (finally\n    $f))",
    );
    check("@d\n@e(1)\ndef f(): pass", "(assign $f (call $d (call (call $e 1) (func f))))\n  (function f)");
    check("import a.b, c.d as e", "(assign $a (import a.b))\n(assign $e (import c.d leaf))");
    check(
        "match x:\n  case [a, 1]: b\n  case _: c",
        "(let t0 $x)\n(if (and (is-sequence t0) (eq (len t0) 2) (let t1 (item t0 0) (let t2 (item t0 1) (and (eq t2 1) (let \
         t3 (:= $a t1) True)))))\n  $b\n  (else\n    $c))",
    );
}

#[test]
fn incomplete_texts_are_known() {
    let is_incomplete = |text: &str| match parse(&Source::new("<stdin>", text), Mode::Interactive) {
        Ok(_) => false,
        Err(error) => error.incomplete,
    };
    for text in
        ["if x:\n", "(1,\n", "def f(a,\n", "'''a\n", "x = [\n", "try:\n  x\n", "@d\n", "x = \\\n", "class A:\n", "f(1"]
    {
        assert!(is_incomplete(text), "{text:?} can go on");
    }
    for text in ["x = 1\n", "x = \n", "'a\n", ")\n", "if x\n", "a b\n", "x = (1,\n]\n", "for\n", "1 +\n"] {
        assert!(!is_incomplete(text), "{text:?} is finished");
    }
}
