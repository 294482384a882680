//! Random statements: simple ones, and compound ones with blocks in them.
//!
//! In: a generator. Out: statements that end: loops count, lists are cut, what a loop walks through does not grow in it.
//! Elsewhere: what the signs in templates mean (`generator.rs`), functions and classes (`definitions.rs`).

use super::generator::{Generator, Place};
use crate::tree::{Part, Stmt};

#[rustfmt::skip]
const SIMPLE: &[&str] = &[
    "#i = $i", "#i = $i % 1009", "#i += $i", "#i -= $i", "#i += 1", "#f = $f", "#f += $f", "#f -= $i * 0.5", "#f *= 0.5", "#f = #f * 0.9 + $f", "#b = $b", "#b = not #b", "#b = #b and $b",
    "#u = $u", "#u += $i", "#u = #u + $f", "#u -= 1", "#i, #f = $i, $f", "#i, #j = #j, #i", "#i, #f = $p", "#p = $p", "#p = (#p[0] + $i, #p[1])", "~i, ~f = $p", "~i, *~l = $l", "~i = ~j = $i", "~i, ~j = divmod($i, 5)",
    "#l.append($i)", "#l.append($i)", "#l.extend([$i, $i])", "#l.insert(0, $i)", "#l.sort()", "#l.reverse()", "#l = $l[:6]", "#l = #l[-3:] + [$i]", "#l += [$i]", "#l[$n] = $i", "#l[-1] += $i", "#l[$i % len(#l)] = $i", "#i = #l.pop()",
    "del #l[0]", "#l[1:2] = [$i, $i]", "#l.remove($i)", "#l.clear()", "#m.append($f)", "#m[0] = $f", "#m[-1] *= 2", "#m = [?f * 0.5 for ?f in #m]", "#t.append($s)", "#t = #t[-2:] + [$s]", "#s = $s", "#s = (#s + $s)[:12]", "#s += 'x'",
    "#d['a'] = $i", "#d['b'] += $i", "#d[$a] = $i", "#d[$a] += 1", "#d['a'], #d['b'] = #d['b'], $i", "#d.update(a=$i)", "#d.update({'b': $i})", "#d = $d", "#i = #d.get($a, 0)", "#d.setdefault('a', $i)",
    "#o.n = $i", "#o.n += $i", "#o.x = $f", "#o.x *= 0.5", "#o.items.append($i)", "#o.items[0] = $i", "#o.items[-1] += 1", "#o.add($i)", "#i = #o.add($i)", "#o.more().add(1)", "#o.level = $i", "#o = $o",
    "#r.x = $i", "#r.y += $i", "#r = $r", "#r = replace(#r, y=$i)", "#r += Point(1, $i)", "#q.append($i)", "#q.appendleft($i)", "#i = #q.popleft()", "#i = #q.pop()", "#q.rotate(1)", "#q.extend([$i, $i])", "#q[0] = $i", "#k = $k",
    "print($i, $f)", "print('step', $1)", "print(f'{$1} {$2:.3f}')", "print($u)", "print($l)", "print($s, $b)", "print($d)", "print($p, sep=';')", "print(*$l)", "print($r)", "print('end', end='|')", "assert $b, f'bad {$1}'", "assert $i != $i or $b",
    "#v[0] = $f", "#v[$i % len(#v)] += $f", "#v += $f", "#v[1:] = $f", "#v *= 0.5", "#v[#v > $f] = 0.0", "#v = $v", "#v = #v * 0.5 + $v", "#v -= $v", "#v[:] = $v", "#v[-1], #v[0] = #v[0], $z", "#v[::2] += 1",
    "#w[0] = $v", "#w[0, 1] += $f", "#w[:, 0] = $v", "#w = $w", "#w += $w", "#w[1] *= 2", "#w[$i % len(#w)][0] = $f", "#z = $z", "#z += $f", "#z = #z * 0.5 + $z", "#z -= $i", "#f = #f + $z", "#u = $z", "print($z, $v)", "print($w.shape, $z)",
    "print($v)", "#m.append($z)", "#f = float($z)",
];

#[rustfmt::skip]
const EXITS: &[&str] = &["break", "continue", "if $b: break", "if $b: continue", "if $i $c $i: break"];

#[rustfmt::skip]
const RAISES: &[&str] = &[
    "raise AppError($i)", "raise Missing(f'no {$1}', $i)", "raise ValueError($s)", "raise KeyError($a)", "raise AppError('chained') from ValueError($i)", "raise IndexError($i, $f)", "raise ZeroDivisionError",
];

