//! Modes of `open` and `FileIO`.

use snek_interp::host::OpenMode;
use snek_interp::types::text::repr_str;
use snek_interp::{Cx, Result};

/// What a mode says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Mode {
    pub(super) create: bool,
    pub(super) read: bool,
    pub(super) write: bool,
    pub(super) append: bool,
    pub(super) update: bool,
    pub(super) text: bool,
    pub(super) binary: bool,
}

impl Mode {
    fn add(&mut self, letter: char) -> bool {
        let flag = match letter {
            'x' => &mut self.create,
            'r' => &mut self.read,
            'w' => &mut self.write,
            'a' => &mut self.append,
            '+' => &mut self.update,
            't' => &mut self.text,
            'b' => &mut self.binary,
            _ => return false,
        };
        !std::mem::replace(flag, true)
    }

    fn kinds(&self) -> usize {
        [self.create, self.read, self.write, self.append].into_iter().filter(|set| *set).count()
    }

    /// The mode of `open`.
    pub(super) fn of_open(cx: &mut Cx, text: &str) -> Result<Self> {
        let mut mode = Self::default();
        for letter in text.chars() {
            if !mode.add(letter) {
                return Err(cx.value_error(format!("invalid mode: {}", repr_str(text))));
            }
        }
        if mode.text && mode.binary {
            return Err(cx.value_error("can't have text and binary mode at once"));
        }
        if mode.kinds() > 1 {
            return Err(cx.value_error("must have exactly one of create/read/write/append mode"));
        }
        mode.check(cx)
    }

    /// The mode of `FileIO`.
    pub(super) fn of_file(cx: &mut Cx, text: &str) -> Result<Self> {
        let mut mode = Self::default();
        for letter in text.chars() {
            if letter == 't' || !mode.add(letter) && !"rwxa+".contains(letter) {
                return Err(cx.value_error(format!("invalid mode: {text}")));
            }
        }
        mode.check(cx)
    }

    fn check(self, cx: &mut Cx) -> Result<Self> {
        if self.kinds() != 1 {
            return Err(cx.value_error("Must have exactly one of create/read/write/append mode and at most one plus"));
        }
        Ok(self)
    }

    pub(super) fn is_readable(self) -> bool {
        self.read || self.update
    }

    pub(super) fn is_writable(self) -> bool {
        !self.read || self.update
    }

    /// What the host is asked for.
    pub(super) fn for_host(self) -> OpenMode {
        OpenMode {
            read: self.is_readable(),
            write: self.is_writable(),
            append: self.append,
            create: self.write || self.append,
            exclusive: self.create,
            truncate: self.write,
            permissions: 0,
        }
    }

    /// The mode that a raw file shows.
    pub(super) fn shown(self) -> &'static str {
        match (self.create, self.append, self.is_readable(), self.is_writable()) {
            (true, _, false, _) => "xb",
            (true, ..) => "xb+",
            (_, true, false, _) => "ab",
            (_, true, ..) => "ab+",
            (_, _, true, true) => "rb+",
            (_, _, true, false) => "rb",
            _ => "wb",
        }
    }
}
