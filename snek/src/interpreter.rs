//! `Interpreter`: an embedded Python.

use crate::convert::{FromPython, ToPython};
use crate::error::{Error, Failure};
use crate::files::Fs;
use crate::grants::Grants;
use crate::limits::Limits;
use crate::object::Object;
use crate::output::{Output, StdHost};
use snek_interp::Cx;
use snek_interp::heap::{Heap, Key, Value};
use snek_interp::native::{Native, Signature};
use snek_interp::vm::Bounds;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Settings of an interpreter to be built.
#[derive(Clone, Debug, Default)]
pub struct Builder {
    limits: Limits,
    grants: Grants,
    output: Output,
    cancel: Option<Arc<AtomicBool>>,
    interrupt: Option<Arc<AtomicBool>>,
    hash_seed: Option<u32>,
    is_unbuffered: bool,
    keeps_code: bool,
    code_folder: Option<String>,
}

impl Builder {
    /// Sets the limits.
    #[must_use]
    pub fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Sets what programs may reach.
    #[must_use]
    pub fn grants(mut self, grants: Grants) -> Self {
        self.grants = grants;
        self
    }

    /// Sets which files programs may reach; the rest of the grants stays.
    #[must_use]
    pub fn files(mut self, files: Fs) -> Self {
        self.grants.files = files;
        self
    }

    /// Sets where output goes.
    #[must_use]
    pub fn output(mut self, output: Output) -> Self {
        self.output = output;
        self
    }

    /// Programs end when another thread sets this flag, as at a limit: they cannot catch it. It is reset when the outermost
    /// call into the interpreter returns.
    #[must_use]
    pub fn cancel_when(mut self, flag: Arc<AtomicBool>) -> Self {
        self.cancel = Some(flag);
        self
    }

    /// KeyboardInterrupt is raised in programs when another thread sets this flag. They can catch it, which resets the flag.
    #[must_use]
    pub fn interrupt_when(mut self, flag: Arc<AtomicBool>) -> Self {
        self.interrupt = Some(flag);
        self
    }

    /// Hashes of strings and bytes depend on this seed, as on `PYTHONHASHSEED` in CPython, and are the same in each run. Without
    /// a seed each interpreter has a random key of its own, whatever is granted: so nobody who supplies texts can foresee which
    /// of them collide in a dict. The seed says what `id()` makes of an address, too; addresses differ from run to run.
    #[must_use]
    pub fn hash_seed(mut self, seed: u32) -> Self {
        self.hash_seed = Some(seed);
        self
    }

    /// Output that is not captured is handed on to the system with each write, as by `-u`.
    #[must_use]
    pub fn unbuffered(mut self) -> Self {
        self.is_unbuffered = true;
        self
    }

    /// Compiled code of imported modules is kept in `__pycache__` beside their files, or below this folder (as
    /// `sys.pycache_prefix`), wherever programs may write: the next start takes it instead of compiling the modules.
    /// Otherwise `sys.dont_write_bytecode` is True, so that no file appears that no program has asked for. What lies there
    /// already is taken in any case where it may be read, and only if it is the code of the module's present text and does no
    /// harm.
    #[must_use]
    pub fn keep_code(mut self, folder: Option<String>) -> Self {
        self.keeps_code = true;
        self.code_folder = folder;
        self
    }

    /// Looks for compiled code below this folder, as `sys.pycache_prefix` says, without keeping any.
    #[must_use]
    pub fn code_from(mut self, folder: Option<String>) -> Self {
        self.code_folder = folder;
        self
    }

    /// Builds the interpreter.
    ///
    /// # Errors
    /// None as yet: settings that cannot be met would be refused here.
    pub fn build(self) -> Result<Interpreter, Error> {
        let ends_wait = self.cancel.iter().chain(&self.interrupt).cloned().collect();
        let host = StdHost::new(self.output, self.grants, self.limits.output, !self.is_unbuffered, ends_wait);
        let heap = self.hash_seed.map_or_else(Heap::new, |seed| Heap::with_key(Key::seeded(seed)));
        let mut cx = Cx::with_heap(Box::new(host), heap);
        // Module `sys` is made with them.
        (cx.keeps_code, cx.pycache_prefix) = (self.keeps_code, self.code_folder);
        snek_stdlib::register(&mut cx.enter(&Bounds::default()));
        cx.cap_recursion(self.limits.recursion);
        cx.cancel_when(self.cancel);
        cx.interrupt_when(self.interrupt);
        Ok(Interpreter { cx, limits: self.limits, left: None, features: 0 })
    }
}

