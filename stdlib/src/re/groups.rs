//! The groups of a pattern while it is parsed.

use super::syntax::Width;
use std::collections::HashMap;
use std::rc::Rc;

/// More groups than this cannot be named.
pub(super) const MAX_GROUPS: u64 = 1_073_741_823;

/// The groups that have names.
#[derive(Default)]
pub(super) struct Names {
    /// In order of their numbers.
    all: Vec<(Rc<str>, u32)>,
    numbers: HashMap<Rc<str>, u32>,
}

impl Names {
    fn push(&mut self, name: &str, group: u32) {
        let name: Rc<str> = name.into();
        self.all.push((name.clone(), group));
        self.numbers.insert(name, group);
    }

    /// Names and numbers, in order.
    pub(super) fn all(&self) -> &[(Rc<str>, u32)] {
        &self.all
    }

    /// The group of a name.
    pub(super) fn number(&self, name: &str) -> Option<u32> {
        self.numbers.get(name).copied()
    }

    /// The name of a group.
    pub(super) fn name(&self, group: u32) -> Option<&str> {
        let at = self.all.binary_search_by_key(&group, |(_, own)| *own).ok()?;
        self.all.get(at).map(|(name, _)| &**name)
    }
}

/// What is known of groups; group 0 is the whole match.
pub(super) struct Groups {
    /// The widths of closed groups; `None` for group 0 and open ones.
    pub(super) widths: Vec<Option<Width>>,
    pub(super) names: Names,
    /// How many groups there were when the outermost lookbehind began.
    pub(super) behind: Option<u32>,
    /// Numbers that conditions name, and where they do first.
    pub(super) conditions: Vec<(u64, usize)>,
}

impl Groups {
    pub(super) fn new() -> Self {
        Self { widths: vec![None], names: Names::default(), behind: None, conditions: Vec::new() }
    }

    /// Number of groups, the whole match included.
    pub(super) fn count(&self) -> u32 {
        u32::try_from(self.widths.len()).unwrap_or(u32::MAX)
    }

    /// The group of a name.
    pub(super) fn named(&self, name: &str) -> Option<u32> {
        self.names.number(name)
    }

    /// Whether there is such a group, and it is closed.
    pub(super) fn is_closed(&self, group: u64) -> bool {
        usize::try_from(group).ok().and_then(|group| self.widths.get(group)).is_some_and(Option::is_some)
    }

    /// Opens a group; the message if its name is taken.
    pub(super) fn open(&mut self, name: Option<&str>) -> Result<u32, String> {
        let group = self.count();
        self.widths.push(None);
        if let Some(name) = name {
            if let Some(known) = self.named(name) {
                let shown = snek_interp::types::text::repr_str(name);
                return Err(format!("redefinition of group name {shown} as group {group}; was group {known}"));
            }
            self.names.push(name, group);
        }
        Ok(group)
    }

    pub(super) fn close(&mut self, group: u32, width: Width) {
        if let Some(place) = self.widths.get_mut(group as usize) {
            *place = Some(width);
        }
    }
}
