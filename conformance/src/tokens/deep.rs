//! Inputs that are deep, long or broken in one particular way.
//!
//! A parser, compiler or destructor that recurses over its input ends the process on one of these; CPython answers each
//! with an ordinary error or runs it.

/// Depths at which each shape is tried: below, around and far above what any recursion survives.
const DEPTHS: [usize; 4] = [90, 1_500, 20_000, 100_000];

/// Depths of indentation: the size of the text is the square of it.
const INDENTS: [usize; 3] = [90, 150, 2_000];

/// Every input with its name.
pub fn inputs() -> Vec<(String, Vec<u8>)> {
    let mut inputs: Vec<(String, Vec<u8>)> =
        BROKEN.iter().map(|(name, text)| ((*name).to_owned(), text.to_vec())).collect();
    for n in DEPTHS {
        let wrapped = WRAPPED
            .iter()
            .map(|(name, open, middle, close)| (*name, format!("{}{middle}{}\n", open.repeat(n), close.repeat(n))));
        let repeated =
            REPEATED.iter().map(|(name, first, part, last)| (*name, format!("{first}{}{last}\n", part.repeat(n))));
        inputs.extend(wrapped.chain(repeated).map(|(name, text)| (format!("{name} × {n}"), text.into_bytes())));
    }
    for n in INDENTS {
        inputs.extend(INDENTED.iter().map(|(name, line)| (format!("{name} × {n}"), indented(line, n).into_bytes())));
    }
    inputs
}

/// `line` nested in itself.
fn indented(line: &str, depth: usize) -> String {
    let mut text = String::new();
    for level in 0..depth {
        text.push_str(&format!("{}{line}\n", " ".repeat(level)));
    }
    text + &" ".repeat(depth) + "pass\n"
}

/// What is around a middle: name, before, middle, after.
const WRAPPED: &[(&str, &str, &str, &str)] = &[
    ("parentheses", "(", "1", ")"),
    ("lists", "[", "1", "]"),
    ("sets", "{", "1", "}"),
    ("dicts", "{0:", "1", "}"),
    ("tuples", "(", "1", ",)"),
    ("mixed brackets", "([{", "1", "}])"),
    ("wrongly closed", "([", "1", ")]"),
    ("calls in calls", "print(", "1", ")"),
    ("subscripts in subscripts", "a[", "1", "]"),
    ("comprehensions", "[", "1", " for x in []]"),
    ("comprehension sources", "[x for x in ", "[]", "]"),
    ("generators", "list(", "[1]", " for x in [])"),
    ("lambda defaults", "lambda x=", "1", ": 0"),
    ("lambdas in calls", "(lambda: ", "1", ")()"),
    ("walrus", "(a := ", "1", ")"),
    ("f-strings", "f'{", "1", "}'"),
    ("f-string formats", "f'{1:{", "1", "}}'"),
    ("targets", "(", "a", ",) = 1"),
    ("starred", "(*", "a", ",)"),
    ("patterns", "[", "x", "]"),
    ("ternary conditions", "(1 if ", "1", " else 2)"),
    ("ternary arms", "1 if 1 else ", "2", ""),
];

