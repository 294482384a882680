//! Random sequences of Python's tokens, and random programs that mostly parse.

use crate::prng::Prng;

const KEYWORDS: &[&str] = &[
    "and", "as", "assert", "async", "await", "break", "case", "class", "continue", "def", "del", "elif", "else",
    "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "match", "nonlocal", "not",
    "or", "pass", "raise", "return", "try", "while", "with", "yield", "None", "True", "False", "...", "_", "type",
];

const NAMES: &[&str] = &[
    "a",
    "b",
    "x",
    "y",
    "f",
    "self",
    "print",
    "len",
    "range",
    "list",
    "dict",
    "int",
    "str",
    "set",
    "tuple",
    "super",
    "ValueError",
    "Exception",
    "__init__",
    "__class__",
    "sorted",
    "zip",
    "map",
    "isinstance",
    "object",
    "iter",
    "next",
];

const LITERALS: &[&str] = &[
    "0",
    "1",
    "2",
    "3",
    "7",
    "0x1f",
    "0b10",
    "0o7",
    "1_0",
    "1.5",
    ".5",
    "1e5",
    "1j",
    "00",
    "1__0",
    "0xg",
    "''",
    "'a'",
    "\"b\\n\"",
    "'\\x41'",
    "'\\N{BULLET}'",
    "b'x'",
    "r'\\d'",
    "f'{x}'",
    "f'{x!r:>4}'",
    "f'{'",
    "f'{}'",
    "f'{x=}'",
    "'''t'''",
    "\"\"\"",
    "'open",
    "b'é'",
    "'é'",
    "u'x'",
    "rb'\\x'",
    "f'{x:{y}}'",
    "'\\x4'",
    "'\\u12'",
];

const OPERATORS: &[&str] = &[
    "+", "-", "*", "/", "//", "%", "@", "&", "|", "^", "~", "<<", ">>", "<", ">", "<=", ">=", "==", "!=", "->", ":=",
    "=", "+=", "-=", "*=", "@=", "//=", "**", "(", ")", "[", "]", "{", "}", ",", ":", ";", ".", "(", ")", "[", "]",
    ",", ":", "=", ".", "!", "$", "?", "\\", "`", "<>", "&&", "\u{a0}", "#c",
];

/// Tokens in no order at all.
pub fn sequence(prng: &mut Prng) -> String {
    let mut text = String::new();
    let mut indent = 0usize;
    for _ in 0..1 + prng.below(60) {
        match prng.below(100) {
            0..25 => text.push_str(prng.pick(KEYWORDS)),
            25..45 => text.push_str(prng.pick(NAMES)),
            45..58 => text.push_str(prng.pick(LITERALS)),
            58..85 => text.push_str(prng.pick(OPERATORS)),
            choice => {
                indent = match choice {
                    85..89 => indent + 1,
                    89..94 => indent.saturating_sub(1),
                    _ => indent,
                };
                if prng.once_in(2) {
                    text.push(':');
                }
                text.push('\n');
                text.push_str(&"    ".repeat(indent));
                continue;
            }
        }
        if !prng.once_in(6) {
            text.push(' ');
        }
    }
    text.push('\n');
    text
}

/// A program of a few statements, most of which parse; what they do is mostly wrong.
pub fn program(prng: &mut Prng) -> String {
    let mut text = String::new();
    for _ in 0..1 + prng.below(8) {
        statement(prng, &mut text, 0);
    }
    text
}

