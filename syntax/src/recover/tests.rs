//! All errors of a text in one go.

use super::recover;
use crate::Source;

fn check(text: &str, expected: &[(u32, i32, &str)]) {
    let found = recover(&Source::new("<test>", text));
    let errors: Vec<(u32, i32, &str)> =
        found.errors.iter().map(|error| (error.line, error.column, error.message.as_str())).collect();
    assert_eq!(errors, expected, "{text}\nmended:\n{}", found.text);
    assert!(found.is_complete, "{text}\nmended:\n{}", found.text);
}

#[test]
fn each_statement_has_its_error() {
    check(
        "x = = 1\ny = 2\nif x\n    y = (1 +\nprint 'a'\nz = 3 4\n",
        &[
            (1, 5, "invalid syntax"),
            (3, 5, "expected ':'"),
            (4, 9, "'(' was never closed"),
            (5, 1, "Missing parentheses in call to 'print'. Did you mean print(...)?"),
            (6, 7, "invalid syntax"),
        ],
    );
}

#[test]
fn blocks_below_a_wrong_head_are_read() {
    check(
        "def f(x, x):\n    return 1\n\nclass :\n    def g(self):\n        a b\n\nwhile True print(1)\nfor in x:\n    break\n",
        &[
            (1, 10, "duplicate argument 'x' in function definition"),
            (4, 7, "invalid syntax"),
            (6, 11, "invalid syntax"),
            (8, 12, "invalid syntax"),
            (9, 5, "invalid syntax"),
        ],
    );
}

#[test]
fn indentation_is_mended() {
    check(
        "x = 1\n    y = 2\n    z = = 3\nif x:\nprint(x)\nif x:\n        a = 1\n    b = 2\n    c = = 2\n",
        &[
            (2, 4, "unexpected indent"),
            (3, 9, "invalid syntax"),
            (5, 1, "expected an indented block after 'if' statement on line 4"),
            (8, 10, "unindent does not match any outer indentation level"),
            (9, 9, "invalid syntax"),
        ],
    );
}

#[test]
fn what_only_the_compiler_refuses_is_found_too() {
    check(
        "return 1\nbreak\ndef f():\n    nonlocal q\n    x = 1\n    global x\n    1 = x\ntry:\n    pass\nx = 1\n",
        &[
            (1, 1, "'return' outside function"),
            (2, 1, "'break' outside loop"),
            (4, 5, "no binding for nonlocal 'q' found"),
            (6, 5, "name 'x' is assigned to before global declaration"),
            (7, 5, "cannot assign to literal here. Maybe you meant '==' instead of '='?"),
            (10, 1, "expected 'except' or 'finally' block"),
        ],
    );
}

#[test]
fn a_text_without_errors_stays_as_it_is() {
    let text = "def f(x):\n    return f'''{x}\n  '''\n";
    let found = recover(&Source::new("<test>", text));
    assert!(found.errors.is_empty() && found.replaced.is_empty());
    assert_eq!(found.text, text);
}

#[test]
fn strange_texts_end() {
    for text in [
        "",
        "\n",
        "(",
        "'''",
        ")",
        "\\",
        "if",
        "else:",
        "try:",
        "def",
        "\t x\n        y",
        "\0",
        "f'{'",
        "async",
        "@",
        "'a\n'b\n",
    ] {
        let found = recover(&Source::new("<test>", text));
        assert!(text.trim().is_empty() || !found.errors.is_empty(), "{text:?}");
    }
}
