//! What is made by programs is what they make: the reference of module `snek`, and pictures of graphs. Names that pages
//! have in backticks are there.
//!
//! `SNEK_BLESS=1` writes the reference anew.

use std::fs;
use std::time::Duration;

use snek_tests::interpreter::{Snek, workspace_root};
use snek_tests::process::{self, Status};

use crate::pages;

fn printed(arguments: &[&str]) -> String {
    let snek = Snek::find().expect("the build has the command");
    let mut command = snek.command(arguments.iter().copied());
    command.current_dir(workspace_root());
    let outcome = process::run(&mut command, b"", Duration::from_secs(60)).expect("the command starts");
    assert_eq!(outcome.status, Status::Exit(0), "{arguments:?}: {}", outcome.stderr_text());
    outcome.stdout_text()
}

#[test]
fn the_reference_is_what_docstrings_say() {
    let path = workspace_root().join("docs/reference.md");
    let made = printed(&["docs/reference.py"]);
    if std::env::var_os("SNEK_BLESS").is_some() {
        fs::write(&path, &made).expect("the page can be written");
    }
    let page = fs::read_to_string(&path).expect("the page is there");
    let differs = page.lines().zip(made.lines()).position(|(page, made)| page != made);
    if let Some(line) = differs.or((page != made).then(|| page.lines().count().min(made.lines().count()))) {
        let at = |text: &str| text.lines().nth(line).unwrap_or("nothing").to_owned();
        panic!(
            "docs/reference.md:{}: the page has\n{}\nand docstrings say\n{}\nSNEK_BLESS=1 writes the page",
            line + 1,
            at(&page),
            at(&made)
        );
    }
}

#[test]
fn the_picture_of_the_readme_shows_its_graph() {
    let (function, picture) = ("examples/root.py:root", "docs/pictures/root.svg");
    let made = printed(&["graph", function, "--emit", "svg"]);
    let kept = fs::read_to_string(workspace_root().join(picture)).expect("the picture is there");
    assert!(made == kept, "{picture} is another one: `snek graph {function} --emit svg -o {picture}` draws it");
}

/// The names of module `snek` in a code span, such as `snek.nn` and `snek.nn.Linear` in `snek.nn.Linear(2, 3)`.
fn names(code: &str) -> Vec<&str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
    let words = code.split(|c: char| !is_part(c) && !matches!(c, ':' | '/' | '-'));
    words
        .map(|word| word.trim_end_matches(['.', ':']))
        .filter(|word| word.starts_with("snek.") && word.chars().all(is_part))
        .collect()
}

#[test]
fn names_of_the_module_exist() {
    let pages = pages::chapters();
    let mut asked = String::from("import importlib\nABSENT = []\n");
    asked.push_str(
        "def ask(place, name):
    value, path = importlib.import_module('snek'), 'snek'
    for part in name.split('.')[1:]:
        path += '.' + part
        try:
            value = getattr(value, part)
        except AttributeError:
            try:
                value = importlib.import_module(path)
            except ImportError:
                return ABSENT.append(f'{place}: {name}')
",
    );
    let mut count = 0;
    for page in &pages {
        for (line, code) in &page.codes {
            for name in names(code) {
                count += 1;
                asked.push_str(&format!("ask({:?}, {name:?})\n", page.place(*line)));
            }
        }
    }
    asked.push_str("print('\\n'.join(ABSENT), end='')\n");
    assert!(count > 30, "{count} names found");
    let absent = printed(&["-c", &asked]);
    assert!(absent.is_empty(), "names that module snek does not have:\n{absent}");
}