const COMPOUND: &[&str] = &[
    "if $b:\n    $$",
    "if $b:\n    $$\nelse:\n    $$",
    "if $b:\n    $$\nelif $b:\n    $$\nelse:\n    $$",
    "if $u $c $i:\n    $$\nelse:\n    $$",
    "if (~i := $i) $c $i:\n    $$",
    "if #l:\n    ~i = #l.pop()\n    $$",
    "if len($l) > $n and $l[0] $c $i:\n    $$",
    "if $a in #d and #d[$a] > $i:\n    $$\nelse:\n    #d['a'] = $i",
    "for ?i in range($i % 5):\n    $$",
    "for ?i in range($n + 1):\n    $$\n    $$",
    "for ?i in $l[:5]:\n    $$",
    "for ?i in #l:\n    $$",
    "for ?i in #l:\n    if ?i $c $i:\n        continue\n    $$",
    "for ?f in #m:\n    $$\n    #f += ?f",
    "for ?i, ?f in enumerate(#m):\n    $$",
    "for ?i, ?j in enumerate(#l):\n    $$\n    if $B:\n        break\nelse:\n    $$",
    "for ?i, ?j in zip(#l, $l):\n    $$",
    "for ?s, ?i in #d.items():\n    $$\n    #i += ?i",
    "for ?s in #d:\n    #d[?s] = $I",
    "for ?s in $t[:3]:\n    $$",
    "for ?i in (1, $i, 3):\n    $$",
    "for ?i in range($i % 6, 0, -1):\n    $$",
    "for ?i in range($n + 1):\n    for ?j in range(?i):\n        $$\n        if $B:\n            break\n    $$",
    "for ?i, ?s in [(1, 'a'), ($i, 'b')]:\n    $$",
    "for ?i in reversed(#l):\n    $$",
    "for ?i in sorted(#l, key=lambda ?j: -?j)[:4]:\n    $$",
    "for ?r in [$r, $r]:\n    ?r.x += $i\n    $$\n    #i += ?r.x",
    "for ?i in range(len(#l)):\n    #l[?i] += $I\n    $$",
    "for ?i in range(len(#l) - 1, -1, -1):\n    if #l[?i] $c $i:\n        del #l[?i]",
    "?i = 0\nwhile ?i < $n + 2:\n    ?i += 1\n    $$",
    "?i = 0\nwhile ?i < 4 and $b:\n    ?i += 1\n    $$\nelse:\n    $$",
    "?i = $i % 20\nwhile ?i > 0:\n    ?i //= 2\n    $$",
    "?i = 0\nwhile True:\n    ?i += 1\n    $$\n    if ?i > $n or $B:\n        break",
    "#i = $i % 9\nwhile #i > 0:\n    #i -= 2\n    $$",
    "?i = 5\nwhile (?i := ?i - 1) > $i:\n    if ?i < 0:\n        break\n    $$",
    "?i = 6\nwhile #l and ?i:\n    ?i -= 1\n    ~i = #l.pop()\n    $$",
    "#q.append($i)\n?i = 5\nwhile #q and ?i > 0:\n    ?i -= 1\n    ~i = #q.popleft()\n    if ~i > $i:\n        #q.append($i // 2)",
    "try:\n    $$\n    #i = $i // $i\nexcept ZeroDivisionError:\n    $$",
    "try:\n    ~i = $i // $i\n    $$\nexcept ZeroDivisionError as error:\n    print('zero', error)\n    $$\nelse:\n    $$\nfinally:\n    $$",
    "try:\n    $$\n    if $b:\n        raise AppError($i)\n    $$\nexcept AppError as error:\n    print('app', error, error.args)\n    $$",
    "try:\n    if $b:\n        raise Missing(f'no {$1}', $i)\n    $$\nexcept Missing as error:\n    #i = error.code\nexcept (ValueError, AppError) as error:\n    print(type(error).__name__)\n    $$",
    "try:\n    $$\n    #i = $l[$i]\nexcept IndexError:\n    #i = -1\nfinally:\n    $$",
    "try:\n    #i = #d[$s]\nexcept KeyError as error:\n    print('missing', error)\n    $$",
    "try:\n    $$\nfinally:\n    #i += 1",
    "try:\n    try:\n        $$\n        #i //= $i\n    except ZeroDivisionError as error:\n        raise AppError($i) from error\nexcept AppError as error:\n    print(error, repr(error.__cause__))",
    "try:\n    if $b:\n        raise ValueError($i)\n    #i = $i % $i\nexcept Exception as error:\n    print(type(error).__name__, error)\nelse:\n    $$",
    "try:\n    #f = math.sqrt($f)\nexcept ValueError as error:\n    #f = -1.0\n    print(error)",
    "try:\n    #i = int($s)\nexcept ValueError:\n    #i = len($s)",
    "for ?i in range(4):\n    try:\n        if ?i == $i:\n            continue\n        if $B:\n            break\n        $$\n    finally:\n        #i += ?i",
    "with Guard($i) as ?i:\n    $$",
    "with Guard($i):\n    $$\n    if $b:\n        raise ValueError($i)\n    $$",
    "with suppress(ZeroDivisionError, ValueError):\n    $$\n    #i = $i // $i\n    $$",
    "with scaled($i) as ?i:\n    $$",
    "match $i % 4:\n    case 0:\n        $$\n    case 1 | 2:\n        $$\n    case ?i if ?i > $i:\n        $$\n    case _:\n        $$",
    "match $p:\n    case (0, ?f):\n        $$\n    case (?i, ?f) if ?f > $f:\n        $$\n    case _:\n        $$",
    "match $r:\n    case Point(x=0, y=?i):\n        $$\n    case Point(?i, ?j) if ?i $c ?j:\n        $$\n    case Point():\n        $$",
    "match $s:\n    case 'a':\n        $$\n    case 'b' | 'yes':\n        $$\n    case ?s:\n        $$",
    "match $l:\n    case []:\n        $$\n    case [?i]:\n        $$\n    case [?i, ?j, *?l]:\n        $$",
    "match $d:\n    case {'a': 0}:\n        $$\n    case {'a': ?i, 'b': ?j} if ?i < ?j:\n        $$\n    case _:\n        $$",
    "match $u:\n    case 0:\n        $$\n    case int() as ?i:\n        $$\n    case float(?f):\n        $$",
    "def ?k(?i):\n    nonlocal ^i\n    ^i = (^i + $I) % 97\n    return ^i\n#j = ?k($i) - ?k(1)",
    "def ?k(?i, ?j=2, *, ?f=$f):\n    if $B:\n        return ?i * ?j\n    return int(?f)\n#i = ?k($i) + ?k($i, ?j=$i) + ?k(1, 2, ?f=$f)",
    "def ?k(*?l, **?d):\n    return sum(?l) + len(?d)\n#i = ?k($i, $i) + ?k(*$l) + ?k(1, z=$i)",
    "for ?k in [lambda ?j, ?i=?i: ?i * ?j + $i for ?i in range(3)]:\n    #i += ?k($i)",
    "def ?k():\n    for ?i in range($i % 4):\n        if $B:\n            continue\n        yield ?i, $I\nfor ?i, ?j in ?k():\n    $$",
    "?l = (?i for ?i in #l if $B)\n#i = next(?l, -1)\nfor ?i in ?l:\n    $$",
];

