//! Wrong programs, with what CPython 3.11 says of them, recorded by `record.py`.

use snek_syntax::{Mode, Source, SyntaxError, SyntaxErrorKind, parse};

/// Undoes the escapes of a program in the table.
fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let (letter, after) = rest[at + 1..].split_at(1);
        rest = after;
        match letter {
            "n" => out.push('\n'),
            "t" => out.push('\t'),
            "r" => out.push('\r'),
            "\\" => out.push('\\'),
            "x" | "u" => {
                let length = if letter == "x" { 2 } else { 4 };
                out.extend(u32::from_str_radix(&rest[..length], 16).ok().and_then(char::from_u32));
                rest = &rest[length..];
            }
            other => panic!("escape {other}"),
        }
    }
    out + rest
}

fn describe(error: &SyntaxError) -> String {
    let kind = match error.kind {
        SyntaxErrorKind::Syntax => "SyntaxError",
        SyntaxErrorKind::Indentation => "IndentationError",
        SyntaxErrorKind::Tab => "TabError",
    };
    let end_column = error.end_column.map_or_else(|| "None".to_owned(), |column| column.to_string());
    let place = [error.line.to_string(), error.column.to_string(), error.end_line.to_string(), end_column];
    format!("{kind}\t{}\t{}", error.message, place.join("\t"))
}

#[test]
fn messages_and_places_are_cpythons() {
    let table = include_str!("errors.tsv");
    let (mut messages, mut places, mut total) = (0, 0, 0);
    let mut report = String::new();
    for line in table.lines() {
        let (program, expected) = line.split_once('\t').expect("a program and its error");
        let source = Source::new("<string>", unescape(program));
        let found = match parse(&source, Mode::Module) {
            Ok(_) => "accepted".to_owned(),
            Err(error) => describe(&error),
        };
        total += 1;
        let words = |text: &str| text.split('\t').take(2).collect::<Vec<_>>().join("\t");
        if words(&found) == words(expected) {
            messages += 1;
        } else {
            report += &format!("{program}\n  cpython {expected}\n  snek    {found}\n");
        }
        if found == expected {
            places += 1;
        } else if words(&found) == words(expected) {
            report += &format!("{program}\n  cpython {expected}\n  place   {found}\n");
        }
    }
    println!("{report}{messages} messages and {places} places of {total}");
    assert!(messages * 100 >= total * 99 && places * 100 >= total * 98, "{report}");
}
