//! From objects to nodes, with the checks that CPython makes on the way.
//!
//! In: an object of a node class, whoever made it. Out: its node.
//! Invariants: getting an attribute may run a program's code, so nothing is borrowed across it.

use std::collections::HashMap;
use std::rc::Rc;

use snek_heap::{Charge, Gc, Value};
use snek_interp::names::intern;
use snek_interp::source::BYTES_PER_UNIT;
use snek_interp::types::class::Type;
use snek_interp::types::complex::Complex;
use snek_interp::types::dict::Dict;
use snek_interp::types::list::List;
use snek_interp::types::str::Str;
use snek_interp::types::tuple::Tuple;
use snek_interp::types::{bytes, int};
use snek_interp::{Cx, Result, kinds};
use snek_syntax::core::Const;
use snek_syntax::tree::{Count, Field, FieldDef, Kind, Node, Place};

struct Reader {
    /// Kinds by the addresses of their classes.
    kinds: HashMap<usize, &'static Kind>,
    levels: u32,
    taken: Taken,
}

/// What a tree takes that is made: an object may stand in it many times.
#[derive(Default)]
pub(super) struct Taken {
    bytes: usize,
    charge: Charge,
}

/// What a node takes until its code is there, and a constant.
const NODE: usize = 400;
const CONST: usize = 48;

/// How often a text is there: in the tree, in Core and in the code.
const COPIES: usize = 3;

impl Taken {
    fn add(&mut self, cx: &mut Cx, bytes: usize) -> Result<()> {
        cx.reserve(bytes)?;
        cx.charge(bytes / BYTES_PER_UNIT)?;
        self.bytes += bytes;
        self.charge.set(self.bytes);
        Ok(())
    }
}

/// The tree of an object, which must be the root for the mode, and what it takes.
pub(super) fn read(cx: &mut Cx, object: &Value, classes: &Gc<Dict>, mode: &str) -> Result<(Node, Taken)> {
    let root = match mode {
        "eval" => "Expression",
        "single" => "Interactive",
        _ => "Module",
    };
    let mut kinds = HashMap::new();
    for kind in Kind::all() {
        if let Some(class) = classes.get_name(&intern(kind.name)) {
            kinds.insert(address(&class), kind);
        }
    }
    let mut reader = Reader { kinds, levels: cx.tree_levels(), taken: Taken::default() };
    match reader.kind_of(cx, object) {
        Some(kind) if kind.name == root => {
            let node = reader.fields(cx, object, kind, Place::default())?;
            Ok((node, reader.taken))
        }
        _ => {
            let got = cx.type_name(object);
            Err(cx.type_error(format!("expected {root} node, got {got}")))
        }
    }
}

fn address(class: &Value) -> usize {
    class.downcast_ref::<Type>().map_or(0, |class| std::ptr::from_ref(class) as usize)
}

