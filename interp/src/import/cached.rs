//! Compiled code of source files, kept beside them in `__pycache__`.
//!
//! In: a file of a module and its text. Out: its code, read or compiled.
//! Invariants:
//! - Files are reached through the host, as sources are: where it grants no writing, nothing is kept, and nobody is told.
//! - A file is written under a name of its own and then moved, so that others see a whole one.
//! - What is kept counts only if it is of this very text, whatever the times of the files say.
//! - The program itself, modules of the library and of archives are not kept.
//!
//! Elsewhere: what the files hold, and that what is read does no harm, in `crate::stored`.

use crate::bytecode::Code;
use crate::error::{Error, Result};
use crate::host::{FileChange, OpenMode};
use crate::names::intern;
use crate::source::source_of_file;
use crate::stored::{self, TAG};
use crate::types::module::Module;
use crate::types::str::Str;
use crate::vm::Cx;
use snek_heap::{Gc, Value};
use snek_syntax::{Mode, Source};
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::rc::Rc;

/// Bits of a file's mode: its type, and that of plain files.
const TYPE: u32 = 0o170_000;
const PLAIN: u32 = 0o100_000;

/// Bytes that are looked through in a unit of work.
const PER_UNIT: usize = 64;

impl Cx {
    /// The code of a source file with these bytes, for loaders that programs ask.
    ///
    /// # Errors
    /// A SyntaxError; a limit.
    pub fn code_of_source_file(&mut self, file: &str, data: &[u8]) -> Result<Value> {
        let text = self.decode_source(data, file)?;
        let kept_in = self.cache_path(file)?;
        self.code_of_file(file, &text, kept_in.as_deref()).map(Value::object)
    }

    /// The code of a module's file, whose text has been read, and whose code may be kept in another.
    pub(super) fn code_of_file(&mut self, file: &str, text: &str, kept_in: Option<&str>) -> Result<Gc<Code>> {
        let source = source_of_file(file, text);
        source.optimize.set(self.optimize);
        let source = Rc::new(source);
        if let Some(path) = kept_in
            && let Some(code) = self.read_code(path, &source)?
        {
            return Ok(code);
        }
        self.reserve_to_read(text)?;
        let code = self.compile_source(&source, Mode::Module)?;
        if let Some(path) = kept_in
            && self.may_keep_code()
        {
            self.keep_code(path, file, &code)?;
        }
        Ok(code)
    }

    /// Where the code of a source file is kept: in `__pycache__` beside it, or in the same folder below
    /// `sys.pycache_prefix`.
    ///
    /// # Errors
    /// A limit.
    pub fn cache_path(&mut self, file: &str) -> Result<Option<String>> {
        let (folder, name) = file.rsplit_once('/').map_or(("", file), |(folder, name)| (folder, name));
        let base = name.rsplit_once('.').map_or(name, |(base, _)| base);
        let level = match self.optimize {
            0 => String::new(),
            level => format!(".opt-{level}"),
        };
        let name = format!("{base}.{TAG}{level}.pyc");
        let Some(prefix) = self.pycache_prefix() else {
            let is_root = folder.is_empty() && file.starts_with('/');
            let between = if folder.is_empty() && !is_root { "" } else { "/" };
            return Ok(Some(format!("{folder}{between}__pycache__/{name}")));
        };
        self.reserve(prefix.len().saturating_add(file.len()).saturating_mul(4))?;
        let folder = match (file.starts_with('/'), self.host.working_directory()) {
            (true, _) => folder.to_owned(),
            (false, Ok(current)) => format!("{current}/{folder}"),
            (false, Err(_)) => return Ok(None),
        };
        let start = if prefix.is_empty() { "" } else { "/" };
        let (prefix, folder) = (prefix.trim_end_matches('/'), folder.trim_matches('/'));
        let between = if folder.is_empty() { "" } else { "/" };
        Ok(Some(format!("{prefix}{start}{folder}{between}{name}")))
    }