/// How long the finalizers of an interpreter that is dropped may run.
const ENDING: Duration = Duration::from_secs(1);

/// An embedded Python. After an error, a reached limit included, it can be used on.
///
/// Its objects are its own: nothing of it runs in another interpreter or counts there. When it is dropped, the `__del__` methods
/// of what is left are called, with its grants, its limits and a second of time; then everything is freed. A host that wants to
/// hear of errors calls `end_program` before.
pub struct Interpreter {
    cx: Cx,
    limits: Limits,
    /// What the last entry has left of its limits, for what still belongs to its program.
    left: Option<Bounds>,
    /// The features of `__future__` that cells have asked for, as flags of code.
    pub(crate) features: u32,
}

/// A Rust function that Python can call.
pub trait HostFunction<Args>: 'static {
    /// How many parameters it has.
    const PARAMETERS: usize;

    /// Converts the arguments, calls, converts the result.
    fn call(&self, cx: &mut Cx, args: &[Value]) -> Result<Value, Error>;
}

macro_rules! host_functions {
    ($(($($name:ident $index:tt),*),)*) => {
        $(impl<Function, Output, $($name),*> HostFunction<($($name,)*)> for Function
        where
            Function: Fn($($name),*) -> Output + 'static,
            Output: ToPython,
            $($name: FromPython,)*
        {
            const PARAMETERS: usize = <[usize]>::len(&[$($index),*]);

            fn call(&self, cx: &mut Cx, _args: &[Value]) -> Result<Value, Error> {
                let result = self($($name::from_python(cx, &_args[$index])?),*);
                result.to_python(cx)
            }
        })*
    };
}

host_functions! {
    (),
    (A 0),
    (A 0, B 1),
    (A 0, B 1, C 2),
    (A 0, B 1, C 2, D 3),
    (A 0, B 1, C 2, D 3, E 4),
    (A 0, B 1, C 2, D 3, E 4, F 5),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11),
}

impl Interpreter {
    /// Starts building one.
    #[must_use]
    pub fn builder() -> Builder {
        Builder::default()
    }

    /// Runs a program as module `__main__`.
    ///
    /// # Errors
    /// What the program does not handle, SystemExit included; a SyntaxError of its source; a limit.
    pub fn run(&mut self, source: &str, name: &str) -> Result<(), Error> {
        self.guarded(|cx| Ok(cx.run_main(source, name)?))
    }

    /// Runs a program given as bytes: UTF-8, or what its coding line says.
    ///
    /// # Errors
    /// As `run`; bytes that the encoding does not have.
    pub fn run_bytes(&mut self, source: &[u8], name: &str) -> Result<(), Error> {
        self.guarded(|cx| {
            let text = cx.decode_source(source, name)?;
            Ok(cx.run_main(&text, name)?)
        })
    }

    /// Runs one interactive statement: the value of an expression is shown.
    ///
    /// # Errors
    /// As `run`.
    pub fn run_interactive(&mut self, source: &str) -> Result<(), Error> {
        self.guarded(|cx| Ok(cx.run_interactive(source)?))
    }

    /// Finds a module and runs it as `__main__`.
    ///
    /// # Errors
    /// As `run`; ImportError if there is no such module.
    pub fn run_module(&mut self, module: &str) -> Result<(), Error> {
        self.guarded(|cx| Ok(cx.run_module_as_main(module)?))
    }

    /// Calls the functions that programs have registered with module `atexit`: for a host that is done with them. They have
    /// what the last run has left of its limits; after a limit that was reached none is called.
    ///
    /// # Errors
    /// What the last of them that fails raises; a limit.
    pub fn run_exit_functions(&mut self) -> Result<(), Error> {
        let bounds = self.bounds_left();
        if bounds.ended.is_some() {
            return Ok(());
        }
        self.within(&bounds, |cx| Ok(cx.run_exit_functions()?))
    }

    /// The text of a source given as bytes: UTF-8, or what its coding line says.
    ///
    /// # Errors
    /// Bytes that the encoding does not have; an encoding that is not known.
    pub fn decode_source(&mut self, source: &[u8], name: &str) -> Result<String, Error> {
        self.guarded(|cx| Ok(cx.decode_source(source, name)?))
    }

