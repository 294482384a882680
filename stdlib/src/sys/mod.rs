//! `sys`: the interpreter seen from inside.
//!
//! In: the interpreter's state and what the host grants. Out: module `sys`.
//! Elsewhere: its streams in `crate::io`; the constants about numbers and versions in `info.rs`; sizes in `size.rs`.

mod hooks;
mod info;
mod size;

use snek_interp::heap::{Gc, Value};
use snek_interp::names::{intern, intern_str};
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::dict::Dict;
use snek_interp::types::exception::data_of;
use snek_interp::types::module::Module;
use snek_interp::types::text::{digits_limit, set_digits_limit};
use snek_interp::types::tuple::Tuple;
use snek_interp::types::{dict, list, str, tuple};
use snek_interp::{Cx, Result};

/// `sys`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The interpreter: its arguments, streams, modules, limits and hooks.",
    functions: natives! {
        /// End the program by raising SystemExit, with a status: a number, None for 0, or a text for standard error.
        "exit(status=None, /)" => exit,
        /// Return how deeply calls may be nested.
        "getrecursionlimit()" => |cx, _| Ok(Value::int(i64::try_from(cx.recursion_limit()).unwrap_or(i64::MAX))),
        /// Set how deeply calls may be nested.
        "setrecursionlimit(limit, /)" => set_recursion_limit,
        /// Return class, value and traceback of the exception that is being handled; None three times without one.
        "exc_info()" => |cx, _| Ok(exc_info(cx)),
        /// Return the exception that is being handled, or None.
        "exception()" => |cx, _| Ok(cx.handled_exception().cloned().unwrap_or(Value::NONE)),
        /// Return the one copy of a string that is kept under its text.
        "intern(string, /)" => intern_text,
        /// Return the size of an object in bytes, without what it refers to.
        "getsizeof(object, default=None)" => size::getsizeof,
        /// Return how many references there are to an object.
        "getrefcount(object, /)" => |_, args| Ok(Value::int(i64::try_from(args[0].count()).unwrap_or(0))),
        /// Return the name of the encoding of strings: "utf-8".
        "getdefaultencoding()" => |_, _| Ok(str::new("utf-8")),
        /// Return the name of the encoding of file names.
        "getfilesystemencoding()" => |_, _| Ok(str::new("utf-8")),
        /// Return what becomes of bytes in file names that are no text.
        "getfilesystemencodeerrors()" => |_, _| Ok(str::new("surrogateescape")),
        /// Return how many decimal digits integers and texts may have to be converted; 0 for no limit.
        "get_int_max_str_digits()" => |_, _| Ok(Value::int(i64::try_from(digits_limit()).unwrap_or(0))),
        /// Set how many decimal digits integers and texts may have to be converted; 0 for no limit.
        "set_int_max_str_digits(maxdigits)" => set_max_digits,
        /// Return the time between switches of threads, in seconds.
        "getswitchinterval()" => |_, _| Ok(Value::float(0.005)),
        /// Take the time between switches of threads. It changes nothing, as there is one thread only.
        "setswitchinterval(interval, /)" => |_, _| Ok(Value::NONE),
        /// Return whether the program is ending.
        "is_finalizing()" => |_, _| Ok(Value::FALSE),
        /// Set a function that is told about calls, lines, returns and exceptions.
        "settrace(function, /)" => |cx, args| {
            cx.set_trace(&args[0]);
            Ok(Value::NONE)
        },
        /// Return what is called when asynchronous generators begin and go away.
        "get_asyncgen_hooks()" => hooks::asyncgen,
        /// Set what is called when asynchronous generators begin and go away.
        "set_asyncgen_hooks(firstiter=None, finalizer=None)" => hooks::set_asyncgen,
        /// Return what settrace() set, or None.
        "gettrace()" => |cx, _| Ok(cx.tracing().0),
        /// Set a function that is told about calls and returns.
        "setprofile(function, /)" => |cx, args| {
            cx.set_profile(&args[0]);
            Ok(Value::NONE)
        },
        /// Return what setprofile() set, or None.
        "getprofile()" => |cx, _| Ok(cx.tracing().1),
        /// Tell the hooks about an event. There are none here.
        "audit(event, /, *args)" => |_, _| Ok(Value::NONE),
        /// Return the frame of the caller, or one that is depth calls above.
        "_getframe(depth=0, /)" => get_frame,
        /// Write the repr of a value, unless it is None, and keep it as builtins._.
        "displayhook(object, /)" => hooks::display,
        /// Enter a debugger, if there is one, when breakpoint() is called.
        "breakpointhook(*args, **kws)" => hooks::breakpoint,
        /// Write an exception with its traceback to standard error.
        "excepthook(exctype, value, traceback, /)" => hooks::except,
        /// Write an exception to standard error that could not be raised where it arose.
        "unraisablehook(unraisable, /)" => |_, _| Ok(Value::NONE),
    },
    init: Some(init),
    ..ModuleDef::named("sys")
};

