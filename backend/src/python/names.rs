//! Names that a Python file may use.
//!
//! In: the names that the graph knows. Out: names that are Python's identifiers and hide nothing that the text uses.
//! Invariants: functions of a file have names of their own; values of a function too.
//! Elsewhere: which values have names at all (`function.rs`).

use std::collections::{HashSet, VecDeque};

use snek_graph::ir::{FuncId, Module, Step};

/// Words of the language.
const KEYWORDS: [&str; 35] = [
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

/// Names that the text uses in their own meaning.
const USED: [&str; 27] = [
    "abs",
    "bool",
    "chr",
    "divmod",
    "float",
    "format",
    "int",
    "len",
    "list",
    "math",
    "max",
    "min",
    "np",
    "ord",
    "print",
    "range",
    "rep_fun",
    "round",
    "slice",
    "tuple",
    "_window",
    "zip",
    "ascii",
    "repr",
    "str",
    "ImportError",
    "AssertionError",
];

/// Exceptions of builtins, which a text can raise by their names.
const EXCEPTIONS: [&str; 36] = [
    "ArithmeticError",
    "AssertionError",
    "AttributeError",
    "BaseException",
    "BlockingIOError",
    "BrokenPipeError",
    "BufferError",
    "ConnectionError",
    "EOFError",
    "Exception",
    "FileExistsError",
    "FileNotFoundError",
    "FloatingPointError",
    "GeneratorExit",
    "ImportError",
    "IndexError",
    "InterruptedError",
    "KeyError",
    "KeyboardInterrupt",
    "LookupError",
    "MemoryError",
    "ModuleNotFoundError",
    "NameError",
    "NotImplementedError",
    "OSError",
    "OverflowError",
    "PermissionError",
    "RecursionError",
    "ReferenceError",
    "RuntimeError",
    "StopIteration",
    "SystemError",
    "TimeoutError",
    "TypeError",
    "ValueError",
    "ZeroDivisionError",
];

pub(super) fn is_exception(name: &str) -> bool {
    EXCEPTIONS.contains(&name) || matches!(name, "UnboundLocalError" | "UnicodeError" | "IsADirectoryError")
}

/// Whether a name can be a field or a method.
pub(super) fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    chars.next().is_some_and(|c| c.is_alphabetic() || c == '_')
        && chars.all(|c| c.is_alphanumeric() || c == '_')
        && !KEYWORDS.contains(&name)
}

/// Whether a name can be given to a value or a function.
pub(super) fn is_free(name: &str) -> bool {
    is_identifier(name) && !USED.contains(&name) && !is_exception(name)
}

/// The functions of a module with their names.
pub(super) struct Functions {
    named: Vec<(FuncId, String)>,
}

impl Functions {
    /// The main function, and all that are called from there.
    pub(super) fn of(module: &Module) -> Functions {
        let mut named: Vec<(FuncId, String)> = Vec::new();
        let mut waiting: VecDeque<FuncId> = module.main().into_iter().collect();
        let mut met: HashSet<FuncId> = waiting.iter().copied().collect();
        let mut taken = HashSet::new();
        while let Some(id) = waiting.pop_front() {
            let function = module.function(id);
            named.push((id, free_name(&function.name, &mut taken)));
            for step in module.walk(function.body) {
                let Step::Node(node) = step else { continue };
                waiting.extend(module.node(node).attrs.func("callee").filter(|callee| met.insert(*callee)));
            }
        }
        Functions { named }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (FuncId, &str)> {
        self.named.iter().map(|(id, name)| (*id, name.as_str()))
    }

    pub(super) fn name(&self, id: FuncId) -> &str {
        self.named.iter().find(|(known, _)| *known == id).map_or("?", |(_, name)| name)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.named.iter().any(|(_, known)| known == name)
    }
}

/// A name like this one that nothing else has.
fn free_name(own: &str, taken: &mut HashSet<String>) -> String {
    let own: String = own.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    let own = if own.is_empty() { "main" } else { own.trim_end_matches('_') };
    let own = if is_free(own) && !is_numbered(own) { own.to_owned() } else { format!("f_{own}") };
    let mut name = own.clone();
    let mut number = 0;
    while !taken.insert(name.clone()) {
        number += 1;
        name = format!("{own}_{number}");
    }
    name
}

/// Whether a name looks like one that is given to a value.
pub(super) fn is_numbered(name: &str) -> bool {
    name.strip_prefix('x').is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
}
