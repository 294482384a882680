//! Every case that `tests/cases/FEATURES.md` names exists, and every row of the list of features has one.

use std::fs;

use snek_tests::interpreter::workspace_root;

/// The rows, by system: first and last number, and those that are left out.
const SYSTEMS: [(char, u32, &[u32]); 2] = [('E', 25, &[14, 15]), ('M', 19, &[12, 13, 14, 16, 19])];

/// Whether a cell names a row: a letter and a number.
fn is_row(cell: &str) -> bool {
    let mut chars = cell.chars();
    chars.next().is_some_and(|c| c.is_ascii_uppercase())
        && !chars.as_str().is_empty()
        && chars.all(|c| c.is_ascii_digit())
}

/// The rows of the table: a name, and the cases behind it.
fn rows(page: &str) -> Vec<(&str, Vec<&str>)> {
    let mut rows = Vec::new();
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if let [_, row, _, cases, _] = cells[..]
            && is_row(row)
        {
            rows.push((row, cases.split('`').skip(1).step_by(2).collect()));
        }
    }
    rows
}

#[test]
fn every_row_has_its_cases() {
    let folder = workspace_root().join("tests/cases");
    let page = fs::read_to_string(folder.join("FEATURES.md")).expect("the page is part of the tree");
    let rows = rows(&page);
    for (row, cases) in &rows {
        assert!(!cases.is_empty(), "{row} names no case");
        for case in cases {
            assert!(folder.join(format!("{case}.py")).is_file(), "{row}: {case}.py is missing");
        }
    }
    for (system, last, left_out) in SYSTEMS {
        for number in (1..=last).filter(|number| !left_out.contains(number)) {
            let row = format!("{system}{number}");
            assert!(rows.iter().any(|(known, _)| *known == row), "{row} has no line");
        }
    }
}
