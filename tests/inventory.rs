//! `inventory.toml` names the cases of each feature of the language and of each builtin type.
//!
//! Every case must exist. CPython says which names an object of each type has beyond those of `object`: each must occur in
//! one of the cases of its type, or stand in `[unneeded]` with the reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Stdio;

use snek_tests::interpreter::{CPython, workspace_root};

/// What the expressions of `[types]` refer to.
const PRELUDE: &str = "
import types
class C:
    __slots__ = ('slot', '__weakref__', '__dict__')
    def method(self): pass
def traceback():
    try: raise ValueError
    except ValueError as error: return error.__traceback__
async def coroutine(): pass
async def asynchronous(): yield
def show(what, value, common=frozenset(dir(object()))):
    print(what, *(name for name in dir(value) if what == 'object()' or name not in common), sep='\\t')
";

/// The entries `\"key\" = \"value\"` by section, in their order.
fn sections(text: &str) -> BTreeMap<&str, Vec<(&str, &str)>> {
    let mut sections: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
    let mut section = "";
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            section = name;
            continue;
        }
        let entry = line.strip_prefix('"').and_then(|line| line.strip_suffix('"')?.split_once("\" = \""));
        sections.entry(section).or_default().push(entry.unwrap_or_else(|| panic!("no entry: {line}")));
    }
    sections
}

fn inventory() -> String {
    fs::read_to_string(workspace_root().join("tests/inventory.toml")).expect("the inventory is there")
}

fn case_text(case: &str) -> Option<String> {
    fs::read_to_string(workspace_root().join("tests/cases").join(format!("{case}.py"))).ok()
}

fn words(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').collect()
}

#[test]
fn every_case_exists() {
    let text = inventory();
    let sections = sections(&text);
    for section in ["language", "builtins", "types"] {
        for (feature, cases) in &sections[section] {
            assert!(!cases.is_empty(), "{feature} has no case");
            for case in cases.split(' ') {
                assert!(case_text(case).is_some(), "{feature}: there is no case {case}");
            }
        }
    }
}

#[test]
fn every_name_of_a_builtin_type_has_a_case() {
    let Some(python) = CPython::find() else { return };
    let text = inventory();
    let sections = sections(&text);
    let mut program = PRELUDE.to_owned();
    for (expression, _) in &sections["types"] {
        program.push_str(&format!("show({expression:?}, {expression})\n"));
    }
    let output = python.command().args(["-W", "ignore", "-c", &program]).stdin(Stdio::null()).output();
    let output = output.expect("CPython starts");
    let listed = String::from_utf8(output.stdout).expect("names are text");
    let unneeded: BTreeSet<&str> = sections["unneeded"].iter().map(|(name, _)| *name).collect();
    let mut missing = Vec::new();
    for (line, (expression, cases)) in listed.lines().zip(&sections["types"]) {
        let texts: Vec<String> = cases.split(' ').filter_map(case_text).collect();
        let known: BTreeSet<&str> = texts.iter().flat_map(|text| words(text)).collect();
        let names = line.split('\t').skip(1);
        missing.extend(
            names
                .filter(|name| !known.contains(name) && !unneeded.contains(name))
                .map(|name| format!("{name} of {expression}")),
        );
    }
    assert_eq!(listed.lines().count(), sections["types"].len(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(missing.is_empty(), "no case listed has: {}", missing.join(", "));
}

#[test]
fn every_builtin_function_has_a_case() {
    let Some(python) = CPython::find() else { return };
    let text = inventory();
    let sections = sections(&text);
    let program = "import builtins\nprint(*(name for name in dir(builtins) if name[0].islower()))";
    let output = python.command().args(["-S", "-c", program]).stdin(Stdio::null()).output().expect("CPython starts");
    let listed: BTreeSet<&str> = sections["builtins"].iter().map(|(name, _)| *name).collect();
    let names = String::from_utf8(output.stdout).expect("names are text");
    let missing: Vec<&str> = names.split_whitespace().filter(|name| !listed.contains(name)).collect();
    assert!(missing.is_empty(), "no case is listed for: {}", missing.join(", "));
}
