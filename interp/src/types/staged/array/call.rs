//! Calls and attributes of arrays, where staged code has them.
//!
//! In: a call that is about to run, an attribute of a staged array. Out: what the module of arrays gives.
//! Invariants: while something is staged every function of the module is called here, however it is called.
//! Elsewhere: the rules, which are the module's (`module.rs`).

use crate::error::Result;
use crate::native::{Apply, ArrayNative, Signature, Site, Staged, StagedRule};
use crate::stage::{Stager, row_of};
use crate::types::staged::array::array_method_of;
use crate::vm::{Cursor, Cx};
use snek_heap::Value;

impl Stager<'_> {
    /// What a native of arrays is, with the name in its row; none for any other callee.
    #[must_use]
    pub fn array_native(&self, callee: &Value) -> Option<(ArrayNative, String)> {
        let row = row_of(self, callee)?;
        let Staged::Rule(StagedRule { apply: Apply::Array(native), .. }) = row.staged else { return None };
        Some((native, Signature::parse(row.signature).name.as_str().to_owned()))
    }
}

/// A call is about to run. `true`: it has been done.
pub(crate) fn before_call(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<bool> {
    let function = cursor.regs.get(site.ins.a).clone();
    if !function.is_object() || cx.stage.arrays.is_none() && array_method_of(&function).is_none() {
        return Ok(false);
    }
    let Some(value) = cx.array_call(&function, &site.args(cursor), &site.names(cursor))? else { return Ok(false) };
    site.done(cursor, value).map(|_| true)
}

/// An attribute of a staged array, for those who hold one.
pub fn staged_attribute(cx: &mut Cx, value: &Value, name: &str) -> Result<Option<Value>> {
    let cx = &mut Stager(cx);
    if cx.has_array_attributes(value) { cx.array_attribute(value, name).map(Some) } else { Ok(None) }
}
