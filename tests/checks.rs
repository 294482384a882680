//! Every case that `tests/cases/stage/CHECKS.md` names exists, and so does one for every check of staging.

use std::fs;

use snek_tests::interpreter::workspace_root;

/// The checks of staging, by number.
const CHECKS: [&[u32]; 3] = [
    &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
    &[29, 30, 31, 32, 33, 34, 35, 36, 39, 40, 42, 43, 44],
    &[46, 47, 48, 49, 60, 65],
];

/// The rows of the table: a number, and the cases named behind it.
fn rows(page: &str) -> Vec<(u32, Vec<&str>)> {
    let mut rows = Vec::new();
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if let [_, number, _, cases, _] = cells[..]
            && let Ok(number) = number.parse()
        {
            rows.push((number, cases.split('`').skip(1).step_by(2).collect()));
        }
    }
    rows
}

#[test]
fn every_check_has_its_cases() {
    let folder = workspace_root().join("tests/cases");
    let page = fs::read_to_string(folder.join("stage/CHECKS.md")).expect("the page is part of the tree");
    let rows = rows(&page);
    for (number, cases) in &rows {
        assert!(!cases.is_empty(), "check {number} names no case");
        for case in cases {
            assert!(folder.join(format!("{case}.py")).is_file(), "check {number}: {case}.py is missing");
        }
    }
    for number in CHECKS.concat() {
        assert!(rows.iter().any(|(known, _)| *known == number), "check {number} has no line");
    }
}
