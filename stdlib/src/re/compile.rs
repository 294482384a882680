//! From the tree of a pattern to instructions.
//!
//! Elsewhere: what a match can start with in `first.rs`.

use super::error::Problem;
use super::first;
use super::flags;
use super::parse::Parsed;
use super::program::{Anchor, Choice, Look, Loop, Many, NO_FIRST, Op, Pc, Program, Scan, Single};
use super::sets::{Case, Set};
use super::syntax::{At, Greed, Node, Seq, Tree, UNLIMITED};
use snek_heap::Charge;
use snek_interp::Cx;
use snek_interp::types::text::surrogate;
use std::collections::HashMap;

struct Compiler<'a> {
    cx: &'a mut Cx,
    tree: &'a Tree,
    program: Program,
    /// Characters become UTF-8 (else bytes).
    is_text: bool,
    /// The sets of single characters of which the case does not matter.
    folded: HashMap<(u32, bool, u32), u32>,
    /// What the sets hold.
    held: usize,
    charge: Charge,
}

/// Compiles a parsed pattern.
pub(super) fn compile(cx: &mut Cx, parsed: &Parsed, is_text: bool) -> Result<Program, Problem> {
    let program = Program {
        ops: Vec::new(),
        literals: Vec::new(),
        sets: Vec::new(),
        manys: Vec::new(),
        loops: Vec::new(),
        looks: Vec::new(),
        firsts: Vec::new(),
        registers: 0,
        groups: parsed.groups.count() - 1,
        scan: Scan::All,
    };
    let (folded, charge) = (HashMap::new(), Charge::default());
    let mut compiler = Compiler { cx, tree: &parsed.tree, program, is_text, folded, held: 0, charge };
    compiler.sequence(parsed.top, parsed.flags)?;
    compiler.emit(Op::Match);
    let mut program = compiler.program;
    first::complete(&mut program);
    Ok(program)
}

