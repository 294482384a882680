//! `product`.

use super::{FEW, parts_of, spread};
use snek_heap::Value;
use snek_interp::native::NativeDef;
use snek_interp::stage::rule;
use snek_interp::types::TypeDef;
use snek_interp::types::iter::{Reduced, Step, Steps, native, restorable};
use snek_interp::types::tuple;
use snek_interp::{Cx, Result};
use std::collections::HashSet;
use std::rc::Rc;

/// `itertools.product`.
pub(super) static PRODUCT: TypeDef = TypeDef {
    doc: "Tuples with one item of each iterable, as nested loops give them, the last one running fastest.\n\n\
          With repeat=n, the iterables stand there n times.",
    new: Some(
        NativeDef::new("product(cls, /, *iterables, repeat=1)", construct)
            .staged(snek_interp::native::Staged::Rule(rule::ADAPT)),
    ),
    is_base: true,
    ..restorable("product")
};

fn construct(cx: &mut Cx, args: &[Value]) -> Result<Value> {
    let repeat = if args[2].is_unbound() { 1 } else { cx.index(&args[2])? };
    let Ok(repeat) = usize::try_from(repeat) else {
        return Err(cx.value_error("repeat argument cannot be negative"));
    };
    // Before any argument is read.
    let given = spread(&args[1]).len();
    let total = given.saturating_mul(repeat);
    if total > isize::MAX as usize / size_of::<Value>() {
        return Err(cx.overflow_error("repeat argument too large"));
    }
    // The factors, where each stands, and what comes first.
    cx.reserve(total.saturating_mul(size_of::<Rc<[Value]>>() + 2 * size_of::<Value>()))?;
    let mut pools: Vec<Rc<[Value]>> = Vec::new();
    for iterable in spread(&args[1]) {
        pools.push(cx.collect(iterable)?.into());
    }
    let pools = (0..total).map(|at| pools[at % given.max(1)].clone()).collect();
    Ok(native(Product { pools, positions: None, result: tuple::Reused::default() }))
}

#[derive(Clone)]
struct Product {
    /// The elements of each factor.
    pools: Vec<Rc<[Value]>>,
    /// Where each factor stands; absent before the first step.
    positions: Option<Vec<usize>>,
    result: tuple::Reused,
}

impl Product {
    fn step(&mut self) -> Option<Value> {
        let positions = match &mut self.positions {
            None if self.pools.iter().any(|pool| pool.is_empty()) => return None,
            None => self.positions.insert(vec![0; self.pools.len()]),
            Some(positions) => {
                let mut at = positions.len();
                loop {
                    at = at.checked_sub(1)?;
                    positions[at] += 1;
                    if positions[at] < self.pools[at].len() {
                        break;
                    }
                    positions[at] = 0;
                }
                positions
            }
        };
        let items = self.pools.iter().zip(positions).map(|(pool, at)| pool[*at].clone());
        Some(self.result.of_many(self.pools.len(), items))
    }
}

impl Steps for Product {
    fn next(&mut self, cx: &mut Cx) -> Result<Option<Value>> {
        cx.reserve_result(self.pools.len().saturating_mul(size_of::<Value>()))?;
        Ok(self.step())
    }

    fn step_simply(&mut self) -> Step<Value> {
        if self.pools.len() > FEW { Step::Unsure } else { self.step().map_or(Step::End, Step::To) }
    }

    fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        // A repeated factor holds its elements once.
        let mut seen = HashSet::new();
        for pool in &self.pools {
            if Rc::strong_count(pool) == 1 || seen.insert(Rc::as_ptr(pool).cast::<Value>()) {
                pool.iter().for_each(&mut *visit);
            }
        }
        self.result.trace(visit);
    }

    fn type_name(&self) -> &'static str {
        "product"
    }

    fn reduce(&self, cx: &mut Cx) -> Result<Option<Reduced>> {
        let total: usize = self.pools.iter().map(|pool| pool.len()).fold(0, usize::saturating_add);
        cx.reserve_result(total.saturating_mul(size_of::<Value>()))?;
        let pools = self.pools.iter().map(|pool| tuple::new(pool.to_vec())).collect();
        let numbers = |positions: &Vec<usize>| positions.iter().map(|at| Value::int(*at as i64)).collect::<Vec<_>>();
        Ok(Some(("itertools.product", pools, self.positions.as_ref().map(|positions| tuple::new(numbers(positions))))))
    }

    fn set_state(&mut self, cx: &mut Cx, state: &Value) -> Result<bool> {
        let parts = parts_of(cx, state).map_err(|_| cx.value_error("invalid arguments"))?;
        if parts.len() != self.pools.len() {
            return Err(cx.value_error("invalid arguments"));
        }
        let mut positions = Vec::with_capacity(parts.len());
        for (part, pool) in parts.iter().zip(&self.pools) {
            let last = pool.len().saturating_sub(1);
            positions.push(usize::try_from(cx.index(part)?).unwrap_or(0).min(last));
        }
        // An empty factor leaves nothing to stand on.
        if self.pools.iter().all(|pool| !pool.is_empty()) {
            self.positions = Some(positions);
        }
        Ok(true)
    }

    fn fork(&self) -> Option<Box<dyn Steps>> {
        Some(Box::new(self.clone()))
    }
}
