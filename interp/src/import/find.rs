//! Where modules come from: the binary, then files.
//!
//! In: an absolute name and its parent package. Out: a module whose code has run.
//! Invariants:
//! - Modules that CPython has built in cannot be hidden by files; others of the binary are found behind `sys.path`, as
//!   its library is.
//! - Files are reached through the host only.

use super::archive::READER;
use super::finders::Asked;
use super::module_name;
use crate::error::Result;
use crate::kinds;
use crate::names::{Name, intern};
use crate::native::module::{ModuleDef, Origin};
use crate::native::{Native, docstring};
use crate::source::with_plain_line_ends;
use crate::types::dict::Dict;
use crate::types::module::{self, Module};
use crate::types::str::{self, Str};
use crate::types::{list, tuple};
use crate::vm::Cx;
use snek_heap::{Gc, Value};
use snek_syntax::{Mode, Source};
use std::rc::Rc;

/// Modules that no file can hide.
const BUILTIN: &[&str] = &["sys", "builtins", "time", "gc", "math", "itertools", "_random", "_thread", "errno", "snek"];

/// Modules in Python that are in C in CPython, or for which there is none; their parts have longer names, as
/// `_decimal_context` has.
const IN_C: &[&str] = &["_asyncio", "_contextvars", "_datetime", "_decimal", "_prompt"];

/// Where a module is.
pub struct Location {
    /// `"built-in"`, `"frozen"`, `"file"`, `"archive"` or `"namespace"`.
    pub kind: &'static str,
    /// Its file, if it has one.
    pub file: Option<String>,
    /// The directory of a package.
    pub directory: Option<String>,
}

/// A module found but not yet made.
pub(super) enum Found {
    Registered(&'static str, Origin),
    /// A file, and the directory of a package.
    File(String, Option<String>),
    /// A file in an archive, and the directory of a package.
    Archived(String, Option<String>),
    /// Directories without `__init__.py`.
    Namespace(Vec<String>),
}

impl Cx {
    /// Finds a module, makes it and runs its code.
    pub(super) fn load(&mut self, full: &str, parent: Option<&Value>) -> Result<Value> {
        if !self.stage.is_active() {
            return self.load_into(full, parent);
        }
        // What the module's code does is done, whatever becomes of the arm: it is run once, as plain Python.
        let session = self.stage.session.take();
        let (suspended, epoch) = (snek_heap::suspend_journals(), self.stage.epoch);
        snek_heap::set_epoch(0);
        let loaded = self.load_into(full, parent);
        snek_heap::set_epoch(epoch);
        snek_heap::resume_journals(suspended);
        self.stage.session = session;
        snek_heap::attend(true);
        loaded
    }

    /// Loads a module, which becomes an attribute of its parent.
    fn load_into(&mut self, full: &str, parent: Option<&Value>) -> Result<Value> {
        let module = self.load_now(full, parent)?;
        if let (Some(parent), Some((_, leaf))) = (parent, full.rsplit_once('.')) {
            self.setattr(parent, &intern(leaf), module.clone())?;
        }
        Ok(module)
    }

    fn load_now(&mut self, full: &str, parent: Option<&Value>) -> Result<Value> {
        let found = match self.finders() {
            None => self.find(full, parent)?,
            Some(finders) => match self.ask_finders(&finders, full, parent)? {
                Some(Asked::Loaded(module)) => return Ok(module),
                Some(Asked::Found(found)) => Some(found),
                None => None,
            },
        };
        let Some(found) = found else {
            if let (Some(parent), Some((outer, _))) = (parent, full.rsplit_once('.')) {
                let path = self.names.__path__.clone();
                if self.getattr_opt(parent, &path)?.is_none() {
                    let message = format!("No module named '{full}'; '{outer}' is not a package");
                    return Err(self.module_not_found(message, full));
                }
            }
            if let Some(what) = self.native_modules.outside(full) {
                let message = format!("No module named '{full}': {what} outside Snek's subset (see docs/language.md)");
                return Err(self.module_not_found(message, full));
            }
            if let Some(instead) = self.native_modules.elsewhere(full) {
                return Err(self.module_not_found(format!("No module named '{full}': {instead}"), full));
            }
            return Err(self.no_module(full, full));
        };
        self.enter_native()?;
        let result = match found {
            Found::Registered(_, Origin::Native(def)) => self.make_native(def),
            Found::Registered(name, Origin::Frozen(source)) => {
                let path = self.native_modules.is_package(name).then(|| list::new(Vec::new()));
                self.run_module(full, &format!("<frozen {name}>"), source.to_owned(), path, None, None)
            }
            Found::File(file, directory) => self.load_file(full, &file, directory),
            Found::Archived(file, directory) => match self.read_in_archive(&file) {
                Ok(data) => self.load_source(full, &file, &data, directory, None),
                Err(error) => Err(error),
            },
            Found::Namespace(directories) => {
                let path = list::new(directories.into_iter().map(str::new).collect());
                let module = self.new_module(full, Some(path), None);
                self.modules.set_name(&intern(full), module.clone());
                Ok(module)
            }
        };
        self.leave_native();
        result
    }

