//! The builtin functions `compile`, `eval` and `exec`.
//!
//! In: source text or code, namespaces. Out: code objects, values.
//! Elsewhere: parsing and compiling in `source`; the functions' signatures in `builtins`.

use crate::bytecode::Code;
use crate::error::Result;
use crate::names::intern;
use crate::types::bytes::Bytes;
use crate::types::dict::Dict;
use crate::types::function::{Cell, Function};
use crate::types::module::Module;
use crate::types::str::{self, Str};
use crate::types::text::surrogate;
use crate::types::tuple::Tuple;
use crate::types::{bytes, payload};
use crate::vm::Cx;
use snek_heap::{Gc, Value};
use snek_syntax::Mode;

/// `compile(source, filename, mode, flags, dont_inherit, optimize)`; optimizing changes nothing.
pub(crate) fn compile_builtin(cx: &mut Cx, a: &[Value]) -> Result<Value> {
    let (source, filename) = (&a[0], file_name(cx, &a[1])?);
    let Some(mode) = payload(&a[2]).downcast::<Str>() else {
        let got = cx.argument_name(&a[2]);
        return Err(cx.type_error(format!("compile() argument 'mode' must be str, not {got}")));
    };
    let given = |cx: &mut Cx, value: &Value, default| if value.is_unbound() { Ok(default) } else { cx.index(value) };
    // The flags of `__future__` and `ast` that CPython knows.
    let flags = given(cx, &a[3], 0)?;
    if flags & !0x1fe_7610 != 0 {
        return Err(cx.value_error("compile(): unrecognised flags"));
    }
    if !(-1..=2).contains(&given(cx, &a[5], -1)?) {
        return Err(cx.value_error("compile(): invalid optimize value"));
    }
    if source.downcast_ref::<Code>().is_some() {
        return Ok(source.clone());
    }
    let wants_tree = flags & ONLY_AST != 0;
    let mode = match mode.as_str() {
        "exec" => Mode::Exec,
        "eval" => Mode::Expression,
        "single" => Mode::Interactive,
        "func_type" if wants_tree => return tree_of(cx, a, &filename, "func_type"),
        "func_type" => return Err(cx.value_error("compile() mode 'func_type' requires flag PyCF_ONLY_AST")),
        _ if wants_tree => {
            return Err(cx.value_error("compile() mode must be 'exec', 'eval', 'single' or 'func_type'"));
        }
        _ => return Err(cx.value_error("compile() mode must be 'exec', 'eval' or 'single'")),
    };
    if let Some(class) = loaded_tree_class(cx)
        && cx.is_instance(source, &class)?
    {
        if wants_tree {
            return Ok(source.clone());
        }
        let module = cx.import_module("_ast")?;
        return cx.call_method(&module, "_compile", &[source.clone(), str::new(filename), a[2].clone()]);
    }
    if wants_tree {
        let mode = cx.str(&a[2])?;
        return tree_of(cx, a, &filename, &mode);
    }
    let text = source_text(cx, "compile", source)?;
    let inherited = if !a[4].is_unbound() && cx.truth(&a[4])? { 0 } else { cx.features() };
    let features = u32::try_from(flags & FEATURES).unwrap_or_default() | inherited;
    if flags & ALLOW_INCOMPLETE_INPUT != 0 {
        let implies_dedent = flags & DONT_IMPLY_DEDENT == 0 || mode != Mode::Interactive;
        cx.refuse_unfinished(&filename, &text, mode, implies_dedent)?;
    }
    Ok(cx.compile_with_features(&filename, &text, mode, features)?.value())
}

/// The flags of `compile` that stand for features of `__future__`.
const FEATURES: i64 = 0x1fe_0000;

/// The flag of `compile` by which an input that only lacks its end is an error of its own.
const ALLOW_INCOMPLETE_INPUT: i64 = 0x4000;

/// The flag of `compile` by which the end of the text does not end a block: the end of a line does.
const DONT_IMPLY_DEDENT: i64 = 0x200;

/// The flag of `compile` that asks for a syntax tree.
const ONLY_AST: i64 = 0x400;

/// The class of syntax trees, if a program has it: without it there is no tree.
fn loaded_tree_class(cx: &mut Cx) -> Option<Value> {
    let module = cx.modules.get_name(&intern("_ast"))?;
    module.downcast_ref::<Module>()?.dict.get_name(&intern("AST"))
}

/// The syntax tree of a text, made by module `_ast`.
fn tree_of(cx: &mut Cx, a: &[Value], filename: &str, mode: &str) -> Result<Value> {
    let text = source_text(cx, "compile", &a[0])?;
    let module = cx.import_module("_ast")?;
    cx.call_method(&module, "_parse", &[str::new(text), str::new(filename), str::new(mode), a[3].clone()])
}

fn file_name(cx: &mut Cx, value: &Value) -> Result<String> {
    let inner = payload(value);
    if let Some(text) = inner.downcast_ref::<Str>() {
        return cx.copy_text(text.as_str());
    }
    if let Some(bytes) = inner.downcast_ref::<Bytes>() {
        cx.reserve_result(bytes.data().len())?;
        return Ok(String::from_utf8_lossy(bytes.data()).into_owned());
    }
    match cx.call_special(value, &intern("__fspath__"), &[])? {
        Some(path) if path.downcast_ref::<Str>().is_some() => cx.str(&path),
        _ => {
            let got = cx.type_name(value);
            Err(cx.type_error(format!("expected str, bytes or os.PathLike object, not {got}")))
        }
    }
}

