//! The C back-end: a graph as one C11 file that needs the standard library's headers only.
//!
//! In: a typed module. Out: the text of a file with one function that others call, named as the main function is.
//! Invariants:
//! - Numbers are passed by value, arrays as pointers to contiguous elements, results as pointers at the end; what a tuple
//!   holds is passed part by part.
//! - A function that may raise gives 0 where it did not; then `NAME_error()` has the exception as Python prints it.
//! - Operations happen in the graph's order. With `-ffp-contract=off` numbers have the bits that the plan gives, but for
//!   functions of the C library where Snek has its own (on elements of arrays; inverse hyperbolic functions and cube
//!   roots), whose last digit may differ, and the order of sums in products.
//! - What is not written in C is refused with its line: prints, texts, lists, records, optional values, sizes that are not
//!   known.
//! - A file for this process (a [`Listing`]) calls back instead, for functions that Snek has of its own and products too: it
//!   gives the bits that the plan gives.
//!
//! Elsewhere: what values are in C (`form.rs`), numbers (`number.rs`), arrays (`array.rs`, `shape.rs`), control flow
//! (`flow.rs`), stacks of loops' derivatives (`stack.rs`), functions that files share (`helper.rs`), files that this process
//! loads (`site.rs`, `loaded.rs`).

mod array;
mod flow;
mod form;
mod function;
mod helper;
mod loaded;
mod number;
mod shape;
mod site;
mod stack;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use snek_graph::GraphError;
use snek_graph::ir::Module;

use function::{Functions, Target, Writer};
pub use loaded::{ENTRY, Entry, Given, Listing, Loaded};
use site::{Sites, operand_of};

/// The C file of a module. The module must be typed; it is verified.
///
/// # Errors
/// A module that does not verify or has untyped values, and an operation or a type that is not written in C, with its line.
pub fn emit(module: &Module) -> Result<String, GraphError> {
    let main = crate::runnable_main(module)?;
    let functions = Functions::of(module, Target::Alone)?;
    let mut sites = Sites::default();
    let mut helpers = BTreeSet::new();
    let mut bodies = Vec::new();
    for id in functions.order() {
        bodies.push(Writer::new(module, &functions, *id, &mut helpers, &mut sites)?.write()?);
    }
    let mut file = String::new();
    let name = functions.name(main);
    let _ = writeln!(file, "// {name}, written by Snek. Compile with -std=c11 -ffp-contract=off, link with -lm.\n//");
    for line in functions.comment(main)? {
        let _ = writeln!(file, "// {line}");
    }
    file.push_str("\n#include <math.h>\n#include <stdbool.h>\n#include <stddef.h>\n#include <stdint.h>\n");
    if helpers.iter().any(|helper: &helper::Helper| helper.needs_memory()) {
        file.push_str("#include <stdlib.h>\n");
    }
    file.push_str("#include <string.h>\n\n");
    for helper in helper::with_needed(&helpers) {
        file.push_str(helper.text());
        file.push('\n');
    }
    if functions.raises(main) {
        let _ = writeln!(file, "const char *{name}_error(void) {{\n    return error_text;\n}}\n");
    }
    for id in functions.order().iter().filter(|id| **id != main) {
        let _ = writeln!(file, "static {};", functions.prototype(*id)?);
    }
    for body in bodies {
        file.push('\n');
        file.push_str(&body);
    }
    Ok(file)
}

/// The C file of a module for this process, which compiles and loads it.
///
/// # Errors
/// As [`emit`].
pub fn listing(module: &Module) -> Result<Listing, GraphError> {
    let main = crate::runnable_main(module)?;
    let functions = Functions::of(module, Target::Loaded)?;
    let (mut helpers, mut sites, mut bodies) = (BTreeSet::new(), Sites::default(), Vec::new());
    for id in functions.order() {
        bodies.push(Writer::new(module, &functions, *id, &mut helpers, &mut sites)?.write()?);
    }
    let mut file = String::from("// Written by Snek, for itself.\n\n");
    file.push_str(loaded::PRELUDE);
    for helper in helper::with_needed(&helpers) {
        file.push('\n');
        file.push_str(helper.loaded_text());
    }
    file.push('\n');
    for id in functions.order() {
        let _ = writeln!(file, "static {};", functions.prototype(*id)?);
    }
    for body in bodies {
        file.push('\n');
        file.push_str(&body);
    }
    let _ = write!(file, "\n{}", functions.entry(main)?);
    let outputs = functions.results(main).iter().map(operand_of).collect::<Result<_, _>>()?;
    Ok(Listing::new(file, sites, module.function(main).name.clone(), module.param_types(main), outputs))
}