    /// Sets the numbers of `sys.flags` that are not 0, `sys.warnoptions`, and `sys._xoptions` from `NAME` or `NAME=VALUE`.
    ///
    /// # Errors
    /// A limit.
    pub fn set_flags(&mut self, flags: &[i64], warnings: &[String], specific: &[String]) -> Result<(), Error> {
        self.guarded(|cx| Ok(snek_stdlib::set_flags(cx, flags, warnings, specific)?))
    }

    /// Sets `sys.argv`, and the directory where imports look first.
    pub fn set_program(&mut self, argv: &[String], directory: &str) {
        self.set_arguments(argv);
        self.with_cx(|cx| {
            if let Some(path) = cx.path.downcast_ref::<snek_interp::types::list::List>() {
                path.items.borrow_mut().insert(0, snek_interp::types::str::new(directory));
            }
        });
    }

    /// Sets `sys.argv` alone: the program's folder is no place for imports.
    pub fn set_arguments(&mut self, argv: &[String]) {
        self.with_cx(|cx| {
            let args = argv.iter().map(|arg| snek_interp::types::str::new(arg.as_str())).collect();
            cx.argv = snek_interp::types::list::new(args);
        });
    }

    /// Lets programs import what `PYTHONPATH` and an activated virtual environment have, as far as environment and files are
    /// granted; to be called after `set_program`.
    ///
    /// # Errors
    /// What a line of a `.pth` file raises that is no Exception; a limit.
    pub fn find_packages(&mut self, start: &snek_stdlib::Start) -> Result<(), Error> {
        self.guarded(|cx| Ok(snek_stdlib::find_packages(cx, start)?))
    }

    /// Runs the `__main__` of a folder or a zip file, which is the first place for imports then.
    ///
    /// # Errors
    /// As `run`; SystemExit with a text if there is none.
    pub fn run_folder(&mut self, folder: &str) -> Result<(), Error> {
        self.guarded(|cx| Ok(cx.run_folder_as_main(folder)?))
    }

    /// Measures from now on what kernels and operations of staged functions take. Whether it does: it needs a clock, which has to
    /// be granted.
    pub fn profile(&mut self) -> bool {
        self.with_cx(|cx| cx.begin_profile().is_ok())
    }

    /// Ends measuring, and gives a trace as Chrome and Perfetto read it: a bar for each kernel and each other operation, with its
    /// line, bytes and billions of operations a second, and one for each run around them.
    pub fn take_profile(&mut self) -> String {
        self.with_cx(|cx| cx.end_profile())
    }

    /// Drops output from now on, or no longer.
    pub fn silence(&mut self, silent: bool) {
        self.cx.host.silence(silent);
    }

    /// Evaluates an expression in module `__main__`.
    ///
    /// # Errors
    /// As `run`; a value that is not of the Rust type.
    pub fn eval<R: FromPython>(&mut self, source: &str) -> Result<R, Error> {
        self.guarded(|cx| {
            let value = cx.eval_text(source)?;
            Ok(R::from_python(cx, &value)?)
        })
    }

    /// A variable of module `__main__`.
    ///
    /// # Errors
    /// A name that the module does not have.
    pub fn get(&mut self, name: &str) -> Result<Object, Error> {
        self.with_cx(|cx| {
            let name = cx.name(name);
            match cx.main_namespace().get_name(&name) {
                Some(value) => Ok(Object::new(value, cx)),
                None => Err(Error::conversion(format!("__main__ has no variable '{}'", name.as_str()))),
            }
        })
    }

    /// Sets a variable of module `__main__`.
    ///
    /// # Errors
    ///
    /// An object of another interpreter is refused.
    pub fn set(&mut self, name: &str, value: impl ToPython) -> Result<(), Error> {
        self.with_cx(|cx| {
            let name = cx.name(name);
            let value = value.to_python(cx)?;
            cx.main_namespace().set_name(&name, value);
            Ok(())
        })
    }