fn source_text(cx: &mut Cx, function: &str, source: &Value) -> Result<String> {
    if let Some(text) = payload(source).downcast_ref::<Str>() {
        if text.as_str().contains('\0') {
            return Err(cx.value_error("source code string cannot contain null bytes"));
        }
        // It is copied here, below and where its lines are found.
        cx.reserve_result(text.as_str().len().saturating_mul(3))?;
        let text = text.as_str().to_owned();
        if text.chars().any(|c| (0xd800..0xe000).contains(&surrogate::to_code(c))) {
            // Says which one cannot be encoded.
            cx.call_method(source, "encode", &[])?;
        }
        return Ok(text);
    }
    if let Some(data) = bytes::copy_of(cx, source)? {
        cx.reserve_result(data.len().saturating_mul(3))?;
        if data.contains(&0) {
            return Err(cx.value_error("source code string cannot contain null bytes"));
        }
        return cx.decode_source(&data, "<string>");
    }
    let last = if function == "compile" { "AST" } else { "code" };
    Err(cx.type_error(format!("{function}() arg 1 must be a string, bytes or {last} object")))
}

/// `eval` and `exec`.
pub(crate) fn eval_builtin(cx: &mut Cx, a: &[Value], is_eval: bool) -> Result<Value> {
    let (source, globals, locals) = (&a[0], &a[1], &a[2]);
    let function = if is_eval { "eval" } else { "exec" };
    let code = match source.downcast::<Code>() {
        Some(code) => code,
        None => {
            let text = source_text(cx, function, source)?;
            let (text, mode) = if is_eval {
                (text.trim_start_matches([' ', '\t']), Mode::Expression)
            } else {
                (&text[..], Mode::Exec)
            };
            let text = text.to_owned();
            cx.compile_with_features("<string>", &text, mode, cx.features())?
        }
    };
    let given = |value: &Value| (!value.is_unbound() && !value.is_none()).then(|| value.clone());
    let globals_dict = match given(globals) {
        Some(globals) => match payload(&globals).downcast::<Dict>() {
            Some(dict) => dict,
            None => {
                let message = if is_eval {
                    let is_mapping = cx.lookup_special(&globals, &cx.names.__getitem__.clone()).is_some();
                    let hint = if is_mapping { "a real dict; try eval(expr, {}, mapping)" } else { "a dict" };
                    format!("globals must be {hint}")
                } else {
                    format!("exec() globals must be a dict, not {}", cx.type_name(&globals))
                };
                return Err(cx.type_error(message));
            }
        },
        None => cx.globals(),
    };
    if let Some(locals) = given(locals)
        && (locals.downcast_ref::<Dict>().is_none() && cx.lookup_special(&locals, &cx.names.__getitem__).is_none())
    {
        let message = match is_eval {
            true => "locals must be a mapping".to_owned(),
            false => format!("locals must be a mapping or None, not {}", cx.type_name(&locals)),
        };
        return Err(cx.type_error(message));
    }
    let namespace = match (given(locals), given(globals)) {
        (Some(locals), _) => locals,
        // A subclass is asked by its own methods.
        (None, Some(globals)) => globals,
        (None, None) => cx.locals(),
    };
    let builtins_name = cx.names.__builtins__.clone();
    if globals_dict.get_name(&builtins_name).is_none() && given(globals).is_some() {
        globals_dict.set_name(&builtins_name, cx.builtins.value());
    }
    let cells = match a.get(3).and_then(given) {
        Some(closure) => closure_cells(cx, source, &code, &closure)?,
        None if !code.free.is_empty() && !is_eval => {
            let count = code.free.len();
            return Err(cx.type_error(format!("code object requires a closure of exactly length {count}")));
        }
        None if !code.free.is_empty() => {
            return Err(cx.type_error("code object passed to eval() may not contain free variables"));
        }
        None => Vec::new(),
    };
    let name = cx.names.__name__.clone();
    let function: Gc<Function> = Cx::new_function(code, globals_dict, cells.iter().map(Gc::value), &name);
    cx.run_body(function, namespace)
}

/// The cells given as `closure`, which must be as many as the code has free variables.
fn closure_cells(cx: &mut Cx, source: &Value, code: &Code, closure: &Value) -> Result<Vec<Gc<Cell>>> {
    if source.downcast_ref::<Code>().is_none() {
        return Err(cx.type_error("closure can only be used when source is a code object"));
    }
    if code.free.is_empty() {
        return Err(cx.type_error("cannot use a closure with this code object"));
    }
    let items = closure.downcast_ref::<Tuple>().map_or(&[][..], Tuple::items);
    let cells: Vec<Gc<Cell>> = items.iter().filter_map(Value::downcast).collect();
    if cells.len() != code.free.len() || items.len() != cells.len() {
        let count = code.free.len();
        return Err(cx.type_error(format!("code object requires a closure of exactly length {count}")));
    }
    Ok(cells)
}
