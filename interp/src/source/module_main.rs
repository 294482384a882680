//! Running a module as `__main__`: `snek -m`.

use crate::error::Result;
use crate::names;
use crate::native::module::Origin;
use crate::types::list::List;
use crate::types::str::Str;
use crate::vm::Cx;

impl Cx {
    /// Calls what the program has registered with module `atexit`, once.
    pub fn run_exit_functions(&mut self) -> Result<()> {
        let Some(module) = self.modules.get_name(&names::intern("atexit")) else { return Ok(()) };
        self.call_method(&module, "_run_exitfuncs", &[])?;
        Ok(())
    }

    /// Finds a module along `sys.path` and runs its file as `__main__`.
    pub fn run_module_as_main(&mut self, module: &str) -> Result<()> {
        let relative = module.replace('.', "/");
        let directories: Vec<String> = match self.path.downcast_ref::<List>() {
            Some(path) => {
                path.items.borrow().iter().filter_map(|d| Some(d.downcast_ref::<Str>()?.as_str().to_owned())).collect()
            }
            None => Vec::new(),
        };
        for directory in directories {
            let prefix = if directory.is_empty() { String::new() } else { format!("{directory}/") };
            for file in [format!("{prefix}{relative}.py"), format!("{prefix}{relative}/__main__.py")] {
                if !self.host.is_file(&file) {
                    continue;
                }
                let data = match self.host.read_file(&file) {
                    Ok(data) => data,
                    Err(error) => return Err(self.os_error(format!("{file}: {error}"))),
                };
                let text = self.decode_source(&data, &file)?;
                return self.run_main(&text, &file);
            }
        }
        self.run_library_module(module)
    }

    /// Runs a module of the library as `__main__`.
    fn run_library_module(&mut self, module: &str) -> Result<()> {
        for name in [&format!("{module}.__main__"), module] {
            if let Some((name, Origin::Frozen(source))) = self.native_modules.find(name) {
                return self.run_main(source, &format!("<frozen {name}>"));
            }
        }
        Err(self.import_error(format!("No module named {module}")))
    }
}