fn init(cx: &mut Cx, module: &Gc<Dict>) -> Result<()> {
    let set = |name: &str, value: Value| module.set_name(&snek_interp::names::intern(name), value);
    set("argv", cx.argv.clone());
    set("orig_argv", cx.argv.clone());
    set("path", cx.path.clone());
    set("modules", cx.modules.value());
    set("builtin_module_names", cx.builtin_module_names());
    set("maxsize", Value::int(i64::MAX));
    set("maxunicode", Value::int(0x10_ffff));
    set("byteorder", str::new(if cfg!(target_endian = "little") { "little" } else { "big" }));
    set("platform", str::new("linux"));
    set("float_repr_style", str::new("short"));
    set("dont_write_bytecode", Value::bool(!cx.keeps_code));
    let places = &cx.native_modules.places;
    for (name, place) in [
        ("executable", &places.executable),
        ("_base_executable", &places.executable),
        ("prefix", &places.prefix),
        ("exec_prefix", &places.prefix),
        ("base_prefix", &places.base_prefix),
        ("base_exec_prefix", &places.base_prefix),
    ] {
        set(name, str::new(place.as_str()));
    }
    set("platlibdir", str::new("lib"));
    set("pycache_prefix", cx.pycache_prefix.as_deref().map_or(Value::NONE, str::new));
    set("meta_path", crate::importer::meta_path(cx));
    set("path_hooks", list::new(Vec::new()));
    let asked = if cx.native_modules.places.ignores_environment { None } else { cx.host.environment("PYTHONWARNINGS") };
    let asked = asked.filter(|asked| !asked.is_empty());
    let filters = asked.iter().flat_map(|asked| asked.split(',')).map(str::new).collect();
    set("warnoptions", list::new(filters));
    for name in ["path_importer_cache", "_xoptions"] {
        set(name, dict::new());
    }
    for name in ["breakpointhook", "displayhook", "excepthook", "unraisablehook"] {
        if let Some(hook) = module.get_name(&cx.name(name)) {
            set(&format!("__{name}__"), hook);
        }
    }
    info::init(cx, module);
    for (name, stream) in crate::io::streams(cx) {
        module.set_name(&intern(name), stream.clone());
        module.set_name(&intern(&format!("__{name}__")), stream);
    }
    Ok(())
}

/// Sets what the options of a command line say: the numbers of `sys.flags` that are not 0, `sys.warnoptions`, and
/// `sys._xoptions` from `NAME` or `NAME=VALUE`.
///
/// # Errors
/// A limit.
pub fn set_flags(cx: &mut Cx, flags: &[i64], warnings: &[String], specific: &[String]) -> Result<()> {
    let sys = cx.import_module("sys")?;
    let Some(module) = sys.downcast_ref::<Module>().map(|module| module.dict.clone()) else { return Ok(()) };
    module.set_name(&intern("flags"), info::flags(cx, flags));
    if let Some(level) =
        flags.get(info::OPTIMIZE).and_then(|level| u8::try_from(*level).ok()).filter(|level| *level > 0)
    {
        cx.optimize = level;
        cx.builtins.set_name(&intern("__debug__"), Value::FALSE);
    }
    // Behind those of the environment: the last counts first.
    if let Some(known) = module.get_name(&intern("warnoptions")) {
        for filter in warnings {
            cx.call_method(&known, "append", &[str::new(filter.as_str())])?;
        }
    }
    let options = dict::new();
    for option in specific {
        let (name, value) = match option.split_once('=') {
            Some((name, value)) => (name, str::new(value)),
            None => (option.as_str(), Value::TRUE),
        };
        cx.set_item(&options, &str::new(name), value)?;
    }
    module.set_name(&intern("_xoptions"), options);
    Ok(())
}

fn exit(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let class = cx.types.exceptions.SystemExit.clone();
    // Called without a status, the exception has none either.
    let status = match args[0].downcast_ref::<Tuple>() {
        _ if args[0].is_unbound() || args[0].is_none() => Vec::new(),
        Some(parts) => {
            // The arguments of the exception, which keeps them as a tuple.
            cx.reserve_result(size_of_val(parts.items()).saturating_mul(3))?;
            parts.items().to_vec()
        }
        None => vec![args[0].clone()],
    };
    Err(cx.exception(&class, status))
}

fn set_recursion_limit(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let limit = cx.index(&args[0])?;
    let Ok(limit) = usize::try_from(limit) else {
        return Err(cx.value_error("recursion limit must be greater or equal than 1"));
    };
    if limit < 1 {
        return Err(cx.value_error("recursion limit must be greater or equal than 1"));
    }
    let depth = cx.depth();
    if depth >= limit {
        return Err(cx.recursion_error(format!(
            "cannot set the recursion limit to {limit} at the recursion depth {depth}: the limit is too low"
        )));
    }
    cx.set_recursion_limit(limit);
    Ok(Value::NONE)
}

fn exc_info(cx: &mut Cx) -> Value {
    let Some(handled) = cx.handled_exception().cloned() else {
        return tuple::new([Value::NONE, Value::NONE, Value::NONE]);
    };
    let traceback = data_of(&handled).and_then(|data| data.traceback.borrow().clone());
    let traceback = traceback.map_or(Value::NONE, |entry| entry.value());
    tuple::new([cx.class_of(&handled).value(), handled, traceback])
}

fn intern_text(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    match args[0].downcast::<str::Str>() {
        Some(text) => Ok(intern_str(&text).value()),
        None => {
            let got = cx.type_name(&args[0]);
            Err(cx.type_error(format!("intern() argument must be str, not {got}")))
        }
    }
}

fn set_max_digits(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let digits = cx.index(&args[0])?;
    match usize::try_from(digits) {
        Ok(digits) if digits == 0 || digits >= 640 => {
            set_digits_limit(digits);
            Ok(Value::NONE)
        }
        _ => Err(cx.value_error("maxdigits must be 0 or larger than 640")),
    }
}

fn get_frame(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let depth = if args[0].is_unbound() { 0 } else { cx.index(&args[0])? };
    match cx.frame_object(usize::try_from(depth).unwrap_or(0)) {
        Some(frame) => Ok(frame),
        None => Err(cx.value_error("call stack is not deep enough")),
    }
}
