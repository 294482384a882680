//! From nodes to objects of their classes.
//!
//! In: a tree, and the classes by name. Out: an object for each node.
//! Invariants: operators and contexts are one object each, as in CPython; they wait in the dictionary of classes.

use std::collections::HashMap;

use snek_heap::{Gc, Value};
use snek_interp::names::{Name, intern};
use snek_interp::types::class::{Instance, Type};
use snek_interp::types::constants::value_of;
use snek_interp::types::dict::Dict;
use snek_interp::types::{list, str};
use snek_interp::{Cx, Result};
use snek_syntax::tree::{Field, Kind, Node};

/// What objects of a kind are made with.
#[derive(Clone)]
struct Mold {
    class: Gc<Type>,
    fields: std::rc::Rc<[Name]>,
}

struct Maker {
    classes: Gc<Dict>,
    molds: HashMap<&'static str, Mold>,
    places: [Name; 4],
}

/// The object for a tree.
pub(super) fn make(cx: &mut Cx, tree: &Node, classes: Gc<Dict>) -> Result<Value> {
    let places = ["lineno", "col_offset", "end_lineno", "end_col_offset"].map(intern);
    Maker { classes, molds: HashMap::new(), places }.node(cx, tree)
}

impl Maker {
    fn mold(&mut self, cx: &mut Cx, kind: &'static Kind) -> Result<Mold> {
        if let Some(mold) = self.molds.get(kind.name) {
            return Ok(mold.clone());
        }
        let class = self.classes.get_name(&intern(kind.name)).and_then(|class| class.downcast::<Type>());
        let Some(class) = class else {
            return Err(cx.runtime_error(format!("module _ast has no class {}", kind.name)));
        };
        let mold = Mold { class, fields: kind.fields.iter().map(|field| intern(field.name)).collect() };
        self.molds.insert(kind.name, mold.clone());
        Ok(mold)
    }

    fn node(&mut self, cx: &mut Cx, node: &Node) -> Result<Value> {
        cx.charge(node.fields.len() + 1)?;
        let mold = self.mold(cx, node.kind)?;
        let object = Instance::of(mold.class, Value::UNBOUND);
        for (name, field) in mold.fields.iter().zip(&node.fields) {
            let value = self.field(cx, field)?;
            object.set(name, value);
        }
        if node.kind.has_place {
            let at = node.at;
            let numbers = [at.line, at.column, at.end_line, at.end_column];
            for (name, number) in self.places.iter().zip(numbers) {
                object.set(name, Value::int(i64::from(number)));
            }
        }
        Ok(object.value())
    }

    fn field(&mut self, cx: &mut Cx, field: &Field) -> Result<Value> {
        Ok(match field {
            Field::Absent => Value::NONE,
            Field::Node(node) => self.node(cx, node)?,
            Field::Nodes(nodes) => {
                let mut items = Vec::with_capacity(nodes.len());
                for node in nodes {
                    items.push(match node {
                        Some(node) => self.node(cx, node)?,
                        None => Value::NONE,
                    });
                }
                list::new(items)
            }
            Field::Tag(kind) => self.tag(cx, kind)?,
            Field::Tags(kinds) => {
                let mut items = Vec::with_capacity(kinds.len());
                for kind in kinds {
                    items.push(self.tag(cx, kind)?);
                }
                list::new(items)
            }
            Field::Name(name) => intern(name).value(),
            Field::Names(names) => list::new(names.iter().map(|name| intern(name).value()).collect()),
            Field::Int(number) => Value::int(*number),
            Field::Const(snek_syntax::core::Const::Str(text)) => str::new(&**text),
            Field::Const(value) => value_of(value),
        })
    }

    fn tag(&mut self, cx: &mut Cx, kind: &'static Kind) -> Result<Value> {
        let name = intern(&format!("_the_{}", kind.name));
        if let Some(known) = self.classes.get_name(&name) {
            return Ok(known);
        }
        let object = Instance::of(self.mold(cx, kind)?.class, Value::UNBOUND).value();
        self.classes.set_name(&name, object.clone());
        Ok(object)
    }
}
