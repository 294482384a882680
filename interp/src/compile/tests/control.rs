//! Conditions, loops, handlers, suspension.

use super::check;

#[test]
fn conditions_jump_to_their_end() {
    check(
        "def f(a, b):\n  if a < 3 and not (b is None or a == b): g = 1\n  else: g = 2\n  return g\n",
        "JumpLtK a 3 L1
         JumpNone+ b L1
         JumpEq+ a b L1
         LoadInt g 1
         Jump L2
         L1:
         LoadInt g 2
         L2:
         Return g!
         region branch 0..6 exit 6",
    );
}

#[test]
fn chained_comparisons_evaluate_once() {
    check(
        "def f(a, b, o):\n  if a < b <= 9: return a < o.x < b\n",
        "JumpLt a b L2
         JumpLeK b 9 L2
         GetAttr %4 o.x
         Lt %3 a %4
         JumpIfFalse %3 L1
         Lt %3 %4! b
         L1:
         Clear %4
         Return %3!
         L2:
         ReturnNone
         region branch 0..8 exit 8
         region branch 3..6 exit 6",
    );
}

#[test]
fn loops() {
    check(
        "def f(n):\n  i = 0\n  while i < n:\n    if i == 3: break\n    i += 1\n  else:\n    i = None\n  while True:\n    pass\n",
        "LoadInt i 0
         L1:
         JumpLt i n L3
         JumpEqK i 3 L2
         Jump L4
         L2:
         AddK= i i 1
         Loop L1
         L3:
         LoadNone i
         L4:
         Loop L4
         region while 1..7 exit 6
         region branch 2..4 exit 4
         region while 7..8 exit 8",
    );
    check(
        "def f(x):\n  for a, b in x:\n    if a: continue\n    return b\n",
        "GetIter %3 x
         L1:
         ForIter %4 %3 L3
         UnpackSequence a %4! 2
         JumpIfFalse a L2
         Loop L1
         L2:
         Return b!
         L3:
         ReturnNone
         region for 1..6 exit 6
         region branch 3..5 exit 5",
    );
}

#[test]
fn comprehensions_use_their_iterator() {
    check(
        "def f(x):\n  return [a * a for a in x if a > 1]\n",
        "BuildList %2 %3 0
         L1:
         ForIter a .0 L3
         JumpGtK a 1 L2
         Mul %3 a a
         ListAppend %2 %3!
         L2:
         Loop L1
         L3:
         Return %2!
         region for 1..6 exit 6
         region branch 2..5 exit 5",
    );
}

#[test]
fn finally_stands_on_every_way_out() {
    check(
        "def f(x):\n  for i in x:\n    try:\n      if i: return i\n      break\n    finally:\n      i = 0\n",
        "GetIter %2 x
         ForIter i %2 L3
         JumpIfFalse i L1
         Move %4 i
         LoadInt i 0
         Return %4!
         L1:
         LoadInt i 0
         Clear %2
         Jump L3
         L2:
         EnterHandler %3
         LoadInt i 0
         Reraise %3!
         L3:
         ReturnNone
         handler 2..4 -> L2 %3 depth 0
         region for 1..12 exit 12
         region branch 2..12 exit 12
         region branch 2..6 exit 6",
    );
}

#[test]
fn handlers_unbind_their_name() {
    check(
        "def f(x):\n  try:\n    x()\n  except E as e:\n    return e\n  return 1\n",
        "Move %3 x
         Call - = %3 0
         Jump L3
         L1:
         EnterHandler %2
         LoadGlobal %3 E
         JumpUnlessMatch %2 %3! L2
         Move e %2
         Move %4 e
         LeaveHandler
         Clear %2
         Clear e
         Return %4!
         L2:
         Reraise %2!
         L3:
         LoadInt %2 1
         Return %2!
         handler 0..2 -> L1 %2 depth 0
         region branch 0..13 exit 13",
    );
}

#[test]
fn with_calls_exit_on_every_way_out() {
    check(
        "def f(m):\n  with m as x:\n    x.y = 1\n",
        "LoadSpecial %5 m __enter__
         LoadSpecial %2 m __exit__
         CallMethod %5 = %5 0
         Move x %5!
         LoadInt %5 1
         SetAttr x.y %5!
         Move %5 %2!
         Move %6 %3!
         LoadNone %7
         LoadNone %8
         LoadNone %9
         CallMethod %5 = %5 3
         Clear %5
         Jump L3
         L1:
         EnterHandler %4
         CallExit %5 %2! %4
         JumpIfTrue %5! L2
         Reraise %4!
         L2:
         LeaveHandler
         Clear %4
         L3:
         ReturnNone
         handler 3..6 -> L1 %4 depth 0
         region branch 16..18 exit 18",
    );
}

#[test]
fn generators() {
    check(
        "def f(x):\n  y = yield x\n  yield from y\n",
        "Yield y x
         GetYieldFromIter %3 y
         LoadNone %2
         L1:
         Send %2 %3 L2
         YieldFrom %2 %2! %3
         Loop L1
         L2:
         Clear %3
         Clear %2
         ReturnNone",
    );
}

#[test]
fn constant_conditions_are_decided() {
    check("def f(x):\n  if 0: x = 1\n  elif 'yes': x = 2\n  assert True\n  return x\n", "LoadInt x 2\nReturn x!");
}

#[test]
fn everything_is_sound() {
    // Forms whose code is too long to show; `check` verifies the data flow.
    for text in [
        "async def f(a):\n  async with a as b, b as c:\n    async for d in c:\n      if d: await d; return\n      yield d\n    else: x = 1\n  return\n",
        "def f(x):\n  try: x()\n  except* A as e: e.f()\n  except* (B, C): x = 1\n  else: x = 2\n  finally: x.g()\n  return x\n",
        "def f(x):\n  match x:\n    case [a, *b, 1] | [b, *a, 2] if a: return b\n    case {'k': P(q, r=1) as s, **t}: return s, t\n    case None | True: pass\n    case _: return 3\n",
        "def f(x):\n  while x:\n    try:\n      try:\n        if x: continue\n        with x: break\n      finally:\n        for y in x:\n          if y: break\n          continue\n    except A as e:\n      try: return e\n      finally: del e\n",
        "x = [y := f(a), *y]\ndel x, y\nclass A:\n  for i in x:\n    def f(self, i=i) -> i: super().f()\n",
        "import a.b, a.b as c\nfrom . import d as e\nfrom x.y import (z, w)\nfrom q import *\n",
        "async def f(): return [i async for i in x if await i], {k: v for k, v in x for x in k}, (await j for j in x)\n",
        "def f():\n  g: int = 1\n  h: int\n  (a): int = 2\n  return f'{g!r:>{a}}{h=}' + rf'{a}'\n",
        "def f(a):\n  return a.b.c(d=a)(*a)(**a)[a:a, ...].e(1)(k=a, *a)\n",
        "def f(x):\n  try:\n    return 1\n  finally:\n    return 2\n",
        "def f(x):\n  for i in x:\n    try: continue\n    finally: break\n  else:\n    raise x from i\n",
    ] {
        super::code_of(text).expect("it compiles");
    }
}