fn statement(prng: &mut Prng, text: &mut String, depth: usize) {
    let indent = "    ".repeat(depth);
    let choice = if depth < 4 { prng.below(20) } else { prng.below(9) };
    let (a, b) = (expression(prng, 3), expression(prng, 2));
    let name = prng.pick(&["a", "b", "x", "y", "f", "self"]);
    let line = match choice {
        0..3 => format!("{} = {a}", target(prng)),
        3 => format!("{name} {}= {a}", prng.pick(&["+", "-", "*", "//", "%", "&", "|", "^", "@"])),
        4 => format!("print({a}, {b})"),
        5 => format!("del {}", target(prng).replace('*', "")),
        6 if prng.once_in(10) => prng.pick(&["return", "break", "continue", "global a", "nonlocal b", "yield"]).into(),
        6 => prng.pick(&["pass", "raise", "import math", "from math import *", "..."]).into(),
        7 => format!("assert {a}, {b}"),
        8 if prng.once_in(10) => format!("{} {a}", prng.pick(&["return", "yield", "await", "yield from", "print(*"])),
        8 => format!("raise {a}"),
        9 => format!("if {a}:"),
        10 => format!("for {} in {a}:", target(prng)),
        11 => format!("while {name} is {a}:"),
        12 => "try:".to_owned(),
        13 => format!("with {a} as ({}):", target(prng)),
        14 => format!("class {name}({a}):"),
        15 => format!("@{b}\n{indent}def {name}(x, y={a}, *args, **kw):"),
        16 => {
            let pattern =
                prng.pick(&["1", "[x, *y]", "{'a': b}", "int(x)", "None | 'a'", "(x, y) if x", "f.x", "-1.5", "a()"]);
            format!("match {a}:\n{indent}  case {pattern}:\n{indent}    pass\n{indent}  case _:")
        }
        17 => format!("async def {name}(self):\n{indent}    await {b}"),
        _ => format!("def {name}(x={a}):"),
    };
    text.push_str(&format!("{indent}{line}\n"));
    if choice < 9 {
        return;
    }
    for _ in 0..1 + prng.below(3) {
        let depth = if choice == 16 { depth + 2 } else { depth + 1 };
        statement(prng, text, depth);
    }
    match choice {
        9..12 if prng.once_in(2) => text.push_str(&format!("{indent}else:\n{indent}    {name} = {b}\n")),
        // Leaves the loop, or it would mostly not end.
        11 => text.push_str(&format!("{indent}    break\n")),
        12 => {
            let clause =
                prng.pick(&["except", "except Exception as x", "except (a, b)", "except* TypeError", "finally"]);
            text.push_str(&format!("{indent}{clause}:\n"));
            statement(prng, text, depth + 1);
        }
        _ => {}
    }
}

fn target(prng: &mut Prng) -> String {
    match prng.below(8) {
        0 => format!("{}.{}", prng.pick(NAMES), prng.pick(NAMES)),
        1 => format!("{}[{}]", prng.pick(NAMES), expression(prng, 1)),
        2 => "a, *b".to_owned(),
        3 => format!("(x, [y, {}])", prng.pick(NAMES)),
        4 => format!("{}[{}:{}]", prng.pick(NAMES), expression(prng, 1), expression(prng, 1)),
        _ => prng.pick(&["a", "b", "x", "y", "f"]).to_owned(),
    }
}

fn expression(prng: &mut Prng, depth: usize) -> String {
    if depth == 0 || prng.once_in(4) {
        return match prng.below(3) {
            0 => prng.pick(NAMES).to_owned(),
            1 => prng.pick(&LITERALS[..12]).to_owned(),
            _ => prng.pick(&["'a'", "b'x'", "()", "[]", "{}", "None", "True", "...", "f'{x!r:>4}'", "-1"]).to_owned(),
        };
    }
    let (a, b, c) = (expression(prng, depth - 1), expression(prng, depth - 1), expression(prng, depth - 1));
    match prng.below(24) {
        0..4 => format!("{a} {} {b}", prng.pick(&["+", "-", "*", "/", "//", "%", "@", "&", "|", "^"])),
        4 => format!("{a} {} {b}", prng.pick(&["<", ">", "<=", ">=", "==", "!=", "in", "not in", "is", "is not"])),
        5 => format!("{a} {} {b}", prng.pick(&["and", "or", "if x else", "< 3 <", "== y !="])),
        6 if prng.once_in(10) => format!("({}{a})", prng.pick(&["yield ", "await ", "*"])),
        6 => format!("({}{a})", prng.pick(&["-", "+", "~", "not ", "x := "])),
        7 => format!("[{a}, {b}, *{c}]"),
        8 => format!("{{{a}: {b}, **{c}}}"),
        9 => format!("{{{a}, {b}}}"),
        10 => format!("({a}, {b})"),
        11 => format!("{a}[{b}]"),
        12 => format!("{a}[{b}:{c}]"),
        13 => {
            format!("({a}).{}", prng.pick(&["append", "x", "__class__", "join", "real", "items", "__dict__", "format"]))
        }
        14 => format!("{a}({b})"),
        15 => format!("{a}({b}, *{c}, x={b})"),
        16 => format!("{}({a})", prng.pick(NAMES)),
        17 => format!("[{a} for x in {b} if {c}]"),
        18 => format!("{{{a}: {b} for x, y in {c}}}"),
        19 => format!("list({a} for a in ({b}))"),
        20 => format!("(lambda x, *y, z={a}: {b})"),
        21 => format!("f'{{{}}}-{{{}!r:>{{4}}}}'", prng.pick(NAMES), prng.pick(NAMES)),
        22 => format!("{}({a}, {b})", prng.pick(NAMES)),
        _ => format!("({a}) ** 2"),
    }
}
