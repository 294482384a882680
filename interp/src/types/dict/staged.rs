//! Dicts and sets whose keys are staged, deques whose length is.
//!
//! In: instructions and calls that make one, or ask one for a staged key. Out: the same in Python: a comparison with
//! each key that there is, or a table, which takes keys when the graph runs.
//! Invariants:
//! - A dict is a table from where it is made on. Which ones must be turns out later: the function is staged again, with
//!   the places marked where these are made.
//! - A table is an object of a class of module `_staged_tables`, and to the program a dict: what asks for its type is
//!   given one, and what leaves the function is one.
//!
//! Elsewhere: staging again (`stage/function/trace.rs`), finding keys in a graph (`Op::Find`).

use super::Dict;
use super::view::{DictView, Part};
use crate::bytecode::Op as Instruction;
use crate::bytecode::op::{Instr, NO_REGISTER, Watch, flag};
use crate::error::{Error, Result};
use crate::kinds;
use crate::names::intern;
use crate::native::{Answer, Native, Site, Staged, staged_rules};
use crate::stage::{Stager, capture, done, right_operand, stand_ins};
use crate::types::class::{Instance, Type as Class};
use crate::types::list::List;
use crate::types::module::Module;
use crate::types::payload;
use crate::types::staged::{is_staged, options_of};
use crate::types::tuple::{self, Tuple};
use crate::vm::{Cursor, Cx};
use rustc_hash::FxHashMap;
use snek_graph::ir::Type;
use snek_graph::ops::Op;
use snek_heap::{Gc, Value};

staged_rules! {
    /// a comparison with each key, where the key is staged
    DICT_GET = dict_get;
    /// an operation of the graph, where something is staged
    FIND = find;
}

/// The module of tables.
const MODULE: &str = "_staged_tables";

/// What is said of one that cannot be a table.
const KEY: &str = "a dict, set or deque of this kind cannot get items that are known only when the graph runs; use one that \
                   the function makes, or lists";

/// Where a dict is made: a code object, and the position of the instruction.
type Place = (usize, u32);

/// What an instruction does with an item of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    Get,
    Set,
    Delete,
    Contains,
}

/// Which dicts are tables.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tables {
    /// The places whose dicts are tables.
    marked: Vec<Place>,
    /// Those whose dicts would have to be.
    wanted: Vec<Place>,
    /// Those whose dicts take their keys from what Python code yields.
    doubtful: Vec<Place>,
    /// Whether one of those has no keys yet, so that no other way can be right.
    pub(crate) must: bool,
    /// Where dicts were made, by address. Another object at the address has a place of its own, or is no dict.
    made: FxHashMap<usize, Place>,
    /// The dict that the last instruction has made: the frame, its register.
    next: Option<(usize, u16, Place)>,
}

impl Tables {
    /// Makes tables where these would have made some.
    pub(crate) fn marked(marked: Vec<Place>, must: bool) -> Self {
        Self { marked, must, ..Self::default() }
    }

    /// Whether no others turned out to be wanted.
    pub(crate) fn is_enough(&self) -> bool {
        self.wanted.is_empty()
    }

    fn want(&mut self, place: Place) {
        if !self.wanted.contains(&place) && !self.marked.contains(&place) {
            self.wanted.push(place);
        }
    }

    /// The function was refused: what it takes from Python code may be why.
    pub(crate) fn doubt(&mut self) {
        let doubtful = std::mem::take(&mut self.doubtful);
        if self.wanted.is_empty() {
            self.wanted = doubtful.into_iter().filter(|place| !self.marked.contains(place)).collect();
        }
    }

    /// The places of the tables that there should be, where there are more than are marked.
    pub(crate) fn take_wanted(&mut self) -> Option<Vec<Place>> {
        let more = std::mem::take(&mut self.wanted);
        (!more.is_empty()).then(|| [self.marked.clone(), more].concat())
    }

    /// A dict was made anew like another one.
    pub(crate) fn follow(&mut self, sample: &Value, made: &Value) {
        if let Some(place) = self.made.get(&sample.address()).copied() {
            self.made.insert(made.address(), place);
        }
    }
}

