//! `_frozen_importlib`: the finders that stand in `sys.meta_path` from the beginning.
//!
//! In: names of modules. Out: where the interpreter would take them from.
//! Elsewhere: specs and loaders in `stdlib/py/importlib`; finding and loading in `interp::import`.

use snek_interp::heap::Value;
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::bytes::Bytes;
use snek_interp::types::function::python_function;
use snek_interp::types::{TypeDef, list, str, tuple};
use snek_interp::{Cx, Result, kinds};

/// `_frozen_importlib`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The finders of modules.",
    functions: natives! {
        "_locate(name, path, /)" => locate,
        "_source(name, /)" => |cx, args| {
            let name = cx.str(&args[0])?;
            Ok(cx.library_source(&name).unwrap_or(Value::NONE))
        },
        "_decoded(data, name, /)" => |cx, args| {
            let name = cx.str(&args[1])?;
            let Some(data) = args[0].downcast::<Bytes>() else {
                return Err(cx.type_error("a source comes as bytes"));
            };
            cx.reserve_result(data.data().len())?;
            Ok(str::new(cx.decode_source(data.data(), &name)?))
        },
        "_cache_path(file, /)" => |cx, args| {
            let file = cx.str(&args[0])?;
            Ok(cx.cache_path(&file)?.map_or(Value::NONE, str::new))
        },
        "_code_of_file(file, data, /)" => |cx, args| {
            let file = cx.str(&args[0])?;
            let Some(data) = args[1].downcast::<Bytes>() else {
                return Err(cx.type_error("a source comes as bytes"));
            };
            cx.reserve_result(data.data().len())?;
            cx.code_of_source_file(&file, data.data())
        },
        "_put_behind_library(entry, /)" => |cx, args| {
            let entry = cx.str(&args[0])?;
            cx.put_behind_library(&entry);
            Ok(Value::NONE)
        },
        "_python_function(native, /)" => |_, args| Ok(python_function(&args[0]).unwrap_or(Value::NONE)),
    },
    types: &FINDERS,
    ..ModuleDef::named("_frozen_importlib")
};

static FINDERS: [&TypeDef; 3] = [&BUILTIN, &FROZEN, &PATH];

static BUILTIN: TypeDef = TypeDef {
    doc: "Finds the modules that are written in Rust.",
    static_methods: natives! {
        /// Return what an import needs to know of a module, or None if it is not found here.
        "find_spec(fullname, path=None, target=None)" => |cx, args| spec(cx, "built-in", args),
        /// Return whether a module is a package.
        "is_package(fullname)" => |_, _| Ok(Value::FALSE),
        /// Return None: a new module is made in the usual way.
        "create_module(spec)" => |cx, args| {
            let name = cx.name("name");
            let name = cx.getattr(&args[0], &name)?;
            let name = cx.str(&name)?;
            cx.import_module(&name)
        },
        /// Run the code of a module.
        "exec_module(module)" => |_, _| Ok(Value::NONE),
    },
    ..TypeDef::named("BuiltinImporter", kinds::HOST)
};

static FROZEN: TypeDef = TypeDef {
    doc: "Finds the modules whose Python source comes with the program.",
    static_methods: natives! {
        /// Return what an import needs to know of a module, or None if it is not found here.
        "find_spec(fullname, path=None, target=None)" => |_, _| Ok(Value::NONE),
    },
    ..TypeDef::named("FrozenImporter", kinds::HOST)
};

static PATH: TypeDef = TypeDef {
    doc: "Finds modules in the folders of sys.path.",
    static_methods: natives! {
        /// Return what an import needs to know of a module, or None if it is not found here.
        "find_spec(fullname, path=None, target=None)" => |cx, args| spec(cx, "path", args),
        /// Forget what was found, so that new files are seen.
        "invalidate_caches()" => |_, _| Ok(Value::NONE),
    },
    ..TypeDef::named("PathFinder", kinds::HOST)
};

/// What `sys.meta_path` is at the start.
pub(crate) fn meta_path(cx: &mut Cx) -> Value {
    let classes = FINDERS.map(|def| match cx.types.named(def.name) {
        Some(class) => class.value(),
        None => cx.types.define(def, &intern("_frozen_importlib")).value(),
    });
    list::new(classes.into())
}

fn spec(cx: &mut Cx, kind: &str, args: &[Value]) -> Result<Value> {
    let module = cx.import_module("importlib._bootstrap")?;
    let kinds = if kind == "path" { vec![str::new("path"), str::new("frozen")] } else { vec![str::new(kind)] };
    let path = if args[1].is_unbound() { Value::NONE } else { args[1].clone() };
    cx.call_method(&module, "_standard_spec", &[tuple::new(kinds), args[0].clone(), path])
}

/// The kind, the file and the directory of a module.
fn locate(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let name = cx.str(&args[0])?;
    let path = (!args[1].is_none()).then(|| args[1].clone());
    let Some(found) = cx.locate_module(&name, path)? else { return Ok(Value::NONE) };
    let text = |text: Option<String>| text.map_or(Value::NONE, str::new);
    Ok(tuple::new([str::new(found.kind), text(found.file), text(found.directory)]))
}
