//! The Python back-end: a graph as a program that people read, change, run under CPython, and stage again.
//!
//! In: a module, typed or not, and an outline of the function around it. Out: the text of a Python file with one
//! function for each of the graph.
//! Invariants:
//! - What is written means what the graph means: operations happen in the graph's order, of an `if` one arm is done.
//! - What has no words in Python is refused with its line: calls of functions of the program, cells, boxes.
//! - A list is changed in place where nobody sees its earlier content; else, as arrays always, a copy is changed.
//! - Nesting is bounded, as CPython's own is; the writer does not recurse deeper.
//!
//! ```
//! use snek_backend::python::emit;
//!
//! let module = snek_graph::text::parse("func @double(n: i64) -> (i64) {\n x0: i64 = mul n, 2\n return x0\n}")?;
//! assert_eq!(emit(&module, None)?, "# double, written by Snek.\n\n\ndef double(n: int):\n    return n * 2\n");
//! # Ok::<(), snek_graph::GraphError>(())
//! ```
//!
//! Elsewhere: expressions (`term.rs`), constants (`literal.rs`), numbers and structures (`number.rs`), arrays
//! (`array.rs`), texts (`text.rs`), control flow (`flow.rs`), lists that change in place (`lists.rs`), what stands around
//! a graph (`outline.rs`).

mod array;
mod flow;
mod function;
mod lists;
mod literal;
mod names;
mod number;
mod outline;
mod term;
#[cfg(test)]
mod tests;
mod text;

use std::collections::BTreeSet;

use snek_graph::ir::Module;
use snek_graph::outline::Outline;
use snek_graph::{GraphError, GraphErrorKind, verify};

use function::Writer;
use names::Functions;

/// What a file begins with, where it is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Need {
    Math,
    Numpy,
    /// The functions beside the main one stay functions when the file is staged.
    RepFun,
    /// A window at positions that are moved inside, as `dynamic_slice` has it.
    Window,
    /// A class of records, with its fields.
    Class,
}

const REP_FUN: &str = "\
try:
    from snek import rep_fun
except ImportError:

    def rep_fun(function):
        return function
";

const WINDOW: &str = "\
def _window(x, sizes, *starts):
    places = zip(x.shape, sizes, starts)
    return tuple([slice(at, at + size) for at, size in [(min(max(i, 0), n - size), size) for n, size, i in places]])
";

/// The Python file of a module. The module is verified; it need not be typed.
///
/// # Errors
/// A module that does not verify, and an operation or a value that Python has no words for, with its line.
pub fn emit(module: &Module, outline: Option<&Outline>) -> Result<String, GraphError> {
    let Some(main) = module.main() else {
        return Err(GraphError::new(GraphErrorKind::Structure, "the module has no function"));
    };
    verify(module)?;
    let functions = Functions::of(module);
    let mut needs = BTreeSet::new();
    let mut classes = Vec::new();
    let mut bodies = Vec::new();
    for (id, _) in functions.iter().skip(1).chain(functions.iter().take(1)) {
        let mut writer = Writer::new(module, &functions, &mut needs, &mut classes);
        writer.write(id, outline.filter(|_| id == main))?;
        bodies.push(writer.finish());
    }
    if module.functions().len() > 1 {
        needs.insert(Need::RepFun);
    }
    let mut file = format!("# {}, written by Snek.\n", functions.name(main));
    let imports = [(Need::Math, "import math\n"), (Need::Numpy, "import numpy as np\n"), (Need::RepFun, REP_FUN)];
    let mut parts: Vec<String> = Vec::new();
    for (need, text) in imports {
        if needs.contains(&need) {
            let gap = if need == Need::RepFun || parts.is_empty() { "\n" } else { "" };
            parts.push(format!("{gap}{text}"));
        }
    }
    file.push_str(&parts.concat());
    if needs.contains(&Need::Window) {
        file.push_str(&format!("\n\n{WINDOW}"));
    }
    for class in &classes {
        file.push_str(&format!("\n\n{}", class.text()));
    }
    for body in bodies {
        file.push_str(&format!("\n\n{body}"));
    }
    Ok(file)
}
