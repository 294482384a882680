//! The modules that scripts import.
//!
//! In: the interpreter's public API. Out: modules registered by name, made at their first import.

mod bisect;
mod collections;
mod errno;
mod functools;
mod gc;
mod heapq;
mod itertools;
mod math;
mod namespace;
mod operator;
mod random;
mod snek;
mod structseq;
mod sys;
mod time;

use snek_interp::Cx;
use snek_interp::native::module::ModuleDef;

/// The modules in Rust. One whose name begins with `_` is the half of a module in Python.
static NATIVE: &[&ModuleDef] = &[
    &bisect::MODULE,
    &collections::MODULE,
    &errno::MODULE,
    &functools::MODULE,
    &gc::MODULE,
    &heapq::MODULE,
    &itertools::MODULE,
    &math::MODULE,
    &operator::MODULE,
    &random::MODULE,
    &snek::MODULE,
    &sys::MODULE,
    &time::MODULE,
];

/// The modules in Python.
static FROZEN: &[(&str, &str)] = &[
    ("_collections_abc", include_str!("../py/_collections_abc.py")),
    ("_collections_wrappers", include_str!("../py/_collections_wrappers.py")),
    ("abc", include_str!("../py/abc.py")),
    ("collections", include_str!("../py/collections.py")),
    ("collections.abc", include_str!("../py/collections_abc.py")),
    ("functools", include_str!("../py/functools.py")),
    ("heapq", include_str!("../py/heapq.py")),
    ("random", include_str!("../py/random.py")),
];

/// Makes the modules importable.
pub fn register(cx: &mut Cx) {
    for module in NATIVE {
        cx.native_modules.register(module);
    }
    for (name, source) in FROZEN {
        cx.native_modules.register_frozen(name, source);
    }
    cx.share_builtins();
}
