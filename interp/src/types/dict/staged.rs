//! Dicts that are asked for a staged key.
//!
//! In: a call of a method. Out: the same in Python, which compares with each key.

use crate::error::Result;
use crate::kinds;
use crate::native::{Answer, Site, staged_rules};
use crate::stage::{Stager, stand_ins};
use crate::vm::Cursor;

staged_rules! {
    /// a comparison with each key, where the key is staged
    DICT_GET = dict_get;
}

/// `dict.get(key)`.
fn dict_get(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let is_dict = site.object(cursor).is_some_and(|this| this.kind() == kinds::DICT);
    let applies = is_dict && site.count > 1 && stand_ins::is_key(cx, cursor.regs.get(site.first + 1));
    if applies { stand_ins::instead(cx, cursor, site, "dict_get") } else { Ok(Answer::Runs) }
}
