//! Calls.
//!
//! In: callee and arguments. Out: a window `[callee, arguments …]` at the top of the temporaries, and a call on it.
//! Invariants:
//! - The callee takes the window over: nothing above the callee's register is live behind the call.
//! - Arguments are computed in place; locals are copied in.
//! - With `*` or `**`, or more arguments than a window should have, they go as a tuple and a dict.

use super::{Compiler, Operand};
use crate::bytecode::Op;
use crate::bytecode::op::{Instr, NO_REGISTER, flag};
use snek_syntax::core::{Arg, BlockKind, Const, Expr, ExprKind, Name, Prim, Span};

/// Most arguments in a window.
const MOST_IN_WINDOW: usize = 200;

/// Whether `Call` and `CallMethod` understand `NO_REGISTER` as "drop the result".
const CALLS_CAN_DROP: bool = true;

/// Whether `CallSpread` takes any iterable for its tuple, and words the error when it is none.
const SPREAD_TAKES_ITERABLES: bool = true;

/// The second operand of a `CallSpread` whose keyword arguments are one mapping, of whatever type.
const MAPPING: u16 = 1;

/// How a call's arguments are passed.
struct Passed<'a> {
    /// Number of arguments in the window.
    count: u16,
    /// Names of the last arguments.
    names: Vec<&'a Name>,
}

fn fits_window(args: &[Arg]) -> bool {
    args.len() <= MOST_IN_WINDOW && args.iter().all(|arg| matches!(arg, Arg::Pos(_) | Arg::Keyword(..)))
}

impl<'a> Compiler<'a> {
    /// Calls; the result goes `into` a register or is dropped.
    pub(super) fn call(&mut self, callee: &'a Expr, args: &'a [Arg], span: Span, into: Option<u16>) {
        if let ExprKind::GetAttr(object, name) = &callee.kind
            && fits_window(args)
        {
            self.call_method(object, name, callee.span, args, span, into);
            return;
        }
        let window = self.callee_register(into);
        self.expr_to(callee, window.register);
        if let (ExprKind::Func(func), [Arg::Pos(iterator)]) = (&callee.kind, args)
            && func.block.kind == BlockKind::Comprehension
            && let ExprKind::Prim(prim @ (Prim::Iter | Prim::AsyncIter), operands) = &iterator.kind
            && let [iterable] = &operands[..]
        {
            // The error of what cannot be iterated underlines the whole comprehension.
            let register = self.regs.alloc();
            self.iter_to(*prim, iterable, span, register);
            self.finish_call(Op::Call, window, 1, span, into);
            self.regs.free(register);
            return;
        }
        self.call_window(window, 0, args, span, into);
    }

    /// A register at the top for a callee: the result's own if it is there.
    pub(super) fn callee_register(&mut self, into: Option<u16>) -> Operand {
        match into {
            Some(into) if !self.is_local(into) && into.checked_add(1) == Some(self.regs.top()) => {
                Operand::borrowed(into)
            }
            _ => Operand::temporary(self.regs.alloc()),
        }
    }

    /// Calls what is in `window`; `ready` arguments are in the registers behind it already.
    pub(super) fn call_window(
        &mut self,
        window: Operand,
        ready: usize,
        args: &'a [Arg],
        span: Span,
        into: Option<u16>,
    ) {
        let callee = window.register;
        if !fits_window(args) {
            self.call_spread(callee, ready, args, span);
            self.result_in_callee(window, span, into);
            return;
        }
        let passed = self.pass(args);
        let count = passed.count.saturating_add(u16::try_from(ready).unwrap_or(u16::MAX));
        if passed.names.is_empty() {
            self.finish_call(Op::Call, window, count, span, into);
        } else {
            let names = self.keyword_names(&passed, span);
            self.op(Op::CallKw, 0, [callee, count, names], span);
            self.result_in_callee(window, span, into);
        }
        self.regs.free_many(callee.saturating_add(1), usize::from(count));
    }

