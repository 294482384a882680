//! Expressions, assignments, calls.

use super::check;

#[test]
fn results_go_straight_into_locals() {
    check(
        "def f(a, b):\n  x = a + b\n  x += 1\n  x = x * 2 - a / b\n  return x\n",
        "Add x a b
         AddK= x x 1
         MulK %3 x 2
         Div %4 a b
         Sub x %3! %4!
         Return x!",
    );
}

#[test]
fn later_operands_cannot_change_earlier_ones() {
    check(
        "def f(x):\n  return x + (x := 3) + x\n",
        "Move %2 x
         LoadInt x 3
         Add %1 %2! x
         Add %1 %1 x
         Return %1!",
    );
}

#[test]
fn a_local_is_written_when_all_is_read() {
    check(
        "def f(x, y):\n  x = y and x\n  y = x or 1\n  x = 1 if x else y\n  return x\n",
        "Move %2 y
         JumpIfFalse %2 L1
         Move %2 x
         L1:
         Move x %2!
         Move y x
         JumpIfTrue y L2
         LoadInt y 1
         L2:
         JumpIfFalse x L3
         LoadInt x 1
         Jump L4
         L3:
         Move x y
         L4:
         Return x!
         region branch 0..3 exit 3
         region branch 4..7 exit 7
         region branch 7..11 exit 11",
    );
}

#[test]
fn unset_locals_are_checked_once() {
    check(
        "def f(a):\n  if a: x = 1\n  y = x + x\n  del x\n  return x\n",
        "JumpIfFalse a L1
         LoadInt x 1
         L1:
         CheckBound x
         Add y x x
         DeleteLocal x
         CheckBound x
         Return x!
         region branch 0..2 exit 2",
    );
}

#[test]
fn calls() {
    check(
        "def f(o, x):\n  y = o.m(x, g(1))\n  o.a.b(x, k=y)\n  return o.p(*x, y, k=1, **y)\n",
        "LoadMethod %3 o.m
         Move %5 x
         LoadGlobal %6 g
         LoadInt %7 1
         Call %6 = %6 1
         CallMethod y = %3 2
         GetAttr %3 o.a
         LoadMethod %4 %3!.b
         Move %6 x
         Move %7 y
         CallMethodKw %4 2 (\"k\")
         Clear %4
         GetAttr %3 o.p
         BuildList %4 %4 0
         ListExtend %4 x
         ListAppend %4 y
         LoadConst %6 \"k\"
         LoadInt %7 1
         BuildDict %5 %6 1
         DictMerge %5 y %3
         CallSpread %3
         Return %3!",
    );
}

#[test]
fn several_targets() {
    check(
        "def f(a, b, o):\n  a, b = b, a + b\n  (o.x, a) = a, b\n  a, b = o\n  b, *a = a, b\n  p = q = 0\n  return p\n",
        "Move %5 b
         Add b a b
         Move a %5!
         SetAttr o.x a
         Move a b
         UnpackSequence a o 2
         Move %6 a
         Move %7 b
         BuildTuple %5 %6 2
         UnpackStarred %6 %5! (1, 0)
         Move b %6!
         Move a %7!
         LoadInt p 0
         LoadInt q 0
         Return p!",
    );
}

#[test]
fn subscripts_and_attributes() {
    check(
        "def f(a, i):\n  a[i] += a[0]\n  a.b.c[i + 1] = 'x'\n  del a[i], a.b\n  return a[1:i]\n",
        "GetItem %2 a i
         GetItemK %3 a 0
         Add= %2 %2 %3!
         SetItem a i %2!
         LoadConst %2 \"x\"
         GetAttr %3 a.b
         GetAttr %3 %3.c
         AddK %4 i 1
         SetItem %3 %4! %2!
         DelItem a i
         DelAttr a b
         LoadInt %3 1
         Move %4 i
         LoadNone %5
         GetSlice %2 a %3
         Return %2!",
    );
}

#[test]
fn displays() {
    check(
        "def f(a, b):\n  x = [a, b]\n  y = {a: 1, **b}\n  z = [1, 2, 3, 4]\n  return (*a, x), {*y, z}\n",
        "Move %5 a
         Move %6 b
         BuildList x %5 2
         Move %6 a
         LoadInt %7 1
         BuildDict %5 %6 1
         DictUpdate %5 b
         Move y %5!
         BuildList z %5 0
         LoadConst %5 (1, 2, 3, 4)
         ListExtend z %5!
         BuildList %6 %7 0
         ListExtend %6 a
         ListAppend %6 x
         ListToTuple %6 %6
         BuildSet %7 %8 0
         SetUpdate %7 y
         SetAdd %7 z
         BuildTuple %5 %6 2
         Return %5!",
    );
}

#[test]
fn statements_without_effect_vanish() {
    check("def f(x):\n  'doc'\n  1\n  ...\n  x\n  x.y\n", "GetAttr %1 x.y\nClear %1\nReturnNone");
}

#[test]
fn cells_and_free_variables() {
    check(
        "def f(x):\n  def g():\n    nonlocal x\n    x += 1\n    return x\n",
        "LoadFree %0 0
         AddK= %0 %0 1
         StoreFree %0! 0
         LoadFree %0 0
         Return %0!",
    );
}

#[test]
fn functions_and_classes() {
    check(
        "class A(B, k=1):\n  'doc'\n  x: int = 2\n  def f(self): return __class__\n",
        "LoadFree %1 0
         Return %1!",
    );
    check(
        "def f(a, b):\n  return lambda c=a, *, d=b: 1\n",
        "LoadInt %2 1
         Return %2!",
    );
}
