//! The files that lift the ban on `unsafe` are those that the table in ARCHITECTURE.md names, each with who checks it.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use snek_tests::interpreter::workspace_root;

/// The section's rows: names of files in the first column, who checks them in the last.
fn rows() -> Vec<(String, String)> {
    let text = std::fs::read_to_string(workspace_root().join("ARCHITECTURE.md")).unwrap();
    let section = text.split("\n## ").find(|section| section.starts_with("`unsafe`")).expect("a section about it");
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!(cells.len(), 3, "where, for what, who checks it: {row}");
        (cells[0].trim_matches('`').to_owned(), cells[2].to_owned())
    })
    .collect()
}

/// The paths that a name such as `a/{b,c/d}.rs` stands for.
fn expanded(name: &str) -> Vec<String> {
    match name.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?))) {
        Some((before, (inside, behind))) => {
            inside.split(',').map(|part| format!("{before}{}{behind}", part.trim())).collect()
        }
        None => vec![name.to_owned()],
    }
}

/// All Rust sources of the workspace's packages, without what is built of them.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            sources(&path, found);
        } else if name.ends_with(".rs") {
            found.push(path);
        }
    }
}

/// Code without comments and without texts that stand in one line.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.map(|line| line.split('"').step_by(2).collect::<String>() + "\n").collect()
}

#[test]
fn the_table_names_the_files_that_lift_the_ban() {
    let root = workspace_root();
    let mut files = Vec::new();
    sources(root, &mut files);
    let mut lifting = BTreeSet::new();
    for path in files {
        let name = path.strip_prefix(root).unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let code = code(&text);
        let lifts = ["allow", "expect"].iter().any(|word| {
            code.split(&format!("{word}("))
                .skip(1)
                .any(|rest| rest.split(')').next().is_some_and(|list| list.contains("unsafe_code")))
        });
        // What is no word of a table's row, nor said in a macro for another crate, is in force in its file.
        assert!(!code.contains("unsafe {") || lifts, "{name}: unsafe code without lifting the ban");
        if lifts && !name.contains("/tests/") {
            lifting.insert(name);
        }
    }
    let mut named = BTreeSet::new();
    for (files, checked_by) in rows() {
        assert!(!checked_by.is_empty(), "{files}: nobody checks it");
        for file in expanded(&files) {
            assert!(named.insert(file.clone()), "{file} is named twice");
        }
    }
    assert_eq!(lifting, named, "left: files that lift the ban, right: files in the table of ARCHITECTURE.md");
}

/// What the table says checks a file is there: a file, a test's file, or a tool of the tree.
#[test]
fn what_checks_them_is_there() {
    let root = workspace_root();
    for (files, checked_by) in rows() {
        let folder = Path::new(&files).parent().unwrap().to_path_buf();
        for name in checked_by.split('`').skip(1).step_by(2).filter(|name| name.ends_with(".rs")) {
            // From the root, from the package's sources, or beside the file.
            let package = root.join(files.split('/').next().unwrap());
            let places = [root.join(name), package.join("src").join(name), root.join(&folder).join(name)];
            assert!(places.iter().any(|place| place.is_file()), "{files}: there is no {name}");
        }
    }
}