    fn call_method(
        &mut self,
        object: &'a Expr,
        name: &str,
        attr: Span,
        args: &'a [Arg],
        span: Span,
        into: Option<u16>,
    ) {
        // The object is computed below the window, in the result's register if that is a temporary.
        let hint = into.and_then(|into| self.scratch(into));
        let object = self.operand_in(object, hint);
        // The window starts in the result's register where that is free and at the top.
        let is_free = Some(object.register) != hint;
        let window = if is_free { self.callee_register(into) } else { Operand::temporary(self.regs.alloc()) };
        let callee = window.register;
        self.regs.alloc();
        let place = self.attr_place(attr, attr.end, name);
        let site = self.attr_site(name, attr);
        let dies = if object.dies || !is_free { flag::B_DIES } else { 0 };
        self.op(Op::LoadMethod, dies, [callee, object.register, site], place);
        let call_at = if place == attr { span } else { Span { start: place.start, end: span.end } };
        let passed = self.pass(args);
        // Room for arguments that the caller may leave out, so that natives find all of theirs side by side.
        self.regs.reserve(2);
        if passed.names.is_empty() {
            self.finish_call(Op::CallMethod, window, passed.count, call_at, into);
        } else {
            let names = self.keyword_names(&passed, span);
            self.op(Op::CallMethodKw, 0, [callee, passed.count, names], call_at);
            self.result_in_callee(window, span, into);
        }
        self.regs.free_many(callee.saturating_add(1), usize::from(passed.count) + 1);
        self.release(object);
    }

