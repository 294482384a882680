//! The rule of calls of the program's functions.
//!
//! In: a [`Pull`]. Out: what it is given.
//! Invariants: the cotangent of input `i` is again a call, named `cotangent i of` the call, of the inputs and the cotangent
//! of the result. So it has this rule too.
//! Elsewhere: who answers it (the host: `eval::Host`).

use super::{Done, Pull};
use crate::grad::cotangent_type;
use crate::ir::{Attr, Attrs};
use crate::ops::Op;

pub(crate) fn host_call(p: &mut Pull<'_, '_>) -> Done {
    let name = p.node().attrs.str("name").unwrap_or_default().to_owned();
    let mut given = Vec::with_capacity(p.inputs() + 1);
    for input in 0..p.inputs() {
        given.push(p.x(input)?);
    }
    given.push(p.ct(0)?);
    for input in (0..p.inputs()).filter(|input| p.wants(*input)).collect::<Vec<_>>() {
        let Some(ty) = cotangent_type(&p.ty(input)) else { continue };
        let label = format!("cotangent {input} of {name}");
        let attrs = Attrs::new().with("name", Attr::Str(label.as_str().into())).with("type", Attr::Type(ty));
        let found = p.many(Op::HostCall, &given, attrs)?;
        p.give(input, found[0])?;
    }
    Ok(())
}
