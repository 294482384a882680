//! Every Python snippet of `docs` runs, and prints what its comments say.
//!
//! In a snippet, the comment behind a `print(...)` is what that prints, unless it begins with `the `: then it is prose.

use std::fs;
use std::time::Duration;

use snek_tests::interpreter::{Snek, workspace_root};
use snek_tests::process::{self, Status};

/// The snippets of a page, with the lines where they begin.
fn snippets(page: &str) -> Vec<(usize, String)> {
    let mut snippets = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (number, line) in page.lines().enumerate() {
        match &mut open {
            Some(_) if line == "```" => snippets.extend(open.take()),
            Some((_, text)) => {
                text.push_str(line);
                text.push('\n');
            }
            None if line == "```python" => open = Some((number + 2, String::new())),
            None => {}
        }
    }
    snippets
}

/// What the comments say is printed.
fn expected(snippet: &str) -> Vec<&str> {
    let prints = snippet.lines().filter(|line| line.trim_start().starts_with("print("));
    prints
        .filter_map(|line| line.rsplit_once("  # ").map(|(_, text)| text))
        .filter(|t| !t.starts_with("the "))
        .collect()
}

#[test]
fn snippets_print_what_they_say() {
    let snek = Snek::find().unwrap();
    let mut wrong = Vec::new();
    let mut count = 0;
    for page in fs::read_dir(workspace_root().join("docs")).unwrap() {
        let page = page.unwrap().path();
        if page.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        for (line, snippet) in snippets(&fs::read_to_string(&page).unwrap()) {
            count += 1;
            let mut command = snek.command(["-c", &snippet]);
            let outcome = process::run(&mut command, b"", Duration::from_secs(60)).unwrap();
            let place = format!("{}:{line}", page.display());
            if outcome.status != Status::Exit(0) {
                wrong.push(format!("{place}: {}", outcome.stderr_text()));
                continue;
            }
            let printed = outcome.stdout_text();
            let mut lines = printed.lines();
            for text in expected(&snippet) {
                if !lines.any(|line| line == text) {
                    wrong.push(format!("{place}: '{text}' is not printed, or not in its turn:\n{printed}"));
                    break;
                }
            }
        }
    }
    assert!(count > 10, "no snippets found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The programs of a page that are refused, each with its line and what the error says: the text behind it.
fn refused(page: &str) -> Vec<(usize, String, String)> {
    let mut found = Vec::new();
    let mut lines = page.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        if line != "```python refused" {
            continue;
        }
        let block = |lines: &mut dyn Iterator<Item = (usize, &str)>| -> String {
            lines.take_while(|(_, line)| *line != "```").fold(String::new(), |text, (_, line)| text + line + "\n")
        };
        let program = block(&mut lines);
        let opens = lines.next().map(|(_, line)| line);
        assert_eq!(opens, Some("```text"), "what is said stands behind the program of line {}", number + 1);
        let said = block(&mut lines);
        found.push((number + 2, program, said.trim().to_owned()));
    }
    found
}

#[test]
fn refusals_say_what_the_page_says() {
    let snek = Snek::find().unwrap();
    let page = fs::read_to_string(workspace_root().join("docs/refusals.md")).unwrap();
    let all = refused(&page);
    assert!(all.len() > 40, "{} refusals found", all.len());
    let mut wrong = Vec::new();
    for (line, program, said) in all {
        let outcome = process::run(&mut snek.command(["-c", &program]), b"", Duration::from_secs(60)).unwrap();
        let printed = outcome.stderr_text();
        let is_said = printed.lines().any(|line| line.starts_with("snek.StagingError: line ") && line.contains(&said));
        if outcome.status != Status::Exit(1) || !is_said {
            wrong.push(format!("docs/refusals.md:{line}: '{said}' is not said:\n{printed}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
