//! What to do about an error of the syntax.
//!
//! In: CPython's words. Out: a sentence that says what to write instead.

/// The beginnings or parts of messages, each with its advice. The first that fits counts.
const ERRORS: &[(&str, &str)] = &[
    ("was never closed", "close the bracket, or remove it"),
    ("unmatched '", "remove the bracket, or open it before"),
    ("does not match opening", "close with the bracket that fits the one that is open"),
    ("unterminated triple-quoted", "close the string with three quotes"),
    (
        "unterminated string",
        "close the string with the quote that it begins with, or use three quotes for several lines",
    ),
    ("expected an indented block", "indent what belongs to the block; `pass` stands for nothing"),
    ("unexpected indent", "give the line the indentation of the line before"),
    ("unindent does not match", "give the line the indentation of one of the blocks around it"),
    ("inconsistent use of tabs", "indent with spaces only"),
    ("expected ':'", "write ':' at the end of the line that begins the block"),
    ("Perhaps you forgot a comma", "put a comma between the two expressions"),
    ("Missing parentheses in call", "call the function with parentheses"),
    ("Maybe you meant '==' or ':='", "write '==' to compare, ':=' to assign within an expression"),
    ("Maybe you meant '=='", "write '==' to compare, or assign to a name"),
    ("cannot assign to", "assign to a name, an attribute, an item or a slice"),
    ("cannot delete", "delete a name, an attribute, an item or a slice"),
    ("illegal target for annotation", "annotate a name, an attribute or an item"),
    ("expression cannot contain assignment", "write '==' to compare, or give the argument a name only"),
    ("positional argument follows keyword", "put positional arguments in front of keyword arguments"),
    ("non-default argument follows", "put parameters without defaults in front of those with one"),
    ("duplicate argument", "give each parameter a name of its own"),
    ("keyword argument repeated", "give the argument once"),
    ("'return' outside function", "move the line into a function; `raise SystemExit` ends a program"),
    ("'yield' outside function", "move the line into a function"),
    ("'await' outside", "move the line into an `async def`; `asyncio.run` starts one"),
    ("outside async function", "make the function an `async def`"),
    ("outside loop", "move the line into a loop, or use `return`"),
    ("not properly in loop", "move the line into a loop"),
    ("no binding for nonlocal", "assign the name in a function around this one, or write `global`"),
    ("nonlocal declaration not allowed", "use `nonlocal` in a function within a function only"),
    ("before global declaration", "put the `global` line at the beginning of the function"),
    ("before nonlocal declaration", "put the `nonlocal` line at the beginning of the function"),
    ("is parameter and", "rename the parameter, or remove the declaration"),
    ("from __future__ imports must", "move the import to the beginning of the file"),
    ("future feature", "remove the import: Python 3.11 has no such feature"),
    ("import * only allowed", "import the names that the function uses"),
    ("expected 'except' or 'finally'", "add an `except` or a `finally` behind the `try` block"),
    ("default 'except:' must be last", "move the `except:` behind the others"),
    ("multiple exception types must be", "put parentheses around the classes"),
    ("makes remaining patterns unreachable", "move the pattern that takes everything to the end"),
    ("f-string", "mend the expression between the braces; `{{` and `}}` are braces themselves"),
    (
        "invalid decimal literal",
        "names begin with a letter: put an operator or a space between the number and the name",
    ),
    ("leading zeros in decimal", "remove the zeros, or write 0o for an octal number"),
    ("invalid character", "replace the character by the one of Python's that looks like it"),
    ("invalid non-printable character", "remove the character"),
    ("unexpected character after line continuation", "end the line with the backslash"),
    ("unexpected EOF", "write what is missing at the end of the file"),
    ("bytes can only contain ASCII", "write other characters with escapes, such as \\xe9"),
    ("(unicode error)", "double the backslash, or write r in front of the string"),
    ("starred expression", "put the star into a call, a list, a tuple or a set"),
    ("Generator expression must be parenthesized", "put parentheses around the generator expression"),
    ("did you forget parentheses around the comprehension target", "put parentheses around the target"),
    ("trailing comma not allowed", "remove the comma, or put parentheses around the names"),
    ("too many nested", "use names for the inner parts"),
    (
        "invalid syntax",
        "what was read up to here cannot go on with this: look for what is missing before it, or remove it",
    ),
];

/// What to do about an error.
pub fn of_error(message: &str) -> String {
    let fitting = ERRORS.iter().find(|(part, _)| message.contains(part));
    fitting.map_or("write it as Python 3.11's reference has it", |(_, advice)| advice).to_owned()
}

/// What to do about a warning of the compiler.
pub fn of_warning(message: &str) -> String {
    let advice = if message.contains("escape sequence") {
        "double the backslash, or write r in front of the string"
    } else if message.contains("with a literal") {
        "compare with '==' or '!='"
    } else if message.contains("assertion is always true") {
        "remove the parentheses around condition and message"
    } else if message.contains("perhaps you missed a comma") {
        "put a comma behind the value"
    } else {
        "write what you mean in another way"
    };
    advice.to_owned()
}
