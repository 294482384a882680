//! `_io`: files and streams in memory. `io` in Python adds the abstract classes; `open` is a builtin.
//!
//! In: the host's files and streams. Out: raw files, buffered ones, texts over them; `BytesIO` and `StringIO`.
//! Invariants:
//! - What was written to a file reaches it when the file's last owner goes, or at the latest when the program ends.
//! - A text keeps what it decoded as it stood in the file; ends of lines are translated when they are handed out. So the
//!   position in the file is known at every character.
//!
//! Elsewhere: what all streams have in common in `stream.rs`; standard streams in `standard.rs`.

mod buffered;
mod buffered_read;
mod buffered_write;
mod bytes_io;
mod core;
mod file;
mod mode;
mod newline;
mod open;
mod standard;
mod state;
mod stream;
mod string_io;
mod text;
mod text_options;
mod text_read;
mod text_write;

pub(crate) use core::{FileCore, Source, by_number, close_number, flush_all, keep_number};
pub(crate) use file::with_name;
pub(crate) use open::OPEN;
pub(crate) use standard::streams;

use snek_interp::heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::native::Native;
use snek_interp::native::OUTSIDE;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::TypeDef;
use snek_interp::types::dict::Dict;
use snek_interp::types::str::{Str, encode_text};
use snek_interp::types::text::surrogate::has_surrogate;
use snek_interp::{Cx, Result};

/// The classes.
static TYPES: &[&TypeDef] = &[
    &file::FILE_IO,
    &buffered::READER,
    &buffered::WRITER,
    &buffered::RANDOM,
    &text::TEXT,
    &bytes_io::BYTES_IO,
    &string_io::STRING_IO,
];

/// `_io`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module io that is in Rust.",
    functions: natives! {
        "open(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None)" [doc = open::DOC, staged = Refused(OUTSIDE)] => open::open,
        /// Return encoding, or the name of the default where it is None.
        "text_encoding(encoding, stacklevel=2, /)" => |_, args| {
            Ok(if args[0].is_none() { snek_interp::types::str::new("locale") } else { args[0].clone() })
        },
    },
    init: Some(init),
    ..ModuleDef::named("_io")
};

fn init(cx: &mut Cx, module: &Gc<Dict>) -> Result<()> {
    install(cx);
    // The builtin is the same function.
    let open = intern("open");
    if let Some(builtin) = cx.builtins.get_name(&open)
        && builtin
            .downcast_ref::<Native>()
            .is_some_and(|native| native.module.as_str() == "io" && native.signature.name.as_str() == "open")
    {
        module.set_name(&open, builtin);
    }
    for def in TYPES {
        if let Some(class) = cx.types.named(def.name) {
            module.set_name(&intern(def.name), class.value());
        }
    }
    module.set_name(&intern("DEFAULT_BUFFER_SIZE"), Value::int(buffered::SIZE as i64));
    let blocking = cx.types.exceptions.BlockingIOError.value();
    module.set_name(&intern("BlockingIOError"), blocking);
    Ok(())
}

/// Makes the classes, once.
pub(crate) fn install(cx: &mut Cx) {
    if cx.types.named(text::TEXT.name).is_none() {
        for def in TYPES {
            cx.types.define(def, &intern("_io"));
        }
    }
}

/// The path that an argument names: a string, bytes, or what its `__fspath__` gives.
pub(crate) fn path_of(cx: &mut Cx, value: &Value) -> Result<String> {
    path_or(cx, value, "expected str, bytes or os.PathLike object")
}

/// The same with another error for other values.
pub(crate) fn path_or(cx: &mut Cx, value: &Value, expected: &str) -> Result<String> {
    let plain = snek_interp::types::payload(value);
    let path = if let Some(text) = plain.downcast_ref::<Str>() {
        // It is given to the system, and shown where there is no such file.
        cx.reserve_result(text.as_str().len().saturating_mul(3))?;
        text.as_str().to_owned()
    } else if let Some(data) = snek_interp::types::bytes::copy_of(cx, &plain)? {
        path_from_bytes(cx, &data)?
    } else {
        let name = intern("__fspath__");
        let Some(method) = cx.lookup_special(value, &name) else {
            let got = cx.type_name(value);
            return Err(cx.type_error(format!("{expected}, not {got}")));
        };
        let bound = cx.bind_special(&method, value)?;
        let path = cx.call(&bound, &[])?;
        let inner = snek_interp::types::payload(&path);
        match (inner.downcast_ref::<Str>(), snek_interp::types::bytes::copy_of(cx, &inner)?) {
            (Some(text), _) => text.as_str().to_owned(),
            (None, Some(data)) => path_from_bytes(cx, &data)?,
            (None, None) => {
                let (class, got) = (cx.type_name(value), cx.type_name(&path));
                return Err(cx.type_error(format!("expected {class}.__fspath__() to return str or bytes, not {got}")));
            }
        }
    };
    cx.charge_text(path.len())?;
    if path.contains('\0') {
        return Err(cx.value_error("embedded null byte"));
    }
    if has_surrogate(&path) {
        // Only those that stand for bytes are a file's name.
        encode_text(cx, &path, "utf-8", "surrogateescape")?;
    }
    Ok(path)
}

fn path_from_bytes(cx: &mut Cx, data: &[u8]) -> Result<String> {
    cx.charge(data.len() / 8)?;
    let value = snek_interp::types::str::decode_value(cx, data, "utf-8", "surrogateescape")?;
    Ok(value.downcast_ref::<Str>().map_or_else(String::new, |text| text.as_str().to_owned()))
}