/// Notes where the dict or set was made that the last instruction has made.
pub(crate) fn note_made(cx: &mut Stager<'_>, cursor: &Cursor) -> Result<()> {
    let depth = cx.frames.len();
    let tables = &mut cx.session()?.tables;
    let Some((_, register, place)) = tables.next.filter(|(frame, ..)| *frame == depth) else { return Ok(()) };
    tables.next = None;
    let made = cursor.regs.get(register);
    if is_keyed(made) || made.kind() == kinds::HOST {
        tables.made.insert(made.address(), place);
    }
    Ok(())
}

/// Whether it is a dict or set, or an object of a class derived from one.
fn is_keyed(value: &Value) -> bool {
    matches!(payload(value).kind(), kinds::DICT | kinds::SET)
}

fn place_of(cursor: &Cursor) -> Place {
    (std::ptr::from_ref(cursor.code()).addr(), cursor.pc())
}

/// The function is staged again, with a table made at this place.
fn wanted(cx: &mut Stager<'_>, place: Place) -> Error {
    if let Some(session) = cx.stage.session.as_deref_mut() {
        session.tables.want(place);
    }
    cx.staging_error(KEY)
}

/// A function of the module of tables.
fn function(cx: &mut Stager<'_>, name: &str) -> Result<Value> {
    let module = cx.import_module(MODULE)?;
    cx.stage.tables = module.downcast_ref::<Module>().map(|module| module.dict.clone());
    cx.getattr(&module, &intern(name))
}

/// Calls one in place of the next instruction; its result goes to the register.
fn of_module(cx: &mut Stager<'_>, cursor: &mut Cursor, name: &str, args: Vec<Value>, register: u16) -> Result<bool> {
    let function = function(cx, name)?;
    stand_ins::call_function(cx, cursor, &function, args, register)
}

/// The register of a key that is one of several values, where an instruction makes a dict or set and one of them is no key.
pub(crate) fn no_key(cursor: &Cursor, ins: Instr) -> Option<u16> {
    let is_no_key = |value: &Value| matches!(value.kind(), kinds::LIST | kinds::DICT | kinds::SET | kinds::BYTEARRAY);
    let has_one = |register: &u16| options_of(cursor.regs.get(*register)).is_some_and(|all| all.iter().any(is_no_key));
    match ins.op.watch() {
        Watch::Display => {
            let step = if ins.op == Instruction::BuildSet { 1 } else { 2 };
            (0..ins.c).map(|at| ins.b + step * at).find(has_one)
        }
        Watch::Insert => Some(ins.b).filter(has_one),
        _ => None,
    }
}

/// `{key: value, …}`, `{item, …}`. `true`, here and below: the instruction is done, or to be looked at again.
pub(crate) fn display(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let place = place_of(cursor);
    let (maker, step) = if ins.op == Instruction::BuildSet { ("new_set", 1) } else { ("new_dict", 2) };
    if cx.session()?.tables.marked.contains(&place) {
        let parts = tuple::new(cursor.regs.take_all(ins.b, step * ins.c));
        return of_module(cx, cursor, maker, vec![parts], ins.a);
    }
    if (0..ins.c).any(|at| stand_ins::is_key(cx, cursor.regs.get(ins.b + step * at))) {
        return Err(wanted(cx, place));
    }
    let depth = cx.frames.len();
    cx.session()?.tables.next = Some((depth, ins.a, place));
    Ok(false)
}

