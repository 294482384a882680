//! Running a module, a folder or an archive as `__main__`: `snek -m`, `snek FOLDER`.
//!
//! Elsewhere: which file that is, in `stdlib/py/runpy.py`.

use crate::error::Result;
use crate::names;
use crate::types::list::List;
use crate::types::str::{self, Str};
use crate::types::tuple::Tuple;
use crate::vm::Cx;
use snek_heap::{Value, before_write};

impl Cx {
    /// Calls what the program has registered with module `atexit`, once.
    pub fn run_exit_functions(&mut self) -> Result<()> {
        let Some(module) = self.modules.get_name(&names::intern("atexit")) else { return Ok(()) };
        self.call_method(&module, "_run_exitfuncs", &[])?;
        Ok(())
    }

    /// Finds a module along `sys.path` and runs it as `__main__`; of a package its `__main__`.
    pub fn run_module_as_main(&mut self, module: &str) -> Result<()> {
        // The first entry is the working directory, as it was at the start.
        if let Some(path) = self.path.downcast_ref::<List>() {
            let is_unnamed = |first: &Value| first.downcast_ref::<Str>().is_some_and(|first| first.as_str().is_empty());
            if path.items.borrow().first().is_some_and(is_unnamed)
                && let Ok(directory) = self.host.working_directory()
            {
                self.put_first(&directory);
            }
        }
        // As long as it is looked for, the program has no file yet.
        if let Some(arguments) = self.argv.downcast_ref::<List>()
            && let Some(first) = arguments.items.borrow_mut().first_mut()
        {
            *first = str::new("-m");
        }
        self.run_found("_main_of_module", module)
    }

    /// Runs the `__main__` of a folder or archive, which becomes the first entry of `sys.path`.
    pub fn run_folder_as_main(&mut self, folder: &str) -> Result<()> {
        self.put_first(folder);
        self.run_found("_main_of_folder", folder)
    }

    /// Puts another text in place of the first entry of `sys.path`.
    fn put_first(&self, entry: &str) {
        let Some(path) = self.path.downcast_ref::<List>() else { return };
        before_write(&self.path);
        let mut items = path.items.borrow_mut();
        match items.first_mut() {
            Some(first) => *first = str::new(entry),
            None => items.push(str::new(entry)),
        }
    }

    /// Runs what a function of `runpy` finds: a source, the name that it is compiled under, and variables of `__main__`.
    fn run_found(&mut self, finder: &str, what: &str) -> Result<()> {
        let runpy = self.import_module("runpy")?;
        let found = self.call_method(&runpy, finder, &[str::new(what)])?;
        let parts = found.downcast_ref::<Tuple>().map(Tuple::items).unwrap_or_default();
        let [source, file, variables] = parts else { return Err(self.system_error("runpy gives three values")) };
        let (source, file) = match (source.downcast_ref::<Str>(), file.downcast_ref::<Str>()) {
            (Some(source), Some(file)) => (source.as_str().to_owned(), file.as_str().to_owned()),
            _ => return Err(self.system_error("runpy gives a source and its name")),
        };
        let globals = self.main_namespace();
        for (name, value) in self.keywords_of(variables) {
            globals.set_name(&name, value);
        }
        self.run_main(&source, &file)
    }
}
