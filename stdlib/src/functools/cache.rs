//! `functools.lru_cache`: the callable that remembers results.
//!
//! Invariants:
//! - The table is in order of use, the least recently used result first, unless the cache has no bound.
//! - No borrow is held while the function runs or keys are compared: both may use the cache again.

use super::cache_key::key_of;
use snek_heap::{Layout, State, Value, before_write};
use snek_interp::kinds;
use snek_interp::native::NativeDef;
use snek_interp::natives;
use snek_interp::types::dict::Table;
use snek_interp::types::host::{self, HostState, receiver};
use snek_interp::types::ops::instance_around;
use snek_interp::types::{Ops, TypeDef, function};
use snek_interp::{Cx, Result};
use std::cell::{Cell, RefCell};

/// A function with its results.
struct Cache {
    function: Value,
    /// How many results are kept; absent for all.
    max: Option<usize>,
    typed: bool,
    /// The class of `cache_info()`.
    info: Value,
    table: RefCell<Table>,
    hits: Cell<i64>,
    misses: Cell<i64>,
}

impl HostState for Cache {
    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        visit(&self.function);
        visit(&self.info);
        if let Ok(table) = self.table.try_borrow() {
            for entry in table.iter() {
                visit(&entry.key);
                visit(&entry.value);
            }
        }
    }

    fn clear(&self) {
        let old = self.table.borrow_mut().take();
        drop(old);
    }

    fn save(&self) -> Option<State> {
        let table = self.table.borrow();
        let mut keys: Vec<(Value, i64)> = table.iter().map(|entry| (entry.key.clone(), entry.hash)).collect();
        let mut slots: Vec<Value> = table.iter().map(|entry| entry.value.clone()).collect();
        for count in [self.hits.get(), self.misses.get()] {
            keys.push((Value::NONE, 0));
            slots.push(Value::int(count));
        }
        Some(State { layout: Layout::Keys(keys), slots })
    }

    fn restore(&self, mut state: State) {
        let Layout::Keys(keys) = state.layout else { return };
        let misses = state.slots.pop().and_then(|count| count.as_int());
        let hits = state.slots.pop().and_then(|count| count.as_int());
        self.misses.set(misses.unwrap_or(0));
        self.hits.set(hits.unwrap_or(0));
        let mut table = Table::with_capacity(state.slots.len());
        for ((key, hash), value) in keys.into_iter().zip(state.slots) {
            table.insert_new(hash, key, value);
        }
        drop(self.table.replace(table));
    }

    fn call(&self, cx: &mut Cx, this: &Value, args: &[Value], names: &[Value]) -> Option<Result<Value>> {
        Some(self.run(cx, this, args, names))
    }
}

impl Cache {
    fn run(&self, cx: &mut Cx, this: &Value, args: &[Value], names: &[Value]) -> Result<Value> {
        before_write(&snek_interp::types::payload(this));
        if self.max == Some(0) {
            self.misses.set(self.misses.get() + 1);
            return self.compute(cx, args, names);
        }
        let key = key_of(cx, args, names, self.typed);
        let hash = cx.key_hash(&key)?;
        if let Some(at) = cx.table_find(&self.table, hash, &key)? {
            self.hits.set(self.hits.get() + 1);
            return Ok(self.used(at));
        }
        self.misses.set(self.misses.get() + 1);
        let result = self.compute(cx, args, names)?;
        if self.max.is_some() && cx.table_find(&self.table, hash, &key)?.is_some() {
            // The function called itself with these arguments; that result was kept.
            return Ok(result);
        }
        before_write(&snek_interp::types::payload(this));
        let oldest = self.make_room();
        drop(oldest);
        cx.table_set(&self.table, hash, key, result.clone())?;
        Ok(result)
    }

    fn compute(&self, cx: &mut Cx, args: &[Value], names: &[Value]) -> Result<Value> {
        cx.enter_native()?;
        let result =
            if names.is_empty() { cx.call(&self.function, args) } else { cx.call_named(&self.function, args, names) };
        cx.leave_native();
        result
    }

    /// The result at a position, which is now the most recently used one.
    fn used(&self, at: usize) -> Value {
        let mut table = self.table.borrow_mut();
        if self.max.is_none() || at + 1 == table.entries().len() {
            return table.entries()[at].value.clone();
        }
        let entry = table.remove(at);
        let value = entry.value.clone();
        table.insert_new(entry.hash, entry.key, entry.value);
        value
    }

    /// Takes the least recently used result out when the cache is full.
    fn make_room(&self) -> Option<snek_interp::types::dict::Entry> {
        let mut table = self.table.borrow_mut();
        if self.max.is_none_or(|max| table.len() < max) {
            return None;
        }
        let first = table.first();
        (first < table.entries().len()).then(|| table.remove(first))
    }
}

/// The callable that `lru_cache` makes.
pub(super) static CACHE: TypeDef = TypeDef {
    doc: "A function with a cache of its results.",
    new: Some(
        NativeDef::new("_lru_cache_wrapper(cls, user_function, maxsize, typed, cache_info_type)", construct)
            .staged(snek_interp::native::Staged::Items),
    ),
    ops: Ops::NONE,
    methods: natives! {
        "__call__(self, /, *args, **kwargs)" [staged = Items] => host::call,
        "__get__(self, instance, owner=None, /)" [staged = Items] => bind,
        "__reduce__(self, /)" [staged = Items] => |cx, args| {
            let this = around(cx, &args[0]);
            let name = cx.names.__qualname__.clone();
            cx.getattr(&this, &name)
        },
        "__copy__(self, /)" [staged = Items] => itself,
        "__deepcopy__(self, memo, /)" [staged = Items] => itself,
        /// Return how often calls were answered from the cache: hits, misses, maxsize and currsize.
        "cache_info(self, /)" [staged = Items] => info,
        /// Forget all results, and begin to count anew.
        "cache_clear(self, /)" [staged = Items] => clear,
    },
    ..TypeDef::named("_lru_cache_wrapper", kinds::HOST)
};

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    if !cx.is_callable(&args[1]) {
        return Err(cx.type_error("the first argument must be callable"));
    }
    let max = if args[2].is_none() { None } else { Some(usize::try_from(cx.index(&args[2])?).unwrap_or(0)) };
    let state = Cache {
        function: args[1].clone(),
        max,
        typed: cx.truth(&args[3])?,
        info: args[4].clone(),
        table: RefCell::default(),
        hits: Cell::new(0),
        misses: Cell::new(0),
    };
    Ok(host::new_instance(cx, &CACHE, state))
}

fn around(cx: &Cx, this: &Value) -> Value {
    instance_around(cx, this).unwrap_or_else(|| this.clone())
}

/// A cached function in a class is a method.
fn bind(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let this = around(cx, &args[0]);
    Ok(if args[1].is_none() { this } else { function::bind(this, args[1].clone()) })
}

fn itself(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    Ok(around(cx, &args[0]))
}

fn info(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let cache = receiver::<Cache>(cx, &args[0])?;
    let max = cache.max.map_or(Value::NONE, |max| Value::int(max as i64));
    let size = Value::int(cache.table.borrow().len() as i64);
    cx.call(&cache.info, &[Value::int(cache.hits.get()), Value::int(cache.misses.get()), max, size])
}

fn clear(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let cache = receiver::<Cache>(cx, &args[0])?;
    before_write(&args[0]);
    cache.hits.set(0);
    cache.misses.set(0);
    let old = cache.table.borrow_mut().take();
    drop(old);
    Ok(Value::NONE)
}
