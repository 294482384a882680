//! The kinds of values in the programs, each with the expressions that give it.
//!
//! A template is Python with holes, which `generator.rs` explains: `$i` is an expression of kind `i`, `?i` a name that the
//! template binds, `$I` an expression that may use such names. Values stay small: products are reduced.

/// A kind of values.
pub(super) struct Kind {
    pub(super) letter: char,
    /// What its variables are called.
    pub(super) stem: &'static str,
    /// The smallest expression of it.
    pub(super) plain: &'static str,
    /// A template that makes one of numbers, where no variable of the kind is in scope.
    pub(super) made_of: Option<&'static str>,
    /// Arguments of this kind; none where `arguments.rs` makes them.
    pub(super) values: &'static [&'static str],
    pub(super) templates: &'static [&'static str],
    /// Templates that need arrays.
    pub(super) with_arrays: &'static [&'static str],
}

/// Of what kind variables are first; the last three are of programs with arrays.
pub(super) const VARIABLES: &str = "iiiffbulmtsdporqkvwz";

/// All kinds.
pub(super) const KINDS: &[Kind] = &[
    Kind {
        letter: 'i',
        stem: "n",
        plain: "0",
        made_of: None,
        values: &["0", "1", "2", "3", "-1", "5", "7", "-4", "12"],
        templates: INT,
        with_arrays: &[
            "len($v)",
            "$v.shape[0]",
            "int(np.argmax($v))",
            "int($z % 9)",
            "$w.ndim",
            "int(($v > $f).sum())",
        ],
    },
    Kind {
        letter: 'f',
        stem: "x",
        plain: "0.5",
        made_of: None,
        values: &["0.0", "1.5", "-2.25", "3.0", "0.1", "10.0", "-0.5"],
        templates: FLOAT,
        with_arrays: &["float($z)", "$z", "float($v[0])", "$v.mean().item()", "$v.tolist()[0]", "math.sqrt(abs($z))"],
    },
    Kind {
        letter: 'b',
        stem: "flag",
        plain: "True",
        made_of: Some("$i > 1"),
        values: &["True", "False"],
        templates: BOOL,
        with_arrays: &[
            "$z $c $f",
            "bool(($v > $f).any())",
            "np.all($v > $f)",
            "$v[0] $c $v[-1]",
            "isinstance($u, np.float64)",
            "np.isclose($z, $f)",
        ],
    },
    Kind {
        letter: 'u',
        stem: "num",
        plain: "(1)",
        made_of: None,
        values: &["0", "1.5", "True", "-3", "2.0", "4", "False", "-0.5"],
        templates: NUMBER,
        with_arrays: &[
            "$z",
            "max($z, $i)",
            "($z if $b else $i)",
            "($z + $u)",
            "($u * $z)",
            "round($z, 1)",
            "$v[0] * $i",
        ],
    },
    Kind {
        letter: 's',
        stem: "word",
        plain: "'a'",
        made_of: Some("f'{$1}'"),
        values: &["'a'", "'b'", "'yes'", "''", "'a b'", "'total'"],
        templates: TEXT,
        with_arrays: &["str($z)", "f'{$4:.2f}'", "repr($z)", "str($v)", "f'{$4}'"],
    },
    Kind {
        letter: 'l',
        stem: "items",
        plain: "[1]",
        made_of: Some("[$i, 2, $i]"),
        values: &["[]", "[1]", "[3, 1, 2]", "[5, -5, 5, 0]", "[2, 2]", "[4, 7, -1, 3, 9]"],
        templates: LIST,
        with_arrays: &["np.argsort($v, kind='stable').tolist()", "[int(?f) for ?f in $v]", "list($v.shape)"],
    },
    Kind {
        letter: 'm',
        stem: "values",
        plain: "[0.5]",
        made_of: Some("[$f, 0.5]"),
        values: &["[]", "[0.5]", "[1.5, -2.0]", "[0.25, 3.0, 1.0]", "[2.0, 2.0, -1.5, 8.0]"],
        templates: FLOATS,
        with_arrays: &["$v.tolist()", "[float(?f) for ?f in $v]", "list($v)", "[?z * 2 for ?z in $v]"],
    },
    Kind {
        letter: 't',
        stem: "words",
        plain: "['a']",
        made_of: Some("[f'{$1}', 'a']"),
        values: &["[]", "['a']", "['b', 'a']", "['x', '', 'yes']"],
        templates: TEXTS,
        with_arrays: &[],
    },
    Kind {
        letter: 'd',
        stem: "table",
        plain: "{'a': 1, 'b': 2}",
        made_of: Some("{'a': $i, 'b': $i}"),
        values: &["{'a': 1, 'b': 2}", "{'a': 0, 'b': -3}", "{'a': 10, 'b': 7}"],
        templates: TABLE,
        with_arrays: &[],
    },
    Kind {
        letter: 'p',
        stem: "pair",
        plain: "(1, 0.5)",
        made_of: Some("($i, $f)"),
        values: &["(1, 0.5)", "(0, -1.0)", "(-2, 3.25)"],
        templates: PAIR,
        with_arrays: &["(len($v), float($z))"],
    },
    Kind {
        letter: 'o',
        stem: "account",
        plain: "Account(1, 0.5)",
        made_of: Some("Account($i, $f)"),
        values: &["Account(1, 0.5)", "Account(0, 2.0)", "Account(-3, -1.5)"],
        templates: &["Account($i, $f)", "Account(x=$f, n=$i)", "Account($i, $f).more()", "($o if $b else $o)"],
        with_arrays: &[],
    },
    Kind {
        letter: 'r',
        stem: "point",
        plain: "Point(1, 2)",
        made_of: Some("Point($i, $i)"),
        values: &["Point(1, 2)", "Point(0, 0)", "Point(-3, 4)"],
        templates: &[
            "Point($i, $i)",
            "Point(y=$i, x=$i)",
            "Point($i)",
            "replace($r, x=$i)",
            "($r + $r)",
            "$r.moved($i)",
            "Point(*($i, $i))",
            "max($r, $r, key=lambda ?r: ?r.x)",
            "Point(**{'x': $i})",
            "Point.origin()",
        ],
        with_arrays: &[],
    },
    Kind {
        letter: 'q',
        stem: "queue",
        plain: "deque([1])",
        made_of: Some("deque([$i, 1])"),
        values: &[],
        templates: &["deque([$i, $i])", "deque([$i, $i, $i], maxlen=3)", "deque((1, $i))", "deque()"],
        with_arrays: &[],
    },
    Kind {
        letter: 'k',
        stem: "change",
        plain: "(lambda k: k)",
        made_of: Some("(lambda k: k + $i)"),
        values: &[],
        templates: &[
            "(lambda ?i: $I)",
            "(lambda ?i, ?j=$i: $I + ?j)",
            "($k if $b else $k)",
            "adder($i)",
            "abs",
            "(lambda ?i: $I if $B else ?i)",
        ],
        with_arrays: &[],
    },
    Kind {
        letter: 'v',
        stem: "row",
        plain: "np.array([0.5, 1.0])",
        made_of: Some("np.array([$f, 1.0, $f])"),
        values: &[],
        templates: VECTOR,
        with_arrays: &[],
    },
    Kind {
        letter: 'w',
        stem: "grid",
        plain: "np.array([[0.5, 1.0], [2.0, 3.0]])",
        made_of: None,
        values: &[],
        templates: MATRIX,
        with_arrays: &[],
    },
    Kind {
        letter: 'z',
        stem: "z",
        plain: "np.float64(0.5)",
        made_of: Some("np.float64($f)"),
        values: &["np.float64(0.5)", "np.float64(-2.0)", "np.float64(3.75)"],
        templates: SCALAR,
        with_arrays: &[],
    },
];