/// What is repeated: name, first, part, last.
const REPEATED: &[(&str, &str, &str, &str)] = &[
    ("open parentheses", "", "(", ""),
    ("open mixed", "x = ", "([{", ""),
    ("closed only", "", ")", ""),
    ("minus", "", "-", "1"),
    ("not", "", "not ", "1"),
    ("invert", "", "~", "1"),
    ("await", "", "await ", "x"),
    ("attributes", "a", ".b", ""),
    ("calls", "print", "()", ""),
    ("subscripts", "a", "[0]", ""),
    ("sum", "1", "+1", ""),
    ("product", "x = 1", "*1", ""),
    ("power", "1", "**1", ""),
    ("text sum", "x = ''", "+'a'", ""),
    ("adjacent texts", "x = ''", " 'a'", ""),
    ("adjacent f-strings", "x = 1\ny = ''", " f'{x}'", ""),
    ("f-string parts", "x = 1\ny = f'", "{x}", "'"),
    ("comparisons", "1", " < 2", ""),
    ("and", "1", " and 1", ""),
    ("or", "0", " or 0", ""),
    ("lambdas", "", "lambda: ", "1"),
    ("assignments", "", "a = ", "1"),
    ("elif", "if 0: pass\n", "elif 0: pass\n", "else: print(1)"),
    ("else if", "", "1 if 0 else ", "1"),
    ("handlers", "try: pass\n", "except ValueError: pass\n", ""),
    ("decorators", "", "@print\n", "def f(): pass"),
    ("clauses", "[1 ", "for x in [1] ", "]"),
    ("conditions", "[1 for x in [] ", "if 1 ", "]"),
    ("list", "x = [", "1,", "]"),
    ("dict", "x = {", "1:1,", "}"),
    ("arguments", "def f(*a): pass\nf(", "1,", ")"),
    ("unpacked arguments", "def f(*a): pass\nf(", "*[],", ")"),
    ("targets side by side", "[", "a,", "] = []"),
    ("statements", "", "x = 1\n", ""),
    ("semicolons", "x = 1", "; x = 1", ""),
    ("empty lines", "", "\n", "print(1)"),
    ("continued lines", "x = 1", " + \\\n1", ""),
    ("global", "def f():\n    global a", ", a", ""),
    ("with items", "with open", ", open", ": pass"),
    ("modules", "import a", ".a", ""),
    ("del", "del a", ", a", ""),
    ("digits", "x = 1", "0", ""),
    ("fraction", "x = 0.", "1", ""),
    ("name", "x", "x", " = 1"),
    ("text", "x = '", "a", "'"),
    ("escapes", "x = '", "\\x41", "'"),
    ("open text", "x = '", "a", ""),
    ("open long text", "x = '''", "a\n", ""),
    ("comment", "#", "c", ""),
    ("tabs", "if 1:\n", "\t", "x = 1"),
    ("union types", "x: int", " | int", ""),
    ("stars", "print(", "*", "a)"),
    ("colons", "x[", ":", "]"),
    ("dots", "from ", ".", " import a"),
    ("alternatives", "match 1:\n case 1", " | 1", ": pass"),
    ("functions", "", "def f(): return 1\n", ""),
];

/// A compound statement that contains itself.
const INDENTED: &[(&str, &str)] = &[
    ("ifs", "if 1:"),
    ("whiles", "while 0:"),
    ("fors", "for i in []:"),
    ("functions", "def f():"),
    ("classes", "class A:"),
    ("withs", "with a:"),
    ("tries without handler", "try:"),
    ("matches", "match 1:"),
    ("async functions", "async def f():"),
];

/// Texts that are no programs.
const BROKEN: &[(&str, &[u8])] = &[
    ("empty", b""),
    ("only blanks", b"   "),
    ("only a newline", b"\n"),
    ("NUL", b"x = 1\0\n"),
    ("no UTF-8", b"x = '\xff\xfe'\n"),
    ("cut UTF-8", b"x = '\xc3"),
    ("byte order mark", b"\xef\xbb\xbfprint(1)\n"),
    ("two byte order marks", b"\xef\xbb\xbf\xef\xbb\xbfprint(1)\n"),
    ("carriage returns", b"x = 1\rprint(x)\r"),
    ("mixed line ends", b"if 1:\r\n  print(1)\r  print(2)\n"),
    ("form feed", b"\x0cx = 1\n\x0c  \nprint(x)\n"),
    ("no last newline", b"if 1:\n  print(1)"),
    ("backslash at the end", b"x = 1 \\"),
    ("backslash and newline", b"\\\n"),
    ("tabs and blanks", b"if 1:\n\tx = 1\n        y = 1\n"),
    ("unindent to nowhere", b"if 1:\n    x = 1\n  y = 1\n"),
    ("indent at the top", b"  x = 1\n"),
    ("surrogate escape", b"print(len('\\ud800'))\n"),
    ("encoding cookie", b"# -*- coding: latin-1 -*-\nprint('\xe9')\n"),
    ("unknown encoding", b"# -*- coding: nonsense -*-\nprint(1)\n"),
    ("right-to-left mark", b"x\xe2\x80\x8f = 1\n"),
    ("wide name", "\u{5d0} = 1\nprint(\u{5d0}, \u{1d465})\n".as_bytes()),
    ("soft hyphen", b"x\xc2\xad = 1\n"),
    ("lone quote", b"'"),
    ("lone f quote", b"f'"),
    ("open brace", b"f'{"),
    ("open replacement", b"f'{x"),
    ("lone brace", b"f'}'\n"),
    ("open decorator", b"@"),
    ("open def", b"def"),
    ("escape control", b"\x1b[31m\n"),
];
