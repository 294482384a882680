//! Deep and long inputs on a small native stack: an answer or a clean error, never an overflow.

use snek_syntax::{Mode, Source, dump, parse};

const STACK: usize = 2 << 20;

/// Parses on a 2 MB stack; whether the text is a program, else the message.
fn check(text: String) -> Result<(), String> {
    let run = move || {
        let source = Source::new("<string>", text);
        match parse(&source, Mode::Module) {
            Ok(program) => {
                let text = dump(&program);
                assert!(!text.is_empty());
                Ok(())
            }
            Err(error) => Err(error.message),
        }
    };
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(run).expect("a thread");
    thread.join().expect("no panic")
}

#[test]
fn deep_inputs_are_answered() {
    let n = 100_000;
    let repeated =
        |before: &str, middle: &str, after: &str| format!("x = {}{middle}{}\n", before.repeat(n), after.repeat(n));
    let cases = [
        ("parentheses", repeated("(", "1", ")")),
        ("brackets", repeated("[", "1", "]")),
        ("dicts", repeated("{1:", "1", "}")),
        ("open", repeated("(", "", "")),
        ("calls", repeated("f(", "1", ")")),
        ("subscripts", repeated("a[", "1", "]")),
        ("not", repeated("not ", "x", "")),
        ("minus", repeated("-", "x", "")),
        ("spaced minus", repeated("- ", "x", "")),
        ("tilde", repeated("~", "x", "")),
        ("await", repeated("await ", "x", "")),
        ("lambda", repeated("lambda: ", "x", "")),
        ("lambda default", repeated("lambda x=", "x", ": 1")),
        ("lambda comma", repeated("lambda a, b: ", "x", "")),
        ("attributes", repeated("", "a", ".b")),
        ("call chain", repeated("", "f", "()")),
        ("subscript chain", repeated("", "f", "[0]")),
        ("sum", repeated("", "1", "+1")),
        ("names", repeated("", "a", " + b")),
        ("power", repeated("", "1", "**1")),
        ("comparison", repeated("", "1", "<1")),
        ("in", repeated("", "a", " in b")),
        ("and", repeated("", "a", " and b")),
        ("and or", repeated("", "a", " and b or c")),
        ("and not", repeated("", "a", " and not b")),
        ("ternary", repeated("", "a", " if b else c")),
        ("ternary test", repeated("", "a", " if b")),
        ("strings", repeated("", "'a'", " 'b'")),
        ("f-strings", repeated("", "f'{a}'", " f'{b}'")),
        ("f-string nest", format!("x = {}1{}\n", "f\"{".repeat(n), "}\"".repeat(n))),
        ("f-string spec", format!("x = f'{}1{}'\n", "{1:".repeat(n), "}".repeat(n))),
        ("f-string brackets", format!("x = f'{{{}1{}}}'\n", "(".repeat(n), ")".repeat(n))),
        ("f-string minus", format!("x = f'{{{}1}}'\n", "-".repeat(n))),
        ("star", repeated("*", "x", "")),
        ("yield", repeated("yield ", "x", "")),
        ("walrus", repeated("x := ", "x", "")),
        ("comprehensions", format!("x = {}1{}\n", "[".repeat(150), " for x in y]".repeat(150))),
        ("for clauses", format!("x = [1{}]\n", " for x in y".repeat(n))),
        ("if clauses", format!("x = [1 for a in b{}]\n", " if x".repeat(n))),
        ("elif", format!("if x: pass\n{}", "elif x: pass\n".repeat(n))),
        ("else if", format!("if x: pass\n{}", "else: if x: ".repeat(n))),
        ("one line", format!("{}pass\n", "if x: ".repeat(n))),
        ("one line while", format!("{}pass\n", "while x: ".repeat(n))),
        ("one line class", format!("{}pass\n", "class A: ".repeat(n))),
        ("one line def", format!("{}pass\n", "def f(): ".repeat(n))),
        ("one line try", format!("{}pass\n", "try: ".repeat(n))),
        ("match", "match ".repeat(n)),
        ("async", "async ".repeat(n)),
        ("decorators", format!("{}def f(): pass\n", "@d\n".repeat(n))),
        ("decorator prefixes", "@".repeat(n)),
        ("targets", format!("{}1\n", "x = ".repeat(n))),
        ("indentation", (0..2000).map(|level| format!("{}if x:\n", " ".repeat(level))).collect()),
        (
            "functions",
            (0..99).map(|level| format!("{}def f():\n", " ".repeat(level))).collect::<String>()
                + &" ".repeat(99)
                + "pass\n",
        ),
        ("patterns", format!("match x:\n  case {}a{}: pass\n", "[".repeat(199), "]".repeat(199))),
        ("or pattern", format!("match x:\n  case 1{}: pass\n", "|1".repeat(n))),
        ("dotted pattern", format!("match x:\n  case a{}: pass\n", ".b".repeat(n))),
        ("cases", format!("match x:\n{}", "  case 1: pass\n".repeat(n))),
        ("with items", format!("with {}a: pass\n", "a, ".repeat(n))),
        ("with parentheses", format!("with {}a{}: pass\n", "(".repeat(190), ")".repeat(190))),
        ("del", format!("del {}a{}\n", "(".repeat(190), ")".repeat(190))),
        ("import path", format!("import a{}\n", ".b".repeat(n))),
        ("sums in brackets", format!("x = {}1{}\n", "(".repeat(150), ("+1".repeat(200) + ")").repeat(150))),
        (
            "mixed",
            format!("x = {}1{}\n", "(a or b and not c < d | e ^ f & g << h + i * -j ** ".repeat(150), ")".repeat(150)),
        ),
        ("colons", "a:".repeat(n)),
        ("semicolons", "a;".repeat(n)),
        ("arrows", "->".repeat(n)),
        ("global", "global ".repeat(n)),
        ("subscript minus", repeated("a[-", "1", "]")),
        ("lambda in list", repeated("[lambda: ", "1", "]")),
        ("in lambda", repeated("a in lambda: ", "1", "")),
        ("lambda star", repeated("lambda *a: ", "1", "")),
        ("lambda ternary", repeated("a if lambda: ", "1", "")),
        ("from", "from ".repeat(n)),
        ("open brackets in strings", format!("x = '{}'\n", "(".repeat(n))),
    ];
    for (name, text) in cases {
        let start = std::time::Instant::now();
        let answer = check(text);
        let took = start.elapsed();
        println!("{name}: {answer:?} {took:?}");
        assert!(took.as_secs() < 20, "{name} took {took:?}");
    }
}

#[test]
fn long_flat_programs_are_accepted() {
    let lines = |count: usize, line: &str| line.repeat(count);
    assert_eq!(check(lines(100_000, "x = 1\n")), Ok(()));
    assert_eq!(check(format!("x = [{}]\n", "a, ".repeat(10_000))), Ok(()));
    assert_eq!(check(format!("x = [{}]\n", "-a, not b, ".repeat(10_000))), Ok(()));
    assert_eq!(check(format!("x = a{}\n", " + b".repeat(2_000))), Ok(()));
    assert_eq!(check(format!("x = a{}\n", ".f(1)".repeat(800))), Ok(()));
    assert_eq!(check(format!("x = a{}\n", " and b".repeat(20_000))), Ok(()));
    assert_eq!(check(format!("if x: pass\n{}else: pass\n", "elif y: pass\n".repeat(1_000))), Ok(()));
    assert_eq!(check(format!("x = ('a'{})\n", "\n 'b'".repeat(10_000))), Ok(()));
    assert_eq!(check(format!("x = {}1{}\n", "(".repeat(199), ")".repeat(199))), Ok(()));
    assert_eq!(check(format!("x = {{{}}}\n", "'a': [1, (2, 3)], ".repeat(10_000))), Ok(()));
}
