//! Texts in drawings.
//!
//! In: a module. Out: names of its values, labels of its nodes, all of bounded length.
//! Invariants:
//! - A value has the name of the variable that holds it in the program, or else the name that the typed text gives it.
//! - No text is longer than asked for; what is left out shows as `…`. Making a text takes no longer than its length
//!   allows, however large the constant or type is.
//!
//! Elsewhere: the typed text itself (`text`).

use std::fmt::{self, Display, Write};

use crate::ir::{Literal, Module, Node, NodeId, Origin, Step, ValueId};
use crate::names::Names;
use crate::text::{attr_text, is_reserved, literal_text};

/// Operands and attributes that are written; there are operations with thousands.
const MAX_OPERANDS: usize = 24;

/// Names of all values.
pub(super) struct Labels<'m> {
    module: &'m Module,
    names: Names,
}

impl<'m> Labels<'m> {
    pub(super) fn new(module: &'m Module) -> Labels<'m> {
        let mut names = Names::new(module);
        for function in module.functions() {
            names.begin(module, function.body, is_reserved);
            for step in module.walk(function.body) {
                let values = match step {
                    Step::Enter(region, _) if region != function.body => &module.region(region).params,
                    Step::Node(node) => &module.node(node).outputs,
                    _ => continue,
                };
                values.iter().for_each(|value| drop(names.name(*value)));
            }
        }
        Labels { module, names }
    }

    /// The name of a value; a constant's text.
    pub(super) fn name(&self, value: ValueId) -> String {
        let known = self.module.value(value);
        match (&known.origin, &known.variable) {
            (Origin::Constant(constant), _) => constant_text(constant, 20),
            (_, Some(name)) => cut(name, 24),
            (_, None) => cut(self.names.get(value), 24),
        }
    }

    /// `name: type`.
    pub(super) fn typed(&self, value: ValueId, limit: usize) -> String {
        let mut text = Bounded::new(limit);
        let _ = write!(text, "{}: {}", self.name(value), self.module.ty(value));
        text.finish()
    }

    /// Operands with commas between them.
    pub(super) fn operands(&self, values: &[ValueId], limit: usize) -> String {
        let mut text = Bounded::new(limit);
        for (at, value) in values.iter().take(MAX_OPERANDS).enumerate() {
            let _ = write!(text, "{}{}", if at > 0 { ", " } else { "" }, self.name(*value));
        }
        if values.len() > MAX_OPERANDS {
            let _ = text.write_str(", …");
        }
        text.finish()
    }

    /// An operation with attributes and operands.
    pub(super) fn node(&self, id: NodeId, limit: usize) -> String {
        let node = self.module.node(id);
        let mut text = Bounded::new(limit);
        let _ = text.write_str(node.op.name());
        for (at, (name, attr)) in node.attrs.iter().take(MAX_OPERANDS).enumerate() {
            let shown = cut(&attr_text(self.module, name, attr), 60);
            let _ = write!(text, "{}{shown}", if at > 0 { ", " } else { "[" });
        }
        if !node.attrs.is_empty() {
            let _ = text.write_str("]");
        }
        let operands = self.operands(&node.inputs, limit);
        if !operands.is_empty() {
            let _ = write!(text, " {operands}");
        }
        text.finish()
    }

    /// Where a node comes from: the program's line, even if the line that made it is a library's.
    pub(super) fn source(&self, node: &Node) -> Option<(&'m str, u32)> {
        let location = node.location;
        self.module.source(location.of_program()).or_else(|| self.module.source(location))
    }
}

/// The label of a node's region.
pub(super) fn region_label(node: &Node, index: usize) -> String {
    let names = node.op.def().regions;
    names.get(index).map_or_else(|| format!("region {}", index + 1), |name| (*name).to_owned())
}

/// A constant, with the first elements of an array and the beginning of a long text.
fn constant_text(constant: &Literal, limit: usize) -> String {
    match constant {
        Literal::Str(text) if text.len() > limit => {
            let start: String = text.chars().take(limit).collect();
            cut(&literal_text(&Literal::from(&*start)), limit)
        }
        Literal::Tensor(tensor) => {
            let mut text = Bounded::new(limit + 12);
            let dims: Vec<String> = tensor.shape().dims().iter().take(8).map(usize::to_string).collect();
            let _ = write!(text, "{}[{}]{{", tensor.dtype(), dims.join(", "));
            for (at, element) in tensor.iter().take(3).enumerate() {
                let _ = write!(text, "{}{element}", if at > 0 { ", " } else { "" });
            }
            let _ = text.write_str(if tensor.iter().nth(3).is_some() { ", …}" } else { "}" });
            text.finish()
        }
        Literal::Undef(ty) => {
            let mut text = Bounded::new(limit);
            let _ = write!(text, "undef:{ty}");
            text.finish()
        }
        other => cut(&literal_text(other), limit),
    }
}

/// The beginning of a text.
pub(super) fn cut(text: &str, limit: usize) -> String {
    shown(&text, limit)
}

/// The beginning of what something is as a text.
pub(super) fn shown(what: &dyn Display, limit: usize) -> String {
    let mut text = Bounded::new(limit);
    let _ = write!(text, "{what}");
    text.finish()
}

/// How wide a text is in letters of a fixed width; those of East Asia and pictures take two.
pub(super) fn letters(text: &str) -> usize {
    const WIDE: [std::ops::RangeInclusive<u32>; 5] =
        [0x1100..=0x115F, 0x2E80..=0xD7A3, 0xF900..=0xFAFF, 0xFE30..=0xFF60, 0x1F300..=0x3FFFD];
    let is_wide = |c: char| WIDE.iter().any(|range| range.contains(&u32::from(c)));
    text.chars().map(|c| 1 + usize::from(is_wide(c))).sum()
}

/// A text that ends when it is long enough: whoever writes more is told to stop.
struct Bounded {
    text: String,
    left: usize,
    is_cut: bool,
}

impl Bounded {
    fn new(limit: usize) -> Bounded {
        Bounded { text: String::new(), left: limit, is_cut: false }
    }

    fn finish(mut self) -> String {
        if self.is_cut {
            self.text.pop();
            self.text.push('…');
        }
        self.text
    }
}

impl fmt::Write for Bounded {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            if self.left == 0 {
                self.is_cut = true;
                return Err(fmt::Error);
            }
            self.left -= 1;
            self.text.push(c);
        }
        Ok(())
    }
}

/// A text for XML and HTML: marks are escaped, and what no document may contain shows as a picture of it.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '\n' | '\t' => out.push(c),
            '\u{0}'..='\u{1f}' => out.push(char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}')),
            '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            // Marks that turn the direction of writing around would make texts look like others.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}