    /// Evaluates arguments into the registers behind the callee.
    fn pass(&mut self, args: &'a [Arg]) -> Passed<'a> {
        let mut passed = Passed { count: 0, names: Vec::new() };
        for arg in args {
            let value = match arg {
                Arg::Pos(value) | Arg::Star(value) | Arg::DoubleStar(value) => value,
                Arg::Keyword(name, value) => {
                    passed.names.push(name);
                    value
                }
            };
            let register = self.regs.alloc();
            self.expr_to(value, register);
            passed.count += 1;
        }
        passed
    }

    fn keyword_names(&mut self, passed: &Passed<'_>, span: Span) -> u16 {
        let names = passed.names.iter().map(|name| Const::Str((*name).clone()));
        self.short_constant(&Const::Tuple(names.collect()), span)
    }

    /// Emits a call whose result goes where it is wanted.
    fn finish_call(&mut self, op: Op, window: Operand, count: u16, span: Span, into: Option<u16>) {
        let callee = window.register;
        let result = into.unwrap_or(if CALLS_CAN_DROP { NO_REGISTER } else { callee });
        self.b.emit(Instr::abc(op, 0, callee, count, result), span.into());
        if result == callee && into.is_none() {
            self.op(Op::Clear, 0, [callee, 0, 0], span);
        }
        self.release(window);
    }

    /// Moves a result that is in the callee's register to where it is wanted.
    fn result_in_callee(&mut self, window: Operand, span: Span, into: Option<u16>) {
        match into {
            Some(into) => self.copy(into, window, span),
            None => self.drop_value(window, span),
        }
    }

    /// `f(*a, **k)`: the positional arguments as a tuple or list, the others as a dict.
    fn call_spread(&mut self, callee: u16, ready: usize, args: &'a [Arg], span: Span) {
        let (tuple, dict) = (callee.saturating_add(1), callee.saturating_add(2));
        let is_keyword = |arg: &Arg| matches!(arg, Arg::Keyword(..) | Arg::DoubleStar(_));
        let positional = args.iter().filter(|arg| !is_keyword(arg));
        self.spread_positional(tuple, ready, positional, span);
        // The tuple's register is held, what was ready behind it is not any more.
        self.regs.alloc();
        let keywords: Vec<&'a Arg> = args.iter().filter(|arg| is_keyword(arg)).collect();
        if let [Arg::DoubleStar(mapping)] = keywords[..] {
            self.expr_to(mapping, dict);
            self.op(Op::CallSpread, 0, [callee, MAPPING, 0], span);
            self.regs.free(dict);
            self.regs.free(tuple);
            return;
        }
        let mut has_dict = false;
        let mut keywords = keywords.into_iter().peekable();
        while let Some(arg) = keywords.next() {
            if let Arg::DoubleStar(mapping) = arg {
                if !has_dict {
                    self.op(Op::BuildDict, 0, [dict, dict, 0], span);
                }
                let mapping = self.operand(mapping);
                self.op(Op::DictMerge, mapping.b_dies(), [dict, mapping.register, callee], span);
                self.release(mapping);
            } else {
                let mut run = vec![arg];
                while let Some(next) = keywords.next_if(|next| matches!(next, Arg::Keyword(..))) {
                    run.push(next);
                }
                self.keyword_run(&run, has_dict, dict, callee, span);
            }
            has_dict = true;
        }
        if !has_dict {
            self.op(Op::Clear, 0, [dict, 0, 0], span);
        }
        self.op(Op::CallSpread, 0, [callee, 0, 0], span);
        self.regs.free(dict);
        self.regs.free(tuple);
    }

    /// The positional arguments in register `tuple`: a list, or the iterable itself when it is the only one.
    fn spread_positional(&mut self, tuple: u16, ready: usize, args: impl Iterator<Item = &'a Arg>, span: Span) {
        let args: Vec<&'a Arg> = args.collect();
        let mut rest = args.as_slice();
        let mut count = ready;
        if ready == 0 {
            self.regs.alloc();
            if let ([Arg::Star(iterable)], true) = (rest, SPREAD_TAKES_ITERABLES) {
                self.expr_to(iterable, tuple);
                return;
            }
            // The arguments before the first `*` side by side, the first one in the list's register.
            let mut register = tuple;
            while let [Arg::Pos(value), others @ ..] = rest
                && count < MOST_IN_WINDOW
            {
                if count > 0 {
                    register = self.regs.alloc();
                }
                self.expr_to(value, register);
                (rest, count) = (others, count + 1);
            }
        }
        self.op(Op::BuildList, 0, [tuple, tuple, u16::try_from(count).unwrap_or(u16::MAX)], span);
        self.regs.free_many(tuple.saturating_add(1), count.saturating_sub(1));
        for arg in rest {
            let (op, value) = match arg {
                Arg::Star(iterable) => (Op::ListExtend, iterable),
                Arg::Pos(value) | Arg::Keyword(_, value) | Arg::DoubleStar(value) => (Op::ListAppend, value),
            };
            let operand = self.operand(value);
            self.op(op, operand.b_dies(), [tuple, operand.register, 0], span);
            self.release(operand);
        }
    }

    /// Keyword arguments in a row: the dict itself, or merged into it.
    fn keyword_run(&mut self, run: &[&'a Arg], has_dict: bool, dict: u16, callee: u16, span: Span) {
        let target = if has_dict { self.regs.alloc() } else { dict };
        for (position, chunk) in run.chunks(15).enumerate() {
            let part = if position == 0 { target } else { self.regs.alloc() };
            let first = self.regs.top();
            for arg in chunk {
                if let Arg::Keyword(name, value) = arg {
                    let key = self.regs.alloc();
                    self.constant_to(&Const::Str(name.clone()), key, value.span);
                    let register = self.regs.alloc();
                    self.expr_to(value, register);
                }
            }
            self.op(Op::BuildDict, 0, [part, first, u16::try_from(chunk.len()).unwrap_or(u16::MAX)], span);
            self.regs.free_many(first, 2 * chunk.len());
            if part != target {
                self.op(Op::DictMerge, flag::B_DIES, [target, part, callee], span);
                self.regs.free(part);
            }
        }
        if target != dict {
            self.op(Op::DictMerge, flag::B_DIES, [dict, target, callee], span);
            self.regs.free(target);
        }
    }
}