impl Generator<'_> {
    /// A few statements. What they declare stays in scope.
    pub(super) fn block(&mut self, place: Place, count: usize) -> Vec<Stmt> {
        let mut list: Vec<Stmt> = (0..count).flat_map(|_| self.statement(place)).collect();
        if list.is_empty() {
            list = self.simple();
        }
        list
    }

    fn statement(&mut self, place: Place) -> Vec<Stmt> {
        if self.budget == 0 {
            return Vec::new();
        }
        self.budget -= 1;
        if place.depth > 0 && self.prng.below(100) < 45 {
            return self.compound(place);
        }
        match self.prng.below(40) {
            0..=2 if place.in_loop => {
                let exit = self.prng.pick(EXITS);
                self.statements(exit, place)
            }
            3 => self.leave(place, "return"),
            4 => self.leave(place, "raise"),
            5..=8 => vec![self.declaration()],
            _ => self.simple(),
        }
    }

    fn compound(&mut self, place: Place) -> Vec<Stmt> {
        loop {
            let template = self.prng.pick(COMPOUND);
            if self.can_fill(template) {
                return self.statements(template, place);
            }
        }
    }

    /// A statement of one line.
    fn simple(&mut self) -> Vec<Stmt> {
        for _ in 0..50 {
            let template = self.prng.pick(SIMPLE);
            let is_of_arrays = ['v', 'w', 'z'].iter().any(|letter| template.contains(&format!("#{letter}")));
            // Programs with arrays are about arrays.
            if self.can_fill(template) && (!self.has_arrays || is_of_arrays || self.prng.once_in(3)) {
                return vec![Stmt::Line(self.fill(template, 2))];
            }
        }
        vec![self.declaration()]
    }

    /// Leaves the function under a condition.
    fn leave(&mut self, place: Place, how: &str) -> Vec<Stmt> {
        let line = if how == "raise" { self.prng.pick(RAISES).to_owned() } else { format!("return {}", place.result) };
        if place.result.is_empty() || !self.can_fill(&line) {
            return self.simple();
        }
        self.statements(&format!("if $b:\n    {line}"), place)
    }

    /// A new variable.
    pub(super) fn declaration(&mut self) -> Stmt {
        let kind = self.some_kind();
        let value = Part::Expr(self.expr(kind, 2));
        let name = self.declare(kind);
        Stmt::Line(vec![Part::Text(format!("{name} = ")), value])
    }
}

#[cfg(test)]
mod tests {
    use super::super::kinds::kind;
    use super::*;

    #[test]
    fn signs_have_a_meaning() {
        for template in SIMPLE.iter().chain(EXITS).chain(RAISES).chain(COMPOUND) {
            for sigil in ['$', '?', '#', '~'] {
                for letter in template.split(sigil).skip(1).filter_map(|rest| rest.chars().next()) {
                    let is_known = kind(letter.to_ascii_lowercase()).is_some() || "jgnca1234$".contains(letter);
                    // A block's sign is two holes to this test.
                    assert!(is_known || letter == '\n', "{template}");
                }
            }
        }
    }
}