    /// Whether the module is one that no file can hide.
    pub(super) fn find_builtin(&mut self, full: &str) -> Option<Found> {
        let (name, origin) = self.native_modules.find(full).filter(|_| BUILTIN.contains(&full))?;
        Some(Found::Registered(name, origin))
    }

    /// Where an import would take a module from.
    pub fn locate_module(&mut self, full: &str, path: Option<Value>) -> Result<Option<Location>> {
        let is_top = path.is_none();
        let registered = self.native_modules.find(full).map(|(name, origin)| Found::Registered(name, origin));
        let registered = registered.filter(|_| is_top || full.contains('.'));
        let found = match self.find_builtin(full) {
            Some(found) => Some(found),
            None => self.find_on(full, path.unwrap_or_else(|| self.path.clone()), registered)?,
        };
        Ok(found.map(|found| match found {
            Found::Registered(name, _) if BUILTIN.contains(&name) => {
                Location { kind: "built-in", file: None, directory: None }
            }
            Found::Registered(name, _) => {
                let directory = self.native_modules.is_package(name).then(String::new);
                Location { kind: "frozen", file: None, directory }
            }
            Found::File(file, directory) => Location { kind: "file", file: Some(file), directory },
            Found::Archived(file, directory) => Location { kind: "archive", file: Some(file), directory },
            Found::Namespace(directories) => {
                Location { kind: "namespace", file: None, directory: directories.into_iter().next() }
            }
        }))
    }

    pub(super) fn find(&mut self, full: &str, parent: Option<&Value>) -> Result<Option<Found>> {
        let registered = self.native_modules.find(full).map(|(name, origin)| Found::Registered(name, origin));
        if registered.is_some() && (parent.is_some() || BUILTIN.contains(&full) || full == READER) {
            return Ok(registered);
        }
        let path_name = self.names.__path__.clone();
        let path = match parent {
            Some(parent) => match self.getattr_opt(parent, &path_name)? {
                Some(path) => path,
                None => return Ok(None),
            },
            None => self.path.clone(),
        };
        self.find_on(full, path, registered)
    }

    /// Looks for files in the directories of a path. What the library has comes before the folders of installers, and
    /// before directories without code.
    fn find_on(&mut self, full: &str, path: Value, mut library: Option<Found>) -> Result<Option<Found>> {
        let leaf = full.rsplit('.').next().unwrap_or(full);
        let mut namespace = Vec::new();
        for entry in self.collect(&path)? {
            let Some(entry) = entry.downcast_ref::<Str>() else { continue };
            if library.is_some() && self.is_behind_library(entry.as_str()) {
                return Ok(library.take());
            }
            let base = match entry.as_str() {
                "" => leaf.to_owned(),
                directory => format!("{}/{leaf}", directory.trim_end_matches('/')),
            };
            let init = format!("{base}/__init__.py");
            if self.host.is_file(&init) {
                return Ok(Some(Found::File(init, Some(base))));
            }
            let file = format!("{base}.py");
            if self.host.is_file(&file) {
                return Ok(Some(Found::File(file, None)));
            }
            if self.host.is_directory(&base) {
                namespace.push(base);
            } else if !entry.as_str().is_empty()
                && let Some((file, directory)) = self.find_in_archive(entry.as_str(), leaf)?
            {
                return Ok(Some(Found::Archived(file, directory)));
            }
        }
        Ok(library.or_else(|| (!namespace.is_empty()).then_some(Found::Namespace(namespace))))
    }

    fn load_file(&mut self, full: &str, file: &str, directory: Option<String>) -> Result<Value> {
        let data = match self.host.read_file(file) {
            Ok(data) => data,
            Err(error) => return Err(self.io_error(&error, Some(file))),
        };
        let kept_in = self.cache_path(file)?;
        self.load_source(full, file, &data, directory, kept_in)
    }

    fn load_source(
        &mut self,
        full: &str,
        file: &str,
        data: &[u8],
        directory: Option<String>,
        kept_in: Option<String>,
    ) -> Result<Value> {
        let text = self.decode_source(data, file)?;
        let path = directory.map(|directory| list::new(vec![str::new(directory)]));
        self.run_module(full, file, text, path, Some(file), kept_in)
    }

