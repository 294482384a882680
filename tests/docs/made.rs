//! What is made by programs is what they make: the reference of module `snek`, and pictures of graphs.
//!
//! `SNEK_BLESS=1` writes the reference anew.

use std::fs;
use std::time::Duration;

use snek_tests::interpreter::{Snek, workspace_root};
use snek_tests::process::{self, Status};

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
fn pictures_show_the_graphs_that_they_are_of() {
    for (function, picture) in [("examples/root.py:root", "docs/pictures/root.svg")] {
        let made = printed(&["graph", function, "--emit", "svg"]);
        let kept = fs::read_to_string(workspace_root().join(picture)).expect("the picture is there");
        assert!(made == kept, "{picture} is another one: `snek graph {function} --emit svg -o {picture}` draws it");
    }
}
