//! `snek check`: all problems of a file in one run, in three forms, over files and folders.

use super::{folder, snek, snek_in, stderr, stdout};
use std::path::Path;

const TWELVE: &str = "\
import os, sqlite3, threading
from math import cosine
from snek import stage

def f(x, x):
    return x
print 'a'
total = undefined_nam + 1
undefined_name = os.fork()
if total = 3:
    pass
@stage
def g(x):
    x + 1
    y = x * 2
    return x
assert (total, 'never')
print(total is 3, '\\d')
return 5
    z = 1
threading.Thread(target=g)
data = [1, 2
";

#[test]
fn a_file_with_many_problems_is_reported_in_one_run() {
    let folder = folder("twelve", &[("problems.py", TWELVE)]);
    let output = snek_in(&folder, &["check", "problems.py"]);
    let text = stdout(&output);
    let found: Vec<&str> = text.lines().filter(|line| !line.starts_with(' ')).collect();
    let expected = [
        "problems.py:1:1: ModuleNotFoundError: No module named 'sqlite3': databases are outside Snek's subset",
        "problems.py:2:1: ImportError: module 'math' of Snek has no 'cosine'",
        "problems.py:5:10: SyntaxError: duplicate argument 'x' in function definition",
        "problems.py:7:1: SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?",
        "problems.py:8:9: NameError: name 'undefined_nam' is not defined",
        "problems.py:9:18: AttributeError: module 'os' of Snek has no 'fork'",
        "problems.py:10:4: SyntaxError: invalid syntax. Maybe you meant '==' or ':=' instead of '='?",
        "problems.py:14:5: UnusedResult: the result of `x + 1` is not used: the graph leaves it out",
        "problems.py:15:5: UnusedResult: 'y' is assigned and never used: the graph leaves it out",
        "problems.py:17:1: SyntaxWarning: assertion is always true, perhaps remove parentheses?",
        "problems.py:18:7: SyntaxWarning: \"is\" with a literal. Did you mean \"==\"?",
        "problems.py:18:19: DeprecationWarning: invalid escape sequence '\\d'",
        "problems.py:19:1: SyntaxError: 'return' outside function",
        "problems.py:20:4: IndentationError: unexpected indent",
        "problems.py:21:1: NotImplementedError: threading.Thread: threads are outside Snek's subset",
        "problems.py:22:8: SyntaxError: '[' was never closed",
    ];
    assert_eq!(found.len(), expected.len(), "{text}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}\ninstead of\n{expected}\n{text}");
    }
    // Each says what to do.
    assert_eq!(text.lines().filter(|line| line.starts_with("    ")).count(), expected.len(), "{text}");
    assert!(text.contains("    did you mean 'undefined_name'?"), "{text}");
    assert_eq!(output.status.code(), Some(1));
}

/// Twenty statements, each with an error of its own, between lines that have none.
const WRONG: [&str; 20] = [
    "x = = 1",
    "if x\n    pass",
    "for in x:\n    pass",
    "def f(:\n    pass",
    "class :\n    pass",
    "x = (1 + 2]",
    "print 'hello'",
    "1 = x",
    "f() = 3",
    "del 1",
    "x = 3 4",
    "break",
    "return 1",
    "x = 'abc",
    "while True print(1)",
    "import",
    "lambda x: = 3",
    "f(a=1, 2)",
    "else:\n    pass",
    "x = 08",
];

#[test]
fn twenty_syntax_errors_are_found_in_one_run() {
    let mut program = String::new();
    let mut expected = Vec::new();
    let mut line = 1;
    for wrong in WRONG {
        expected.push(line);
        program.push_str(&format!("{wrong}\ny = 1\n"));
        line += wrong.lines().count() + 1;
    }
    let folder = folder("twenty", &[("wrong.py", &program)]);
    let text = stdout(&snek_in(&folder, &["check", "wrong.py"]));
    let found: Vec<usize> =
        text.lines().filter_map(|line| line.strip_prefix("wrong.py:")?.split(':').next()?.parse().ok()).collect();
    assert_eq!(found, expected, "{text}");
    assert_eq!(text.matches(": SyntaxError: ").count(), 20, "{text}");
}