    /// Makes a module and runs its code in it. The code of a file may be kept in another.
    fn run_module(
        &mut self,
        full: &str,
        shown: &str,
        text: String,
        path: Option<Value>,
        file: Option<&str>,
        kept_in: Option<String>,
    ) -> Result<Value> {
        let asks_spec = text.contains("__spec__") || text.contains("__loader__");
        let code = if let Some(file) = file {
            self.code_of_file(file, &text, kept_in.as_deref())?
        } else {
            let mut source = Source::new(shown, with_plain_line_ends(&text));
            source.is_trusted = true;
            source.is_native = IN_C
                .iter()
                .any(|name| full.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('_')));
            self.compile_source(&Rc::new(source), Mode::Module)?
        };
        let module = self.new_module(full, path, file);
        let name = intern(full);
        self.modules.set_name(&name, module.clone());
        let Some(globals) = module.downcast_ref::<Module>().map(|module| module.dict.clone()) else {
            return Err(self.system_error("a module without variables"));
        };
        if let Some(kept_in) = kept_in {
            globals.set_name(&intern("__cached__"), str::new(kept_in));
        }
        // Its spec is made when it is asked for, but code reads its variables as they are.
        if file.is_some() && asks_spec {
            let spec = self.names.__spec__.clone();
            self.spec_attribute(&module, &spec)?;
        }
        self.native_modules.loading.push(name.clone());
        let outcome = self.run_code(code, globals.clone(), Value::UNBOUND);
        self.native_modules.loading.pop();
        if file.is_none() && outcome.is_ok() {
            self.unbind_functions(&name, &globals);
        }
        match outcome {
            // The code may have put something else in its place.
            Ok(_) => Ok(self.modules.get_name(&name).unwrap_or(module)),
            Err(error) => {
                drop(self.modules.remove_name(&name));
                Err(error)
            }
        }
    }

    /// Functions in Python that CPython has in C bind to no object, as those do not.
    fn unbind_functions(&self, module: &Name, globals: &Dict) {
        let listed = self.native_modules.in_c;
        let Ok(position) = listed.binary_search_by_key(&module.as_str(), |(name, _)| name) else { return };
        for function in listed[position].1 {
            let name = intern(function);
            if let Some(found) = globals.get_name(&name).filter(|found| found.kind() == kinds::FUNCTION) {
                globals.set_name(&name, Native::standing_for(&found, &name, module));
            }
        }
    }

    /// A module object with the variables that every module has.
    pub(crate) fn new_module(&mut self, full: &str, path: Option<Value>, file: Option<&str>) -> Value {
        let dict = Gc::new(Dict::default());
        let package = match (&path, full.rsplit_once('.')) {
            (Some(_), _) => full,
            (None, Some((package, _))) => package,
            (None, None) => "",
        };
        let names = &self.names;
        dict.set_name(&names.__name__, str::new(full));
        dict.set_name(&names.__doc__, Value::NONE);
        dict.set_name(&names.__package__, str::new(package));
        dict.set_name(&names.__loader__, Value::NONE);
        dict.set_name(&names.__spec__, Value::NONE);
        if let Some(path) = path {
            dict.set_name(&names.__path__, path);
        }
        if let Some(file) = file {
            dict.set_name(&names.__file__, str::new(file));
            dict.set_name(&intern("__cached__"), Value::NONE);
        }
        dict.set_name(&names.__builtins__, self.builtins.value());
        module::new(intern(full), dict)
    }

    fn make_native(&mut self, def: &'static ModuleDef) -> Result<Value> {
        let path = self.native_modules.is_package(def.name).then(|| list::new(Vec::new()));
        let module = self.new_module(def.name, path, None);
        let Some(dict) = module.downcast_ref::<Module>().map(|module| module.dict.clone()) else { return Ok(module) };
        if let Some(doc) = docstring(def.doc) {
            dict.set_name(&self.names.__doc__, str::new(doc));
        }
        let name: Name = intern(def.name);
        let home = if def.home.is_empty() { name.clone() } else { intern(def.home) };
        for function in def.functions {
            let native = Native::function(function, &home);
            if let Some(own) = native.downcast_ref::<Native>().map(|native| native.signature.name.clone()) {
                dict.set_name(&own, native);
            }
        }
        // The half of a module that is in Rust (`_collections`) makes classes for the whole (`collections`).
        let owner: Name = intern(def.name.trim_start_matches('_'));
        for def in def.types {
            let class = match self.types.named(def.name) {
                Some(class) => class,
                None => self.types.define(def, if def.name.starts_with('_') { &name } else { &owner }),
            };
            dict.set_name(&intern(def.name), class.value());
        }
        self.modules.set_name(&name, module.clone());
        if let Some(init) = def.init
            && let Err(error) = init(self, &dict)
        {
            drop(self.modules.remove_name(&name));
            return Err(error);
        }
        Ok(module)
    }

    /// The names of the modules in the binary, for `sys.builtin_module_names`.
    #[must_use]
    pub fn builtin_module_names(&self) -> Value {
        let mut names = BUILTIN.to_vec();
        names.sort_unstable();
        tuple::new(names.into_iter().map(str::new).collect::<Vec<_>>())
    }

    /// Whether the module is still running its code for the first time.
    pub(crate) fn is_partial(&self, module: &Value) -> bool {
        module_name(self, module).is_some_and(|name| self.native_modules.is_loading(name.as_str()))
    }
}