impl Reader {
    /// The kind of node that an object is: its class, or the first of its bases that is one of ours.
    fn kind_of(&self, cx: &Cx, object: &Value) -> Option<&'static Kind> {
        let class = cx.class_of(object);
        let own = std::iter::once(class.clone().value());
        let bases: Vec<Value> = class.mro.borrow().iter().map(|base| base.clone().value()).collect();
        own.chain(bases).find_map(|class| self.kinds.get(&address(&class)).copied().filter(|kind| !kind.is_group))
    }

    fn node(&mut self, cx: &mut Cx, object: &Value, of: &str) -> Result<Node> {
        let Some(left) = self.levels.checked_sub(1) else {
            return Err(cx.recursion_error(format!("maximum recursion depth exceeded while traversing '{of}' node")));
        };
        self.levels = left;
        let node = self.node_inside(cx, object, of);
        self.levels += 1;
        node
    }

    fn node_inside(&mut self, cx: &mut Cx, object: &Value, of: &str) -> Result<Node> {
        let group = Kind::named(of);
        let at = match group {
            Some(group) if group.has_place => self.place(cx, object, of)?,
            _ => Place::default(),
        };
        let kind = if group.is_some_and(|group| group.is_group) { self.kind_of(cx, object) } else { group };
        match kind {
            Some(kind) if kind.name == of || kind.group == of => {
                let node = self.fields(cx, object, kind, at)?;
                Ok(complex_as_sum(node))
            }
            _ => {
                let shown = cx.repr(object)?;
                Err(cx.type_error(format!("expected some sort of {of}, but got {shown}")))
            }
        }
    }

    fn place(&mut self, cx: &mut Cx, object: &Value, of: &str) -> Result<Place> {
        let number = |cx: &mut Cx, name: &str, default: Option<i32>| -> Result<i32> {
            match (cx.getattr_opt(object, &intern(name))?, default) {
                (Some(value), Some(default)) if value.is_none() => Ok(default),
                (Some(value), _) => small(cx, &value),
                (None, Some(default)) => Ok(default),
                (None, None) => Err(cx.type_error(format!("required field \"{name}\" missing from {of}"))),
            }
        };
        let (line, column) = (number(cx, "lineno", None)?, number(cx, "col_offset", None)?);
        let (end_line, end_column) =
            (number(cx, "end_lineno", Some(line))?, number(cx, "end_col_offset", Some(column))?);
        Ok(Place { line, column, end_line, end_column })
    }

    fn fields(&mut self, cx: &mut Cx, object: &Value, kind: &'static Kind, at: Place) -> Result<Node> {
        self.taken.add(cx, NODE)?;
        let mut fields = Vec::with_capacity(kind.fields.len());
        for def in &kind.fields {
            let value = cx.getattr_opt(object, &intern(def.name))?;
            fields.push(match (value, def.count) {
                (None, Count::Optional) => Field::Absent,
                (None, _) => {
                    let message = format!("required field \"{}\" missing from {}", def.name, kind.name);
                    return Err(cx.type_error(message));
                }
                (Some(value), Count::Many) => self.list(cx, &value, kind, def)?,
                (Some(value), count) => self.single(cx, &value, kind, def, count)?,
            });
        }
        Ok(Node { kind, at, fields })
    }

    fn single(&mut self, cx: &mut Cx, value: &Value, kind: &Kind, def: &FieldDef, count: Count) -> Result<Field> {
        if value.is_none() && def.of != "constant" {
            return match (count, def.of) {
                (Count::Optional, _) => Ok(Field::Absent),
                (_, "int") => Err(cx.value_error("invalid integer value: None")),
                _ => {
                    let message = format!("field '{}' is required for {}", def.name, kind.name);
                    Err(cx.value_error(message))
                }
            };
        }
        Ok(match def.of {
            "identifier" => Field::Name(self.identifier(cx, value)?),
            "string" => Field::Const(self.string(cx, value)?),
            "int" => Field::Int(i64::from(small(cx, value)?)),
            "constant" => Field::Const(self.constant(cx, value, 0)?),
            of => match Kind::named(of).filter(|group| group.is_group) {
                Some(_) if is_tag_group(of) => Field::Tag(self.tag(cx, value, of)?),
                _ => Field::Node(Box::new(self.node(cx, value, of)?)),
            },
        })
    }

    fn string(&mut self, cx: &mut Cx, value: &Value) -> Result<Const> {
        match self.constant(cx, value, 0) {
            Ok(text @ (Const::Str(_) | Const::Bytes(_))) => Ok(text),
            _ => Err(cx.type_error("AST string must be of type str")),
        }
    }

    fn list(&mut self, cx: &mut Cx, value: &Value, kind: &Kind, def: &FieldDef) -> Result<Field> {
        let Some(list) = snek_interp::types::payload(value).downcast::<List>() else {
            let got = cx.type_name(value);
            let message = format!("{} field \"{}\" must be a list, not a {got}", kind.name, def.name);
            return Err(cx.type_error(message));
        };
        let mut at = 0;
        let (mut nodes, mut names, mut tags) = (Vec::new(), Vec::new(), Vec::new());
        while let Some(item) = list.get(at) {
            at += 1;
            match def.of {
                "identifier" => names.push(self.identifier(cx, &item)?),
                of if is_tag_group(of) => {
                    self.taken.add(cx, CONST)?;
                    tags.push(self.tag(cx, &item, of)?);
                }
                of if item.is_none() && Kind::named(of).is_some_and(|group| group.is_group) => nodes.push(None),
                of => nodes.push(Some(self.node(cx, &item, of)?)),
            }
        }
        Ok(match def.of {
            "identifier" => Field::Names(names),
            of if is_tag_group(of) => Field::Tags(tags),
            _ => Field::Nodes(nodes),
        })
    }

    fn identifier(&mut self, cx: &mut Cx, value: &Value) -> Result<Rc<str>> {
        match value.downcast_ref::<Str>() {
            Some(text) => {
                self.taken.add(cx, CONST + text.as_str().len() * COPIES)?;
                Ok(text.as_str().into())
            }
            None => Err(cx.type_error("AST identifier must be of type str")),
        }
    }

    /// The constant that a value is. A complex number with a real part is a tuple of its parts; see `complex_as_sum`.
    fn constant(&mut self, cx: &mut Cx, value: &Value, depth: u32) -> Result<Const> {
        self.taken.add(cx, CONST)?;
        if value.is_none() {
            return Ok(Const::None);
        }
        if let Some(flag) = value.as_bool() {
            return Ok(Const::Bool(flag));
        }
        if let Some(number) = value.as_int() {
            return Ok(Const::Int(number));
        }
        if let Some(number) = value.as_float() {
            return Ok(Const::Float(number));
        }
        if value.is(&Value::ELLIPSIS) {
            return Ok(Const::Ellipsis);
        }
        if let Some(text) = value.downcast_ref::<Str>() {
            self.taken.add(cx, text.as_str().len() * COPIES)?;
            return Ok(Const::Str(text.as_str().into()));
        }
        if let Some(number) = value.downcast_ref::<Complex>() {
            let (re, im) = (number.re, number.im);
            if re.to_bits() == 0 {
                return Ok(Const::Imaginary(im));
            }
            return Ok(Const::FrozenSet([Const::Float(re), Const::Imaginary(im)].into()));
        }
        if value.kind() == kinds::BYTES
            && let Some(data) = bytes::copy_of(cx, value)?
        {
            self.taken.add(cx, data.len() * COPIES)?;
            return Ok(Const::Bytes(data.into()));
        }
        if let Some(number) = int::copy_big(cx, value)? {
            let bits = int::view(value).map_or(0, |number| number.bit_length());
            // It is written, and read where the constant is made, which takes longer.
            cx.foresee_digits(bits.saturating_mul(4), 10)?;
            self.taken.add(cx, bits / 3 * COPIES)?;
            return Ok(Const::BigInt(number.to_string().into()));
        }
        if let Some(items) = value.downcast_ref::<Tuple>()
            && depth < NESTING
        {
            cx.reserve_result(size_of_val(items.items()))?;
            let items = items.items().to_vec();
            let mut parts = Vec::new();
            for item in &items {
                parts.push(self.constant(cx, item, depth + 1)?);
            }
            return Ok(Const::Tuple(parts.into()));
        }
        let got = cx.type_name(value);
        Err(cx.type_error(format!("got an invalid type in Constant: {got}")))
    }

    fn tag(&mut self, cx: &mut Cx, value: &Value, of: &str) -> Result<&'static Kind> {
        match self.kind_of(cx, value).filter(|kind| kind.group == of) {
            Some(kind) => Ok(kind),
            None => {
                let shown = cx.repr(value)?;
                Err(cx.type_error(format!("expected some sort of {of}, but got {shown}")))
            }
        }
    }
}