/// The kind of a letter.
pub(super) fn kind(letter: char) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.letter == letter)
}

#[rustfmt::skip]
const INT: &[&str] = &[
    "($i + $i)", "($i + $i)", "($i - $i)", "($i * $i % 97)", "($i // $i)", "($i // ($i % 5 + 1))", "($i % 7)", "($i % $i)", "abs($i)", "min($i, $i)", "max($i, $i, $i)",
    "len($l)", "sum($l)", "len($t)", "len($s)", "int($f)", "round($f)", "($i if $b else $i)", "($i or $i)", "($i and $i)", "$l[$n]", "$l[$i % len($l)]", "$l[-1]",
    "$d['a']", "$d[$a]", "$d.get($a, $i)", "$d.get('c', $i)", "$p[0]", "$o.n", "$o.add($i)", "$o.level", "$o.items[-1]", "len($o.items)", "$r.x", "$r.y", "$r.norm()",
    "sum($I for ?i in $l)", "sum(1 for ?i in $l if $B)", "max(($I for ?i in $l), default=$i)", "len([?i for ?i in $l if $B])", "$k($i)", "(lambda ?i: $I)($i)",
    "sum(map(lambda ?i: $I, $l))", "sum([$I for ?i in range($n)])", "divmod($i, 7)[1]", "len($q)", "int($b)", "($i & 15)", "($i ^ $i)", "($i | 3)", "($i >> 1)", "($i << 2)",
    "sum($d.values())", "$l.count($i)", "next((?i for ?i in $l if $B), $i)", "len(str($i))", "int(str($i))", "pow($i, 2, 13)", "min($l, default=$i)", "max($l, key=lambda ?i: $I)",
    "sum(?i * ?j for ?i, ?j in zip($l, $l))", "sum(?i * ?j for ?i, ?j in enumerate($l))", "$s.count('a')", "ord('abc'[$i % 3])", "-$i", "($i ** 2 % 101)", "reduce(lambda ?i, ?j: (?i + ?j) % 50, $l, $i)",
    "[$i, $i, $i][$i % 3]", "{0: $i, 1: $i}.get($i, -1)", "len({?i % 3 for ?i in (1, 2, 5)})", "$l.index($i)", "sum(?i for ?i in $l if ?i $c $i)", "int($f // 1)", "math.floor($f)", "($i if $l else $i)",
];

