//! `operator`: the operators as functions, and makers of accessors.

mod access;
mod functions;

use snek_heap::{Gc, Value};
use snek_interp::names::intern;
use snek_interp::native::Native;
use snek_interp::native::module::ModuleDef;
use snek_interp::types::dict::Dict;
use snek_interp::{Cx, Result};

/// `operator`.
pub(crate) static MODULE: ModuleDef = ModuleDef {
    doc: "The operators as functions, and makers of functions that look into objects.",
    home: "_operator",
    functions: functions::FUNCTIONS,
    types: &[&access::ATTR_GETTER, &access::ITEM_GETTER, &access::METHOD_CALLER],
    init: Some(add_dunder_names),
    ..ModuleDef::named("operator")
};

/// `operator.__add__` is `operator.add`, and so on.
fn add_dunder_names(_cx: &mut Cx, dict: &Gc<Dict>) -> Result<()> {
    const WITHOUT: [&str; 7] = ["truth", "is_", "is_not", "countOf", "indexOf", "length_hint", "call"];
    let names: Vec<(String, Value)> = {
        let table = dict.table.borrow();
        let natives = table.iter().filter_map(|entry| {
            let native = entry.value.downcast_ref::<Native>()?;
            Some((native.signature.name.as_str().to_owned(), entry.value.clone()))
        });
        natives.filter(|(name, _)| !WITHOUT.contains(&name.as_str())).collect()
    };
    for (name, value) in names {
        dict.set_name(&intern(&format!("__{}__", name.trim_end_matches('_'))), value);
    }
    if let Some(call) = dict.get_name(&intern("call")) {
        dict.set_name(&intern("__call__"), call);
    }
    Ok(())
}
