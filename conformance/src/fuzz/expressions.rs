//! Random arguments, as texts of Python: names of the prelude, extreme numbers, endless iterators, objects that answer as
//! they like.

use crate::prng::Prng;

/// Expressions that a call is tried with.
const VALUES: [&str; 118] = [
    "0",
    "1",
    "-1",
    "2",
    "3",
    "7",
    "255",
    "256",
    "2**31",
    "-2**31",
    "2**32",
    "2**62",
    "2**63",
    "-2**63",
    "2**63 - 1",
    "2**64",
    "-2**64",
    "10**30",
    "-10**30",
    "10**400",
    "True",
    "None",
    "0.0",
    "-0.0",
    "1.5",
    "1e308",
    "-1e-320",
    "math.inf",
    "-math.inf",
    "math.nan",
    "2j",
    "complex('nan')",
    "''",
    "'a'",
    "'abc'",
    "'é'",
    "'\\ud800'",
    "'\\U0001f600' * 3",
    "'a' * 1000",
    "'%s %d %n {0.a!r:>9}'",
    "'{}' * 20",
    "'\\0'",
    "'(a+)+$'",
    "'[' * 50",
    "'utf-8'",
    "'utf-16'",
    "'idna'",
    "'surrogateescape'",
    "'__class__'",
    "'x = 1'",
    "'i' * 30",
    "'>10000000d'",
    "b''",
    "b'a'",
    "b'\\xff\\xfe'",
    "b'abc' * 100",
    "bytearray(5)",
    "BYTES",
    "memoryview(BYTES)",
    "memoryview(ARRAY)",
    "memoryview(b'abcdef')[::-2]",
    "memoryview(b'abcd').cast('I')",
    "LIST",
    "[]",
    "[1, 2, 3]",
    "['a', 'b']",
    "[[]] * 5",
    "CYCLE",
    "()",
    "(1, 2)",
    "(LIST, DICT)",
    "('a', 1, None)",
    "DICT",
    "{}",
    "LOOP",
    "{'a': 1}",
    "ORDERED",
    "SET",
    "frozenset()",
    "frozenset('ab')",
    "range(5)",
    "range(10**12)",
    "range(-2**63, 2**63, 3)",
    "range(0)",
    "slice(None)",
    "slice(1, 2**64, -1)",
    "slice(Evil(), Evil())",
    "iter(LIST)",
    "iter([])",
    "iter(DICT)",
    "itertools.count()",
    "itertools.repeat(None)",
    "itertools.cycle([1])",
    "(n for n in range(5))",
    "generator()",
    "GENERATOR",
    "zip(LIST, LIST)",
    "map(str, LIST)",
    "enumerate('ab')",
    "reversed(LIST)",
    "function",
    "len",
    "lambda: 1",
    "lambda *a: disturb()",
    "print",
    "int",
    "str",
    "list",
    "type",
    "object",
    "object()",
    "Exception('x')",
    "ValueError",
    "Meta",
    "Made",
    "NotImplemented",
    "...",
    "sys",
];

/// Those that look back at what is calling.
const HOSTILE: [&str; 14] = [
    "Evil()",
    "Evil()",
    "Evil()",
    "Evil",
    "Sub([1, 2, 3])",
    "Sub()",
    "SubStr('abc')",
    "SubInt(5)",
    "SubDict(a=1)",
    "QUEUE",
    "ARRAY",
    "TEXT",
    "RAW",
    "weakref.ref(Evil())",
];

/// A random expression.
pub fn value(prng: &mut Prng, depth: usize) -> String {
    match prng.below(12) {
        0..=6 => prng.pick(&VALUES).to_owned(),
        7 | 8 => prng.pick(&HOSTILE).to_owned(),
        _ if depth == 0 => prng.pick(&VALUES).to_owned(),
        9 => format!("[{}]", values(prng, 3, depth - 1)),
        10 => format!("({},)", values(prng, 3, depth - 1)),
        _ => format!("{{1: {}, 'a': {}}}", value(prng, depth - 1), value(prng, depth - 1)),
    }
}

/// One to `most` expressions with commas between them.
pub fn values(prng: &mut Prng, most: usize, depth: usize) -> String {
    let count = 1 + prng.below(most);
    (0..count).map(|_| value(prng, depth)).collect::<Vec<_>>().join(", ")
}

/// The text as a literal of Python.
pub fn quoted(text: &str) -> String {
    let mut result = String::from("'");
    for c in text.chars() {
        match c {
            '\'' | '\\' => result.extend(['\\', c]),
            '\n' => result.push_str("\\n"),
            '\r' => result.push_str("\\r"),
            '\0' => result.push_str("\\0"),
            _ => result.push(c),
        }
    }
    result.push('\'');
    result
}
