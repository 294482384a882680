//! `_struct`: numbers and bytes in the layouts of C.
//!
//! Elsewhere: formats in `format.rs`, values to bytes in `pack.rs`, bytes to values in `unpack.rs`; class `Struct` and the
//! exception in `stdlib/py/struct.py`.

mod format;
mod pack;
mod unpack;

use format::Format;
use snek_interp::heap::Value;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::bytes::{self, ByteArray};
use snek_interp::types::tuple::{self, Tuple};
use snek_interp::types::{memoryview, str};
use snek_interp::{Cx, Error, Result};

/// `_struct`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module struct that is in Rust.",
    functions: natives! {
        /// Return the size in bytes of what a format describes.
        "calcsize(format, /)" => |cx, args| Ok(Value::int(Format::of(cx, &args[0])?.size as i64)),
        /// Return values as bytes, as a format describes them.
        ///
        /// >>> struct.pack("<hb", 1, -1)
        /// b'\x01\x00\xff'
        "pack(format, /, *values)" => |cx, args| {
            let format = Format::of(cx, &args[0])?;
            pack::pack(cx, &format, values(&args[1]), "pack").map(bytes::new)
        },
        /// Write values as bytes into a writeable buffer, from an offset on.
        "pack_into(format, buffer, offset, /, *values)" => pack_into,
        /// Return a tuple of the values that bytes stand for. There must be as many as the format needs.
        "unpack(format, buffer, /)" => |cx, args| {
            let format = Format::of(cx, &args[0])?;
            let data = data_of(cx, &args[1])?;
            if data.len() != format.size {
                return Err(error(cx, &format!("unpack requires a buffer of {} bytes", format.size)));
            }
            cx.reserve_result(format.values.saturating_mul(VALUE))?;
            Ok(tuple::new(unpack::unpack(&format, &data)))
        },
        /// Return a tuple of the values that bytes from an offset on stand for.
        "unpack_from(format, /, buffer, offset=0)" => unpack_from,
        /// Return an iterator over tuples of values, one for each piece of the buffer.
        "iter_unpack(format, buffer, /)" => iter_unpack,
    },
    ..ModuleDef::named("_struct")
};

fn values(value: &Value) -> &[Value] {
    value.downcast_ref::<Tuple>().map_or(&[], Tuple::items)
}

/// `struct.error`.
#[cold]
fn error(cx: &mut Cx, message: &str) -> Error {
    crate::raise::of_module(cx, "struct", "error", &[str::new(message)])
}

fn data_of(cx: &mut Cx, value: &Value) -> Result<Vec<u8>> {
    bytes::expect(cx, value)
}

/// The place in a buffer of this length; negative offsets count from its end.
fn place(cx: &mut Cx, what: &str, size: usize, length: usize, offset: i64) -> Result<usize> {
    let verb = if what == "pack_into" { "packing" } else { "unpacking" };
    let at = if offset < 0 {
        if offset + length as i64 >= 0 && offset + size as i64 > 0 {
            let message = if what == "pack_into" {
                format!("no space to pack {size} bytes at offset {offset}")
            } else {
                format!("not enough data to unpack {size} bytes at offset {offset}")
            };
            return Err(error(cx, &message));
        }
        if offset + (length as i64) < 0 {
            return Err(error(cx, &format!("offset {offset} out of range for {length}-byte buffer")));
        }
        (offset + length as i64) as usize
    } else {
        offset as usize
    };
    if length < at || length - at < size {
        return Err(error(
            cx,
            &format!(
                "{what} requires a buffer of at least {} bytes for {verb} {size} bytes at offset {at} (actual buffer \
                 size is {length})",
                at + size
            ),
        ));
    }
    Ok(at)
}

fn pack_into(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let format = Format::of(cx, &args[0])?;
    let Some((memory, range)) = memoryview::writable(&args[1]) else {
        let got = cx.type_name(&args[1]);
        return Err(cx.type_error(format!("argument must be read-write bytes-like object, not {got}")));
    };
    let offset = cx.index(&args[2])?;
    let at = range.start + place(cx, "pack_into", format.size, range.len(), offset)?;
    let data = pack::pack(cx, &format, values(&args[3]), "pack_into")?;
    snek_interp::heap::before_write(&memory);
    if let Some(array) = memory.downcast_ref::<ByteArray>()
        && let Some(bytes) = array.data.borrow_mut().get_mut(at..at + data.len())
    {
        bytes.copy_from_slice(&data);
    }
    Ok(Value::NONE)
}

/// What an unpacked value takes with its place in a tuple, at most on average.
const VALUE: usize = 40;

fn unpack_from(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let format = Format::of(cx, &args[0])?;
    let data = data_of(cx, &args[1])?;
    let offset = if args[2].is_unbound() { 0 } else { cx.index(&args[2])? };
    let at = place(cx, "unpack_from", format.size, data.len(), offset)?;
    cx.reserve_result(format.values.saturating_mul(VALUE))?;
    Ok(tuple::new(unpack::unpack(&format, &data[at..])))
}

fn iter_unpack(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let format = Format::of(cx, &args[0])?;
    let data = data_of(cx, &args[1])?;
    if format.size == 0 {
        return Err(error(cx, "cannot iteratively unpack with a struct of length 0"));
    }
    if data.len() % format.size != 0 {
        let message = format!("iterative unpacking requires a buffer of a multiple of {} bytes", format.size);
        return Err(error(cx, &message));
    }
    let each = format.values.saturating_mul(VALUE).saturating_add(2 * VALUE);
    cx.reserve_result((data.len() / format.size).saturating_mul(each))?;
    let items = data.chunks(format.size).map(|chunk| tuple::new(unpack::unpack(&format, chunk))).collect();
    cx.iter(&snek_interp::types::list::new(items))
}
