//! The one table of object kinds.

use snek_heap::{Kind, kind};

macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        #[repr(u8)]
        enum Number { Reserved = kind::FIRST_OBJECT - 1, $($name,)+ Behind }
        $($(#[doc = $doc])+ pub const $name: Kind = Number::$name as Kind;)+
        /// One more than the largest kind.
        pub const COUNT: usize = Number::Behind as usize;
        const _: Kind = Number::Reserved as Kind;
    };
}

#[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "the names are those of the constants")]
mod table {
    use super::{Kind, kind};
    kinds! {
        /// `str`.
        STR,
        /// An integer beyond 64 bits.
        BIGINT,
        /// `complex`.
        COMPLEX,
        /// `bytes`.
        BYTES,
        /// `bytearray`.
        BYTEARRAY,
        /// `list`.
        LIST,
        /// `tuple`.
        TUPLE,
        /// `dict`.
        DICT,
        /// `set`.
        SET,
        /// `frozenset`.
        FROZENSET,
        /// `range`.
        RANGE,
        /// `slice`.
        SLICE,
        /// Code of a block.
        CODE,
        /// A closure's cell.
        CELL,
        /// A Python function.
        FUNCTION,
        /// A function in Rust.
        NATIVE,
        /// A function with its first argument.
        METHOD,
        /// A class.
        TYPE,
        /// An instance of a class with attributes.
        INSTANCE,
        /// What an instance has beyond its slots.
        MORE,
        /// What an exception instance holds besides attributes.
        EXCEPTION,
        /// A traceback entry.
        TRACEBACK,
        /// A generator or coroutine.
        GENERATOR,
        /// A module.
        MODULE,
        /// `property`.
        PROPERTY,
        /// `staticmethod`.
        STATICMETHOD,
        /// `classmethod`.
        CLASSMETHOD,
        /// `super` object.
        SUPER,
        /// An iterator over `range`.
        RANGE_ITER,
        /// An iterator over a list, tuple or string by position.
        SEQ_ITER,
        /// An iterator over a dict, set or view.
        TABLE_ITER,
        /// Any other builtin iterator, driven by a Rust trait.
        NATIVE_ITER,
        /// Keys, values or items view.
        DICT_VIEW,
        /// `mappingproxy`.
        MAPPING_PROXY,
        /// Access to an attribute of a builtin type: `getset_descriptor`.
        GETSET,
        /// A slot of `__slots__`: `member_descriptor`.
        MEMBER,
        /// A weak reference.
        WEAKREF,
        /// `types.GenericAlias` and unions.
        ALIAS,
        /// `memoryview`.
        MEMORYVIEW,
        /// State that a native module keeps inside an instance.
        HOST,
        /// A staged value.
        STAGED,
        /// A staged function.
        STAGED_FUNCTION,
        /// A frame seen from Python.
        FRAME,
    }
}
pub use table::*;
