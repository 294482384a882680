//! The body of a function: Cranelift's instructions, words as variables, calls.
//!
//! In: instructions in order, block by block. Out: a function's IR.
//! Invariants: blocks are sealed at the end, so that jumps may go to blocks from anywhere.

use std::collections::HashMap;

use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{
    Block, BlockArg, BlockCall, FuncRef, InstBuilder, JumpTableData, MemFlagsData, StackSlot, StackSlotData,
    StackSlotKind, Value, types,
};
use cranelift_frontend::{FuncInstBuilder, FunctionBuilder, Variable};
use cranelift_jit::JITModule;
use cranelift_module::{FuncId, Module};

use crate::unit::{Function, Imported, Kind};

/// The body of a function in the making.
pub struct Body<'a> {
    builder: FunctionBuilder<'a>,
    module: &'a mut JITModule,
    helpers: &'a [Imported],
    functions: &'a [FuncId],
    known: HashMap<FuncId, FuncRef>,
    start: Block,
    answer: Option<StackSlot>,
}

impl<'a> Body<'a> {
    pub(crate) fn new(
        mut builder: FunctionBuilder<'a>,
        module: &'a mut JITModule,
        helpers: &'a [Imported],
        functions: &'a [FuncId],
    ) -> Body<'a> {
        let start = builder.create_block();
        builder.append_block_params_for_function_params(start);
        builder.switch_to_block(start);
        Body { builder, module, helpers, functions, known: HashMap::new(), start, answer: None }
    }

    pub(crate) fn into_builder(mut self) -> FunctionBuilder<'a> {
        self.builder.seal_all_blocks();
        self.builder
    }

    /// The next instruction.
    pub fn ins(&mut self) -> FuncInstBuilder<'_, 'a> {
        self.builder.ins()
    }

    /// The function's parameters.
    pub fn params(&self) -> Vec<Value> {
        self.builder.block_params(self.start).to_vec()
    }

    /// A new block.
    pub fn block(&mut self) -> Block {
        self.builder.create_block()
    }

    /// A new block that is seldom run; it stands behind the others.
    pub fn cold_block(&mut self) -> Block {
        let block = self.builder.create_block();
        self.builder.set_cold_block(block);
        block
    }

    /// What follows goes into this block.
    pub fn begin(&mut self, block: Block) {
        self.builder.switch_to_block(block);
    }

    /// A new variable.
    pub fn variable(&mut self, kind: Kind) -> Variable {
        self.builder.declare_var(kind.ty())
    }

    /// What a variable holds here.
    pub fn get(&mut self, variable: Variable) -> Value {
        self.builder.use_var(variable)
    }

    /// Gives a variable a value.
    pub fn set(&mut self, variable: Variable, value: Value) {
        self.builder.def_var(variable, value);
    }

    /// An integer that is known.
    pub fn int(&mut self, x: i64) -> Value {
        self.ins().iconst(types::I64, x)
    }

    /// The word at an offset from an address, in bytes.
    pub fn load(&mut self, kind: Kind, address: Value, offset: i32) -> Value {
        self.ins().load(kind.ty(), MemFlagsData::trusted(), address, offset)
    }

    /// Writes the word at an offset from an address, in bytes.
    pub fn store(&mut self, value: Value, address: Value, offset: i32) {
        self.ins().store(MemFlagsData::trusted(), value, address, offset);
    }

    /// Goes on in the first block where the condition holds, else in the second one.
    pub fn branch(&mut self, condition: Value, holds: Block, other: Block) {
        self.ins().brif(condition, holds, &[] as &[BlockArg], other, &[] as &[BlockArg]);
    }

    /// Goes on in a block.
    pub fn jump(&mut self, block: Block) {
        self.ins().jump(block, &[] as &[BlockArg]);
    }

    /// Goes on in the block of this number; in the last one where there is none.
    pub fn dispatch(&mut self, number: Value, blocks: &[Block]) {
        let Some(last) = blocks.last() else { return };
        if let [block] = blocks {
            self.jump(*block);
            return;
        }
        let pool = &mut self.builder.func.dfg.value_lists;
        let default = BlockCall::new(*last, [], pool);
        let calls: Vec<BlockCall> = blocks.iter().map(|block| BlockCall::new(*block, [], pool)).collect();
        let table = self.builder.create_jump_table(JumpTableData::new(default, &calls));
        let short = self.ins().ireduce(types::I32, number);
        self.ins().br_table(short, table);
    }

    /// Calls the helper of this number.
    pub fn call_helper(&mut self, number: usize, args: &[Value]) -> Value {
        let function = self.reference(self.helpers[number].plain);
        let call = self.ins().call(function, args);
        self.builder.inst_results(call)[0]
    }

    /// Calls the helper of this number from a cold block: all registers stay as they are.
    pub fn call_helper_aside(&mut self, number: usize, args: &[Value]) -> Value {
        let Imported { plain, preserving } = self.helpers[number];
        if plain == preserving {
            return self.call_helper(number, args);
        }
        let slot = self.answer();
        let address = self.ins().stack_addr(types::I64, slot, 0);
        let args: Vec<Value> = args.iter().copied().chain([address]).collect();
        let function = self.reference(preserving);
        self.ins().call(function, &args);
        self.ins().stack_load(types::I64, types::I64, slot, 0)
    }

    /// Where helpers that are called aside write what they give.
    fn answer(&mut self) -> StackSlot {
        let builder = &mut self.builder;
        *self.answer.get_or_insert_with(|| {
            builder.create_sized_stack_slot(StackSlotData::new(StackSlotKind::ExplicitSlot, 8, 3))
        })
    }

    /// Calls a function of the unit.
    pub fn call(&mut self, function: Function, args: &[Value]) -> Vec<Value> {
        let function = self.reference(self.functions[function.0]);
        let call = self.ins().call(function, args);
        self.builder.inst_results(call).to_vec()
    }

    fn reference(&mut self, id: FuncId) -> FuncRef {
        let (module, function) = (&mut *self.module, &mut *self.builder.func);
        *self.known.entry(id).or_insert_with(|| module.declare_func_in_func(id, function))
    }

    /// The address of room for words in the function's frame.
    pub fn room(&mut self, words: u32) -> Value {
        let data = StackSlotData::new(StackSlotKind::ExplicitSlot, words.saturating_mul(8), 3);
        let slot = self.builder.create_sized_stack_slot(data);
        self.ins().stack_addr(types::I64, slot, 0)
    }

    /// Whether the native stack has not reached down to an address.
    pub fn stack_is_above(&mut self, limit: Value) -> Value {
        let pointer = self.ins().get_stack_pointer(types::I64);
        self.ins().icmp(IntCC::UnsignedGreaterThan, pointer, limit)
    }
}