/// `dict(…)`, `set(…)`, classes of `collections`; methods of dicts and sets that are given what is staged.
pub(crate) fn call(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    if let Some(this) = site.object(cursor).filter(|this| is_keyed(this) || this.kind() == kinds::HOST) {
        return method(cx, cursor, site, &this);
    }
    let callee = cursor.regs.get(site.ins.a).clone();
    let Some(class) = callee.downcast_ref::<Class>() else { return Ok(Answer::Runs) };
    let is_host = class.layout == kinds::HOST && class.is_builtin;
    if !is_host && !matches!(class.layout, kinds::DICT | kinds::SET) {
        return Ok(Answer::Runs);
    }
    let place = place_of(cursor);
    if cx.session()?.tables.marked.contains(&place) {
        let maker = function(cx, "maker")?;
        let made = cx.call(&maker, &[callee])?;
        if made.is_none() {
            return Ok(Answer::Runs);
        }
        cursor.regs.set(site.ins.a, made);
        return Ok(Answer::Done);
    }
    let takes_items = class.layout == kinds::SET || !class.is_builtin;
    let args = site.args(cursor);
    if class.layout == kinds::DICT {
        args.iter().try_for_each(|arg| cx.note_deeply(arg))?;
    }
    let gives_keys = |arg: &Value| {
        is_table(cx, arg)
            || cx.reaches_spread(arg, 0)
            || takes_items && (is_staged(arg) || cx.holds_staged(arg))
            || class.layout == kinds::DICT && gives_pairs(cx, arg)
    };
    if !is_host && args.iter().any(gives_keys) {
        return Err(wanted(cx, place));
    }
    let depth = cx.frames.len();
    let is_walk = |arg: &Value| matches!(arg.kind(), kinds::GENERATOR | kinds::NATIVE_ITER);
    let walks = args.iter().any(|arg| is_walk(arg) || is_host && is_staged(arg));
    let tables = &mut cx.session()?.tables;
    tables.next = Some((depth, site.result, place));
    if (takes_items || is_host) && walks {
        tables.doubtful.push(place);
    }
    Ok(Answer::Runs)
}

/// Whether it is a list or tuple of pairs of which one has a staged key.
fn gives_pairs(cx: &Stager<'_>, value: &Value) -> bool {
    let has_key = |pair: &Value| first_of(pair).is_some_and(|key| stand_ins::is_key(cx, &key));
    match (value.downcast_ref::<List>(), value.downcast_ref::<Tuple>()) {
        (Some(list), _) => list.items.borrow().iter().any(has_key),
        (_, Some(tuple)) => tuple.items().iter().any(has_key),
        _ => false,
    }
}

fn first_of(pair: &Value) -> Option<Value> {
    match (pair.downcast_ref::<List>(), pair.downcast_ref::<Tuple>()) {
        (Some(list), _) => list.get(0),
        (_, Some(tuple)) => tuple.items().first().cloned(),
        _ => None,
    }
}

/// A method of a dict or set that is given a staged key, or a table.
fn method(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site, this: &Value) -> Result<Answer> {
    let args = site.args(cursor);
    let row = cursor.regs.get(site.ins.a).downcast_ref::<Native>().and_then(|native| native.row);
    let has_no_rule = row.is_some_and(|row| matches!(row.staged, Staged::Same | Staged::Items));
    let gives_keys =
        |arg: &Value| is_table(cx, arg) || has_no_rule && (stand_ins::is_key(cx, arg) || cx.reaches_spread(arg, 0));
    if args.iter().skip(1).take(1).any(gives_keys) && cx.want_table(this)? {
        return Err(cx.staging_error(KEY));
    }
    Ok(Answer::Runs)
}

/// `dict[key] = value` and `set.add(item)` of a comprehension.
pub(crate) fn insert(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (table, key) = (cursor.regs.get(ins.a).clone(), cursor.regs.get(ins.b).clone());
    if is_table(cx, &table) {
        if ins.op == Instruction::SetAdd {
            return of_module(cx, cursor, "add_item", vec![table, key], NO_REGISTER);
        }
        let value = cursor.regs.get(ins.c).clone();
        return of_module(cx, cursor, "set_item", vec![table, key, value], NO_REGISTER);
    }
    if stand_ins::is_key(cx, &key) && cx.want_table(&table)? {
        return Err(cx.staging_error(KEY));
    }
    Ok(false)
}

/// `{**mapping}`, `{*items}`.
pub(crate) fn update(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (target, more) = (cursor.regs.get(ins.a).clone(), cursor.regs.get(ins.b).clone());
    if is_table(cx, &target) {
        return of_module(cx, cursor, "update", vec![target, more], NO_REGISTER);
    }
    if is_table(cx, &more) && is_keyed(&target) && cx.want_table(&target)? {
        return Err(cx.staging_error(KEY));
    }
    Ok(false)
}