#[rustfmt::skip]
const FLOAT: &[&str] = &[
    "($f + $f)", "($f - $f)", "($f * $f)", "($f / 4)", "($f / ($i % 3 + 1))", "($i / $i)", "($i * 0.5)", "abs($f)", "min($f, $f)", "max($f, $f)", "float($i)", "$p[1]", "math.sqrt(abs($f))",
    "math.sqrt($f)", "round($f, 2)", "sum($m)", "$o.x", "($f if $b else $f)", "$m[0]", "math.sin($f)", "($f % 3.0)", "(-$f)", "max($m, default=$f)", "sum($F for ?f in $m)",
    "($f ** 2 % 50)", "math.hypot($f, $f)", "($i + $f)", "($f if $f > 0 else -$f)", "sum(?f for ?f in $m if ?f $c $f)", "sum($m) / len($m)", "($f / $f)", "float($b)", "divmod($f, 2)[1]",
    "sum(?f * ?g for ?f, ?g in zip($m, $m))", "math.exp(-abs($f))", "$f.__abs__()", "min($m)", "($f or $f)", "($b and 1.5 or $f)",
];

#[rustfmt::skip]
const NUMBER: &[&str] = &[
    "($i if $b else $f)", "max($i, $f)", "min($f, $i)", "$i", "$f", "($u + $i)", "($u * 2)", "($u / 2)", "abs($u)", "sum([$i, $f])", "($b and $f)", "($u - $b)", "(0 if $b else $f)",
    "sum([?i / 2 for ?i in $l])", "($i or $f)", "(-$u)", "($u ** 2)", "round($u)", "($u // 2)", "max([$i, $f], key=lambda ?u: -?u)", "max($m, default=0)", "(1 if $b else $b)", "$p[$i % 2]", "sum($p)",
];

#[rustfmt::skip]
const BOOL: &[&str] = &[
    "$i $c $i", "$i $c $i", "$i $c $i", "$f $c $f", "$f $c $i", "$i < $i <= $i", "0 <= $i < 5", "not $b", "($b and $b)", "($b or $b)", "$i in $l", "$i in (1, 2, 5)", "$s == $s", "$s in ('a', 'yes')",
    "$s.startswith('a')", "any($B for ?i in $l)", "all($B for ?i in $l)", "$l == $l", "$p < $p", "$i % 2 == 0", "isinstance($u, float)", "bool($l)", "$u $c $u", "($i > 0) == ($f > 0)", "len($l) > $n",
    "'a' in $d", "$a in $d", "$r == $r", "type($u) is int", "$i not in $l", "$s $c $s", "not $l", "$f == $f == $i", "any(?i > $i for ?i in $l)", "$r.x < $r.y", "$o.n > $i", "$i == $u", "$i % 3 != 0", "$l[:1] == [$i]",
    "callable($k)", "$s.isdigit()", "($i, $i) < ($i, $i)", "bool($i)", "$d['a'] > $d['b']", "$i in $d.values()",
];