fn is_tag_group(name: &str) -> bool {
    matches!(name, "expr_context" | "boolop" | "operator" | "unaryop" | "cmpop")
}

fn small(cx: &mut Cx, value: &Value) -> Result<i32> {
    let inner = snek_interp::types::payload(value);
    match inner.as_int().or_else(|| inner.as_bool().map(i64::from)) {
        Some(number) => {
            i32::try_from(number).map_err(|_| cx.overflow_error("Python int too large to convert to C int"))
        }
        None if int::view(&inner).is_some() => Err(cx.overflow_error("Python int too large to convert to C int")),
        None => {
            let shown = cx.repr(value)?;
            Err(cx.value_error(format!("invalid integer value: {shown}")))
        }
    }
}

/// How deeply tuples of a constant may nest.
const NESTING: u32 = 100;

/// A complex constant with both parts is the sum of two constants, as a program would write it.
fn complex_as_sum(node: Node) -> Node {
    let Some(Field::Const(Const::FrozenSet(parts))) = node.fields.first() else { return node };
    let (Some(sum), Some(add)) = (Kind::named("BinOp"), Kind::named("Add")) else { return node };
    let part = |value: &Const| {
        let fields = vec![Field::Const(value.clone()), Field::Absent];
        Field::Node(Box::new(Node { kind: node.kind, at: node.at, fields }))
    };
    let (Some(real), Some(imaginary)) = (parts.first(), parts.last()) else { return node };
    Node { kind: sum, at: node.at, fields: vec![part(real), Field::Tag(add), part(imaginary)] }
}
