//! Which folder uses which: read from the lines that import, and from the paths inside of code.
//!
//! Folders are ordered, and a file uses its own folder and lower ones. What uses a higher one stands in a list with its
//! reason; an entry that is not needed any more fails the test too.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// An import that runs up: the file or folder, what it imports, why.
type Exception = (&'static str, &'static str, &'static str);

/// The folders of `interp/src`, the lowest first.
const INTERP: &[&str] = &[
    "host", "kinds", "names", "bytecode", "error", "vm", "native", "types", "stage", "compile", "stored", "source",
    "import", "protocol", "builtins",
];

const INTERP_EXCEPTIONS: &[Exception] = &[
    ("bytecode", "types", "caches and constants of code hold classes and values"),
    ("error", "types", "an exception is an instance of a class"),
    ("error", "vm", "errors are made and printed by the context"),
    ("names", "types", "a name is an interned string object"),
    ("native", "stage", "a native that runs while something is staged is looked at before"),
    ("native", "types", "arguments are bound from tuples and dicts, functions stand in modules' dicts"),
    ("types", "stage", "a row names what staging does at a call"),
    (
        "vm",
        "builtins",
        "what consumes a generator in the loop ends as the builtin does; a context begins with the builtins",
    ),
    ("vm", "native", "the loop reads arguments of natives where they are"),
    ("vm", "stage", "an operation on a staged operand is the stager's"),
    ("vm", "types", "fast paths look at the operands' kinds"),
];

/// The folders and files of `interp/src/stage`, the lowest first. `mod` is the door.
const STAGE: &[&str] = &["stager", "value", "session", "rules", "flow", "function", "mod"];

const STAGE_EXCEPTIONS: &[Exception] = &[];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("its entries can be read").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The paths that a file imports, groups in braces taken apart.
fn imports(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find("use ") {
        let before = rest[..start].rsplit('\n').next().unwrap_or("").trim();
        let is_line = before.is_empty() || before == "pub" || before.starts_with("pub(") && before.ends_with(')');
        let (line, after) = rest[start + 4..].split_once(';').unwrap_or((&rest[start + 4..], ""));
        if is_line {
            let line: String = line.split_whitespace().collect::<Vec<_>>().join(" ");
            taken_apart("", &line, &mut found);
            rest = after;
        } else {
            rest = &rest[start + 4..];
        }
    }
    found
}

/// The paths inside of code that begin at the root of the crate or above the file: `crate::types::payload(value)`.
fn inline(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines() {
        let code = line.split("//").next().unwrap_or(line);
        for start in ["crate::", "super::", "self::"] {
            for (index, _) in code.match_indices(start) {
                let before = &code[..index];
                let is_begun = before.ends_with(|last: char| last.is_alphanumeric() || "_:$".contains(last));
                if is_begun || before.ends_with("(in ") {
                    continue;
                }
                let is_part = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ':';
                let end = code[index..].find(|letter| !is_part(letter)).map_or(code.len(), |length| index + length);
                found.push(code[index..end].trim_end_matches(':').to_owned());
            }
        }
    }
    found
}

fn taken_apart(before: &str, path: &str, found: &mut Vec<String>) {
    let Some((prefix, group)) = path.split_once('{') else {
        found.push(format!("{before}{}", path.trim()));
        return;
    };
    let group = group.trim().strip_suffix('}').unwrap_or(group);
    let (mut depth, mut start) = (0, 0);
    for (index, letter) in group.char_indices().chain([(group.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let part = group[start..index].trim();
                if !part.is_empty() {
                    taken_apart(&format!("{before}{}", prefix.trim()), part, found);
                }
                start = index + 1;
            }
            _ => {}
        }
    }
}

/// A path from the root of the crate; none for one of another crate.
fn absolute(file: &str, path: &str) -> Option<String> {
    if let Some(rest) = path.strip_prefix("crate::") {
        return Some(rest.to_owned());
    }
    let is_folder = file.ends_with("/mod.rs");
    let mut here: Vec<&str> = file.strip_suffix(".rs").unwrap_or(file).split('/').collect();
    if is_folder {
        here.pop();
    }
    let mut path = path;
    if let Some(rest) = path.strip_prefix("self::") {
        return Some(format!("{}::{rest}", here.join("::")));
    }
    if !path.starts_with("super::") {
        return None;
    }
    while let Some(rest) = path.strip_prefix("super::") {
        here.pop();
        path = rest;
    }
    Some(format!("{}::{path}", here.join("::")).trim_start_matches("::").to_owned())
}

/// All uses inside of a folder of the crate: the using file and the path, both from that folder.
fn arrows(within: &str) -> Vec<(String, String)> {
    let root = source();
    let mut all = Vec::new();
    files(&root.join(within), &mut all);
    let mut found = Vec::new();
    for path in all {
        let text = fs::read_to_string(&path).expect("a source file can be read");
        let file = path.strip_prefix(&root).expect("it lies there").to_string_lossy().replace('\\', "/");
        for import in imports(&text).iter().chain(&inline(&text)).filter_map(|path| absolute(&file, path)) {
            let prefix = within.replace('/', "::");
            let inside =
                if prefix.is_empty() { Some(import.as_str()) } else { import.strip_prefix(&format!("{prefix}::")) };
            if let Some(inside) = inside {
                let file = file.strip_prefix(within).unwrap_or(&file).trim_start_matches('/').to_owned();
                found.push((file, inside.to_owned()));
            }
        }
    }
    found
}

fn check(within: &str, order: &[&str], exceptions: &[Exception]) {
    let rank = |name: &str| order.iter().position(|known| *known == name);
    let mut used = BTreeSet::new();
    let mut wrong = Vec::new();
    for (file, path) in arrows(within) {
        let from = file.split('/').next().unwrap_or(&file).trim_end_matches(".rs");
        let to = path.split("::").next().unwrap_or(&path);
        let (Some(low), Some(high)) = (rank(from), rank(to)) else { continue };
        if high <= low {
            continue;
        }
        let excepted = exceptions.iter().position(|(who, what, _)| {
            let inside = file.strip_prefix(who).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
            (inside || from == *who) && (path.starts_with(what) || path.trim_end_matches("::self") == *what)
        });
        match excepted {
            Some(index) => {
                used.insert(index);
            }
            None => wrong.push(format!("{file} uses {path}")),
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "uses that run up:\n{}", wrong.join("\n"));
    let idle: Vec<_> = exceptions.iter().enumerate().filter(|(index, _)| !used.contains(index)).collect();
    assert!(idle.is_empty(), "exceptions that nothing needs: {idle:?}");
}

#[test]
fn folders_of_the_interpreter_import_from_lower_ones() {
    check("", INTERP, INTERP_EXCEPTIONS);
}

#[test]
fn folders_of_staging_import_from_lower_ones() {
    check("stage", STAGE, STAGE_EXCEPTIONS);
}

/// What operations on staged values mean stands in the types' folders, and gets what it needs from the door of staging:
/// nothing that the door has from control flow, nor, staged functions apart, from how functions are staged.
#[test]
fn rules_beside_types_use_no_flow() {
    let door = fs::read_to_string(source().join("stage/mod.rs")).expect("the door can be read");
    let names_of = |folder: &str| -> BTreeSet<String> {
        let all = imports(&door).into_iter().filter(|path| path.starts_with(folder));
        all.filter_map(|path| path.rsplit("::").next().map(str::to_owned)).collect()
    };
    let (flow, function) = (names_of("flow::"), names_of("function::"));
    assert!(flow.contains("Apart") && function.contains("Specialization"), "the door has been read");
    let mut wrong = Vec::new();
    for (file, path) in arrows("") {
        let Some(name) = path.strip_prefix("stage::") else { continue };
        let is_rule = file.starts_with("types/") || file.starts_with("builtins/");
        let is_function = file.starts_with("types/staged_function/");
        if is_rule && (flow.contains(name) || !is_function && function.contains(name)) {
            wrong.push(format!("{file} uses {path}"));
        }
    }
    assert!(wrong.is_empty(), "rules use what control flow or functions are made of:\n{}", wrong.join("\n"));
}

/// Every file of staging belongs to a folder that the order names.
#[test]
fn every_file_of_staging_has_a_place() {
    let mut all = Vec::new();
    files(&source().join("stage"), &mut all);
    for path in all {
        let file = path.strip_prefix(source().join("stage")).expect("it lies there").to_path_buf();
        let first = file.iter().next().expect("it has a name").to_string_lossy().into_owned();
        assert!(STAGE.contains(&first.trim_end_matches(".rs")), "{} is in no folder of the order", file.display());
    }
}

#[test]
fn paths_inside_of_code_are_read() {
    let text = "fn f() -> crate::a::B {\n    super::c::d::<T>(crate::e!()) // crate::f::g\n}\npub(in crate::h) struct S;\n$crate::i::J";
    assert_eq!(inline(text), ["crate::a::B", "crate::e", "super::c::d"]);
    assert_eq!(absolute("stage/flow/arm.rs", "super::super::x::y").as_deref(), Some("stage::x::y"));
}

#[test]
fn imports_are_read_with_groups() {
    let text = "use a::{b, c::{self, d as e}};\nmod m;\n// use x::y;\npub(crate) use super::z;\nfn f() { use g::h; }";
    assert_eq!(imports(text), ["a::b", "a::c::self", "a::c::d as e", "super::z"]);
    assert_eq!(absolute("stage/flow/loops/mod.rs", "super::end::End").as_deref(), Some("stage::flow::end::End"));
    assert_eq!(absolute("stage/flow/arm.rs", "super::end::End").as_deref(), Some("stage::flow::end::End"));
    assert_eq!(absolute("stage/flow/arm.rs", "snek_heap::Value"), None);
}
