//! Names taken out of modules: `from m import a` and `from m import *`.

use super::module_name;
use crate::error::{Error, Result};
use crate::names::{Name, intern, intern_str};
use crate::types::dict::Dict;
use crate::types::exception::{data_of, field};
use crate::types::str::Str;
use crate::types::{module, str};
use crate::vm::Cx;
use snek_heap::{Value, before_write};

impl Cx {
    /// `from module import name`: the attribute, else the submodule, else ImportError.
    pub fn import_name(&mut self, module: &Value, name: &Name) -> Result<Value> {
        if let Some(value) = self.getattr_opt(module, name)? {
            return Ok(value);
        }
        let own = match module_name(self, module) {
            Some(own) => Some(own),
            None => {
                let attribute = self.names.__name__.clone();
                self.getattr_opt(module, &attribute)?.and_then(|own| own.downcast::<Str>()).map(|own| intern_str(&own))
            }
        };
        if let Some(own) = &own
            && let Some(found) = self.modules.get_name(&intern(&format!("{}.{}", own.as_str(), name.as_str())))
        {
            return Ok(found);
        }
        Err(self.cannot_import(module, own.as_ref(), name))
    }

    #[cold]
    fn cannot_import(&mut self, module: &Value, own: Option<&Name>, name: &Name) -> Error {
        let shown = own.map_or("<unknown module name>", |own| own.as_str()).to_owned();
        let attribute = self.names.__file__.clone();
        let file =
            self.getattr_opt(module, &attribute).ok().flatten().filter(|file| file.downcast_ref::<Str>().is_some());
        let name = name.as_str();
        let message = match file.as_ref().and_then(Value::downcast_ref::<Str>) {
            Some(file) if self.is_partial(module) => format!(
                "cannot import name '{name}' from partially initialized module '{shown}' \
                 (most likely due to a circular import) ({})",
                file.as_str()
            ),
            Some(file) => format!("cannot import name '{name}' from '{shown}' ({})", file.as_str()),
            None => format!("cannot import name '{name}' from '{shown}' (unknown location)"),
        };
        let error = self.import_error(message);
        if let Some(data) = data_of(&error.value()) {
            drop(data.set_field(field::IMPORT_NAME, own.map_or(Value::NONE, |own| own.value())));
            drop(data.set_field(field::IMPORT_PATH, file.unwrap_or(Value::NONE)));
        }
        error
    }

    /// `from module import *`: copies the public names into a namespace.
    pub fn import_star(&mut self, module: &Value, namespace: &Value) -> Result<()> {
        let (all_name, dict_name) = (self.names.__all__.clone(), self.names.__dict__.clone());
        let names = match self.getattr_opt(module, &all_name)? {
            Some(all) => self.listed_names(module, &all)?,
            None => {
                let Some(dict) = self.getattr_opt(module, &dict_name)? else {
                    return Err(self.import_error("from-import-* object has no __dict__ and no __all__"));
                };
                let keys = self.collect(&dict)?;
                let texts = keys.iter().filter_map(|key| key.downcast::<Str>());
                texts.filter(|text| !text.as_str().starts_with('_')).map(|text| intern_str(&text)).collect()
            }
        };
        for name in names {
            let value = self.getattr(module, &name)?;
            match namespace.downcast_ref::<Dict>() {
                Some(dict) => {
                    before_write(namespace);
                    dict.set_name(&name, value);
                }
                None => self.set_item(namespace, &name.value(), value)?,
            }
        }
        Ok(())
    }

    fn listed_names(&mut self, module: &Value, all: &Value) -> Result<Vec<Name>> {
        let mut names = Vec::new();
        for item in self.collect(all)? {
            match item.downcast::<Str>() {
                Some(text) => names.push(intern_str(&text)),
                None => {
                    let own = module_name(self, module).map_or_else(String::new, |own| own.as_str().to_owned());
                    let got = self.type_name(&item);
                    return Err(self.type_error(format!("Item in {own}.__all__ must be str, not {got}")));
                }
            }
        }
        Ok(names)
    }

    /// Makes a module of these variables known under a name; for hosts.
    pub fn add_module(&mut self, name: &str) -> Value {
        let module = self.new_module(name, None, None);
        self.modules.set_name(&intern(name), module.clone());
        if let Some((parent, leaf)) = name.rsplit_once('.')
            && let Some(parent) = self.modules.get_name(&intern(parent))
        {
            // A parent that refuses attributes keeps the child reachable through `sys.modules` only.
            drop(self.setattr(&parent, &intern(leaf), module.clone()));
        }
        module
    }

    /// Makes `builtins` importable: a module of the variables that every program sees.
    pub fn share_builtins(&mut self) {
        let name = intern("builtins");
        for attribute in [&self.names.__loader__, &self.names.__spec__] {
            self.builtins.set_name(attribute, Value::NONE);
        }
        let doc = "The functions, classes and exceptions that every program sees without an import.";
        self.builtins.set_name(&self.names.__doc__, str::new(doc));
        self.builtins.set_name(&self.names.__package__, str::new(""));
        let module = module::new(name.clone(), self.builtins.clone());
        self.modules.set_name(&name, module);
    }
}
