//! Random expressions of a type.
//!
//! In: random numbers and the names in scope. Out: expressions that may raise, but end and stay small.
//! Invariants:
//! - A template is Python with holes: `$i` an int, `$f` a float, `$b` a bool, `$s` a str, `$y` bytes, `$l` a list of
//!   ints, `$t` one of texts, `$d` a dict, `$p` a pair, `$e` a set, `$v` any of them that prints the same in each run,
//!   `$n` a small number, `$q` an int without quotes, `$o $k $c` operators. `@i` and `@s` are names that the template
//!   binds; a hole in capitals sees them. `#l` is a variable of that type, the same one throughout.

use super::tree::{Expr, Part, Type};
use crate::prng::Prng;

#[rustfmt::skip]
const INT: &[&str] = &[
    "($i $o $i)", "($i $k $i)", "($i // $i)", "($i % $i)", "(-$i)", "(~$i)", "abs($i)", "len($s)", "len($l)", "len($d)",
    "len($e)", "len($t)", "sum($l)", "max($l)", "min($l)", "max($i, $i, key=abs)", "$l[$n]", "$l[-$n]", "$d[$s]",
    "$d.get($s, $i)", "int($f)", "int($s)", "ord($s)", "($i if $b else $i)", "($i << $n)", "($i >> $n)", "($i ** $n)",
    "pow($i, $n, 97)", "divmod($i, $i)[$n]", "round($f)", "round($i, -$n)", "$s.count($s)", "$s.find($s)",
    "$s.index($s)", "$l.index($i)", "$l.count($i)", "$p[0]", "(lambda @i: $I)($i)", "sum($I for @i in $l)",
    "sum($I for @i in $l if $B)", "int($b)", "next(iter($l))", "($i).bit_length()", "sorted($e)[$n]", "hash($i)",
    "int($s, $n)", "$y[$n]", "((1 << 64) $o $i)", "(10 ** 20 // $i)", "int.from_bytes($y, 'big')", "$l.pop()",
    "[$i, $i, $i][$n]", "($b + $i)", "len(str($i))", "max($d.values(), default=$i)", "len([*$l, *$t])", "cut($i)",
    "(lambda *@l: len(@l))(*$l)", "(lambda @i=$i, *, k=$i: $I)()", "len({**$d})", "min($t, key=len, default='')[$n:].count('a')",
];
#[rustfmt::skip]
const FLOAT: &[&str] = &[
    "($f $o $f)", "($f / $f)", "($i / $i)", "($f // $f)", "($f % $f)", "float($i)", "float($s)", "abs($f)",
    "round($f, $n)", "(-$f)", "($f ** $n)", "sum([$f, $f], 0.0)", "max($f, $f)", "($f if $b else $f)", "($i * $f)",
    "divmod($f, $f)[1]", "($f + $i)", "float(str($f))", "min($f, $i) * 1.0",
];
#[rustfmt::skip]
const BOOL: &[&str] = &[
    "($i $c $i)", "($f $c $f)", "($s $c $s)", "($l $c $l)", "($p $c $p)", "($i $c $f)", "(not $v)", "($b and $b)",
    "($b or $b)", "($s in $s)", "($i in $l)", "($s in $d)", "($i in $e)", "bool($v)", "isinstance($v, (int, str))",
    "any($B for @i in $l)", "all($B for @i in $l)", "($i $c $i $c $i)", "$s.isdigit()", "$s.isalpha()",
    "$s.startswith($s)", "$s.endswith(($s, $s))", "($v is None)", "($v == $v)", "($v != $v)", "($e <= $e)",
    "$e.isdisjoint($l)", "($s not in $t)", "($y $c $y)", "(type($v) is type($v))", "(None in [$v])", "($v $c $v)",
];
#[rustfmt::skip]
const STR: &[&str] = &[
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
];
#[rustfmt::skip]
const BYTES: &[&str] = &[
    "$s.encode()", "($y + $y)", "$y[$n:]", "bytes([$i % 256])", "bytes($n)", "$y[::-1]", "$y.upper()",
    "($i % 65536).to_bytes(2, 'big')", "(b'%d' % $i)", "bytes(bytearray($y))", "$y.replace($y, $y)", "($y * $n)",
    "$y.strip()", "$y.split($y)[$n]", "$y.join([$y, $y])", "bytes($l)", "$s.encode('ascii', 'replace')",
];
#[rustfmt::skip]
const INTS: &[&str] = &[
    "[$i, $i]", "[$i, *$l]", "($l + $l)", "($l * $n)", "$l[$n:]", "$l[::-1]", "$l[$n:-$n:$n]", "$l[-$n::2]", "sorted($l)",
    "sorted($l, reverse=$b)", "sorted($l, key=lambda @i: $I)", "list(range($n, $i % 20, 3))", "[$I for @i in $l]",
    "[$I for @i in $l if $B]", "list(map(lambda @i: $I, $l))", "list(filter(lambda @i: $B, $l))", "list(reversed($l))",
    "sorted($e)", "list($d.values())", "[len(@s) for @s in $t]", "list($y)", "[@i + $I for @i, @s in [$p, $p]]",
    "($l if $b else $l)", "list({@i: $I for @i in $l}.values())", "list(dict.fromkeys($l))", "[*$l, *sorted($e)]",
    "[@i for @i, @s in zip($l, $t)]", "[@i * $I for @i in range($n)]", "list(divmod($i, $i))", "[*map(abs, $l)]",
    "[@i for @i in $l for @s in $t]", "list(iter([$i, $i].__iter__().__next__, $i))[:3]", "list(range($n))[$n:]",
];
#[rustfmt::skip]
const TEXTS: &[&str] = &[
    "[$s, $s]", "$s.split()", "$s.split($s)", "list($s)", "[str(@i) for @i in $l]", "sorted($t)", "($t + $t)",
    "$t[::-1]", "list($d)", "sorted($t, key=len)", "[@s.upper() for @s in $t]", "[f'{@i}:{@s}' for @i, @s in enumerate($t)]",
    "list(map(str, $l))", "$s.splitlines()", "[$S for @s in $t]", "([$s] * $n)", "$s.rsplit($s, $n)", "sorted($t, key=str.lower)",
];
#[rustfmt::skip]
const TABLE: &[&str] = &[
    "{$s: $i}", "{$s: $i, $s: $i}", "{**$d, $s: $i}", "($d | $d)", "{@s: len(@s) for @s in $t}", "dict(zip($t, $l))",
    "dict([($s, $i)])", "dict(a=$i, b=$i)", "{str(@i): $I for @i in $l}", "dict($d, c=$i)",
    "{@s: $I for @s, @i in $d.items()}", "dict(sorted($d.items()))", "{@s: @i for @i, @s in enumerate($t)}",
];
#[rustfmt::skip]
const PAIR: &[&str] = &[
    "($i, $s)", "(divmod($i, $i)[:1] + ($s,))", "max([$p, $p])", "($p if $b else $p)", "tuple([$i, $s])",
    "sorted([$p, $p])[0]", "(*[$i], $s)", "[$p][0]",
];
#[rustfmt::skip]
const SET: &[&str] = &[
    "{$i, $i}", "set($l)", "($e | $e)", "($e & $e)", "($e - $e)", "($e ^ $e)", "{$I for @i in $l}", "set()",
    "$e.union($l)", "set(map(abs, $l))", "{*$l, $i}", "frozenset($l)",
];

