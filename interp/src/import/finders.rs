//! Finders that a program puts into `sys.meta_path`.
//!
//! Invariants:
//! - As long as only the three finders stand there that are there at the start, nothing of this is used.
//!
//! Elsewhere: what a finder is asked, in `stdlib/py/importlib/_bootstrap.py`.

use super::find::Found;
use crate::error::Result;
use crate::names::intern;
use crate::types::class::Type;
use crate::types::list::List;
use crate::types::module::Module;
use crate::types::str;
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::Value;

const BOOTSTRAP: &str = "importlib._bootstrap";
const STANDARD: [&str; 3] = ["BuiltinImporter", "FrozenImporter", "PathFinder"];

/// What the finders made of a name.
pub(super) enum Asked {
    /// A finder of ours found it.
    Found(Found),
    /// One of the program's made it.
    Loaded(Value),
}

/// Which of ours a finder is.
fn standard(finder: &Value) -> Option<&'static str> {
    let class = finder.downcast_ref::<Type>().filter(|class| class.is_builtin)?;
    STANDARD.into_iter().find(|name| *name == class.name.borrow().as_str())
}

impl Cx {
    /// The finders, if they are not those of the start.
    pub(super) fn finders(&self) -> Option<Vec<Value>> {
        let sys = self.modules.get_name(&intern("sys"))?;
        let finders = sys.downcast_ref::<Module>()?.dict.get_name(&intern("meta_path"))?;
        let finders = finders.downcast_ref::<List>()?.items.borrow().clone();
        let is_usual = finders.len() == STANDARD.len()
            && finders.iter().zip(STANDARD).all(|(finder, name)| standard(finder) == Some(name));
        // What asks the program's finders is itself imported without them.
        let is_ready =
            self.modules.get_name(&intern(BOOTSTRAP)).is_some() || !self.native_modules.is_loading(BOOTSTRAP);
        (!is_usual && is_ready).then_some(finders)
    }

    pub(super) fn ask_finders(
        &mut self,
        finders: &[Value],
        full: &str,
        parent: Option<&Value>,
    ) -> Result<Option<Asked>> {
        if full == BOOTSTRAP || full == "importlib" || full == "_frozen_importlib" {
            return Ok(self.find(full, parent)?.map(Asked::Found));
        }
        let path_name = self.names.__path__.clone();
        let path = match parent {
            None => Value::NONE,
            Some(parent) => match self.getattr_opt(parent, &path_name)? {
                Some(path) => path,
                None => return Ok(None),
            },
        };
        for finder in finders {
            let found = match standard(finder) {
                Some("BuiltinImporter") => self.find_builtin(full),
                Some("PathFinder") => self.find(full, parent)?,
                Some(_) => None,
                None => {
                    let bootstrap = self.import_module(BOOTSTRAP)?;
                    let loaded =
                        self.call_method(&bootstrap, "_load_by", &[finder.clone(), str::new(full), path.clone()])?;
                    if let Some(loaded) = loaded.downcast_ref::<Tuple>() {
                        return Ok(loaded.items().first().cloned().map(Asked::Loaded));
                    }
                    continue;
                }
            };
            if found.is_some() {
                return Ok(found.map(Asked::Found));
            }
        }
        Ok(None)
    }
}
