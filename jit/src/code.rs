//! Code that can be run.
//!
//! In: the compiled functions of a unit. Out: calls of them.
//! Invariants: the pages stay until the [`Code`] is dropped; they are readable and executable, never writable.

#![expect(unsafe_code, reason = "code is called by its address, and its pages are freed by hand")]

use std::sync::{Arc, Mutex, PoisonError};

use cranelift_jit::JITModule;

use crate::unit::{Function, Preserving};

/// Compiled functions.
pub struct Code {
    /// Behind a lock because the module is not shared between threads; only dropping takes it.
    module: Mutex<Option<JITModule>>,
    entries: Vec<usize>,
    bytes: usize,
    /// Code that this code calls.
    _called: Option<Arc<Preserving>>,
}

/// The signature of functions that are called from Rust: two addresses and a number; a number comes back.
pub type Entry = unsafe extern "C" fn(context: *mut u8, words: *mut u64, number: u64) -> u64;

impl Code {
    pub(crate) fn new(module: JITModule, entries: Vec<usize>, bytes: usize, called: Option<Arc<Preserving>>) -> Code {
        Code { module: Mutex::new(Some(module)), entries, bytes, _called: called }
    }

    /// How long the code is, in bytes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    pub(crate) fn address(&self, function: Function) -> usize {
        self.entries[function.0]
    }

    /// Calls a function.
    ///
    /// # Safety
    ///
    /// The function was declared with three integers as parameters and one as result, its body does only what is sound
    /// with this context and these words, and so do the helpers that it calls.
    pub unsafe fn call(&self, function: Function, context: *mut u8, words: *mut u64, number: u64) -> u64 {
        let address = self.entries[function.0];
        // SAFETY: the address is that of a compiled function, whose pages stay while `self` does; it has the calling
        // convention of the system, as `Unit::declare` makes all signatures, and these parameters, as the caller says.
        let entry = unsafe { std::mem::transmute::<usize, Entry>(address) };
        // SAFETY: as the caller says.
        unsafe { entry(context, words, number) }
    }
}

impl Drop for Code {
    fn drop(&mut self) {
        let module = self.module.get_mut().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(module) = module {
            // SAFETY: calls borrow the `Code`, so none is running, and none can follow.
            unsafe { module.free_memory() };
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::InstBuilder;
    use crate::{Helper, Helpers, Kind, Machine, Unit};

    unsafe extern "C" fn third(_: u64, _: u64, number: u64) -> u64 {
        number / 3
    }

    fn code() -> Option<(super::Code, crate::Function)> {
        let helper =
            Helper { name: "third", address: third as *const () as usize, params: &[Kind::Int; 3], result: Kind::Int };
        let machine = Machine::host()?;
        let mut unit = Unit::new(machine, &Helpers::new(machine, &[helper]).unwrap()).unwrap();
        let function = unit.declare(&[Kind::Int; 3], &[Kind::Int]).unwrap();
        unit.define(function, |body| {
            let params = body.params();
            let third = body.call_helper(0, &params);
            let again = body.call_helper_aside(0, &params);
            let both = body.ins().iadd(third, again);
            let stored = body.ins().iadd_imm_s(both, 1);
            body.store(stored, params[1], 8);
            body.ins().return_(&[third]);
        })
        .unwrap();
        Some((unit.finish().unwrap(), function))
    }

    #[test]
    fn code_runs_and_calls_helpers() {
        let Some((code, function)) = code() else { return };
        let mut words = [0, 0];
        // SAFETY: the function has this signature, and writes the second word.
        let found = unsafe { code.call(function, std::ptr::null_mut(), words.as_mut_ptr(), 33) };
        assert_eq!((found, words), (11, [0, 23]));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn pages_are_not_writable_and_go() {
        let Some((code, function)) = code() else { return };
        let address = code.entries[function.0];
        let rights = || {
            let maps = std::fs::read_to_string("/proc/self/maps").unwrap();
            maps.lines().find_map(|line| {
                let (range, rest) = line.split_once(' ')?;
                let (start, end) = range.split_once('-')?;
                let number = |text| usize::from_str_radix(text, 16).unwrap();
                (number(start)..number(end)).contains(&address).then(|| rest[..4].to_owned())
            })
        };
        assert_eq!(rights().as_deref(), Some("r-xp"));
        drop(code);
        assert_ne!(rights().as_deref(), Some("r-xp"));
    }
}