#[rustfmt::skip]
const TEXT: &[&str] = &[
    "'a'", "'yes'", "f'{$1}'", "f'{$1}:{$2:.2f}'", "f'{$1:>4}|{$1:03d}'", "str($i)", "str($f)", "($s + $s)", "','.join(str(?i) for ?i in $l)", "','.join([str(?i) for ?i in $l])", "('yes' if $b else 'no')",
    "$s.upper()", "$s[:$n]", "$s.replace('a', 'b')", "'%d-%s' % ($i, $s)", "'{} {:.1f}'.format($i, $f)", "($s * ($i % 3))", "repr($l)", "str($p)", "' '.join($t)", "$s.center(6, '*')", "chr(97 + $i % 5)",
    "{'a': 'x', 'b': 'y'}.get($s, 'none')", "{0: 'zero', 1: 'one'}.get($i, 'many')", "['lo', 'hi'][$b]", "type($u).__name__", "str($r)", "f'{$1!r}/{$3}'", "str($u)", "f'{$3:<6}|'", "str($b)", "str([$i, $f])",
    "f'{$2:6.2f}'", "'abc'[$i % 3]", "$s[::-1]", "$s.strip()", "max($s, $s)", "f'{$2:+.1e} {$1:x}'", "str($d)", "'%5.1f|' % $f", "'-'.join(f'{?i}' for ?i in $l if $B)", "$t[0]", "$s.title()",
];

#[rustfmt::skip]
const LIST: &[&str] = &[
    "[$i, $i]", "[$i]", "[$I for ?i in $l]", "[?i for ?i in $l if $B]", "$l[1:]", "$l[::-1]", "sorted($l)", "list(range($i % 5))", "($l + [$i])", "([$i] * 2)", "list(map(lambda ?i: $I, $l))",
    "list(filter(lambda ?i: $B, $l))", "sorted($l, key=lambda ?i: $I)", "[$I for ?i in range($n)]", "list($d.values())", "[$I for ?i in range($n) for ?j in range(2)]", "$l.copy()", "[?i + ?j for ?i, ?j in enumerate($l)]",
    "[?i - ?j for ?i, ?j in zip($l, $l)]", "$l[:2]", "[0] * ($i % 4)", "[*$l, $i]", "list(reversed($l))", "sorted($l, reverse=True)", "[$I if $B else ?i for ?i in $l]", "[len(?s) for ?s in $t]", "($l if $b else $l)",
    "[int(?f) for ?f in $m]", "[?i for ?i in $l][:3]", "[]", "$l[$n:$i]", "$o.items[:]", "[?i for ?l in ([$i], [$i, $i]) for ?i in ?l]", "list($l)",
];

#[rustfmt::skip]
const FLOATS: &[&str] = &[
    "[$f, $f]", "[$f]", "[$F for ?f in $m]", "[?f for ?f in $m if ?f $c $f]", "$m[1:]", "sorted($m)", "($m + [$f])", "[?i / 2 for ?i in $l]", "[float(?i) for ?i in $l]", "list(map(abs, $m))", "([0.0] * $n)",
    "[?f * ?g for ?f, ?g in zip($m, $m)]", "$m[::-1]", "[round(?f, 1) for ?f in $m]", "[max(?f, 0.0) for ?f in $m]",
];

#[rustfmt::skip]
const TEXTS: &[&str] = &[
    "[$s, $s]", "[str(?i) for ?i in $l]", "$s.split('a')", "sorted($t)", "[f'{?i}' for ?i in $l]", "($t + [$s])", "[?s.upper() for ?s in $t]", "list($d)", "[?s + $S for ?s in $t if ?s]", "$t[::-1]", "[f'{?i}:{?s}' for ?i, ?s in enumerate($t)]",
    "'a b'.split()",
];

#[rustfmt::skip]
const TABLE: &[&str] = &[
    "{'a': $i, 'b': $i}", "dict(a=$i, b=$i)", "{**$d, 'a': $i}", "{?s: $i for ?s in ('a', 'b')}", "{?s: $I for ?s, ?i in $d.items()}", "dict(zip(('a', 'b'), ($i, $i)))", "($d | {'b': $i})", "$d.copy()", "dict($d)", "dict($d, a=$i)",
    "{?s: ?i for ?i, ?s in enumerate('ab')}",
];

