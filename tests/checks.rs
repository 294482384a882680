//! Every case that `tests/cases/{stage,grad}/CHECKS.md` name exists, and so does one for every check of staging and of
//! derivatives.

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

/// The checks of arrays, derivatives and training, by number.
const DERIVATIVES: &[u32] = &[6, 25, 26, 27, 28, 37, 38, 41, 44, 45, 52, 53, 55, 57, 58, 61];

/// Whether the page of a folder has a line for each check, with cases that exist.
fn check(page: &str, numbers: &[u32]) {
    let folder = workspace_root().join("tests/cases");
    let text = fs::read_to_string(folder.join(page)).expect("the page is part of the tree");
    let rows = rows(&text);
    for (number, cases) in &rows {
        assert!(!cases.is_empty(), "{page}: check {number} names no case");
        for case in cases {
            assert!(folder.join(format!("{case}.py")).is_file(), "{page}: check {number}: {case}.py is missing");
        }
    }
    for number in numbers {
        assert!(rows.iter().any(|(known, _)| known == number), "{page}: check {number} has no line");
    }
}

#[test]
fn every_check_of_staging_has_its_cases() {
    check("stage/CHECKS.md", &CHECKS.concat());
}

#[test]
fn every_check_of_derivatives_has_its_cases() {
    check("grad/CHECKS.md", DERIVATIVES);
}
