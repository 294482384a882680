//! Whole features in a few lines each: closures' variables, delegation, coroutines, dataclasses, operators, …
//!
//! In: a generator. Out: lines that define something and use it, each text one line or several.
//! Elsewhere: what the holes mean stands in `expressions.rs`. A text of several lines is one part for shrinking.

use super::expressions::Generator;
use crate::tree::Stmt;

#[rustfmt::skip]
const FEATURES: &[&str] = &[
    "def {a}():\n    global {b}\n    {b} = $i\n    return {b}\nprint({a}(), {b})",
    "def {a}(n):\n    def {b}():\n        nonlocal n\n        n = cut(n + $i)\n        return n\n    return [{b}() for _ in range($n)], n\nprint({a}($i))",
    "def {a}():\n    print({b})\n    {b} = $v\n{a}()",
    "def {a}(n):\n    def {b}(): return {c}\n    if n: {c} = $v\n    return {b}()\nprint({a}(1))\nprint({a}(0))",
    "{a} = [lambda k={b}: (k, {b}) for {b} in $l[:3]]\nprint([f() for f in {a}])",
    "{a} = $v\ndel {a}\nprint({a})",
    "if ({a} := $i) $c $i:\n    print('yes', {a})\nelse:\n    print('no', {a})",
    "print([{a} := @i + $I for @i in $l], {a})",
    "{b} = iter($l[:4])\nwhile ({a} := next({b}, None)) is not None:\n    print({a}, $i)",
    "def {a}(*args, k=$i, **kw): return args, k, kw\nprint({a}(*$l[:3], *$p, **$d))\nprint({a}(**$d, **{'zz': $i}, k=$n))\nprint({a}(*$w, **$w))",
    "def {a}(x, /, y=$i, *z, k, **kw):\n    return locals()\nprint({a}($i, k=$v, q=$n))\nprint({a}(*$l[:4], **$d))",
    "try:\n    raise ExceptionGroup($s, [ValueError($i), TypeError($s), ExceptionGroup('in', [KeyError($i)])])\nexcept* ValueError as {a}:\n    print(repr({a}), {a}.exceptions)\nexcept* (TypeError, KeyError) as {a}:\n    print(repr({a}))",
    "try:\n    try:\n        print($v, $l[$n])\n    except IndexError as {a}:\n        raise RuntimeError($s) from {a}\nexcept RuntimeError as {a}:\n    print(repr({a}), repr({a}.__cause__), repr({a}.__context__), {a}.__suppress_context__)",
    "{a} = ValueError($v)\n{a}.add_note($s)\nprint({a}.__notes__, {a}.args, {a})",
    "def {a}(n):\n    got = yield n\n    print('got', got)\n    return $v\ndef {b}(n):\n    r = yield from {a}(n)\n    print('r', r)\n    yield r\n{c} = {b}($i)\nprint(next({c}))\nprint({c}.send($v))\nprint(next({c}, 'end'))\n{c}.close()",
    "def {a}(n):\n    try:\n        got = yield n\n        print('got', got)\n    except ValueError as e:\n        print('inner', e)\n        yield $v\n    finally:\n        print('cleanup')\ndef {b}(n):\n    yield from {a}(n)\n{c} = {b}($i)\nprint(next({c}))\nprint({c}.throw(ValueError($i)))\nprint(list({c}))",
    "async def {a}(n):\n    got = await Step(n)\n    return got, $v\nasync def {b}():\n    print(await {a}($i))\n    async for k in ticks($n):\n        print(k, $i)\n    async with Door($s) as d:\n        print('in', d, $v)\n    return [x async for x in ticks($n) if x $c $n]\nprint(drive({b}()))",
    "async def {a}(n):\n    try:\n        await Step(n)\n        print($i // $i, $l[$n])\n    except (ZeroDivisionError, IndexError) as e:\n        print(repr(e))\n        return $v\n    finally:\n        await Step('last')\nprint(drive({a}($v)))",
    "async def {a}(n):\n    for k in range(n):\n        got = yield k\n        print('got', got)\nasync def {b}():\n    g = {a}($n)\n    print(await g.asend(None))\n    print(await g.asend($v))\n    await g.aclose()\n    return {k: v async for k, v in pairs({a}($n))}\nprint(drive({b}()))",
    "@dataclass(order=$b)\nclass {a}:\n    x: int = $i\n    y: str = $s\n    z: list = field(default_factory=list, compare=False, repr=$b)\n{c} = {a}($i, $s)\nprint({c}, {c} == {a}($i, $s), replace({c}, x=$i), asdict({c}), astuple({c}))\nprint({c} $c {a}())",
    "@dataclass(frozen=True, slots=$b, kw_only=$b)\nclass {a}:\n    x: int\n    y: float = $f\n    def __post_init__(self): print('post', self.x)\n{c} = {a}(x=$i)\nprint({c}, hash({c}) == hash({a}(x={c}.x)))\n{c}.x = $i",
    "@dataclass\nclass {a}(Point):\n    w: int = $i\nprint({a}(), fields({a})[0].name, {a}.__match_args__, {a}($i) == {a}($i))\nprint({a}($i, $i))",
    "class {a}(Enum):\n    A = $i\n    B = $s\n    C = $i\nprint(list({a}), {a}.A.name, {a}.B.value, {a}['A'], {a}.A is {a}.C, {a}.__members__)\nprint({a}($i))",
    "class {a}(IntFlag):\n    A = auto()\n    B = auto()\n    C = $n\nprint({a}.A | {a}.B, {a}($n), ~{a}.A, {a}.A in {a}.C, list({a}), {a}.B $c $i)",
    "class {a}(StrEnum):\n    A = auto()\n    B = $s\n    @property\n    def up(self): return self.value.upper()\nprint({a}.A, {a}.B.up, f'{{a}.A:>5}', {a}.A == 'a', {a}($s))",
    "{a} = namedtuple('{a}', 'x y z', defaults=[$i])\n{c} = {a}($i, $s)\nprint({c}, {c}._replace(x=$v), {c}._asdict(), {c}[$x], {c}.z, {c} $c {a}($i, $s))\nprint({a}(*$l))",
    "class {a}:\n    def f(self, n): return ['{a}', n]\nclass {b}({a}):\n    def f(self, n): return ['{b}', *super().f(n + $i)]\nclass {c}({a}):\n    def f(self, n): return ['{c}', *super().f(n * $i)]\nclass E({b}, {c}):\n    def f(self, n=$i): return super().f(n)\nprint(E().f(), [k.__name__ for k in E.__mro__])\nclass F({a}, E): pass",
    "class {a}:\n    def __set_name__(self, owner, name): self.name = name\n    def __get__(self, obj, owner=None): return self if obj is None else obj.__dict__.get(self.name, $v)\n    def __set__(self, obj, value):\n        if not isinstance(value, int): raise TypeError(f'{self.name}: {value!r}')\n        obj.__dict__[self.name] = value\nclass {b}:\n    x = {a}()\n    y = {a}()\n{c} = {b}()\nprint({c}.x)\n{c}.x = $i\nprint({c}.x, {c}.y, vars({c}))\n{c}.y = $w",
    "class {a}(type):\n    def __new__(mcls, name, bases, ns, **kw):\n        print('new', name, sorted(k for k in ns if k[0] != '_'), kw)\n        return super().__new__(mcls, name, bases, ns)\n    def __init__(cls, name, bases, ns, **kw): super().__init__(name, bases, ns)\n    def __call__(cls, *args):\n        print('call', args)\n        return super().__call__(*args)\n    def __len__(cls): return $n\nclass {b}(metaclass={a}, opt=$i):\n    def __init__(self, x=$v): self.x = x\nprint({b}($v).x, len({b}), type({b}).__name__)\nclass {c}({b}):\n    z = 1\n{c}($v, $v)",
    "class {a}:\n    def __init__(self, x): self.x = x\n    def __repr__(self): return f'{a}({self.x})'\n    def __add__(self, o): return NotImplemented if isinstance(o, str) else {a}((self.x, '+', o))\n    def __rsub__(self, o): return {a}((o, '-r', self.x))\n    def __imul__(self, o): self.x = (self.x, o); return self\n    def __matmul__(self, o): return ('at', o)\n    def __rpow__(self, o, m=None): return ('rpow', o)\n    def __lt__(self, o): return NotImplemented\n    def __eq__(self, o): return isinstance(o, {a})\n{c} = {a}($i)\nprint({c} + $i, $i - {c}, {c} @ $v, {c} == {c}, $v != {c})\n{c} *= $v\nprint({c})\nprint({c} $j $v)\nprint($v $j {c})\nprint({c} $c $v)",
    "class {a}:\n    def __init__(self): self.log = []\n    def __getattr__(self, n): self.log.append(n); return lambda *a, **k: (n, a, k)\n    def __getitem__(self, k): return k\n    def __class_getitem__(cls, k): return ('class', k)\n{c} = {a}()\nprint({c}.foo($v, b=$i), {c}[$x], {c}[$x, ..., $i], {a}[$v], {c}.log)",
    "{a} = list(range($n + 4))\n{a}[$x] = $l\nprint({a})\ndel {a}[$x]\nprint({a})\n{a}[$n] += $i\nprint({a}, {a}[$x])",
    "{a} = bytearray(b'hello world')\n{a}[$x] = $y\nprint({a})\ndel {a}[$x]\nprint({a}, {a}.find($y))\n{a} += $y\n{a}[$n] = $i\nprint({a})",
    "{a} = bytearray(b'0123456789')\n{b} = memoryview({a})[$x]\n{b}[:] = bytes({b})[::-1]\nprint({a}, {b}.tolist(), len({b}))\n{b}[$n] = $i % 256\n{a}.append(1)",
    "{a} = dict($d)\nfor {b} in {a}:\n    {a}[{b} * 2] = 1",
    "{a} = set($l)\nfor {b} in {a}:\n    {a}.add({b} + 1000)\n    break\nprint(sorted({a}))",
    "print([[@i * j for j in range($n)] for @i in $l[:4]])",
    "print({@i: [c for c in @s if c > 'a'] for @i, @s in enumerate($t)})",
    "print([(@i, @s) for @i in range($n) if $B for @s in $t if @s])",
    "def {a}(n):\n    for i in range(4):\n        try:\n            if i == n: return $v\n            if $b: continue\n            if $b: break\n            print($v)\n        except (ArithmeticError, LookupError) as e:\n            print(repr(e))\n            continue\n        finally:\n            print('f', i)\n            if i == $n: return 'fin'\n    else:\n        return 'else'\n    return 'end'\nprint([{a}(k) for k in range(4)])",
    "def {a}(n):\n    while n > 0:\n        n -= 1\n        with Guard(n, $b):\n            try:\n                if n == $n: return n, $v\n                if n == 1: break\n                $l[$n], $i // $i\n            finally:\n                print('f', n)\n    return 'end'\nprint({a}($n))",
    "with suppress(ValueError, ZeroDivisionError):\n    print($i // $i, int($s))\nprint('after')",
    "with ExitStack() as {a}:\n    for k in range($n): {a}.callback(print, 'cb', k)\n    print({a}.enter_context(Guard($s, $b)).name)\n    print($v, $i // $i)",
    "@contextmanager\ndef {a}(n):\n    print('in', n)\n    try:\n        yield n\n    except ValueError as e:\n        print('caught', e)\n    finally:\n        print('out')\nwith {a}($v) as {b}:\n    print({b}, int($s))",
    "@functools.lru_cache(maxsize=$n)\ndef {a}(n):\n    print('miss', n)\n    return n\nprint([{a}(k % 3) for k in range(5)], {a}.cache_info())",
    "@functools.singledispatch\ndef {a}(x): return 'any'\n@{a}.register\ndef _(x: int): return 'int'\n@{a}.register(str)\ndef _(x): return 'str'\nprint({a}($v), {a}($v), {a}($i))",
    "@functools.total_ordering\nclass {a}(Point):\n    def __eq__(self, o): return self.x == o.x\n    def __lt__(self, o): return self.x < o.x\nprint({a}($i) $c {a}($i), {a}($i) $c {a}($i), max({a}($i), {a}($i)))",
    "def {a}(f):\n    @functools.wraps(f)\n    def wrapper(*args, **kw):\n        print('call', f.__name__, args, kw)\n        return f(*args, **kw)\n    return wrapper\n@{a}\ndef {b}(x, y=$i):\n    'doc'\n    return x, y\nprint({b}($v), {b}($v, y=$v), {b}.__name__, {b}.__doc__)\n{b}($v, $v, $v)",
    "class {a}(Point):\n    @functools.cached_property\n    def z(self):\n        print('computed')\n        return $v\n{c} = {a}($i)\nprint({c}.z, {c}.z, sorted(vars({c})))\ndel {c}.z\nprint({c}.z)",
    "class {a}:\n    __slots__ = ('x', 'y')\n    def __init__(self, x): self.x = x\n{c} = {a}($v)\nprint({c}.x, hasattr({c}, 'y'), {a}.x)\ndel {c}.x\n{c}.z = $v",
    "{a} = {'k': [$i, $i], 'p': Point($i, $i)}\n{a}['k'][$n] += $i\n{a}['p'].x -= $i\n{a}['q'] = {a}.get('q', $i)\nprint({a})\n{a}['zz'] += $i",
    "print('{0.x} {0.y!r:>5} {p[0]} {{}} {1:{2}}'.format(Point($i, $s), $v, $n, p=$p))",
    "match $v, $v:\n    case (int() | float() as x, y) if x $c $i: print('number', x, y)\n    case (str(x), [*y]): print('text', x, y)\n    case ({**rest}, _) | ([*rest], _): print('many', rest)\n    case x: print('any', x)",
    "match {'k': $v, 'l': [$i, {'m': $v}]}:\n    case {'k': int(x), **rest}: print(x, rest)\n    case {'l': [y, {'m': (str() | bytes()) as z}]}: print(y, z)\n    case {'l': [_, *rest]}: print('rest', rest)",
    "match Point($i, $v):\n    case Point(x=0): print('zero')\n    case Point(int(x), str(y) | bytes(y)): print(x, y)\n    case Point(x, [a, *_]) if a: print('list', a)\n    case Point(1, 2, 3): print('never')\n    case _: print('else')",
    "print(list(zip($l, $t, strict=$b)), list(enumerate($s, $i)), list(map(lambda a, b: (a, b), $l, $t)))",
    "print(sorted([($i, $s), ($i, $s), ($i, $s)], key=lambda k: k[$n]), min($t, key=len), max($l, key=lambda @i: $I))",
    "{a} = iter($l)\nprint(list(zip({a}, {a})), next({a}, $v))\nprint(next({a}))",
    "{a}, {b} = $l, $t\n{a}, {b} = {b}, {a}\nprint({a}, {b})\n({a}, *{b}), {c} = $s, $v\nprint({a}, {b}, {c})",
    "print(eval('$n + {a}', {'{a}': $v}))",
    "exec('{a} = [k ** 2 for k in range($n)]', (ns := {}))\nprint(ns['{a}'])",
    "class {a}(dict):\n    def __missing__(self, k): return k * 2\n    def __setitem__(self, k, v): super().__setitem__(k, (v,))\n{c} = {a}($d)\n{c}[$s] = $v\nprint({c}, {c}[$s], {c}.get($s), {c} | $d)",
    "class {a}(list):\n    def __getitem__(self, k): return ('item', k)\n    def append(self, v): super().append((v,))\n{c} = {a}($l)\n{c}.append($v)\nprint({c}, {c}[$x], {c} + $l, type({c} + []).__name__, list({c}), {c}[0])",
    "class {a}(int):\n    def __add__(self, o): return {a}(int(self) + 1)\n    def __repr__(self): return f'{a}<{int(self)}>'\n{c} = {a}($i)\nprint({c}, {c} + $v, $i + {c}, {c} * 2, f'{{c}}', '%d' % {c}, {c} == $i, {{c}: 1}, sum([{c}, {c}]))",
    "class {a}(str):\n    def __len__(self): return $n\n    def __eq__(self, o): return 'eq'\n    __hash__ = str.__hash__\n{c} = {a}($s)\nprint(repr({c}), len({c}), {c} == $s, {c}.upper(), {c} + $s, {c} in [$s], ''.join([{c}]))",
    "class {a}(Exception):\n    def __init__(self, code, *rest):\n        super().__init__(code, *rest)\n        self.code = code\n    def __str__(self): return f'code {self.code}'\ntry:\n    raise {a}($v, $v) from KeyError($s)\nexcept {a} as e:\n    print(e, repr(e), e.args, repr(e.__cause__))\nraise {a}",
    "def {a}(n):\n    if n <= 0: return $i\n    return cut({a}(n - 1) + $i)\nprint({a}($n))",
    "def {a}(n): return {a}(n + 1)\ntry:\n    {a}(0)\nexcept RecursionError as e:\n    print(e)",
    "print(*$l, sep=$s, end=';\\n')\nprint($v, end='')\nprint()",
    "{a} = (k * k for k in $l)\nprint({a}.gi_running, sum({a}), list({a}))",
    "assert ({a} := $i) $c $i, f'no {{a}}'",
    "for {a}, *{b} in [$l, $t, $p]:\n    print({a}, {b})",
    "{a} = [$i] * $n\n{a}[$n:] = {a}\n{a} *= 2\nprint({a}, {a} is {a}[:], [{a}, {a}] == [{a}, {a}])",
    "{a} = [1, 2]\n{a}.append({a})\n{b} = {'k': {a}}\n{b}['self'] = {b}\nprint({a}, {b})",
    "lines = 0\nfor {a} in io.StringIO($s + '\\nx\\n'):\n    lines += 1\n    print(repr({a}))\nprint(lines)",
    "{a} = io.StringIO()\nprint($v, $v, file={a}, sep='-')\nprint(repr({a}.getvalue()))",
    "class {a}(ABC):\n    @abstractmethod\n    def f(self): ...\n    @property\n    @abstractmethod\n    def g(self): ...\nclass {b}({a}):\n    def f(self): return $v\nclass {c}({b}):\n    g = $v\nprint({c}().f(), {c}().g)\n{b}()",
    "{a} = type('{a}', (Point,), {'z': $v, 'f': lambda self: (self.x, self.z)})\nprint({a}($i).f(), {a}.__name__, {a}($i))",
    "{a} = deque($l, maxlen=$n + 1)\n{a}.append($i)\n{a}.rotate($n)\nprint({a}, {a}.maxlen, list(reversed({a})))\n{a}[$n] = $i\ndel {a}[0]\nprint({a}.index($i))",
    "{a} = defaultdict(list)\nfor {b}, {c} in zip($s, $l):\n    {a}[{b}].append({c})\nprint({a}, {a}['none'], len({a}))",
    "{a} = Counter($s)\n{a}.update($t)\n{a}['a'] -= $n\nprint({a}.most_common(3), +{a}, {a} - Counter($s), sum({a}.values()))",
    "{a} = []\nfor {b} in $l: heapq.heappush({a}, ({b} % 7, {b}))\nwhile {a}: print(heapq.heappop({a}), end=' ')\nprint()",
    "def {a}(x: 'int', *y: $i, z: str = $s) -> list: ...\nprint({a}.__annotations__, {a}.__defaults__, {a}.__kwdefaults__, inspect.signature({a}))",
    "print(f'{$g!r:>{$n + 9}}|{$g!s:.{$n}}|{$q:{\"0\" + str($n)}d}')",
    "print('$r|$r' % ($v, $v))",
    "print('$r $r'.__mod__(($w, $w)))",
    "print(f'{$g:$m}')\nprint(f'{$g:$m}')",
    "print('{:$m}|{!r:$m}'.format($v, $v))",
];

impl Generator<'_> {
    /// One of the features, often inside a `try`.
    pub(super) fn feature(&mut self) -> Stmt {
        let mut text = self.prng.pick(FEATURES).to_owned();
        for (hole, stem) in [("{a}", "a"), ("{b}", "b"), ("{c}", "c")] {
            if text.contains(hole) {
                text = text.replace(hole, &self.fresh(stem));
            }
        }
        let line = Stmt::Line(self.fill(&text, 1));
        if self.prng.once_in(3) { line } else { self.caught(vec![line]) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holes_have_a_meaning() {
        for text in FEATURES {
            for hole in text.split('$').skip(1) {
                let letter = hole.chars().next().expect("a letter follows");
                assert!("ifbsyltdpezvnqokcgjmrxw".contains(letter.to_ascii_lowercase()), "{text}");
            }
        }
    }
}
