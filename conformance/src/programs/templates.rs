//! The language's own expressions, by type. What the holes mean stands in `expressions.rs`.
//!
//! Invariants:
//! - A size, a count or an exponent is `$n` or a remainder, so that no value is much larger than what it is made of.

#[rustfmt::skip]
pub(super) const INT: &[&str] = &[
    "($i $o $i)", "($i $k $i)", "($i // $i)", "($i % $i)", "(-$i)", "(~$i)", "abs($i)", "len($s)", "len($l)", "len($d)",
    "len($e)", "len($t)", "sum($l)", "max($l)", "min($l)", "max($i, $i, key=abs)", "$l[$n]", "$l[-$n]", "$d[$s]",
    "$d.get($s, $i)", "int($f)", "int($s)", "ord($s)", "($i if $b else $i)", "($i << $n)", "($i >> $n)", "($i ** $n)",
    "pow($i, $n, 97)", "divmod($i, $i)[$n]", "round($f)", "round($i, -$n)", "$s.count($s)", "$s.find($s)",
    "$s.index($s)", "$l.index($i)", "$l.count($i)", "$p[0]", "(lambda @i: $I)($i)", "sum($I for @i in $l)",
    "sum($I for @i in $l if $B)", "int($b)", "next(iter($l))", "($i).bit_length()", "sorted($e)[$n]", "hash($i)",
    "int($s, $n)", "$y[$n]", "((1 << 64) $o $i)", "(10 ** 20 // $i)", "int.from_bytes($y, 'big')", "$l.pop()",
    "[$i, $i, $i][$n]", "($b + $i)", "len(str($i))", "max($d.values(), default=$i)", "len([*$l, *$t])", "cut($i)",
    "(lambda *@l: len(@l))(*$l)", "(lambda @i=$i, *, k=$i: $I)()", "len({**$d})", "min($t, key=len, default='')[$n:].count('a')",
    "($i).bit_count()", "range($i)[$n]", "range($n, $i, $n + 1)[-1]", "len(range($i))", "range($n, 40)[$x].start", "($i if $s else $i)",
    "$t.index($s)", "$d.pop($s)", "$d[$t[$n]]", "sum(map(int, $s))", "sum([@i * $I for @i in $l[$x]])", "len($s[$x])", "$l[$x][$n]",
    "len($e | $e)", "min($e, default=$i)", "(1 << $i % 300)", "int(str($i)[$x] or 0)", "$p.__len__()", "bytearray($y)[$n]",
    "memoryview($y)[$n]", "[*$l, $i].pop($n)", "hash(float($i))", "hash(($i, $i))", "id($v) * 0",
    "max(($i, $s), ($i, $s))[0]", "len(f'{$q:$m}')", "len('$r' % $i)", "int(hex($i), 16)", "int(f'{$q:b}', 2)", "round($f * 4)",
    "[[$i], [$i, $i]][$n][$n]", "{$i: $i, $i: $i}[$i]", "(lambda *a, **k: len(a) + len(k))(*$l, **$d)", "next((@i for @i in $l if $B), $i)",
];
#[rustfmt::skip]
pub(super) const FLOAT: &[&str] = &[
    "($f $o $f)", "($f / $f)", "($i / $i)", "($f // $f)", "($f % $f)", "float($i)", "float($s)", "abs($f)",
    "round($f, $n)", "(-$f)", "($f ** $n)", "sum([$f, $f], 0.0)", "max($f, $f)", "($f if $b else $f)", "($i * $f)",
    "divmod($f, $f)[1]", "($f + $i)", "float(str($f))", "min($f, $i) * 1.0",
    "($z).real", "($z).imag", "abs($z)", "float($s or $i)", "sum(map(float, $l))", "float(f'{$g:$m}')", "($f - $f)", "($f).__floordiv__($f)",
    "max($l, default=$f) / 2", "($i ** -$n)", "(-($f)) ** $n", "float.fromhex(($f).hex())", "($f).__round__($n)", "min([$f, $f, $f])", "round($f, -$n)",
];
#[rustfmt::skip]
pub(super) const BOOL: &[&str] = &[
    "($i $c $i)", "($f $c $f)", "($s $c $s)", "($l $c $l)", "($p $c $p)", "($i $c $f)", "(not $v)", "($b and $b)",
    "($b or $b)", "($s in $s)", "($i in $l)", "($s in $d)", "($i in $e)", "bool($v)", "isinstance($v, (int, str))",
    "any($B for @i in $l)", "all($B for @i in $l)", "($i $c $i $c $i)", "$s.isdigit()", "$s.isalpha()",
    "$s.startswith($s)", "$s.endswith(($s, $s))", "($v is None)", "($v == $v)", "($v != $v)", "($e <= $e)",
    "$e.isdisjoint($l)", "($s not in $t)", "($y $c $y)", "(type($v) is type($v))", "(None in [$v])", "($v $c $v)",
    "(1 < $i $c $i)", "($z == $z)", "($f $c $i $c $f)", "($i is not None)", "$s.isidentifier()", "$s.isspace()", "$s.istitle()",
    "$s.isupper()", "$s.islower()", "$s.isprintable()", "$s.isalnum()", "$s.isnumeric()", "$s.isascii()", "($y in $y)", "$y.isalpha()",
    "$y.startswith($y)", "($p in [$p])", "($i in range($n, $i))", "($f).is_integer()", "callable($v)", "issubclass(type($v), int)",
    "(range($n) == range($n))", "($s in $d.values())", "($d.keys() $c $d.keys())", "($d.items() == $d.items())", "bool($z)", "hasattr($v, 'upper')",
    "($e $c $e)", "($e.issubset($l) or $e.issuperset($l))", "(not $b == $b)", "($t == $s.split())", "all(map(str.isdigit, $t))",
];
#[rustfmt::skip]
pub(super) const STR: &[&str] = &[
    "($s + $s)", "($s * $n)", "$s.upper()", "$s.lower()", "$s.strip()", "$s.title()", "$s.swapcase()", "$s.capitalize()",
    "$s.replace($s, $s)", "$s[$n]", "$s[$n:]", "$s[::-1]", "$s[-$n:$n]", "str($v)", "repr($v)", "$s.join($t)",
    "f'{$q}'", "f'{$q:>$n}'", "f'{$q!r:^10}'", "f'{$q:05d}'", "f'{$q:,}'", "f'{$q:x}|{$q:#b}|{$q:+}'",
    "f'<{$q:+.$nf}>'", "f'{$q:e}'", "f'{$q:_}'", "f'{$q:*<8}'", "('%d|%5.2f|%s' % ($i, $f, $v))", "('%r' % ($v,))",
    "('%-6s|%06d|%x' % ($s, $i, $i))", "('%(a)s' % $d)", "'{:>{}}'.format($v, $n)", "'{0}{1!r}'.format($v, $v)",
    "'{x:.3}'.format(x=$s)", "format($f, '.3g')", "format($i, 'd')", "chr(97 + $i % 26)", "$s.center($n)",
    "$s.ljust($n, '.')", "$s.zfill($n)", "$p[1]", "min($t)", "hex($i)", "bin($i)", "oct($i)", "ascii($s)",
    "$s.partition($s)[$n]", "type($v).__name__", "($s if $b else $s)", "$s.split($s)[$n]", "str($y)",
    "$y.decode('latin-1')", "$y.hex()", "$s.removeprefix($s)", "$s.translate({97: $s})", "$s.expandtabs($n)",
    "$s.strip($s)", "''.join(sorted($s))", "''.join(@s for @s in $s if $B)", "str(sorted($e))", "' '.join(map(str, $l))",
    "repr(tuple($l))", "str(range($n, $i))", "str(slice($n, $i))", "str(complex($f, $f))", "str(list($d.items())[$n:])",
    "$s[$x]", "f'{$q:$m}'", "f'{$g:$m}'", "f'{$g!s:$m}'", "format($v, '$m')", "('$r' % $v)", "('$r' % ($v,))", "('$r $r' % $p)",
    "'{:$m}'.format($v)", "'{0[$n]}'.format($l)", "'{0.real}|{1}'.format($i, $v)", "'{a}|{b:$m}'.format(**$d, b=$i)", "f'{$q=}'",
    "f'{$q!r:{$n}}'", "f'{$g!a}|{$g!s}'", "$s.rpartition($s)[$n]", "$s.casefold()", "$s.lstrip($s)", "$s.rstrip()", "$s.rjust($n, $s)",
    "$s.removesuffix($s)", "$s.join($s)", "$s.format($v, $v, a=$v)", "($s % $v)", "$s.replace($s, $s, $n)", "repr($s.splitlines($b))",
    "str($y, 'latin-1')", "$s.encode().decode('ascii', 'replace')", "repr($z)", "str($z)", "repr(range($n, $i, $i))", "repr($l[$x])",
    "repr($t[$x])", "repr($y[$x])", "repr(bytearray($y))", "repr(memoryview($y).tolist())", "repr($d.keys())", "repr($d.items())",
    "repr(list(zip($l, $t, $s)))", "repr(list(enumerate($t, $i)))", "repr(dict(enumerate($s)))", "repr(sorted($t, key=lambda @s: ($I, @s)))",
    "repr((*$l, *$t))", "repr([[$I for k in range($n)] for @i in $l[:4]])", "repr({@i: [@s for @s in $t] for @i in $l})", "str([$v, $v])",
    "repr({$v: $v})", "repr(slice($v, $v, $v))", "repr(($v).__class__)", "str(type($v).__mro__)", "repr(type($v)($w))", "repr($l.copy())",
    "repr(divmod($f, $f))", "repr(($f).as_integer_ratio())", "($f).hex()", "repr(int.from_bytes($y, 'little', signed=$b))", "$s[::-1][$x]",
    "repr(complex($s))", "repr(($f, $f) < ($f, $f))", "' '.join(f'{@i:$m}' for @i in $l)", "repr(($v).__doc__ is None)", "repr([$v][$w])",
    "repr(str.maketrans($d))", "repr($s.maketrans($s, $s))", "$s.translate(str.maketrans($s, $s))", "repr($z $o $z)", "repr($z / $z)",
    "repr($z ** $n)", "repr($l < $w)", "repr($w + $w)", "repr($w * $n)", "repr($w - $w)", "repr($w[$w])", "repr(-$w)", "repr($w in $w)",
    "repr(len($w))", "repr(int($w))", "repr(float($w))", "repr(list($w))", "repr(dict($w))", "repr(sum($w))", "repr(max($w, $w))",
    "repr(abs($w))", "repr(round($w, $w))", "repr(pow($w, $n, $w))", "repr(divmod($w, $w))", "repr(chr($w))", "repr(ord($w))", "repr(bytes($w))",
    "repr(str($w, $s))", "repr(isinstance($v, $w))", "repr(sorted($w))", "repr(list(zip($w, $w, strict=True)))", "repr(tuple(map($w, $l)))",
    "repr(list(range($w, $w)))", "repr(hasattr($v, $w))", "repr(getattr($v, $s))", "repr(($w).x)", "repr($w())", "repr([*$w])", "repr({**$w})",
];
#[rustfmt::skip]
pub(super) const BYTES: &[&str] = &[
    "$s.encode()", "($y + $y)", "$y[$n:]", "bytes([$i % 256])", "bytes($n)", "$y[::-1]", "$y.upper()",
    "($i % 65536).to_bytes(2, 'big')", "(b'%d' % $i)", "bytes(bytearray($y))", "$y.replace($y, $y)", "($y * $n)",
    "$y.strip()", "$y.split($y)[$n]", "$y.join([$y, $y])", "bytes($l)", "$s.encode('ascii', 'replace')",
    "$y[$x]", "bytes(memoryview($y)[$x])", "bytes(bytearray($y)[$x])", "$y.replace($y, $y, $n)", "$y.center($n, b'*')", "$y.zfill($n)",
    "bytes.fromhex($s)", "bytes.fromhex($y.hex())", "$y.translate(None, $y)", "$y.title()", "$y.swapcase()", "$y.partition($y)[$n]",
    "(b'%r|%5d' % ($s, $i))", "(b'%b' % $y)", "$s.encode('utf-16-le')", "$s.encode('latin-1', 'xmlcharrefreplace')", "$y.expandtabs($n)",
    "$y.rsplit($y, $n)[$n]", "bytes(reversed($y))", "bytes(sorted($y))", "($i).to_bytes($n, 'little', signed=$b)", "$y.removeprefix($y)",
];
#[rustfmt::skip]
pub(super) const INTS: &[&str] = &[
    "[$i, $i]", "[$i, *$l]", "($l + $l)", "($l * $n)", "$l[$n:]", "$l[::-1]", "$l[$n:-$n:$n]", "$l[-$n::2]", "sorted($l)",
    "sorted($l, reverse=$b)", "sorted($l, key=lambda @i: $I)", "list(range($n, $i % 20, 3))", "[$I for @i in $l]",
    "[$I for @i in $l if $B]", "list(map(lambda @i: $I, $l))", "list(filter(lambda @i: $B, $l))", "list(reversed($l))",
    "sorted($e)", "list($d.values())", "[len(@s) for @s in $t]", "list($y)", "[@i + $I for @i, @s in [$p, $p]]",
    "($l if $b else $l)", "list({@i: $I for @i in $l}.values())", "list(dict.fromkeys($l))", "[*$l, *sorted($e)]",
    "[@i for @i, @s in zip($l, $t)]", "[@i * $I for @i in range($n)]", "list(divmod($i, $i))", "[*map(abs, $l)]",
    "[@i for @i in $l for @s in $t]", "list(iter([$i, $i].__iter__().__next__, $i))[:3]", "list(range($n))[$n:]",
    "$l[$x]", "[$I for @i in $l[$x]]", "list(range($n, 30)[$x])", "list($y[$x])", "[*$l[$x], *$l]", "sorted($l, key=lambda @i: (@i % 3, $I))",
    "[@i for @l in [$l, $l] for @i in @l]", "list(map(lambda @i, k: $I + k, $l, $l))",
    "list(map(max, $l, $l))", "list(zip($l, $l))[0][:]", "[sum(@l) for @l in zip($l, $l)]", "[ord(@s) for @s in $s]", "list({*$l} & $e)",
    "list(map(int, $t))", "[*range($n, -$n, -1)]", "[@i for @i in range($n) for _ in range(@i)]", "list(dict(zip($l, $t)))",
    "list(memoryview($y))", "[$l.index(@i) for @i in $l]", "$l.copy()", "($l or [$i])", "[*iter($l)][$n:]", "list(next(zip($l, $l)))",
];
#[rustfmt::skip]
pub(super) const TEXTS: &[&str] = &[
    "[$s, $s]", "$s.split()", "$s.split($s)", "list($s)", "[str(@i) for @i in $l]", "sorted($t)", "($t + $t)",
    "$t[::-1]", "list($d)", "sorted($t, key=len)", "[@s.upper() for @s in $t]", "[f'{@i}:{@s}' for @i, @s in enumerate($t)]",
    "list(map(str, $l))", "$s.splitlines()", "[$S for @s in $t]", "([$s] * $n)", "$s.rsplit($s, $n)", "sorted($t, key=str.lower)",
    "$t[$x]", "$s.partition($s)[:]", "[*$s.rpartition($s)]", "[f'{@s:$m}' for @s in $t]", "[f'{@i:$m}' for @i in $l]", "$s.splitlines($b)",
    "$s.split(None, $n)", "[@s for @s in $s if $B]", "[*map(str.title, $t)]", "[*filter(None, $t)]", "sorted($t, key=lambda @s: @s[::-1])",
    "[repr(@s) for @s in $t]", "[type(k).__name__ for k in ($v, $v)]", "list(dict.fromkeys($t))", "[*zip(*$t)][0][:]", "[@s * $n for @s in $t]",
];
#[rustfmt::skip]
pub(super) const TABLE: &[&str] = &[
    "{$s: $i}", "{$s: $i, $s: $i}", "{**$d, $s: $i}", "($d | $d)", "{@s: len(@s) for @s in $t}", "dict(zip($t, $l))",
    "dict([($s, $i)])", "dict(a=$i, b=$i)", "{str(@i): $I for @i in $l}", "dict($d, c=$i)",
    "{@s: $I for @s, @i in $d.items()}", "dict(sorted($d.items()))", "{@s: @i for @i, @s in enumerate($t)}",
    "dict(**$d)", "dict.fromkeys($s, $i)", "{@s: @i for @s, @i in zip($t, $l) if $B}", "{k: v + $i for k, v in $d.items()}",
    "dict(zip($s, $l))", "({@s: $I for @s in $s} | $d)", "dict([*$d.items()][$x])", "{k: k2 for k, k2 in [*$d.items()][::-1]}", "$d.copy()",
    "dict(map(lambda @i: (str(@i), $I), $l))", "{f'{@i:$m}': @i for @i in $l}", "dict(reversed($d.items()))", "{**$d, **{@s: $I for @s in $t}}",
];
#[rustfmt::skip]
pub(super) const PAIR: &[&str] = &[
    "($i, $s)", "(divmod($i, $i)[:1] + ($s,))", "max([$p, $p])", "($p if $b else $p)", "tuple([$i, $s])",
    "sorted([$p, $p])[0]", "(*[$i], $s)", "[$p][0]",
    "next(zip($l, $t))", "[*enumerate($t)][$n]", "($p[$x] + $p[$x])", "max($d.items(), key=lambda k: k[1])[::-1]", "(*$p,)", "min($p, $p)",
    "tuple(reversed($d.popitem()))", "($p + ())", "($i, f'{$q:$m}')", "(len($t), $s)", "(divmod($i, $i)[:1] + tuple($s[:1]))",
];
#[rustfmt::skip]
pub(super) const SET: &[&str] = &[
    "{$i, $i}", "set($l)", "($e | $e)", "($e & $e)", "($e - $e)", "($e ^ $e)", "{$I for @i in $l}", "set()",
    "$e.union($l)", "set(map(abs, $l))", "{*$l, $i}", "frozenset($l)",
    "$e.intersection($l)", "$e.difference($l, $l)", "$e.symmetric_difference($l)", "{*$e, *$l}", "{$I for @i in $l if $B}", "$e.copy()",
    "({@i % 5 for @i in $l} - $e)", "set(range($n))", "frozenset($e)", "($d.values() and set($l))", "set($y)", "{len(@s) for @s in $t}",
];

#[rustfmt::skip]
pub(super) const COMPLEX: &[&str] = &[
    "($z $o $z)", "($z / $z)", "($z ** $n)", "(-$z)", "($z).conjugate()", "complex($f, $f)", "complex($i)", "($z * $i)", "($f $o $z)",
    "complex($s)", "($z if $b else $z)", "sum([$z, $z])", "complex($i, $i)", "($i + $z)", "complex(str($z))", "($f / $z)",
];