#[rustfmt::skip]
const NUMBERS: &[&str] = &[
    "0", "1", "2", "3", "-1", "7", "10", "-13", "255", "-256", "1000", "2147483648", "9223372036854775807",
    "-9223372036854775808", "12345678901234567890", "0x7f", "1_000",
];
#[rustfmt::skip]
const REALS: &[&str] = &["0.0", "-0.0", "1.5", "-2.25", "1e10", "1e-7", "0.1", "3.0", "1e300", "1e16", "123456.789", "float('inf')", "2.5"];
#[rustfmt::skip]
const TEXT: &[&str] = &[
    "''", "'a'", "'abc'", "'Hello World'", "'12'", "'-3'", "'3.5'", "' x '", "'é'", "'日本'", "'a\\nb'", "'a,b'", "'ß'",
    "'b'", "\"it's\"", "'x=%d'", "'\\t'",
];

/// Where names come from and what is in scope.
pub struct Generator<'p> {
    /// The random numbers.
    pub prng: &'p mut Prng,
    /// Variables with their types.
    pub names: Vec<(String, Type)>,
    /// How many names were made.
    made: usize,
}

impl<'p> Generator<'p> {
    /// A generator with nothing in scope.
    pub fn new(prng: &'p mut Prng) -> Self {
        Generator { prng, names: Vec::new(), made: 0 }
    }

