//! `_hashlib`: digests.
//!
//! In: bytes. Out: hash objects, each a running state that may be copied.
//! Elsewhere: the running states in `hasher.rs`; `hashlib` itself in Python.

mod hasher;

use hasher::{Blake2, Hasher};
use snek_interp::heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::native::module::ModuleDef;
use snek_interp::natives;
use snek_interp::types::dict::Dict;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::ops::{GetSet, Ops};
use snek_interp::types::str::Str;
use snek_interp::types::tuple::Tuple;
use snek_interp::types::{TypeDef, bytes, payload, str};
use snek_interp::{Cx, Result, kinds};
use std::cell::RefCell;

struct Hash(RefCell<Hasher>);

impl HostState for Hash {
    fn held(&self) -> usize {
        LARGEST_ENGINE
    }
}

/// The state of an algorithm that is in a box of its own, at most.
const LARGEST_ENGINE: usize = 512;

static HASH: TypeDef = TypeDef {
    doc: "A digest in progress.",
    ops: Ops {
        repr: Some(|cx, this| {
            let name = receiver::<Hash>(cx, this)?.0.borrow().name;
            Ok(str::new(format!("<{name} _hashlib.HASH object @ {:#x}>", this.number())))
        }),
        ..Ops::NONE
    },
    methods: natives! {
        /// Add data: the digest will be that of all data so far.
        "update(self, data, /)" => |cx, args| {
            let data = data_of(cx, &args[1])?;
            receiver::<Hash>(cx, &args[0])?.0.borrow_mut().update(&data);
            Ok(Value::NONE)
        },
        /// Return the digest of all data so far, as bytes. A digest of free length needs a length.
        "digest(self, length=None)" => |cx, args| digest(cx, args).map(bytes::new),
        /// Return the digest of all data so far, as hexadecimal digits.
        "hexdigest(self, length=None)" => |cx, args| {
            let digest = digest(cx, args)?;
            Ok(str::new(digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>()))
        },
        /// Return an independent copy, for data that begin in the same way.
        "copy(self, /)" => |cx, args| {
            let hasher = receiver::<Hash>(cx, &args[0])?.0.borrow().clone();
            Ok(host::new(&HASH, Hash(RefCell::new(hasher))))
        },
    },
    attributes: &[
        GetSet::new("name", |cx, this| Ok(str::new(receiver::<Hash>(cx, this)?.0.borrow().name)))
            .doc("The name of the algorithm."),
        GetSet::new("digest_size", |cx, this| {
            Ok(Value::int(receiver::<Hash>(cx, this)?.0.borrow().digest_size() as i64))
        })
        .doc("The length of the digest in bytes."),
        GetSet::new("block_size", |cx, this| Ok(Value::int(receiver::<Hash>(cx, this)?.0.borrow().block_size as i64)))
            .doc("The length of the blocks that the algorithm works on, in bytes."),
    ],
    ..TypeDef::named("HASH", kinds::HOST)
};

/// `_hashlib`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The half of module hashlib that is in Rust.",
    functions: natives! {
        "new(name, data, /)" => |cx, args| {
            let inner = payload(&args[0]);
            let hasher = inner.downcast_ref::<Str>().and_then(|name| Hasher::named(name.as_str()));
            let Some(mut hasher) = hasher else {
                let name = cx.str(&args[0])?;
                return Err(cx.value_error(format!("unsupported hash type {name}")));
            };
            hasher.update(&data_of(cx, &args[1])?);
            Ok(host::new(&HASH, Hash(RefCell::new(hasher))))
        },
        "blake2(wide, data, size, key, salt, person, tree, /)" => |cx, args| {
            let (key, salt, person) = (data_of(cx, &args[3])?, data_of(cx, &args[4])?, data_of(cx, &args[5])?);
            let hasher = match tree_of(cx, &args[6])? {
                Some(tree) => Hasher::blake2(&Blake2 {
                    wide: cx.truth(&args[0])?,
                    size: usize::try_from(cx.index(&args[2])?).unwrap_or(0),
                    key: &key,
                    salt: &salt,
                    person: &person,
                    ..tree
                }),
                None => None,
            };
            let Some(mut hasher) = hasher else { return Err(cx.value_error("a parameter of BLAKE2 is out of range")) };
            hasher.update(&data_of(cx, &args[1])?);
            Ok(host::new(&HASH, Hash(RefCell::new(hasher))))
        },
    },
    init: Some(init),
    ..ModuleDef::named("_hashlib")
};

fn init(cx: &mut Cx, module: &Gc<Dict>) -> Result<()> {
    let class = cx.types.define(&HASH, &intern("_hashlib"));
    module.set_name(&intern("HASH"), class.value());
    Ok(())
}

/// The parameters of a tree of hashes: fanout, depth, leaf size, the halves of the node offset, node depth, inner size, last
/// node. None where a number is beyond its field.
fn tree_of(cx: &mut Cx, value: &Value) -> Result<Option<Blake2<'static>>> {
    let inner = payload(value);
    let items = inner.downcast_ref::<Tuple>().map(|tuple| tuple.items().to_vec()).unwrap_or_default();
    let mut numbers = [0u64; 8];
    for (number, item) in numbers.iter_mut().zip(&items) {
        let Ok(found) = u64::try_from(cx.index(item)?) else { return Ok(None) };
        *number = found;
    }
    let [fanout, depth, leaf_size, high, low, node_depth, inner_size, last_node] = numbers;
    let (Ok(fanout), Ok(depth), Ok(leaf_size)) = (fanout.try_into(), depth.try_into(), leaf_size.try_into()) else {
        return Ok(None);
    };
    let (Ok(node_depth), Ok(inner_size)) = (node_depth.try_into(), inner_size.try_into()) else { return Ok(None) };
    let node_offset = high << 32 | low & u64::from(u32::MAX);
    let last_node = last_node != 0;
    let (wide, size, key, salt, person) = (true, 0, &[][..], &[][..], &[][..]);
    Ok(Some(Blake2 {
        wide,
        size,
        key,
        salt,
        person,
        fanout,
        depth,
        leaf_size,
        node_offset,
        node_depth,
        inner_size,
        last_node,
    }))
}

fn data_of(cx: &mut Cx, value: &Value) -> Result<Vec<u8>> {
    if let Some(data) = bytes::copy_of(cx, value)? {
        // Some nanoseconds for each byte.
        cx.charge(data.len() / 2)?;
        return Ok(data);
    }
    if payload(value).downcast_ref::<Str>().is_some() {
        return Err(cx.type_error("Strings must be encoded before hashing"));
    }
    Err(cx.type_error("object supporting the buffer API required"))
}

fn digest(cx: &mut Cx, args: &[Value]) -> Result<Vec<u8>> {
    let hasher = receiver::<Hash>(cx, &args[0])?.0.borrow().clone();
    match (hasher.is_extendable(), args[1].is_unbound()) {
        (false, true) => Ok(hasher.finish(0)),
        (true, false) => {
            let Ok(length) = usize::try_from(cx.index(&args[1])?) else {
                return Err(cx.value_error("value must be positive"));
            };
            cx.reserve(length)?;
            Ok(hasher.finish(length))
        }
        (true, true) => Err(cx.type_error("digest() missing required argument 'length' (pos 1)")),
        (false, false) => Err(cx.type_error("digest() takes no arguments (1 given)")),
    }
}
