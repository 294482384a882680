//! `__spec__` and `__loader__` of modules that the interpreter itself has loaded: made when first asked for.
//!
//! Elsewhere: the classes of specs and loaders, in Python, in `stdlib/py/importlib`.

use crate::error::Result;
use crate::names::Name;
use crate::types::module::Module;
use crate::vm::Cx;
use snek_heap::{Value, before_write};

/// The module whose functions make specs.
const MAKER: &str = "importlib._bootstrap";

impl Cx {
    /// What a module's attribute, found to be `None`, is after all.
    pub(crate) fn spec_attribute(&mut self, object: &Value, name: &Name) -> Result<Value> {
        let is_asked = *name == self.names.__spec__ || *name == self.names.__loader__;
        let Some(module) = object.downcast_ref::<Module>().filter(|_| is_asked) else { return Ok(Value::NONE) };
        // One that a program has made by hand, or is run as the program, has none.
        let full = module.name.clone();
        let is_loaded = self.modules.get_name(&full).is_some_and(|loaded| loaded.is(object));
        if full.as_str().is_empty()
            || full == self.names.__main__
            || !is_loaded
            || self.native_modules.is_loading(MAKER)
        {
            return Ok(Value::NONE);
        }
        let maker = self.import_module(MAKER)?;
        let make = self.name("_spec_of_loaded");
        let make = self.getattr(&maker, &make)?;
        let spec = self.call(&make, &[full.value()])?;
        if spec.is_none() {
            return Ok(spec);
        }
        let loader = self.name("loader");
        let loader = self.getattr(&spec, &loader)?;
        before_write(&module.dict.value());
        for (name, value) in [(self.names.__spec__.clone(), &spec), (self.names.__loader__.clone(), &loader)] {
            if module.dict.get_name(&name).is_some_and(|known| known.is_none()) {
                module.dict.set_name(&name, value.clone());
            }
        }
        Ok(module.dict.get_name(name).unwrap_or(Value::NONE))
    }
}