    /// A name that was not used yet.
    pub fn fresh(&mut self, stem: &str) -> String {
        self.made += 1;
        format!("{stem}{}", self.made)
    }

    /// A type that prints the same in each run.
    pub fn some_type(&mut self) -> Type {
        Type::SHOWN[self.prng.below(Type::SHOWN.len())]
    }

    /// An expression of this type with at most `depth` levels.
    pub fn expr(&mut self, kind: Type, depth: usize) -> Expr {
        if depth == 0 || self.prng.once_in(5) {
            return self.leaf(kind);
        }
        let template = self.prng.pick(templates(kind));
        Expr { kind, parts: self.fill(template, depth - 1) }
    }

    fn leaf(&mut self, kind: Type) -> Expr {
        let known: Vec<&String> = self.names.iter().filter(|name| name.1 == kind).map(|name| &name.0).collect();
        if !known.is_empty() && !self.prng.once_in(3) {
            return Expr::leaf(kind, known[self.prng.below(known.len())].clone());
        }
        let text = match kind {
            Type::Int => self.prng.pick(NUMBERS),
            Type::Float => self.prng.pick(REALS),
            Type::Bool => self.prng.pick(&["True", "False"]),
            Type::Str => self.prng.pick(TEXT),
            Type::Bytes => self.prng.pick(&["b''", "b'abc'", "b'\\x00\\xff'", "b' a'"]),
            Type::Ints => self.prng.pick(&["[]", "[3, 1, 2]", "[0]", "[5, -5, 5]", "list(range(4))"]),
            Type::Texts => self.prng.pick(&["[]", "['b', 'a']", "['x', '', 'yy']", "'a b c'.split()"]),
            Type::Table => self.prng.pick(&["{}", "{'a': 1}", "{'b': 2, 'a': -1}"]),
            Type::Pair => self.prng.pick(&["(0, 'a')", "(-1, '')", "(2, 'zz')"]),
            Type::Set => self.prng.pick(&["set()", "{1, 2, 3}", "{0, -1}"]),
        };
        Expr::leaf(kind, text)
    }

