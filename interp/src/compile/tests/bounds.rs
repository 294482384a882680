//! Code that is spoiled operand by operand: the check of bounds finds it.

use super::{code_of, first_fault};
use crate::bytecode::Code;
use crate::bytecode::op::{Form, Instr, NO_REGISTER, Op};
use snek_heap::Value;
use std::collections::HashSet;

/// One of almost everything.
const PROGRAM: &str = "
import a.b as c, d
from e import f as g
from h import *
x: int = 1
del x
def deco(p, /, q, r=1, *s, t: int = 2, **u) -> int:
    'doc'
    def inner(v=p):
        nonlocal q
        q = v + q
        del q
        return v
    try:
        with p as w, q:
            for i, (j, *k) in r:
                if i < j and i is not None and k or j == 1 and j <= q and i != 2 and q > 3:
                    p.x += i; p[i] = j; p[i:j] = k; p[i:j:k] = i
                    del p.x, p[i]
                    continue
                break
            else:
                return [*s, i], {**u, 'a': i, **p}, {i, *j}, (i, j), f'{i!r:>{j}}{k}'
    except (ValueError, KeyError) as error:
        raise error from p
    except TypeError:
        raise
    finally:
        inner(p, *s, k=1, **u); inner(i, k=2); p.m(i, k=3); p.m(i); inner(i)
    match p:
        case [a, 2, *b]: return a
        case {'x': b, **rest}: return b
        case Point(1, y=z): return z
    assert p, q
    while p: p = -p + ~q - +r * s / t // u % 2 ** p @ q << r >> s & t | u ^ 3
    return p[q], p[1], p[q:r], p < q < r, p in q, p not in r, not p, lambda z: z, [y for y in p if y], {y: z for y, z in p}
def gen(p):
    y = yield p
    yield from p
    try:
        yield 1
    except* ValueError as group:
        pass
async def co(p):
    await p
    async with p as q: pass
    async for i in p: yield i
    return
class C(deco, metaclass=gen):
    x: int
    def m(self): return __class__, super().m()
";

/// All code objects of a program.
fn all(code: &Code, visit: &mut dyn FnMut(&Code)) {
    visit(code);
    code.consts.iter().filter_map(Value::downcast_ref::<Code>).for_each(|inner| all(inner, visit));
}

#[test]
fn sound_code_passes_and_spoiled_code_does_not() {
    let code = code_of(PROGRAM).expect("it compiles");
    let mut seen = HashSet::new();
    all(&code, &mut |code| {
        assert_eq!(first_fault(code), None);
        for (pc, place) in (0..).zip(&code.instrs) {
            let ins = place.get();
            seen.insert(ins.op);
            for spoiled in spoil(code, ins) {
                place.set(spoiled);
                assert_eq!(first_fault(code), Some(pc), "{ins:?} as {spoiled:?}");
            }
            place.set(ins);
        }
    });
    assert!(seen.len() > 95, "{} of the instructions are spoiled", seen.len());
}

/// The instruction with one operand at a time beyond what there is.
fn spoil(code: &Code, ins: Instr) -> Vec<Instr> {
    let behind = code.registers;
    let (a, b, c) = (Instr { a: behind, ..ins }, Instr { b: behind, ..ins }, Instr { c: behind, ..ins });
    let far = |k: usize| Instr { flags: ins.flags, ..Instr::ak(ins.op, ins.a, u32::try_from(k).unwrap_or(u32::MAX)) };
    let narrow = |count: usize| u16::try_from(count).unwrap_or(NO_REGISTER);
    match ins.op {
        Op::Call | Op::CallMethod => vec![a, b, c],
        Op::CallKw | Op::CallMethodKw => vec![a, b, Instr { c: narrow(code.consts.len()), ..ins }],
        Op::CallSpread | Op::Return => vec![a],
        Op::ReturnNone => vec![Instr { b: behind + 1, ..ins }],
        Op::BuildTuple | Op::BuildList | Op::BuildSet | Op::JoinStr | Op::BuildDict | Op::UnpackSequence => {
            vec![a, Instr { c: behind + 1, ..ins }]
        }
        Op::Yield => vec![a, b],
        Op::MakeFunction => {
            vec![a, Instr { b: narrow(code.consts.len()), ..ins }, Instr { b: 0, flags: 7, c: behind, ..ins }]
        }
        Op::Import => vec![a, Instr { b: narrow(code.consts.len()), ..ins }],
        Op::LoadNameOrFree => vec![a, Instr { b: narrow(code.names.len()), ..ins }],
        Op::LoadInt | Op::LoadBool | Op::LoadFree | Op::StoreFree | Op::DeleteFree => vec![a],
        Op::MatchClass => vec![a, b],
        op => match op.form() {
            Form::Zero => vec![],
            Form::A | Form::ANumber => vec![a],
            Form::AB | Form::ABNumber => vec![a, b],
            Form::ABC => vec![a, b, c],
            Form::ABConst => vec![a, b, Instr { c: narrow(code.consts.len()), ..ins }],
            Form::AConst => vec![a, far(code.consts.len())],
            Form::AName => vec![a, far(code.names.len())],
            Form::Name => vec![far(code.names.len())],
            Form::ABSite => vec![a, b, Instr { c: narrow(code.attr_sites.len()), ..ins }],
            Form::AGlobal => vec![a, far(code.global_sites.len())],
            Form::ABName => vec![a, b, Instr { c: narrow(code.names.len()), ..ins }],
            Form::JumpK => vec![far(code.instrs.len()), far(u32::MAX as usize - code.instrs.len())],
            Form::AJumpK => vec![a, far(code.instrs.len()), far(u32::MAX as usize - code.instrs.len())],
            Form::ABJump => vec![a, b, Instr { c: narrow(code.instrs.len()), ..ins }, Instr { c: 1 << 15, ..ins }],
            Form::AConstJump => vec![a, Instr { b: narrow(code.consts.len()), ..ins }, Instr { c: 1 << 15, ..ins }],
        },
    }
}
