//! `_syntax`: syntax trees as Python objects. What scripts import is `ast`, in Python over this.
//!
//! In: texts, and trees of objects. Out: trees of objects, and code.
//! Invariants:
//! - The table of kinds in `snek_syntax::tree` is the only list of classes and fields; both directions follow it.
//! - Recursion is bounded by the height that a tree may have.
//!
//! Elsewhere: the classes are made in `stdlib/py/_ast.py`; parsing and compiling in `snek_interp::source`.

mod nodes;
mod objects;

use snek_heap::{Gc, Value};
use snek_interp::native::module::ModuleDef;
use snek_interp::types::dict::Dict;
use snek_interp::types::{list, str, tuple};
use snek_interp::{Cx, Result, natives};
use snek_syntax::Mode;
use snek_syntax::tree::{Count, Kind};

/// `_syntax`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module ast that is in Rust.",
    functions: natives! {
        "kinds()" => |_, _| Ok(kinds()),
        "parse(text, filename, mode, classes, /)" => parse,
        "compile(tree, filename, mode, classes, /)" => compile,
    },
    ..ModuleDef::named("_syntax")
};

/// `(name, group, text, fields, names of optional fields, has a place)` of all kinds and groups.
fn kinds() -> Value {
    let row = |kind: &Kind| {
        let named = |optional: bool| {
            let fields = kind.fields.iter().filter(|field| !optional || field.count == Count::Optional);
            tuple::new(fields.map(|field| str::new(field.name)).collect::<Vec<_>>())
        };
        let texts = [kind.name, kind.group, kind.text].map(str::new);
        let [name, group, text] = texts;
        tuple::new([name, group, text, named(false), named(true), Value::bool(kind.has_place)])
    };
    list::new(Kind::all().iter().map(row).collect())
}

fn classes(cx: &mut Cx, value: &Value) -> Result<Gc<Dict>> {
    value.downcast::<Dict>().ok_or_else(|| cx.type_error("classes must be a dict"))
}

fn mode(text: &str) -> Mode {
    match text {
        "eval" => Mode::Expression,
        "single" => Mode::Interactive,
        _ => Mode::Exec,
    }
}

fn parse(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (text, filename, how) = (cx.str(&a[0])?, cx.str(&a[1])?, cx.str(&a[2])?);
    let classes = classes(cx, &a[3])?;
    let tree = cx.parse_tree(&filename, &text, mode(&how))?;
    objects::make(cx, &tree, classes)
}

fn compile(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (filename, how) = (cx.str(&a[1])?, cx.str(&a[2])?);
    let classes = classes(cx, &a[3])?;
    let (tree, _taken) = nodes::read(cx, &a[0], &classes, &how)?;
    Ok(cx.compile_tree(&tree, &filename, mode(&how))?.value())
}