#[rustfmt::skip]
const PAIR: &[&str] = &["($i, $f)", "($i, $f)", "($p if $b else $p)", "max($p, $p)", "(*[$i], $f)", "min([$p, $p], key=lambda ?p: ?p[1])", "tuple([$i, $f])", "$p", "(lambda *?p: ?p)($i, $f)"];

#[rustfmt::skip]
const VECTOR: &[&str] = &[
    "($v + $v)", "($v * $f)", "($v - $v.mean())", "np.where($v > $f, $v, $v)", "np.maximum($v, $f)", "np.abs($v)", "np.clip($v, -1, $f)", "np.sqrt(np.abs($v))", "($w @ $v)", "$w.sum(axis=0)", "$w[0]", "$w[:, -1]", "np.cumsum($v)",
    "$v[::-1]", "np.sort($v)", "np.zeros_like($v)", "np.concatenate([$v[1:], $v[:1]])", "$v.copy()", "np.tanh($v)", "np.exp(-np.abs($v))", "(-$v)", "(($v > $f) * $v)", "($v / ($i % 3 + 2))", "np.roll($v, 1)", "($v if $b else $v)",
    "np.outer($v, $v)[0]", "$w.T[0]", "np.full_like($v, $f)", "np.stack([$v, $v]).max(axis=0)", "($z * $v)", "($v + $i)", "np.array([?f * 2 for ?f in $v])", "np.arange(len($v)) * $f", "$w.mean(axis=1)", "np.where($v > $f, $v, 0)",
    "($v ** 2)", "$v.round(1)", "np.minimum($v, $z)", "($v @ $w)", "$w.diagonal()", "np.array([$z] * len($v))", "$w.max(axis=$n % 2)",
];

#[rustfmt::skip]
const MATRIX: &[&str] = &[
    "($w + $w)", "($w @ $w)", "$w.T", "np.outer($v, $v)", "($w * $v)", "($w * $f)", "($w + $v[:, None])", "np.where($w > $f, $w, 0.0)", "$w.copy()", "np.eye(len($v))", "np.diag($v)", "($w - $z)", "np.abs($w)", "$w[::-1]",
    "np.maximum($w, $v)", "np.array([$v for ?i in range(len($v))])", "np.stack([$v] * len($v))", "$w.reshape(-1).reshape($w.shape)", "($w if $b else $w)",
];

#[rustfmt::skip]
const SCALAR: &[&str] = &[
    "$v.sum()", "$v[0]", "$v.max()", "($v @ $v)", "np.dot($v, $v)", "$w[0, 1]", "$w.sum()", "$w.trace()", "$v.mean()", "np.float64($f)", "($z + $f)", "($z * 2)", "($z + $i)", "np.sqrt(abs($z))", "$v[$i % len($v)]",
    "np.sum($v * $v)", "$v[-1]", "$v[1:].sum()", "np.linalg.norm($v)", "$w.min()", "($z if $b else $z)", "abs($z)", "max($z, $z)", "np.median($v)", "$w[-1][0]", "($z - $v.min())", "np.float64($i)", "$w[$i % len($w), 0]", "($z / ($i % 3 + 1))",
    "np.maximum($z, $f)", "$v.std()", "np.mean($w[0])", "sum($v)", "np.max($v[:2])", "($f * $z)", "$v.prod()",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_a_smallest_expression_of_its_own() {
        for (at, one) in KINDS.iter().enumerate() {
            assert!(KINDS[at + 1..].iter().all(|other| one.plain != other.plain && one.letter != other.letter));
        }
    }

    #[test]
    fn holes_have_a_meaning() {
        for template in KINDS.iter().flat_map(|kind| kind.templates.iter().chain(kind.with_arrays)) {
            for hole in template.split('$').skip(1).filter_map(|rest| rest.chars().next()) {
                assert!(kind(hole.to_ascii_lowercase()).is_some() || "nca1234".contains(hole), "{template}");
            }
            for (open, close) in [('(', ')'), ('[', ']'), ('{', '}')] {
                assert_eq!(template.matches(open).count(), template.matches(close).count(), "{template}");
            }
        }
    }
}
