//! The holes that are neither expressions of a type nor operators: format specifications, slices, calls of any method.
//!
//! In: random numbers. Out: texts that are often right, and sometimes wrong in a way that has a message.

use super::expressions::Generator;
use crate::tree::Part;

/// The methods of the builtin types, by the hole that makes the object. None counts by a number that may be large.
#[rustfmt::skip]
const METHODS: &[(&str, &[&str])] = &[
    ("$s", &[
        "capitalize", "casefold", "center", "count", "encode", "endswith", "expandtabs", "find", "format", "format_map", "index", "isalnum",
        "isalpha", "isdecimal", "isidentifier", "join", "ljust", "lower", "lstrip", "maketrans", "partition", "removeprefix", "replace",
        "rfind", "rindex", "rjust", "rpartition", "rsplit", "rstrip", "split", "splitlines", "startswith", "strip", "swapcase", "title",
        "translate", "upper", "zfill", "__add__", "__contains__", "__getitem__", "__mul__", "__mod__", "__format__", "__lt__",
    ]),
    ("$y", &[
        "capitalize", "center", "count", "decode", "endswith", "expandtabs", "find", "fromhex", "hex", "index", "isalnum", "isdigit", "join",
        "ljust", "lstrip", "maketrans", "partition", "removesuffix", "replace", "rfind", "rindex", "rjust", "rsplit", "split", "splitlines",
        "startswith", "strip", "swapcase", "translate", "zfill", "__add__", "__getitem__", "__contains__", "__mul__",
    ]),
    ("bytearray($y)", &["append", "extend", "insert", "pop", "remove", "reverse", "clear", "copy", "find", "join", "split", "__setitem__"]),
    ("$l[:]", &["append", "clear", "copy", "count", "extend", "index", "insert", "pop", "remove", "reverse", "sort", "__add__", "__iadd__", "__getitem__"]),
    ("$t[:]", &["index", "insert", "sort", "remove", "extend", "__contains__", "__delitem__", "__setitem__"]),
    ("dict($d)", &["clear", "copy", "fromkeys", "get", "items", "keys", "pop", "popitem", "setdefault", "update", "values", "__or__", "__getitem__"]),
    ("$p", &["count", "index", "__add__", "__getitem__", "__mul__", "__eq__"]),
    ("$i", &["bit_length", "bit_count", "conjugate", "as_integer_ratio", "to_bytes", "__add__", "__truediv__", "__round__", "__format__", "__lshift__"]),
    ("$f", &["as_integer_ratio", "conjugate", "fromhex", "hex", "is_integer", "__round__", "__divmod__", "__format__", "__eq__"]),
    ("$z", &["conjugate", "__mul__", "__eq__", "__format__", "__pow__"]),
    ("range($n, $n + 9)", &["count", "index", "__getitem__", "__contains__", "__eq__"]),
    ("slice($n, $w)", &["indices", "__eq__"]),
    ("memoryview($y)", &["tolist", "tobytes", "hex", "release", "__getitem__", "__len__"]),
];

impl Generator<'_> {
    /// `repr` of a call of some method, with arguments that may fit.
    pub(super) fn method_call(&mut self, depth: usize) -> Vec<Part> {
        let (object, methods) = METHODS[self.prng.below(METHODS.len())];
        let method = self.prng.pick(methods);
        let count = self.prng.below(4);
        // An object that was changed in place is the result of methods that give None.
        let arguments: Vec<&str> =
            (0..count)
                .map(|_| {
                    if self.prng.once_in(3) {
                        self.prng.pick(&["$s", "$y", "$l", "$t", "$d", "$e", "$n"])
                    } else {
                        "$w"
                    }
                })
                .collect();
        let call = format!("({object}).{method}({})", arguments.join(", "));
        self.fill(&format!("shown({call})"), depth)
    }

    /// The inside of a slice's brackets.
    pub(super) fn slice(&mut self) -> String {
        let mut bound = |most: usize| match self.prng.below(4) {
            0 => String::new(),
            1 => format!("-{}", 1 + self.prng.below(most)),
            _ => self.prng.below(most).to_string(),
        };
        let (start, stop) = (bound(7), bound(7));
        match bound(4) {
            step if step.is_empty() => format!("{start}:{stop}"),
            step => format!("{start}:{stop}:{step}"),
        }
    }

    fn one_of(&mut self, texts: &[&str], times: usize) -> String {
        if self.prng.once_in(times) { self.prng.pick(texts).to_owned() } else { String::new() }
    }

    /// `>+08,.3f` and its like.
    pub(super) fn format_spec(&mut self) -> String {
        let align = self.one_of(&["<", ">", "^", "=", "*<", "_>", "0^", "x=", " >", "é^"], 2);
        let sign = self.one_of(&["+", "-", " "], 3);
        let form = self.one_of(&["#", "z", "#0", "0"], 4);
        let width = self.one_of(&["1", "3", "7", "12", "20"], 2);
        let group = self.one_of(&[",", "_"], 4);
        let precision = self.one_of(&[".0", ".1", ".3", ".10", ".20"], 3);
        let letter = self.one_of(&["d", "f", "e", "g", "s", "x", "X", "o", "b", "c", "n", "%", "E", "G", "F", "r"], 2);
        format!("{align}{sign}{form}{width}{group}{precision}{letter}")
    }

    /// `%-08.3f` and its like.
    pub(super) fn printf_spec(&mut self) -> String {
        let flags = self.one_of(&["-", "+", " ", "#", "0", "-0", "+ ", "#0"], 2);
        let width = self.one_of(&["1", "4", "9", "15"], 2);
        let precision = self.one_of(&[".0", ".2", ".7", "."], 3);
        let letter =
            self.prng.pick(&["d", "i", "u", "f", "e", "g", "s", "r", "a", "x", "X", "o", "c", "G", "E", "%", "q"]);
        format!("%{flags}{width}{precision}{letter}")
    }
}
