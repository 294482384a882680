//! Importing modules (Python reference, "The import system").
//!
//! In: dotted paths from import statements. Out: module objects, each made once and kept in `sys.modules`.
//! Invariants:
//! - A module is in `sys.modules` before its code runs, and is taken out again when that fails.
//! - A parent package is imported before its child, and gets it as an attribute afterwards.
//!
//! Elsewhere: where modules come from in `find.rs`; names taken out of modules in `names.rs`.

mod find;
mod names;

use crate::error::{Error, Result};
use crate::names::{Name, intern};
use crate::types::dict::Dict;
use crate::types::exception::{data_of, field};
use crate::types::module::Module;
use crate::types::str::{self, Str};
use crate::vm::Cx;
use snek_heap::Value;

impl Cx {
    /// Imports a module by its dotted path, relative to the running module's package for `level` > 0. Gives the last
    /// module of the path (`leaf`) or the first; submodules among `names` are imported too.
    pub fn import(&mut self, path: &str, level: usize, leaf: bool, names: &[String]) -> Result<Value> {
        let full = if level == 0 {
            if path.is_empty() {
                return Err(self.value_error("Empty module name"));
            }
            path.to_owned()
        } else {
            self.absolute_name(path, level)?
        };
        let module = self.import_path(&full)?;
        if !leaf {
            let first = full.split('.').next().unwrap_or(&full).to_owned();
            return self.import_path(&first);
        }
        self.import_submodules(&module, &full, names)?;
        Ok(module)
    }

    /// Imports a module by its absolute dotted name.
    pub fn import_module(&mut self, name: &str) -> Result<Value> {
        self.import(name, 0, true, &[])
    }

    /// The name that a relative import means.
    fn absolute_name(&mut self, path: &str, level: usize) -> Result<String> {
        let globals = self.globals();
        let package = self.package_of(&globals)?;
        if package.is_empty() {
            return Err(self.import_error("attempted relative import with no known parent package"));
        }
        let mut base = package.as_str();
        for _ in 1..level {
            match base.rsplit_once('.') {
                Some((outer, _)) => base = outer,
                None => return Err(self.import_error("attempted relative import beyond top-level package")),
            }
        }
        Ok(if path.is_empty() { base.to_owned() } else { format!("{base}.{path}") })
    }

    fn package_of(&mut self, globals: &Dict) -> Result<String> {
        match globals.get_name(&self.names.__package__) {
            Some(package) if !package.is_none() => {
                return match package.downcast_ref::<Str>() {
                    Some(package) => Ok(package.as_str().to_owned()),
                    None => Err(self.type_error("package must be a string")),
                };
            }
            _ => {}
        }
        let Some(name) = globals.get_name(&self.names.__name__) else {
            return Err(self.key_error(str::new("'__name__' not in globals")));
        };
        let name = self.str(&name)?;
        if globals.get_name(&self.names.__path__).is_some() {
            return Ok(name);
        }
        Ok(name.rsplit_once('.').map(|(package, _)| package.to_owned()).unwrap_or_default())
    }

    /// Imports each module of a dotted path and gives the last.
    fn import_path(&mut self, full: &str) -> Result<Value> {
        if let Some(module) = self.modules.get_name(&intern(full)) {
            return self.imported(full, module);
        }
        let mut parent: Option<Value> = None;
        let ends = full.match_indices('.').map(|(at, _)| at).chain([full.len()]);
        for end in ends {
            let prefix = &full[..end];
            let module = match self.modules.get_name(&intern(prefix)) {
                Some(module) => self.imported(prefix, module)?,
                None => {
                    let module = self.load(prefix, parent.as_ref())?;
                    if let (Some(parent), Some((_, leaf))) = (&parent, prefix.rsplit_once('.')) {
                        self.setattr(parent, &intern(leaf), module.clone())?;
                    }
                    module
                }
            };
            parent = Some(module);
        }
        match parent {
            Some(module) => Ok(module),
            None => Err(self.no_module(full, full)),
        }
    }

    /// A module found in `sys.modules`.
    fn imported(&mut self, name: &str, module: Value) -> Result<Value> {
        if module.is_none() {
            let error = format!("import of {name} halted; None in sys.modules");
            return Err(self.module_not_found(error, name));
        }
        Ok(module)
    }

    /// Imports the names of a `from` import that are submodules and no attributes yet.
    fn import_submodules(&mut self, module: &Value, full: &str, names: &[String]) -> Result<()> {
        let path_name = self.names.__path__.clone();
        if names.is_empty() || self.getattr_opt(module, &path_name)?.is_none() {
            return Ok(());
        }
        for name in names {
            if name == "*" {
                let all = self.names.__all__.clone();
                if let Some(all) = self.getattr_opt(module, &all)? {
                    let mut listed = Vec::new();
                    for name in self.collect(&all)? {
                        listed.extend(name.downcast_ref::<Str>().map(|name| name.as_str().to_owned()));
                    }
                    listed.retain(|name| name != "*");
                    self.import_submodules(module, full, &listed)?;
                }
                continue;
            }
            if self.getattr_opt(module, &intern(name))?.is_some() {
                continue;
            }
            let child = format!("{full}.{name}");
            if let Err(error) = self.import_path(&child)
                && !self.is_missing(&error, &child)
            {
                return Err(error);
            }
        }
        Ok(())
    }

    /// Does the error say that just this module does not exist?
    fn is_missing(&self, error: &Error, name: &str) -> bool {
        self.error_is(error, &self.types.exceptions.ModuleNotFoundError)
            && data_of(&error.value())
                .and_then(|data| data.field(field::IMPORT_NAME))
                .is_some_and(|missing| missing.downcast_ref::<Str>().is_some_and(|missing| missing.as_str() == name))
    }

    /// The error for a module that nobody has.
    fn no_module(&mut self, shown: &str, name: &str) -> Error {
        self.module_not_found(format!("No module named '{shown}'"), name)
    }

    fn module_not_found(&mut self, message: String, name: &str) -> Error {
        let class = self.types.exceptions.ModuleNotFoundError.clone();
        let error = self.exception(&class, vec![str::new(message)]);
        if let Some(data) = data_of(&error.value()) {
            drop(data.set_field(field::IMPORT_NAME, str::new(name)));
        }
        error
    }
}

/// The name that a module says it has, else the one it was made with.
fn module_name(cx: &Cx, module: &Value) -> Option<Name> {
    let module = module.downcast_ref::<Module>()?;
    match module.dict.get_name(&cx.names.__name__).and_then(|name| name.downcast::<Str>()) {
        Some(name) => Some(crate::names::intern_str(&name)),
        None => Some(module.name.clone()),
    }
}