impl Compiler<'_> {
    fn here(&self) -> Pc {
        self.program.ops.len() as Pc
    }

    fn emit(&mut self, op: Op) -> usize {
        self.program.ops.push(op);
        self.program.ops.len() - 1
    }

    fn register(&mut self) -> u32 {
        self.program.registers += 1;
        self.program.registers - 1
    }

    fn sequence(&mut self, seq: Seq, flags: u32) -> Result<(), Problem> {
        self.cx.enter_native()?;
        let result = self.items(seq, flags);
        self.cx.leave_native();
        result
    }

    fn items(&mut self, seq: Seq, flags: u32) -> Result<(), Problem> {
        let tree = self.tree;
        let items = tree.items(seq);
        let mut at = 0;
        while let Some(node) = items.get(at) {
            let literal = self.literal(&items[at..], flags);
            if literal > 0 {
                at += literal;
                continue;
            }
            self.node(node, flags)?;
            at += 1;
        }
        Ok(())
    }

    /// Emits the characters at the start of these items as bytes; says how many there were.
    fn literal(&mut self, items: &[Node], flags: u32) -> usize {
        let case = Case::of(flags);
        let start = self.program.literals.len();
        let mut count = 0;
        for node in items {
            match node {
                Node::Char(code) if !case.is_cased(*code) => self.push_char(*code),
                _ => break,
            }
            count += 1;
        }
        let len = self.program.literals.len() - start;
        match self.program.literals[start..] {
            [] => {}
            [byte] => {
                self.program.literals.truncate(start);
                self.emit(Op::Byte(byte));
            }
            _ => {
                self.emit(Op::Literal { at: start as u32, len: len as u32 });
            }
        }
        count
    }

    fn push_char(&mut self, code: u32) {
        match surrogate::from_code(code) {
            Some(char) if self.is_text => {
                self.program.literals.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes());
            }
            _ => self.program.literals.push(code as u8),
        }
    }

    /// What a node of one character matches.
    fn single(&mut self, node: &Node, flags: u32) -> Result<Option<Single>, Problem> {
        let case = Case::of(flags);
        let single = match node {
            Node::Any if flags & flags::DOTALL != 0 => Single::All,
            Node::Any => Single::Any,
            Node::Char(code) if !case.is_cased(*code) => Single::Char(*code),
            Node::NotChar(code) if !case.is_cased(*code) => Single::NotChar(*code),
            Node::Char(code) => self.folded(*code, false, flags)?,
            Node::NotChar(code) => self.folded(*code, true, flags)?,
            Node::Set { members, negate } => {
                self.cx.foresee(Set::work(members, flags))?;
                self.set(Set::new(members, *negate, flags))?
            }
            _ => return Ok(None),
        };
        Ok(Some(single))
    }

    fn folded(&mut self, code: u32, negate: bool, flags: u32) -> Result<Single, Problem> {
        if let Some(number) = self.folded.get(&(code, negate, flags)) {
            return Ok(Single::Set(*number));
        }
        self.cx.charge(Set::work(&[], flags))?;
        let single = self.set(Set::folded(code, negate, flags))?;
        self.folded.insert((code, negate, flags), self.program.sets.len() as u32 - 1);
        Ok(single)
    }

    fn set(&mut self, set: Set) -> Result<Single, Problem> {
        self.cx.reserve(set.held())?;
        self.held += set.held();
        self.charge.set(self.held);
        self.program.sets.push(set);
        Ok(Single::Set(self.program.sets.len() as u32 - 1))
    }

    fn node(&mut self, node: &Node, flags: u32) -> Result<(), Problem> {
        if let Some(single) = self.single(node, flags)? {
            self.emit(Op::One(single));
            return Ok(());
        }
        match node {
            Node::At(at) => {
                self.emit(Op::Anchor(anchor(*at, flags)));
            }
            Node::Repeat { greed, min, max, body } => self.repeat(*greed, *min, *max, *body, flags)?,
            Node::Branch(choices) => self.branch(choices, flags)?,
            Node::Group { index, add, del, body } => {
                if let Some(index) = index {
                    self.emit(Op::Open(*index));
                }
                self.sequence(*body, flags::combine(flags, *add, *del))?;
                if let Some(index) = index {
                    self.emit(Op::Close(*index));
                }
            }
            Node::Atomic(body) => {
                let register = self.register();
                self.emit(Op::Atomic(register));
                self.sequence(*body, flags)?;
                self.emit(Op::AtomicEnd(register));
            }
            Node::Look { behind, negate, body } => self.look(*behind, *negate, *body, flags)?,
            Node::BackRef(group) => {
                self.emit(Op::BackRef { group: *group, case: Case::of(flags) });
            }
            Node::Cond { group, yes, no } => {
                let cond = self.emit(Op::Cond { group: *group, other: 0 });
                self.sequence(*yes, flags)?;
                let mut other = self.here();
                if let Some(no) = no {
                    let jump = self.emit(Op::Jump(0));
                    other = self.here();
                    self.sequence(*no, flags)?;
                    self.program.ops[jump] = Op::Jump(self.here());
                }
                self.program.ops[cond] = Op::Cond { group: *group, other };
            }
            Node::Char(_) | Node::NotChar(_) | Node::Any | Node::Set { .. } => {}
        }
        Ok(())
    }

    fn branch(&mut self, choices: &[Seq], flags: u32) -> Result<(), Problem> {
        let mut jumps = Vec::new();
        for (at, choice) in choices.iter().enumerate() {
            if at + 1 == choices.len() {
                self.sequence(*choice, flags)?;
                break;
            }
            let alt = self.emit(Op::Alt { other: 0, first: NO_FIRST });
            self.sequence(*choice, flags)?;
            jumps.push(self.emit(Op::Jump(0)));
            self.program.ops[alt] = Op::Alt { other: self.here(), first: NO_FIRST };
        }
        let end = self.here();
        for jump in jumps {
            self.program.ops[jump] = Op::Jump(end);
        }
        Ok(())
    }

    fn repeat(&mut self, greed: Greed, min: u32, max: u32, body: Seq, flags: u32) -> Result<(), Problem> {
        if max == 0 {
            // Nothing is left of it but its errors.
            let here = self.program.ops.len();
            self.sequence(body, flags)?;
            self.program.ops.truncate(here);
            return Ok(());
        }
        let tree = self.tree;
        let one = match tree.single(body) {
            Some(node) => self.single(node, flags)?,
            None => None,
        };
        if let Some(one) = one {
            let choice = match greed {
                Greed::Greedy => Choice::Greedy,
                Greed::Lazy => Choice::Lazy,
                Greed::Possessive => Choice::Possessive,
            };
            let exit = self.here() + 1;
            self.program.manys.push(Many { one, min, max, choice, follow: None, exit });
            self.emit(Op::Many(self.program.manys.len() as u32 - 1));
            return Ok(());
        }
        if (min, max) == (1, 1) && greed != Greed::Possessive {
            return self.sequence(body, flags);
        }
        if (min, max) == (0, 1) && greed != Greed::Possessive {
            return self.optional(greed == Greed::Lazy, body, flags);
        }
        let number = self.program.loops.len() as u32;
        let is_lazy = greed == Greed::Lazy;
        self.program.loops.push(Loop { min, max, is_lazy, start: 0, exit: 0 });
        self.emit(Op::LoopStart(number));
        let start = self.here();
        if greed == Greed::Possessive {
            let register = self.register();
            self.emit(Op::PossessiveLoop(number));
            self.emit(Op::Atomic(register));
            self.sequence(body, flags)?;
            self.emit(Op::PossessiveEnd(register));
        } else {
            self.emit(Op::Loop(number));
            self.sequence(body, flags)?;
        }
        self.emit(Op::Jump(start));
        let exit = self.here();
        self.program.loops[number as usize] = Loop { min, max, is_lazy, start, exit };
        Ok(())
    }

    /// `body?`: one choice, no loop.
    fn optional(&mut self, is_lazy: bool, body: Seq, flags: u32) -> Result<(), Problem> {
        let alt = self.emit(Op::Alt { other: 0, first: NO_FIRST });
        let jump = if is_lazy { Some(self.emit(Op::Jump(0))) } else { None };
        let start = self.here();
        self.sequence(body, flags)?;
        let end = self.here();
        let other = if is_lazy { start } else { end };
        self.program.ops[alt] = Op::Alt { other, first: NO_FIRST };
        if let Some(jump) = jump {
            self.program.ops[jump] = Op::Jump(end);
        }
        Ok(())
    }

    fn look(&mut self, behind: bool, negate: bool, body: Seq, flags: u32) -> Result<(), Problem> {
        let mut back = None;
        if behind {
            let width = self.tree.width(body);
            if width.min != width.max {
                return Err(Problem::plain("look-behind requires fixed-width pattern"));
            }
            back = Some(u32::try_from(width.min).unwrap_or(UNLIMITED));
        }
        let register = self.register();
        let number = self.program.looks.len() as u32;
        self.program.looks.push(Look { back, negate, register, exit: 0 });
        self.emit(Op::Look(number));
        self.sequence(body, flags)?;
        self.emit(Op::LookEnd(number));
        let exit = self.here();
        if let Some(look) = self.program.looks.get_mut(number as usize) {
            look.exit = exit;
        }
        Ok(())
    }
}

fn anchor(at: At, flags: u32) -> Anchor {
    let is_multiline = flags & flags::MULTILINE != 0;
    match at {
        At::Caret if is_multiline => Anchor::LineStart,
        At::Dollar if is_multiline => Anchor::LineEnd,
        At::Caret | At::Start => Anchor::Start,
        At::Dollar => Anchor::End,
        At::End => Anchor::VeryEnd,
        At::Boundary(is_wanted) => Anchor::Boundary { is_wanted, is_ascii: flags & flags::UNICODE == 0 },
    }
}
