//! The table of natives in `docs/staging.md` is what their rows say; `SNEK_BLESS=1` writes it anew.
//!
//! Rows without a word, and special methods, are left out.

use snek_interp::Cx;
use snek_interp::heap::Value;
use snek_interp::host::NoHost;
use snek_interp::kinds::EXCEPTION;
use snek_interp::native::{Native, Staged};
use snek_interp::types::class::Type;
use snek_interp::types::dict::Dict;
use snek_interp::types::module::Module;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// What stands around the table.
const MARKS: [&str; 2] = ["<!-- natives: begin -->\n", "<!-- natives: end -->\n"];

/// The names of natives by where they are and what their rows say.
type Table = BTreeMap<(String, String), BTreeSet<String>>;

fn word(staged: Staged) -> Option<String> {
    match staged {
        Staged::Known => None,
        Staged::Same => Some("same".to_owned()),
        Staged::Items => Some("items".to_owned()),
        Staged::Rule(rule) => Some(format!("rule: {}", format!("{rule:?}").trim())),
        Staged::Python(_) => Some("Python".to_owned()),
        Staged::Refused(why) => Some(format!("refused: {why}")),
    }
}

fn add(table: &mut Table, place: &str, name: &str, value: &Value) {
    if let Some(native) = value.downcast_ref::<Native>()
        && let Some(word) = native.row.and_then(|row| word(row.staged))
    {
        table.entry((place.to_owned(), word)).or_default().insert(format!("`{name}`"));
    }
}

fn entries(dict: &Dict) -> Vec<(String, Value)> {
    let table = dict.table.borrow();
    let text =
        |value: &Value| value.downcast_ref::<snek_interp::types::str::Str>().map(|text| text.as_str().to_owned());
    table.iter().filter_map(|entry| Some((text(&entry.key)?, entry.value.clone()))).collect()
}

fn add_all(table: &mut Table, place: &str, dict: &Dict) {
    for (name, value) in entries(dict) {
        if !name.starts_with("__") {
            add(table, place, &name, &value);
        }
        let Some(class) = value.downcast_ref::<Type>().filter(|class| class.is_builtin) else { continue };
        let class_name = class.name.borrow().as_str().to_owned();
        if class_name != name || class.layout == EXCEPTION {
            continue;
        }
        for (method, value) in entries(&class.dict) {
            match method.as_str() {
                "__new__" => add(table, place, &format!("{name}()"), &value),
                method if method.starts_with("__") => {}
                method => add(table, &name, method, &value),
            }
        }
    }
}

fn table() -> String {
    let mut cx = Cx::new(Box::new(NoHost));
    snek_stdlib::register(&mut cx);
    let mut table = Table::new();
    let builtins = cx.builtins.clone();
    add_all(&mut table, "builtins", &builtins);
    for name in
        ["math", "time", "itertools", "_functools", "_collections", "operator", "_random", "_heapq", "bisect", "_io"]
    {
        let Ok(module) = cx.import_module(name) else { continue };
        if let Some(module) = module.downcast_ref::<Module>() {
            add_all(&mut table, name, &module.dict);
        }
    }
    let mut text = String::from("| of | natives | in staged code |\n|---|---|---|\n");
    for ((place, word), names) in &table {
        let names = names.iter().cloned().collect::<Vec<_>>().join(", ");
        text.push_str(&format!("| `{place}` | {names} | {word} |\n"));
    }
    text
}

#[test]
fn the_documentation_has_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/staging.md");
    let text = std::fs::read_to_string(&path).expect("the documentation can be read");
    let (before, rest) = text.split_once(MARKS[0]).expect("the table begins");
    let (known, after) = rest.split_once(MARKS[1]).expect("the table ends");
    let table = table();
    if std::env::var_os("SNEK_BLESS").is_some() {
        let text = format!("{before}{}{table}{}{after}", MARKS[0], MARKS[1]);
        std::fs::write(&path, text).expect("the documentation can be written");
        return;
    }
    assert!(known == table, "the table of natives is another one now: run the test with SNEK_BLESS=1\n{table}");
}
