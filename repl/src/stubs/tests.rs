//! What is wrong with a table of types is found: names and parameters on one side only, and lines that mean nothing.

use super::{TABLES, texts};

/// The problems that come with a line exchanged in one of the tables.
fn problems(table: usize, line: &str, other: &str) -> Vec<String> {
    let mut tables = TABLES.map(str::to_owned);
    let with_ends = format!("\n{line}\n");
    assert_eq!(tables[table].matches(&with_ends).count(), 1, "{line}");
    tables[table] = tables[table].replace(&with_ends, &format!("\n{other}\n"));
    texts(&[&tables[0], &tables[1], &tables[2]]).expect("the writer runs").1
}

#[test]
fn the_tables_fit_the_modules() {
    let (files, problems) = texts(&TABLES).expect("the writer runs");
    assert_eq!(problems, [""; 0]);
    assert!(files.iter().any(|(path, _)| path == "numpy/__init__.pyi"));
}

#[test]
fn names_on_one_side_are_found() {
    let row = "default_rng -> Generator";
    assert_eq!(problems(0, row, ""), ["numpy.random.default_rng: no row in the table of types"]);
    assert_eq!(
        problems(0, row, &format!("{row}\nno_rng -> Generator")),
        ["numpy.random.no_rng: the table has a row, but there is no such name"]
    );
    let row = "    detach clone -> Tensor";
    assert_eq!(problems(1, row, "    detach -> Tensor"), ["snek.Tensor.clone: no row in the table of types"]);
    assert_eq!(
        problems(1, row, &format!("{row}\n    twin -> Tensor")),
        ["snek.Tensor.twin: the table has a row, but there is no such member"]
    );
    assert_eq!(
        problems(1, "class init_scope", "class end_scope"),
        [
            "snek.init_scope: no row in the table of types",
            "snek.end_scope: the table has a row, but there is no such name",
            "snek.end_scope: the table names a class, but AttributeError: module 'snek' has no attribute 'end_scope'"
        ]
    );
    assert_eq!(
        problems(2, "    state: dict[Any, dict[str, Any]]", ""),
        ["snek.optim.Optimizer.state: an attribute of instances without a row in the table of types"]
    );
    assert_eq!(
        problems(0, "double = float64", "double = float32"),
        ["numpy.double: a row says that it is float32, and it is another one"]
    );
}

#[test]
fn parameters_on_one_side_are_found() {
    assert_eq!(
        problems(0, "fromfunction (shape: Sequence[int]) -> Any", "fromfunction (size: Sequence[int]) -> Any"),
        ["numpy.fromfunction: a row names the parameter size, which the function does not have"]
    );
    assert_eq!(
        problems(2, "    T_max step_size: int", "    step_size: int"),
        ["snek.optim.lr_scheduler.CosineAnnealingLR.__init__: no type for the parameter T_max"]
    );
    assert_eq!(
        problems(0, "block (arrays: Any) -> ndarray", "!block (arrays: Any) -> ndarray"),
        ["numpy.block: a row says the whole signature, and the function has one: (arrays)"]
    );
}

#[test]
fn lines_that_mean_nothing_are_found() {
    let row = "solve -> ndarray";
    let refused = |other: &str| {
        let problems = problems(0, row, other);
        assert_eq!(problems.len(), 1, "{problems:?}");
        problems[0].split_once(": ").expect("the line is named").1.to_owned()
    };
    assert!(refused("solve -> ndarray[").ends_with(": -> ndarray["));
    assert_eq!(refused("solve"), "what is this: solve");
    assert_eq!(refused("solve (a: int)"), "no result: (a: int)");
    assert_eq!(refused("solve like nothing"), "no pattern: nothing");
    assert_eq!(refused("solve: int\nsolve: int"), "two rows: solve: int");
    assert_eq!(problems(0, row, "solve -> Ndarray"), ["numpy.linalg: no type has the name Ndarray"]);
}