    /// The parts of a template, its holes filled with expressions of at most `depth` levels.
    pub fn fill(&mut self, template: &str, depth: usize) -> Vec<Part> {
        let mut parts = Vec::new();
        let mut text = String::new();
        let outside = self.names.len();
        let bound: Vec<(char, String)> = ['i', 's', 'l']
            .into_iter()
            .filter(|letter| template.contains(&format!("@{letter}")))
            .map(|letter| (letter, self.fresh(if letter == 's' { "c" } else { "k" })))
            .collect();
        let mut chosen: Vec<(Type, String)> = Vec::new();
        let mut letters = template.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '$' => {
                    let hole = letters.next().unwrap_or('i');
                    if hole.is_ascii_uppercase() {
                        let typed = bound.iter().filter_map(|(letter, name)| Some((name.clone(), type_of(*letter)?)));
                        self.names.extend(typed);
                    }
                    match self.hole(hole.to_ascii_lowercase(), depth) {
                        Part::Text(more) => text.push_str(&more),
                        part => {
                            parts.push(Part::Text(std::mem::take(&mut text)));
                            parts.push(part);
                        }
                    }
                    self.names.truncate(outside);
                }
                '#' => {
                    let Some(kind) = letters.next().and_then(type_of) else { continue };
                    let same = chosen.iter().find(|known| known.0 == kind).map(|known| known.1.clone());
                    let known: Vec<&(String, Type)> = self.names.iter().filter(|name| name.1 == kind).collect();
                    let name = match same {
                        Some(name) => name,
                        None if known.is_empty() => continue,
                        None => known[self.prng.below(known.len())].0.clone(),
                    };
                    text.push_str(&name);
                    chosen.push((kind, name));
                }
                '@' => {
                    let wanted = letters.next();
                    let name = bound.iter().find(|(letter, _)| Some(*letter) == wanted);
                    text.push_str(name.map_or("_", |(_, name)| name));
                }
                other => text.push(other),
            }
        }
        parts.push(Part::Text(text));
        parts
    }

    /// Whether there are variables for all of a template's `#`.
    pub fn has_names(&self, template: &str) -> bool {
        let mut wanted = template.split('#').skip(1).filter_map(|rest| type_of(rest.chars().next()?));
        wanted.all(|kind| self.names.iter().any(|name| name.1 == kind))
    }

    fn hole(&mut self, letter: char, depth: usize) -> Part {
        let text = match letter {
            'n' => self.prng.below(6).to_string(),
            'o' => self.prng.pick(&["+", "-", "*"]).to_owned(),
            'k' => self.prng.pick(&["&", "|", "^"]).to_owned(),
            'c' => self.prng.pick(&["<", "<=", "==", "!=", ">", ">="]).to_owned(),
            'q' => {
                let known: Vec<&String> =
                    self.names.iter().filter(|name| name.1 == Type::Int).map(|name| &name.0).collect();
                match known.len() {
                    0 => self.prng.pick(NUMBERS).to_owned(),
                    count => format!("{} + {}", known[self.prng.below(count)], self.prng.below(100)),
                }
            }
            'v' => {
                let kind = self.some_type();
                return Part::Expr(self.expr(kind, depth));
            }
            letter => return Part::Expr(self.expr(type_of(letter).unwrap_or(Type::Int), depth)),
        };
        Part::Text(text)
    }
}

fn templates(kind: Type) -> &'static [&'static str] {
    match kind {
        Type::Int => INT,
        Type::Float => FLOAT,
        Type::Bool => BOOL,
        Type::Str => STR,
        Type::Bytes => BYTES,
        Type::Ints => INTS,
        Type::Texts => TEXTS,
        Type::Table => TABLE,
        Type::Pair => PAIR,
        Type::Set => SET,
    }
}

/// The type that a letter stands for.
pub fn type_of(letter: char) -> Option<Type> {
    Some(match letter {
        'i' => Type::Int,
        'f' => Type::Float,
        'b' => Type::Bool,
        's' => Type::Str,
        'y' => Type::Bytes,
        'l' => Type::Ints,
        't' => Type::Texts,
        'd' => Type::Table,
        'p' => Type::Pair,
        'e' => Type::Set,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every hole of every template has a meaning, and brackets are balanced.
    #[test]
    fn templates_are_sound() {
        for kind in Type::SHOWN.into_iter().chain([Type::Set]) {
            for template in templates(kind) {
                let mut letters = template.chars();
                while let Some(letter) = letters.next() {
                    if letter == '$' {
                        let hole = letters.next().expect("a letter follows").to_ascii_lowercase();
                        assert!(type_of(hole).is_some() || "vnqokc".contains(hole), "{template}");
                    }
                }
                for (open, close) in [('(', ')'), ('[', ']'), ('{', '}')] {
                    assert_eq!(template.matches(open).count(), template.matches(close).count(), "{template}");
                }
            }
        }
    }
}