#[test]
fn folders_are_walked_and_formats_are_kept() {
    let files = [
        ("src/a.py", "print(nope)\n"),
        ("src/deep/b.py", "x = = \"%\"\n"),
        ("src/good.py", "x = 1\n"),
        ("src/c.txt", "no"),
    ];
    let folder = folder("formats", &files);
    let package = [("src/pkg/__init__.py", ""), ("src/pkg/one.py", "import pkg.two, absent\n"), ("src/pkg/two.py", "")];
    let packages = super::folder("packages", &package);
    let text = stdout(&snek_in(&packages, &["check", "src"]));
    assert_eq!(text.matches("Error: ").count(), 1, "{text}");
    assert!(text.starts_with("src/pkg/one.py:1:1: ModuleNotFoundError: No module named 'absent'"), "{text}");
    let json = stdout(&snek_in(&folder, &["check", "src", "--format=json"]));
    let expected = "[\n  {\"path\": \"src/a.py\", \"line\": 1, \"column\": 7, \"severity\": \"error\", \"kind\": \"NameError\", \
                    \"message\": \"name 'nope' is not defined\", \"advice\": \"define it before this line is run, or import \
                    it\"},\n  {\"path\": \"src/deep/b.py\", \"line\": 1, \"column\": 5, \"severity\": \"error\", \"kind\": \
                    \"SyntaxError\", \"message\": \"invalid syntax\", \"advice\": ";
    assert!(json.starts_with(expected) && json.ends_with("}\n]\n"), "{json}");
    let github = stdout(&snek_in(&folder, &["check", "src", "--format", "github"]));
    assert!(
        github.starts_with("::error file=src/a.py,line=1,col=7,title=NameError::name 'nope' is not defined ("),
        "{github}"
    );
    let output = snek_in(&folder, &["check", "src/good.py", "--format", "json"]);
    assert_eq!((stdout(&output).as_str(), output.status.code()), ("[]\n", Some(0)));
    let output = snek_in(&folder, &["check", "src", "nowhere.py"]);
    assert!(stderr(&output).contains("can't open file 'nowhere.py': [Errno 2]"), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn names_that_come_into_being_unseen_are_not_reported() {
    let program = r#"
from os.path import *
import builtins, sys
builtins.added = 1
print(added, join, __name__, __file__, __doc__, _)
try:
    unicode
except NameError:
    unicode = str
class A:
    x = 1
    y = [x for _ in range(3)]
    def f(self):
        return __class__, self.__secret, later
    def g(self):
        __module__ = 1
        return __module__
    print(__qualname__, x)
def counter():
    global made
    made = 1
    def inner():
        nonlocal_free = made
        return nonlocal_free
    return inner
later = 3
print([z for z in range(3) if (w := z)], w, made)
if later:
    conditional = 1
print(conditional)
def match_it(value):
    match value:
        case {"a": a, **rest}:
            return a, rest
        case [first, *others] as whole:
            return first, others, whole
def local_annotation():
    x: NotEvaluated = 1
    return x
with open(__file__) as file, suppress_all as (p, q):
    print(file, p, q)
print(lambda *args, k=later, **kw: (args, k, kw))
"#;
    let folder = folder("unseen", &[("program.py", program), ("open.py", "exec('x = 1')\nprint(x)\n")]);
    let text = stdout(&snek_in(&folder, &["check", "program.py", "open.py"]));
    let names: Vec<&str> = text.lines().filter_map(|line| line.split("name '").nth(1)?.split('\'').next()).collect();
    // In a class's body a comprehension sees none of the class's names but in its first iterable.
    assert_eq!(names, ["x", "suppress_all"], "{text}");
}

#[test]
fn uses_before_anything_is_assigned_are_reported() {
    let program = "\
print(early)
early = 1
def f(flag):
    if flag:
        print(local)
    local = 2
    for i in range(3):
        if i:
            print(last)
        last = i
    def g():
        return after
    after = 3
    return g, local
print(f, later)
def set_later():
    global later
    later = 1
later = 2
print = print
";
    let folder = folder("early", &[("program.py", program)]);
    let text = stdout(&snek_in(&folder, &["check", "program.py"]));
    let expected = "\
program.py:1:7: NameError: name 'early' is not defined
    it is assigned below only, in line 2: move that up, or this down
program.py:5:15: UnboundLocalError: cannot access local variable 'local' where it is not associated with a value
    it is assigned below only, in line 6: move that up, or this down
";
    assert_eq!(text, expected);
}

/// Cases with names that nobody defines on lines that are never run.
const NEVER_RUN: [&str; 2] = ["hostile/function_attributes_hostile.py", "mistakes/missing_self.py"];

#[test]
fn names_are_reported_where_programs_have_an_error_of_that_kind_only() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate is in a workspace");
    let text = stdout(&snek_in(root, &["check", "tests/cases", "examples"]));
    let mut count = 0;
    for line in text.lines().filter(|line| line.contains(": NameError: ") || line.contains(": UnboundLocalError: ")) {
        let path = line.split(':').next().expect("a line has a first part");
        let own = ["py", "out", "err"].map(|kind| root.join(path).with_extension(kind));
        let texts: String = own.iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect();
        let words = ["NameError", "is not defined", "UnboundLocalError", "cannot access local variable"];
        let is_meant = words.iter().any(|word| texts.contains(word));
        assert!(is_meant || NEVER_RUN.iter().any(|known| path.ends_with(known)), "a false alarm: {line}");
        count += 1;
    }
    assert!(count > 10, "{text}");
    assert!(!text.contains(": Unchecked: "), "{text}");
}

#[test]
fn texts_that_are_none_are_problems_too() {
    let folder = folder("bytes", &[("nul.py", "x = 1\n\0\n"), ("empty.py", "")]);
    std::fs::write(folder.join("latin.py"), b"x = 1\ny = '\xe9'\n").expect("the file can be written");
    let text = stdout(&snek_in(&folder, &["check", "."]));
    assert!(text.contains("latin.py:2:1: SyntaxError: Non-UTF-8 code starting with '\\xe9'"), "{text}");
    assert!(text.contains("nul.py:2:1: SyntaxError: source code cannot contain null bytes"), "{text}");
    assert_eq!(snek(&["check", folder.join("empty.py").to_str().expect("the path is text")]).status.code(), Some(0));
}
