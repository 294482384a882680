//! The documentation holds: what its pages show is run, and prints what they say.
//!
//! A fenced block is of one of these kinds, so that none is only looked at:
//! - `python` is run by Snek. The comment behind a `print(...)` is what that prints, unless it begins with `the `: then it
//!   is prose.
//! - `python refused` is a program that staging refuses; the `text` behind it is part of the error.
//! - `sh` is run by a shell in which `snek` is the command.
//! - `text` stands right behind one of these, and is printed by it.
//! - `rust` is a doc test of the crate `snek`, which includes the page.
//! - `console` is typed at a terminal (`repl/tests/prompt/pages.rs`).

mod links;
mod made;
mod pages;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use snek_tests::interpreter::{CPython, Snek, workspace_root};
use snek_tests::process::{self, Outcome, Status};

use pages::{Block, Page};

/// How long a block may take: machines that run the tests have other work too.
const LIMIT: Duration = Duration::from_secs(300);

/// The chapters and the README.
fn all_pages() -> Vec<Page> {
    let mut pages = pages::chapters();
    pages.push(pages::readme());
    pages
}

/// The texts that stand right behind a block: what it prints.
fn shown(page: &Page, position: usize) -> impl Iterator<Item = &Block> {
    page.blocks[position + 1..].iter().take_while(|block| block.follows && block.kind == "text")
}

/// What the comments say is printed.
fn expected(snippet: &str) -> Vec<&str> {
    let prints = snippet.lines().filter(|line| line.trim_start().starts_with("print("));
    prints
        .filter_map(|line| line.rsplit_once("  # ").map(|(_, text)| text.trim_start()))
        .filter(|t| !t.starts_with("the "))
        .collect()
}

/// What is wrong with what a snippet has printed.
fn wrong_output(page: &Page, position: usize, outcome: &Outcome) -> Option<String> {
    let block = &page.blocks[position];
    let printed = outcome.stdout_text();
    if outcome.status != Status::Exit(0) {
        return Some(format!("{}\n{printed}{}", outcome.status, outcome.stderr_text()));
    }
    let mut lines = printed.lines();
    for text in expected(&block.text) {
        if !lines.any(|line| line == text) {
            return Some(format!("'{text}' is not printed, or not in its turn:\n{printed}"));
        }
    }
    let missing = shown(page, position).find(|text| !printed.contains(&text.text))?;
    Some(format!("the text of line {} is not printed:\n{printed}", missing.line))
}