/// `table[key]`, `table[key] = value`, `del table[key]`, `key in table`: calls of its methods, which handlers see.
pub(crate) fn access(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr, what: Access) -> Result<bool> {
    let (this, key) = match what {
        Access::Get => (ins.b, right_operand(cursor, ins)),
        Access::Set | Access::Delete => (ins.a, cursor.regs.get(ins.b).clone()),
        Access::Contains => (ins.c, cursor.regs.get(ins.b).clone()),
    };
    let table = cursor.regs.get(this).clone();
    if !is_table(cx, &table) {
        // What a dict does with a key that it may have says `stand_ins`.
        let is_asked = matches!(what, Access::Delete) || table.kind() == kinds::INSTANCE;
        if is_asked && is_keyed(&table) && stand_ins::is_key(cx, &key) && cx.want_table(&table)? {
            return Err(cx.staging_error(KEY));
        }
        return if what == Access::Contains { view_contains(cx, cursor, ins) } else { Ok(false) };
    }
    let mut args = vec![table, key];
    let (name, to) = match what {
        Access::Get => ("get_item", ins.a),
        Access::Set => ("set_item", NO_REGISTER),
        Access::Delete => ("delete_item", NO_REGISTER),
        Access::Contains if ins.flags & flag::NEGATE != 0 => ("lacks", ins.a),
        Access::Contains => ("contains", ins.a),
    };
    if let Access::Set = what {
        args.push(cursor.regs.get(ins.c).clone());
    }
    of_module(cx, cursor, name, args, to)
}

/// `value in dict.values()` and `(key, value) in dict.items()`, where something is staged: what is shown is compared one
/// after the other.
fn view_contains(cx: &mut Stager<'_>, cursor: &mut Cursor, ins: Instr) -> Result<bool> {
    let (item, container) = (cursor.regs.get(ins.b).clone(), cursor.regs.get(ins.c).clone());
    let Some(view) = container.downcast_ref::<DictView>() else { return Ok(false) };
    let is_met = cx.holds_staged(&item) || cx.holds_staged(&view.dict);
    if view.part == Part::Keys || !is_met {
        return Ok(false);
    }
    capture::content(cx, &view.dict)?;
    let found = cx.staged_contains(&container, &item, ins.flags & flag::NEGATE != 0)?;
    done(cursor, ins.a, found)
}

/// A pattern that looks at a table.
pub(crate) fn refuse_pattern(cx: &mut Stager<'_>, cursor: &Cursor, ins: Instr) -> Result<()> {
    let subject = cursor.regs.get(ins.b).clone();
    if !is_table(cx, &subject) {
        return Ok(());
    }
    Err(cx.staging_error(
        "a dict or set whose keys are known only when the graph runs is matched by a pattern; ask for its keys",
    ))
}

/// What a builtin walks through, as lists: tables, and what is seen of one. Sets only where their order does not matter.
pub(crate) fn put_items(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site, in_any_order: bool) -> Result<()> {
    if cx.stage.tables.is_none() {
        return Ok(());
    }
    for register in site.first..site.first + site.count {
        let walked = cursor.regs.get(register).clone();
        let is_list = ["Table", "Part", "DequeTable"].into_iter().any(|base| derives(cx, &walked, base));
        if is_list || in_any_order && is_table(cx, &walked) {
            let items = function(cx, "items")?;
            let items = cx.call(&items, &[walked])?;
            cursor.regs.set(register, items);
        }
    }
    Ok(())
}

/// `dict.get(key)`.
fn dict_get(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let is_dict = site.object(cursor).is_some_and(|this| this.kind() == kinds::DICT);
    let applies = is_dict && site.count > 1 && stand_ins::is_key(cx, cursor.regs.get(site.first + 1));
    if applies { stand_ins::instead(cx, cursor, site, "dict_get") } else { Ok(Answer::Runs) }
}

