//! Compiled code in files, so that a module is not compiled anew at each start.
//!
//! In: the code of a module. Out: bytes; and of bytes the code again, if it is this build's and of this text.
//! Invariants:
//! - What is read is not trusted: numbers are looked at before memory is taken, nothing recurses deeper than constants
//!   nest, and code runs only if `compile::is_sound` says that it does no harm. No checksum stands for that.
//! - A file of another version, of another text or with an error in it is no code; nobody is told why.
//! - One code has one form: what is read and written again is the same bytes.
//!
//! A file holds, numbers being little-endian or in seven bits a byte (`v`):
//!
//! | part | content |
//! |---|---|
//! | head | `Snek`, the version of the format (2 bytes), `\r\n`, the build (8), the hash of the text (8), its length (4), what is left out (`-O`, 4), features of `__future__` (4) |
//! | names | how many (`v`), the length of each (`v`), then all their letters |
//! | code | how many code objects (`v`), then each, inner ones before the one around them |
//!
//! A code object: its kind and what it is (one byte each), name, qualified name, first line, parameters (3 `v`),
//! registers; then tables, each beginning with its length: locals, cells, closure with where each cell is found; the
//! docstring; instructions of 8 bytes; constants, the count of inner code objects first; names; attribute sites;
//! global sites; handlers; places in the text; regions; far jumps. Names are numbers in the list of names.
//!
//! Elsewhere: when files are read and written, in `import/cached.rs`; what staging asks for beyond soundness, in
//! `agree.rs`.

mod agree;
mod constant;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use read::read;
pub use write::write;

use crate::bytecode::Code;
use snek_heap::Gc;
use snek_syntax::Source;
use snek_syntax::core::BlockKind;
use std::hash::{DefaultHasher, Hasher};

/// The version of the format: to be raised when its description above changes.
const FORMAT: u16 = 1;

/// What names of files say of it, and `sys.implementation.cache_tag`: the language and the version of the format.
pub const TAG: &str = "snek-311-1";

/// The build: the instruction set, and the sources of the compiler (`build.rs`).
const BUILD: u64 = {
    let text = env!("SNEK_COMPILER").as_bytes();
    let (mut hash, mut at) = (0xcbf2_9ce4_8422_2325_u64, 0);
    while at < text.len() {
        hash = (hash ^ text[at] as u64).wrapping_mul(0x100_0000_01b3);
        at += 1;
    }
    hash
};

const MAGIC: &[u8; 4] = b"Snek";

/// Bytes of the head.
const HEAD: usize = 36;

/// How deep code objects may nest in each other.
const MOST_NESTED: u32 = 256;

/// How deep tuples of constants may nest, and how many elements a frozenset may have: looking for equal ones takes the
/// square of that.
const MOST_DEPTH: u32 = 32;
const MOST_ELEMENTS: usize = 1 << 12;

/// The head of a file for a source that has been compiled.
fn head(source: &Source, features: u32) -> Vec<u8> {
    let mut hasher = DefaultHasher::new();
    hasher.write(source.text.as_bytes());
    let mut head = MAGIC.to_vec();
    head.extend(FORMAT.to_le_bytes());
    head.extend(b"\r\n");
    head.extend(BUILD.to_le_bytes());
    head.extend(hasher.finish().to_le_bytes());
    head.extend(u32::try_from(source.text.len()).unwrap_or(u32::MAX).to_le_bytes());
    head.extend(u32::from(source.optimize.get()).to_le_bytes());
    head.extend(features.to_le_bytes());
    head
}

/// The kinds of blocks in the order of their numbers.
const KINDS: [BlockKind; 6] = [
    BlockKind::Module,
    BlockKind::Expression,
    BlockKind::Function,
    BlockKind::Lambda,
    BlockKind::Class,
    BlockKind::Comprehension,
];

/// Bits of what a code object is.
mod trait_ {
    pub(super) const GENERATOR: u8 = 1;
    pub(super) const COROUTINE: u8 = 2;
    pub(super) const VARARGS: u8 = 4;
    pub(super) const VARKW: u8 = 8;
}

/// The code objects of a whole text, inner ones first; `None` if they nest too deep.
fn in_order(root: &Gc<Code>) -> Option<Vec<Gc<Code>>> {
    let mut found = Vec::new();
    let mut open = vec![(root.clone(), 0)];
    while let Some((code, position)) = open.last_mut() {
        let inner = code.consts.iter().enumerate().skip(*position).find_map(|(index, constant)| {
            let inner = constant.downcast::<Code>()?;
            Some((index, inner))
        });
        match inner {
            Some((index, inner)) => {
                *position = index + 1;
                open.push((inner, 0));
                if open.len() > MOST_NESTED as usize {
                    return None;
                }
            }
            None => found.extend(open.pop().map(|(code, _)| code)),
        }
    }
    Some(found)
}