/// Runs the blocks of a kind, each with what runs it or leaves it out, and says which print something else than their page
/// says.
fn run_all(kind: &str, at_least: usize, run: impl Fn(&Block) -> Option<Outcome>) {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for page in all_pages() {
        for (position, block) in page.blocks.iter().enumerate().filter(|(_, block)| block.kind == kind) {
            count += 1;
            let Some(outcome) = run(block) else { continue };
            let problem = wrong_output(&page, position, &outcome);
            wrong.extend(problem.map(|problem| format!("{}: {problem}", page.place(block.line))));
        }
    }
    assert!(count >= at_least, "{count} blocks of {kind} found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn snippets_print_what_they_say() {
    let snek = Snek::find().expect("the build has the command");
    run_all("python", 80, |block| {
        Some(process::run(&mut snek.command(["-c", &block.text]), b"", LIMIT).expect("the command starts"))
    });
}

/// A folder in which commands of pages are run: `snek` is the command there, `examples` the project's.
struct Shell(PathBuf);

impl Shell {
    fn new(snek: &Snek) -> Self {
        let folder = std::env::temp_dir().join(format!("snek-docs-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("bin")).expect("the folder for temporary files can be written");
        let link = |to: &Path, name: &str| std::os::unix::fs::symlink(to, folder.join(name)).expect("it is new");
        link(snek.path(), "bin/snek");
        link(&workspace_root().join("examples"), "examples");
        Self(folder)
    }

    fn run(&self, text: &str) -> Outcome {
        // README starts what it has not installed yet.
        let text = text.replace("cargo run --release -q --", "snek");
        let path = std::env::var("PATH").unwrap_or_default();
        let mut command = Command::new("sh");
        command.args(["-ec", &text]).current_dir(&self.0).env("NO_COLOR", "1").env_remove("PYTHONDONTWRITEBYTECODE");
        command.env("PATH", format!("{}:{path}", self.0.join("bin").display()));
        process::run(&mut command, b"", LIMIT).expect("there is a shell")
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[cfg(unix)]
#[test]
fn commands_print_what_pages_say() {
    let shell = Shell::new(&Snek::find().expect("the build has the command"));
    let is_compared = CPython::find().is_some();
    if !is_compared {
        eprintln!("not run: `snek diff`, as there is no CPython 3.11");
    }
    run_all("sh", 10, |block| (is_compared || !block.text.contains("snek diff ")).then(|| shell.run(&block.text)));
}

#[test]
fn refusals_say_what_pages_say() {
    let snek = Snek::find().expect("the build has the command");
    let (mut wrong, mut count) = (Vec::new(), 0);
    for page in all_pages() {
        for (position, block) in page.blocks.iter().enumerate().filter(|(_, block)| block.kind == "python refused") {
            count += 1;
            let place = page.place(block.line);
            let outcome = process::run(&mut snek.command(["-c", &block.text]), b"", LIMIT).expect("the command starts");
            let printed = outcome.stderr_text();
            let Some(said) = shown(&page, position).next().map(|text| text.text.trim()) else {
                wrong.push(format!("{place}: what is said does not stand behind the program"));
                continue;
            };
            let is_error = |line: &str| line.starts_with("snek.StagingError: line ") && line.contains(said);
            if outcome.status != Status::Exit(1) || !printed.lines().any(is_error) {
                wrong.push(format!("{place}: '{said}' is not said:\n{printed}"));
            }
        }
    }
    assert!(count > 40, "{count} refusals found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_block_is_run_by_a_test() {
    let included = fs::read_to_string(workspace_root().join("snek/src/lib.rs")).expect("the crate has a root");
    let mut wrong = Vec::new();
    for page in all_pages() {
        for block in &page.blocks {
            let path = page.path.strip_prefix(workspace_root()).expect("it is below").display();
            let is_run = match block.kind.as_str() {
                "python" | "python refused" | "sh" => true,
                "console" => page.path.starts_with(workspace_root().join("docs")),
                "text" => block.follows,
                "rust" => included.contains(&format!("include_str!(\"../../{path}\")")),
                _ => false,
            };
            if !is_run {
                wrong.push(format!("{}: no test runs a block of '{}' here", page.place(block.line), block.kind));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rows_that_contributors_read_are_in_the_source() {
    let page = Page::read(&workspace_root().join("CONTRIBUTING.md"));
    let rust = page.blocks.iter().filter(|block| block.kind == "rust");
    let rows: Vec<&str> = rust.flat_map(|block| block.text.lines()).filter(|line| line.starts_with('"')).collect();
    assert!(rows.len() > 2, "{} rows found", rows.len());
    let mut sources = String::new();
    for folder in ["interp/src", "stdlib/src"] {
        let mut folders = vec![workspace_root().join(folder)];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("it can be read") {
                let path = entry.expect("it can be read").path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    sources.push_str(&fs::read_to_string(path).expect("it is text"));
                }
            }
        }
    }
    for row in rows {
        assert!(sources.contains(row), "CONTRIBUTING.md shows a row that the source does not have: {row}");
    }
}

#[test]
fn each_page_has_an_example() {
    for page in all_pages() {
        let is_example = |block: &Block| block.kind != "text";
        assert!(page.blocks.iter().any(is_example), "{} has no example that runs", page.place(1));
    }
}