    /// A variable of `sys`, if that module is there.
    fn sys_variable(&self, name: &str) -> Option<Value> {
        let sys = self.modules.get_name(&intern("sys"))?;
        sys.downcast_ref::<Module>()?.dict.get_name(&intern(name))
    }

    fn pycache_prefix(&self) -> Option<String> {
        match self.sys_variable("pycache_prefix") {
            Some(prefix) => prefix.downcast_ref::<Str>().map(|prefix| prefix.as_str().to_owned()),
            None => self.pycache_prefix.clone(),
        }
    }

    fn may_keep_code(&mut self) -> bool {
        match self.sys_variable("dont_write_bytecode") {
            Some(refused) => !self.truth(&refused).unwrap_or(true),
            None => self.keeps_code,
        }
    }

    /// The code that is kept in a file, if it is that of the source. An error is one of a limit.
    fn read_code(&mut self, path: &str, source: &Rc<Source>) -> Result<Option<Gc<Code>>> {
        let size = match self.host.file_status(path, true) {
            Ok(status) if status.mode & TYPE == PLAIN => usize::try_from(status.size).unwrap_or(usize::MAX),
            _ => return Ok(None),
        };
        self.reserve(size)?;
        let Ok(data) = self.host.read_file(path) else { return Ok(None) };
        self.charge(data.len() / PER_UNIT)?;
        let mut stopped: Option<Error> = None;
        let mut ask = |bytes: usize| {
            let asked = self.reserve(bytes.saturating_add(data.len()));
            asked.map_err(|error| stopped = Some(error)).is_ok()
        };
        let code = stored::read(&data, source, &mut ask);
        match stopped {
            Some(error) => Err(error),
            None => Ok(code),
        }
    }

    /// Keeps code in a file. Whether that goes well is nobody's concern; an error is one of a limit.
    fn keep_code(&mut self, path: &str, file: &str, code: &Gc<Code>) -> Result<()> {
        let Some(data) = stored::write(code) else { return Ok(()) };
        self.charge(data.len() / PER_UNIT)?;
        // What the source may be done with, and that it can be replaced.
        let permissions = self.host.file_status(file, true).map_or(0o666, |status| status.mode | 0o200) & 0o666;
        let aside = format!("{path}.{:x}", RandomState::new().hash_one(path));
        let mode = OpenMode { write: true, create: true, exclusive: true, permissions, ..OpenMode::default() };
        let mut opened = self.host.open_file(&aside, &mode);
        if opened.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::NotFound) && self.make_folder_of(path) {
            opened = self.host.open_file(&aside, &mode);
        }
        let Ok(mut opened) = opened else { return Ok(()) };
        let mut rest = &data[..];
        while !rest.is_empty() {
            match opened.write(rest) {
                Ok(count) if count > 0 => rest = rest.get(count..).unwrap_or(&[]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                _ => break,
            }
        }
        drop(opened);
        let is_moved = rest.is_empty() && self.host.change_file(&aside, &FileChange::Rename(path)).is_ok();
        if !is_moved {
            drop(self.host.change_file(&aside, &FileChange::RemoveFile));
        }
        Ok(())
    }

    /// Makes the folder of a file, and those around it. Says whether it is there.
    fn make_folder_of(&mut self, path: &str) -> bool {
        let ends: Vec<usize> = path.match_indices('/').map(|(at, _)| at).filter(|at| *at > 0).collect();
        // Mostly only the innermost is missing.
        let known = ends.iter().rposition(|end| self.host.is_directory(&path[..*end]));
        let missing = &ends[known.map_or(0, |known| known + 1)..];
        missing.iter().all(|end| self.host.change_file(&path[..*end], &FileChange::MakeDirectory(0o777)).is_ok())
            || ends.last().is_some_and(|end| self.host.is_directory(&path[..*end]))
    }
}