/// `find(list, item)`, where one of them is staged.
fn find(cx: &mut Stager<'_>, cursor: &mut Cursor, site: Site) -> Result<Answer> {
    let [list, item] = &site.args(cursor)[..] else { return Ok(Answer::Runs) };
    if matches!(item.kind(), kinds::LIST | kinds::DICT | kinds::SET) {
        // It has no hash, whatever is in it.
        cx.hash(item).inspect_err(|error| cx.note_own_error(error))?;
    }
    let is_met = cx.holds_staged(list) || cx.holds_staged(item) || is_staged(item);
    if !is_met {
        return Ok(Answer::Runs);
    }
    if list.downcast_ref::<List>().is_some_and(|list| list.items.borrow().is_empty()) {
        return site.done(cursor, Value::int(-1));
    }
    let (keys, key) = (cx.lift_spread(list)?, cx.lift(item)?);
    let (of_keys, of_key) = (cx.node_type(keys), cx.node_type(key));
    if let Type::List(known) = &of_keys
        && **known != Type::Any
        && **known != of_key
    {
        let is_text = |ty: &Type| *ty == Type::Str || *ty == Type::None;
        if is_text(known) || is_text(&of_key) {
            return site.done(cursor, Value::int(-1));
        }
        let search = function(cx, "search")?;
        cursor.regs.set(site.ins.a, search);
        return Ok(Answer::Done);
    }
    let at = cx.emit(Op::Find, &[keys, key])?;
    let at = cx.staged_node(at);
    site.done(cursor, at)
}

/// `find(list, item)` of what is known: the position of the first equal item, or -1.
pub fn find_known(cx: &mut Cx, list: &Value, item: &Value) -> Result<Value> {
    cx.hash(item)?;
    let items = cx.collect(list)?;
    for (position, known) in items.iter().enumerate() {
        cx.charge(1)?;
        if known.is(item) || cx.eq(known, item)? {
            return Ok(Value::int(position as i64));
        }
    }
    Ok(Value::int(-1))
}

/// Whether the value is a table.
pub(crate) fn is_table(cx: &Cx, value: &Value) -> bool {
    derives(cx, value, "Base")
}

/// Whether the program gets another object for this one: a dict for a table, and views.
pub(crate) fn is_replaced(cx: &Cx, value: &Value) -> bool {
    derives(cx, value, "Base") || derives(cx, value, "Part")
}

/// Whether the value is an object of a class of tables that derives from this one.
fn derives(cx: &Cx, value: &Value, base: &str) -> bool {
    let Some(tables) = cx.stage.tables.as_ref() else { return false };
    let Some(instance) = value.downcast_ref::<Instance>() else { return false };
    let base: Option<Gc<Class>> = tables.get_name(&intern(base)).and_then(|base| base.downcast());
    base.is_some_and(|base| instance.class().is_subclass(&base))
}

/// The dict or set that a table of known keys is to the program.
pub(crate) fn plain(cx: &mut Stager<'_>, table: &Value) -> Result<Value> {
    let plain = function(cx, "plain")?;
    cx.call(&plain, std::slice::from_ref(table))
}

/// A dict or set of the class that the program takes a table to have.
pub(crate) fn sample(cx: &mut Stager<'_>, table: &Value) -> Result<Value> {
    let sample = function(cx, "sample")?;
    cx.call(&sample, std::slice::from_ref(table))
}

impl Stager<'_> {
    /// The same of a result. One that is returned as it is made has not been noted yet.
    pub(crate) fn want_result(&mut self, result: &Value) -> Result<()> {
        let tables = &mut self.session()?.tables;
        if let Some((.., place)) = tables.next.take() {
            tables.made.entry(result.address()).or_insert(place);
        }
        self.want_table(result).map(drop)
    }

    /// Notes that a dict gets keys when the graph runs, if it is known where it was made.
    pub(crate) fn want_table(&mut self, dict: &Value) -> Result<bool> {
        let tables = &mut self.session()?.tables;
        let Some(place) = tables.made.get(&dict.address()).copied() else { return Ok(false) };
        tables.want(place);
        tables.must |= payload(dict).downcast_ref::<Dict>().is_none_or(Dict::is_empty);
        Ok(true)
    }
}
