//! `_zlib`: the DEFLATE format (RFC 1951), packed and unpacked piece by piece.
//!
//! In: bytes. Out: bytes, and how far the input was read.
//! Elsewhere: the frames around such streams, zlib's and gzip's, with their checksums, in `stdlib/py/zlib.py`.

use miniz_oxide::deflate::core::{CompressorOxide, create_comp_flags_from_zip_params};
use miniz_oxide::deflate::stream::deflate;
use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZError, MZFlush, MZStatus};
use snek_interp::heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::{TypeDef, bytes, tuple};
use snek_interp::{Cx, Result, kinds};
use std::cell::RefCell;

/// How much is packed or unpacked at a time.
const PIECE: usize = 1 << 15;

struct Deflater(RefCell<Box<CompressorOxide>>);
struct Inflater(RefCell<Box<InflateState>>);

impl HostState for Deflater {
    fn held(&self) -> usize {
        DEFLATER_BYTES
    }
}

impl HostState for Inflater {
    fn held(&self) -> usize {
        size_of::<InflateState>()
    }
}

/// The window, the chains and the buffers of a compressor, as `miniz_oxide` has them in boxes of their own.
const DEFLATER_BYTES: usize = 320 << 10;

static DEFLATER: TypeDef = TypeDef {
    new: Some(NativeDef::new("Deflater(cls, level, strategy, /)", |cx, args| {
        let (level, strategy) = (small(cx, &args[1])?, small(cx, &args[2])?);
        // A negative window asks for a stream without a frame.
        let flags = create_comp_flags_from_zip_params(level, -15, strategy);
        Ok(host::new(&DEFLATER, Deflater(RefCell::new(Box::new(CompressorOxide::new(flags))))))
    })),
    methods: natives! { "feed(self, data, flush, /)" => pack },
    ..TypeDef::named("Deflater", kinds::HOST)
};

static INFLATER: TypeDef = TypeDef {
    new: Some(NativeDef::new("Inflater(cls, /)", |_, _| {
        Ok(host::new(&INFLATER, Inflater(RefCell::new(InflateState::new_boxed(DataFormat::Raw)))))
    })),
    methods: natives! {
        "feed(self, data, most, /)" => unpack,
        "copy(self, /)" => |cx, args| {
            let state = receiver::<Inflater>(cx, &args[0])?.0.borrow().clone();
            Ok(host::new(&INFLATER, Inflater(RefCell::new(state))))
        },
    },
    ..TypeDef::named("Inflater", kinds::HOST)
};

/// `_zlib`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module zlib that is in Rust.",
    types: &[&DEFLATER, &INFLATER],
    ..ModuleDef::named("_zlib")
};

fn small(cx: &mut Cx, value: &Value) -> Result<i32> {
    Ok(i32::try_from(cx.index(value)?).unwrap_or(-1))
}

/// `deflater.feed(data, flush)`: what `data` adds to the packed stream. `flush` is 0 to keep back what may still change,
/// 2 or 3 to let the reader have all that was fed, 4 to end the stream.
fn pack(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let data = bytes::expect(cx, &args[1])?;
    let flush = match small(cx, &args[2])? {
        0 => MZFlush::None,
        1 | 2 => MZFlush::Sync,
        3 => MZFlush::Full,
        _ => MZFlush::Finish,
    };
    let deflater = receiver::<Deflater>(cx, &args[0])?;
    let (mut rest, mut packed, mut room) = (&data[..], Vec::new(), vec![0; PIECE]);
    loop {
        cx.reserve(packed.len() + PIECE)?;
        let step = deflate(&mut deflater.0.borrow_mut(), rest, &mut room, flush);
        rest = &rest[step.bytes_consumed..];
        packed.extend_from_slice(&room[..step.bytes_written]);
        match step.status {
            Ok(MZStatus::Ok) if step.bytes_written == room.len() || !rest.is_empty() => {}
            Ok(_) | Err(MZError::Buf) => return Ok(bytes::new(packed)),
            Err(_) => return Err(cx.value_error("inconsistent stream state")),
        }
    }
}

/// `inflater.feed(data, most)`: at most so many bytes more of the unpacked text (any number for 0), how many bytes of
/// `data` were read, and whether the stream has ended: `None` if it is broken.
fn unpack(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let data = bytes::expect(cx, &args[1])?;
    let most = match usize::try_from(cx.index(&args[2])?).unwrap_or(0) {
        0 => usize::MAX,
        most => most,
    };
    let inflater = receiver::<Inflater>(cx, &args[0])?;
    let (mut read, mut text, mut room) = (0, Vec::new(), vec![0; PIECE]);
    let end = loop {
        cx.reserve(text.len() + PIECE)?;
        let wanted = room.len().min(most - text.len());
        if wanted == 0 {
            break Value::FALSE;
        }
        let step = inflate(&mut inflater.0.borrow_mut(), &data[read..], &mut room[..wanted], MZFlush::None);
        read += step.bytes_consumed;
        text.extend_from_slice(&room[..step.bytes_written]);
        match step.status {
            Ok(MZStatus::StreamEnd) => break Value::TRUE,
            Ok(_) if step.bytes_written > 0 || step.bytes_consumed > 0 => {}
            Ok(_) | Err(MZError::Buf) => break Value::FALSE,
            Err(_) => break Value::NONE,
        }
    };
    let read = Value::int(i64::try_from(read).unwrap_or(i64::MAX));
    Ok(tuple::new([bytes::new(text), read, end]))
}