    /// Makes a Rust function a builtin. The signature is Python's: `area(w, h=1.0, /)`; it has as many parameters as the
    /// function. Defaults are expressions, evaluated here, in module `__main__`.
    ///
    /// # Errors
    /// A signature with another number of parameters; a default that raises.
    pub fn register<Args, F: HostFunction<Args>>(
        &mut self,
        name: &str,
        signature: &'static str,
        function: F,
    ) -> Result<(), Error> {
        let parsed = self.with_cx(|_| Signature::parse(signature));
        let (count, wanted) = (parsed.parameters.len(), F::PARAMETERS);
        if count != wanted {
            return Err(Error::value(format!("'{signature}' has {count} parameters, the function has {wanted}")));
        }
        let mut defaults = vec![Value::UNBOUND; count];
        for (default, parameter) in defaults.iter_mut().zip(parsed.parameters.iter()) {
            if let Some(text) = parameter.default {
                *default = self.guarded(|cx| Ok(cx.eval_text(text)?))?;
            }
        }
        let body = move |cx: &mut Cx, args: &[Value]| {
            let given = |(arg, default): (&Value, &Value)| if arg.is_unbound() { default.clone() } else { arg.clone() };
            let args: Vec<Value> = args.iter().zip(&defaults).map(given).collect();
            function.call(cx, &args).map_err(|error| cx.type_error(error.message))
        };
        self.with_cx(|cx| {
            let module = cx.name("builtins");
            let native = Native::host(parsed, Rc::new(body), &module);
            let name = cx.name(name);
            cx.builtins.set_name(&name, native);
        });
        Ok(())
    }

    /// Runs something within the limits: a new program, as far as they are concerned.
    pub(crate) fn guarded<R>(&mut self, run: impl FnOnce(&mut Cx) -> Result<R, Failure>) -> Result<R, Error> {
        let bounds =
            Bounds { operations: self.limits.ops, time: self.limits.time, memory: self.limits.memory, ended: None };
        self.within(&bounds, run)
    }

    /// Runs something within bounds, the text of its error included.
    fn within<R>(&mut self, bounds: &Bounds, run: impl FnOnce(&mut Cx) -> Result<R, Failure>) -> Result<R, Error> {
        let mut entry = self.cx.enter(bounds);
        entry.measure_stack();
        let result = match run(&mut entry) {
            Ok(value) => entry.settle(Ok(value)).map_err(Failure::Raised),
            Err(Failure::Raised(error)) => entry.settle(Err(error)).map_err(Failure::Raised),
            Err(Failure::Told(error)) => Err(Failure::Told(error)),
        };
        // A failing flush would fail again at the next write, which reports it.
        let _ = entry.host.flush();
        snek_stdlib::flush_files();
        self.left = Some(entry.left());
        result.map_err(|failure| match failure {
            Failure::Raised(error) => Error::from_python(&mut entry, &error),
            Failure::Told(error) => error,
        })
    }

    /// What the last entry has left; the limits as they were set if there was none.
    fn bounds_left(&self) -> Bounds {
        self.left.unwrap_or(Bounds {
            operations: self.limits.ops,
            time: self.limits.time,
            memory: self.limits.memory,
            ended: None,
        })
    }

    /// Whether a limit has ended what ran last: nothing of it runs any more, finalizers included.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.bounds_left().ended.is_some()
    }

    /// Ends the program: calls `__del__` of what it leaves behind and closes its generators, with what the last run has left of
    /// its limits. What runs later starts anew.
    ///
    /// # Errors
    /// A limit; errors of finalizers are reported where the program reports such.
    pub fn end_program(&mut self) -> Result<(), Error> {
        let bounds = self.bounds_left();
        self.within(&bounds, |cx| {
            cx.end_program();
            Ok(())
        })
    }

    /// Hands on what programs have written to standard output.
    ///
    /// # Errors
    ///
    /// What the system says, with a full disk for example; what was to be handed on stays.
    pub fn flush(&mut self) -> std::io::Result<()> {
        self.cx.host.flush()
    }

    /// Whether something that programs wrote to standard error could not be handed on.
    pub fn lost_errors(&mut self) -> bool {
        self.cx.host.lost_errors()
    }

    /// Lets `use_cx` use the interpreter's state, within no limits of its own: for those who build on the crate below. Values
    /// do not leave it.
    pub fn with_cx<R>(&mut self, use_cx: impl FnOnce(&mut Cx) -> R) -> R {
        use_cx(&mut self.cx.enter(&Bounds::default()))
    }
}

impl Drop for Interpreter {
    fn drop(&mut self) {
        // What a panic has left may be anything. It is freed without running.
        if !std::thread::panicking() {
            let time = Some(self.limits.time.map_or(ENDING, |time| time.min(ENDING)));
            let (operations, memory) = (self.limits.ops, self.limits.memory);
            let _ = self.within(&Bounds { operations, time, memory, ended: None }, |cx| {
                cx.end_program();
                Ok(())
            });
        }
    }
}
