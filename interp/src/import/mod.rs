//! Importing modules (Python reference, "The import system").
//!
//! In: dotted paths from import statements. Out: module objects, each made once and kept in `sys.modules`.
//! Invariants:
//! - A module is in `sys.modules` before its code runs, and is taken out again when that fails.
//! - A parent package is imported before its child, and gets it as an attribute afterwards.
//!
//! Elsewhere: where modules come from in `find.rs`; names taken out of modules in `names.rs`.

mod archive;
mod cached;
mod find;
mod finders;
mod names;
mod spec;

use crate::error::{Error, Result};
use crate::names::{Name, intern};
use crate::native::Native;
use crate::types::dict::Dict;
use crate::types::exception::{data_of, field};
use crate::types::module::Module;
use crate::types::str::{self, Str};
use crate::types::tuple;
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
            let globals = self.globals();
            self.absolute_name(path, level, &globals)?
        };
        let module = self.import_path(&full)?;
        if !leaf {
            let first = full.split('.').next().unwrap_or(&full).to_owned();
            return self.import_path(&first);
        }
        self.import_submodules(&module, &full, names)?;
        Ok(module)
    }

    /// The `__import__` that a program put in place of ours.
    pub(crate) fn replaced_import(&mut self) -> Result<Option<Value>> {
        match self.builtins_of(&self.globals()).get_name(&self.names.__import__) {
            Some(function) if function.downcast_ref::<Native>().is_some() => Ok(None),
            Some(function) => Ok(Some(function)),
            None => Err(self.import_error("__import__ not found")),
        }
    }

    /// Imports by calling a function as `__import__`.
    pub(crate) fn import_by(
        &mut self,
        function: &Value,
        path: &str,
        level: usize,
        leaf: bool,
        names: &[String],
    ) -> Result<Value> {
        let list = match names {
            [] => Value::NONE,
            names => tuple::new(names.iter().map(|name| intern(name).value()).collect::<Vec<_>>()),
        };
        let globals = self.globals().value();
        let locals = self.namespace_of_block();
        let level = Value::int(i64::try_from(level).unwrap_or(0));
        let mut module = self.call(function, &[str::new(path), globals, locals, list, level])?;
        // `import a.b as c` is given `a` and takes the rest from it.
        if leaf && names.is_empty() {
            for name in path.split('.').skip(1) {
                module = self.import_name(&module, &intern(name))?;
            }
        }
        Ok(module)
    }

    /// A module after the submodules that the `fromlist` of `__import__` names were imported. Only a package looks at
    /// it.
    fn with_submodules(&mut self, module: Value, full: &str, list: &Value) -> Result<Value> {
        let path_name = self.names.__path__.clone();
        if self.getattr_opt(&module, &path_name)?.is_none() {
            return Ok(module);
        }
        let mut texts = Vec::new();
        for name in self.collect(list)? {
            match name.downcast_ref::<Str>() {
                Some(name) => texts.push(name.as_str().to_owned()),
                None => {
                    let got = self.type_name(&name);
                    return Err(self.type_error(format!("Item in ``from list'' must be str, not {got}")));
                }
            }
        }
        self.import_submodules(&module, full, &texts)?;
        Ok(module)
    }

    /// The function `__import__`.
    pub(crate) fn import_builtin(&mut self, a: &[Value]) -> Result<Value> {
        let Some(path) = a[0].downcast_ref::<Str>() else {
            return Err(self.type_error("module name must be a string"));
        };
        // It is taken apart, looked for and shown.
        self.reserve(path.as_str().len().saturating_mul(6))?;
        self.charge(path.as_str().len() / 4)?;
        let path = path.as_str().to_owned();
        let level = if a[4].is_unbound() { 0 } else { self.index(&a[4])? };
        let Ok(level) = usize::try_from(level) else { return Err(self.value_error("level must be >= 0")) };
        let leaf = !a[3].is_unbound() && self.truth(&a[3])?;
        if level == 0 {
            let module = self.import(&path, 0, leaf, &[])?;
            return if leaf { self.with_submodules(module, &path, &a[3]) } else { Ok(module) };
        }
        let Some(globals) = a[1].downcast::<Dict>() else {
            if a[1].is_unbound() {
                return Err(self.key_error(str::new("'__name__' not in globals")));
            }
            return Err(self.type_error("globals must be a dict"));
        };
        let full = self.absolute_name(&path, level, &globals)?;
        let module = self.import_path(&full)?;
        if leaf {
            return self.with_submodules(module, &full, &a[3]);
        }
        // Of a relative path the first part is meant, not that of the package.
        let rest = path.split_once('.').map_or(0, |(_, rest)| rest.len() + 1);
        self.import_path(&full[..full.len() - rest])
    }

    /// Imports a module by its absolute dotted name.
    pub fn import_module(&mut self, name: &str) -> Result<Value> {
        self.import(name, 0, true, &[])
    }

    /// The name that a relative import means.
    fn absolute_name(&mut self, path: &str, level: usize, globals: &Dict) -> Result<String> {
        let package = self.package_of(globals)?;
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
        let ends = full.match_indices('.').map(|(position, _)| position).chain([full.len()]);
        for end in ends {
            let prefix = &full[..end];
            let module = match self.modules.get_name(&intern(prefix)) {
                Some(module) => self.imported(prefix, module)?,
                None => self.load(prefix, parent.as_ref())?,
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

    /// Whether the error says that just this module does not exist.
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
