//! What is wrong with a table of types is found: names and parameters on one side only, and lines that mean nothing.

use super::{File, TABLES, texts};

/// The files and the problems of tables, found on a stack like the command's.
fn made(tables: &[&str]) -> (Vec<File>, Vec<String>) {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(64 << 20).spawn_scoped(scope, || texts(tables));
        thread.expect("a thread can be started").join().expect("no panic").expect("the writer runs")
    })
}

/// The problems, sorted, with lines of a table exchanged: its number, a line, and what stands there instead.
fn problems(changes: &[(usize, &str, &str)]) -> Vec<String> {
    let mut tables = TABLES.map(str::to_owned);
    for (table, line, other) in changes {
        let with_ends = format!("\n{line}\n");
        assert_eq!(tables[*table].matches(&with_ends).count(), 1, "{line}");
        tables[*table] = tables[*table].replace(&with_ends, &format!("\n{other}\n"));
    }
    let mut problems = made(&[&tables[0], &tables[1], &tables[2]]).1;
    problems.sort();
    problems
}

#[test]
fn the_tables_fit_the_modules() {
    let (files, problems) = made(&TABLES);
    assert_eq!(problems, [""; 0]);
    assert!(files.iter().any(|(path, _)| path == "numpy/__init__.pyi"));
}

#[test]
fn names_on_one_side_are_found() {
    let found = problems(&[
        (0, "default_rng -> Generator", "no_rng -> Generator"),
        (0, "double = float64", "double = float32"),
        (1, "    detach clone -> Tensor", "    detach twin -> Tensor"),
        (1, "class init_scope", "class end_scope"),
        (2, "    state: dict[Any, dict[str, Any]]", ""),
    ]);
    assert_eq!(
        found,
        [
            "numpy.double: a row says that it is float32, and it is another one",
            "numpy.random.default_rng: no row in the table of types",
            "numpy.random.no_rng: the table has a row, but there is no such name",
            "snek.Tensor.clone: no row in the table of types",
            "snek.Tensor.twin: the table has a row, but there is no such member",
            "snek.end_scope: the table has a row, but there is no such name",
            "snek.end_scope: the table names a class, but AttributeError: module 'snek' has no attribute 'end_scope'",
            "snek.init_scope: no row in the table of types",
            "snek.optim.Optimizer.state: an attribute of instances without a row in the table of types",
        ]
    );
}

#[test]
fn parameters_on_one_side_and_unknown_types_are_found() {
    let found = problems(&[
        (0, "fromfunction (shape: Sequence[int]) -> Any", "fromfunction (size: Sequence[int]) -> Any"),
        (0, "block (arrays: Any) -> ndarray", "!block (arrays: Any) -> ndarray"),
        (0, "solve -> ndarray", "solve -> Ndarray"),
        (2, "    T_max step_size: int", "    step_size: int"),
    ]);
    assert_eq!(
        found,
        [
            "numpy.block: a row says the whole signature, and the function has one: (arrays)",
            "numpy.fromfunction: a row names the parameter size, which the function does not have",
            "numpy.linalg: no type has the name Ndarray",
            "snek.optim.lr_scheduler.CosineAnnealingLR.__init__: no type for the parameter T_max",
        ]
    );
}

#[test]
fn lines_that_mean_nothing_are_found() {
    for (line, told) in [
        ("solve", ": what is this: solve"),
        ("solve -> ndarray[", ": -> ndarray["),
        ("solve (a: int)", ": no result: (a: int)"),
        ("solve like nothing", ": no pattern: nothing"),
        ("solve: int\nsolve: int", ": two rows: solve: int"),
    ] {
        let found = problems(&[(0, "solve -> ndarray", line)]);
        assert!(found.len() == 1 && found[0].starts_with("line 5") && found[0].ends_with(told), "{found:?}");
    }
}
