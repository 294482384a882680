//! Functions that are compiled together.
//!
//! In: signatures, bodies. Out: [`Code`].
//! Invariants: a function is declared before a body calls it, and defined once.

use std::sync::Arc;

use cranelift_codegen::Context;
use cranelift_codegen::ir::{AbiParam, InstBuilder, Signature, Type, UserFuncName, types};
use cranelift_codegen::isa::CallConv;
use cranelift_frontend::{FunctionBuilder, FunctionBuilderContext};
use cranelift_jit::{JITBuilder, JITModule};
use cranelift_module::{FuncId, Linkage, Module, default_libcall_names};

use crate::body::Body;
use crate::code::Code;
use crate::machine::{Machine, Refused};

/// What is in 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An integer, a truth value or an address.
    Int,
    /// A float.
    Float,
}

impl Kind {
    pub(crate) fn ty(self) -> Type {
        match self {
            Kind::Int => types::I64,
            Kind::Float => types::F64,
        }
    }
}

/// A function in Rust that code may call.
#[derive(Clone, Copy, Debug)]
pub struct Helper {
    /// Its name, of its own within a table.
    pub name: &'static str,
    /// The address of an `extern "C"` function.
    pub address: usize,
    /// What it takes.
    pub params: &'static [Kind],
    /// What it gives.
    pub result: Kind,
}

/// A table of helpers. Each can be called as it is, which leaves few registers as they were, or by a way that leaves all:
/// then what a loop has in registers stays there though a cold block of it makes a call.
pub struct Helpers {
    helpers: Vec<Helper>,
    /// The ways that leave all registers, if there are such for this processor.
    preserving: Option<Arc<Preserving>>,
}

/// The ways to helpers that leave all registers as they were.
pub(crate) struct Preserving {
    code: Code,
    ways: Vec<Function>,
}

impl Helpers {
    /// A table of these.
    pub fn new(machine: &Machine, helpers: &[Helper]) -> Result<Helpers, Refused> {
        let mut table = Helpers { helpers: helpers.to_vec(), preserving: None };
        table.preserving = Some(Arc::new(table.make_preserving(machine)?));
        Ok(table)
    }

    fn make_preserving(&self, machine: &Machine) -> Result<Preserving, Refused> {
        let mut unit = Unit::new(machine, self)?;
        let mut ways = Vec::with_capacity(self.helpers.len());
        for (number, helper) in self.helpers.iter().enumerate() {
            let way = unit.add(&preserving(&unit.module, helper))?;
            unit.define(way, |body| {
                let args = body.params();
                let Some((to, args)) = args.split_last() else { return };
                let result = body.call_helper(number, args);
                body.store(result, *to, 0);
                body.ins().return_(&[]);
            })?;
            ways.push(way);
        }
        Ok(Preserving { code: unit.finish()?, ways })
    }
}

/// Names a function of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Function(pub(crate) usize);

/// Functions that are compiled together.
pub struct Unit {
    module: JITModule,
    helpers: Vec<Imported>,
    /// Code that this unit's code calls.
    called: Option<Arc<Preserving>>,
    functions: Vec<FuncId>,
    context: Context,
    frontend: FunctionBuilderContext,
    bytes: usize,
}

/// A helper in a unit.
#[derive(Clone, Copy)]
pub(crate) struct Imported {
    pub(crate) plain: FuncId,
    pub(crate) preserving: FuncId,
}

fn preserving_name(helper: &Helper) -> String {
    format!("{}, registers preserved", helper.name)
}

impl Unit {
    /// A unit whose bodies call these helpers by their numbers.
    pub fn new(machine: &Machine, table: &Helpers) -> Result<Unit, Refused> {
        let mut builder = JITBuilder::with_isa(machine.isa.clone(), default_libcall_names());
        for (number, helper) in table.helpers.iter().enumerate() {
            builder.symbol(helper.name, helper.address as *const u8);
            if let Some(Preserving { code, ways }) = table.preserving.as_deref() {
                builder.symbol(preserving_name(helper), code.address(ways[number]) as *const u8);
            }
        }
        let mut module = JITModule::new(builder);
        let mut known = Vec::with_capacity(table.helpers.len());
        for helper in &table.helpers {
            let signature = signature(&module, helper.params, &[helper.result]);
            let plain = module.declare_function(helper.name, Linkage::Import, &signature).map_err(Refused::by)?;
            let mut imported = Imported { plain, preserving: plain };
            if table.preserving.is_some() {
                let signature = preserving(&module, helper);
                let name = preserving_name(helper);
                imported.preserving =
                    module.declare_function(&name, Linkage::Import, &signature).map_err(Refused::by)?;
            }
            known.push(imported);
        }
        let context = module.make_context();
        Ok(Unit {
            module,
            helpers: known,
            called: table.preserving.clone(),
            functions: Vec::new(),
            context,
            frontend: FunctionBuilderContext::new(),
            bytes: 0,
        })
    }

    /// A function of this signature, to be defined later.
    pub fn declare(&mut self, params: &[Kind], results: &[Kind]) -> Result<Function, Refused> {
        let signature = signature(&self.module, params, results);
        self.add(&signature)
    }

    fn add(&mut self, signature: &Signature) -> Result<Function, Refused> {
        self.functions.push(self.module.declare_anonymous_function(signature).map_err(Refused::by)?);
        Ok(Function(self.functions.len() - 1))
    }

    /// Compiles the body of a function.
    pub fn define(&mut self, function: Function, build: impl FnOnce(&mut Body<'_>)) -> Result<(), Refused> {
        let id = self.functions[function.0];
        self.context.func.signature = self.module.declarations().get_function_decl(id).signature.clone();
        self.context.func.name = UserFuncName::user(0, id.as_u32());
        let config = self.module.target_config();
        let builder = FunctionBuilder::new(&mut self.context.func, &mut self.frontend);
        let mut body = Body::new(builder, &mut self.module, &self.helpers, &self.functions);
        build(&mut body);
        body.into_builder().finalize(config);
        let defined = self.module.define_function(id, &mut self.context).map_err(Refused::by);
        if let Some(compiled) = self.context.compiled_code() {
            self.bytes += compiled.code_info().total_size as usize;
        }
        self.module.clear_context(&mut self.context);
        defined
    }

    /// How long the code is so far.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Makes the code executable; all that was declared is defined.
    pub fn finish(mut self) -> Result<Code, Refused> {
        if let Err(error) = self.module.finalize_definitions() {
            return Err(Refused::by(error));
        }
        let entries = self.functions.iter().map(|id| self.module.get_finalized_function(*id) as usize).collect();
        Ok(Code::new(self.module, entries, self.bytes, self.called))
    }
}

/// The signature of the way to a helper that leaves registers as they were. It cannot give a result, so it writes it where its
/// last parameter says.
fn preserving(module: &JITModule, helper: &Helper) -> Signature {
    let mut signature = signature(module, helper.params, &[]);
    signature.params.push(AbiParam::new(types::I64));
    signature.call_conv = CallConv::PreserveAll;
    signature
}

fn signature(module: &JITModule, params: &[Kind], results: &[Kind]) -> Signature {
    let mut signature = module.make_signature();
    signature.params.extend(params.iter().map(|kind| AbiParam::new(kind.ty())));
    signature.returns.extend(results.iter().map(|kind| AbiParam::new(kind.ty())));
    signature
}
