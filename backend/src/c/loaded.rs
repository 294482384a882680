//! Running a C file that was compiled and loaded into this process.
//!
//! In: a [`Listing`] and the machine code that a host made of its text. Out: an executable.
//! Invariants:
//! - Pointers and sizes that code and caller exchange are those of the graph's types; both sides are written from the same
//!   sites, and the verifier has seen the graph.
//! - The code asks after a bounded amount of work whether it is to go on, and its caller for each byte beyond the arrays that
//!   it has from the start.
//! - One run at a time: the file's arrays are its own.
//! - A panic in what the code calls goes on when the code has returned.
//!
//! Elsewhere: the text (`function.rs`), what is called (`site.rs`), compiling and loading (the host).
#![expect(unsafe_code, reason = "loaded code is called, and calls back with pointers")]

use std::any::Any;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Arc, Mutex};
use std::thread::ThreadId;

use snek_graph::GraphError;
use snek_graph::eval::{Data, Host, RunError, check_args, depth_of};
use snek_graph::ir::Type;
use snek_tensor::{DType, Scalar, Shape, Tensor, TensorData, unary};

use super::site::{Operand, Site, Sites, number};
use crate::{Executable, profiled};

/// How much native stack calls of a file may leave, at least.
const STACK: usize = 1 << 18;

/// Work between two looks at whether a run is to go on, in operations on numbers.
const FUEL: i64 = 1 << 14;

/// The function of a loaded file.
pub type Entry = unsafe extern "C" fn(*mut Given, *const *const c_void, *const *mut c_void) -> c_int;

/// The name of that function.
pub const ENTRY: &CStr = c"snek_entry";

/// Machine code of a listing, and what keeps it in memory.
pub struct Loaded {
    entry: Entry,
    running: Mutex<()>,
    /// The thread that runs.
    owner: Mutex<Option<ThreadId>>,
    _code: Box<dyn Any + Send + Sync>,
}

impl Loaded {
    /// The function of machine code that stays where it is as long as `code` lives.
    ///
    /// # Safety
    /// `entry` is the function [`ENTRY`] that a C compiler has made of the text of a [`Listing`], it can be called until
    /// `code` is dropped, and there is no other `Loaded` of it meanwhile.
    pub unsafe fn new(entry: Entry, code: Box<dyn Any + Send + Sync>) -> Loaded {
        Loaded { entry, running: Mutex::new(()), owner: Mutex::new(None), _code: code }
    }
}

/// A C file that is to be compiled and loaded, with what it needs of its caller.
pub struct Listing {
    text: String,
    sites: Sites,
    name: Arc<str>,
    params: Vec<Type>,
    outputs: Vec<Operand>,
    depth: usize,
}

impl Listing {
    pub(super) fn new(text: String, sites: Sites, name: Arc<str>, params: Vec<Type>, outputs: Vec<Operand>) -> Listing {
        Listing { text, sites, name, params, outputs, depth: 1000 }
    }

    /// The file.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// An executable, of machine code that a host has made of the text.
    ///
    /// # Errors
    /// Code that is no [`Loaded`].
    pub fn link(self, code: Arc<dyn Any + Send + Sync>) -> Result<Box<dyn Executable>, GraphError> {
        match code.downcast::<Loaded>() {
            Ok(code) => Ok(Box::new(Linked { listing: self, code })),
            Err(_) => Err(GraphError::structure("the host has loaded something else")),
        }
    }
}

/// What the code is given. The text of the file has the same fields (`PRELUDE`).
#[repr(C)]
pub struct Given {
    context: *mut c_void,
    constants: *const *const c_void,
    fuel: i64,
    depth: i64,
    /// The lowest address that the native stack may reach.
    stack: usize,
    poll: unsafe extern "C" fn(*mut c_void, *mut i64) -> c_int,
    fail: unsafe extern "C" fn(*mut c_void, *const c_char) -> c_int,
    grow: unsafe extern "C" fn(*mut c_void, *mut *mut c_void, *mut usize, usize) -> c_int,
    operate: unsafe extern "C" fn(*mut c_void, i64, *const *const c_void, *const *mut c_void) -> c_int,
    copy: unsafe extern "C" fn(*mut c_void, *const c_void, usize),
    fill: unsafe extern "C" fn(*mut c_void, c_int, usize),
    floor: extern "C" fn(f64) -> f64,
    ceil: extern "C" fn(f64) -> f64,
    trunc: extern "C" fn(f64) -> f64,
    rint: extern "C" fn(f64) -> f64,
    ldexp: extern "C" fn(f64, c_int) -> f64,
}

/// What a file begins with. It is linked with nothing: compilers ask for functions that copy and fill.
pub(super) const PRELUDE: &str = "\
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct snek {
    void *context;
    const void *const *constants;
    int64_t fuel;
    int64_t depth;
    uintptr_t stack;
    int (*poll)(void *context, int64_t *fuel);
    int (*fail)(void *context, const char *text);
    int (*grow)(void *context, void **items, size_t *room, size_t size);
    int (*operate)(void *context, int64_t site, const void *const *given, void *const *taken);
    void (*copy)(void *to, const void *from, size_t count);
    void (*fill)(void *to, int byte, size_t count);
    double (*floor)(double);
    double (*ceil)(double);
    double (*trunc)(double);
    double (*rint)(double);
    double (*ldexp)(double, int);
};

static struct snek *snek;

#ifdef __linux__
__attribute__((visibility(\"hidden\"))) void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    snek->copy(to, from, count);
    return to;
}

__attribute__((visibility(\"hidden\"))) void *memmove(void *to, const void *from, size_t count) {
    snek->copy(to, from, count);
    return to;
}

__attribute__((visibility(\"hidden\"))) void *memset(void *to, int byte, size_t count) {
    snek->fill(to, byte, count);
    return to;
}
#endif

#define floor snek->floor
#define ceil snek->ceil
#define trunc snek->trunc
#define rint snek->rint
#define ldexp snek->ldexp

static inline int spend(int64_t work) {
    snek->fuel -= work;
    return snek->fuel < 0 ? snek->poll(snek->context, &snek->fuel) : 0;
}

static inline int fail(const char *text) {
    return snek->fail(snek->context, text);
}

static inline int grow(void **items, size_t *room, size_t count, size_t size) {
    return count < *room ? 0 : snek->grow(snek->context, items, room, size);
}

static inline int too_deep(void) {
    if (snek->depth > 0 && (uintptr_t)__builtin_frame_address(0) > snek->stack) {
        return 0;
    }
    return fail(\"RecursionError: maximum recursion depth exceeded\");
}
";

struct Linked {
    listing: Listing,
    code: Arc<Loaded>,
}

/// A run, as the code sees it: as an address.
struct Run<'a> {
    sites: &'a [Site],
    host: &'a mut dyn Host,
    error: Option<RunError>,
    panic: Option<Box<dyn Any + Send>>,
    /// What was asked for, where the code keeps its address, and where it keeps how much there is.
    grown: Vec<Grown>,
    bytes: usize,
    inputs: Vec<Data>,
}

/// Memory that the code has asked for.
struct Grown {
    items: *mut *mut c_void,
    room: *mut usize,
    memory: Vec<u128>,
}

impl Run<'_> {
    /// Calls what may fail; 1 if it did.
    fn guarded(&mut self, work: impl FnOnce(&mut Self) -> Result<(), RunError>) -> c_int {
        match catch_unwind(AssertUnwindSafe(|| work(self))) {
            Ok(Ok(())) => 0,
            Ok(Err(error)) => {
                self.error = Some(error);
                1
            }
            Err(panic) => {
                self.panic = Some(panic);
                1
            }
        }
    }
}

unsafe extern "C" fn poll(context: *mut c_void, fuel: *mut i64) -> c_int {
    // SAFETY: the code hands back the address of its run and of its own fuel.
    let (run, fuel) = unsafe { (&mut *context.cast::<Run<'_>>(), &mut *fuel) };
    let work = usize::try_from(FUEL.saturating_sub(*fuel)).unwrap_or(0);
    *fuel = FUEL;
    run.guarded(|run| run.host.poll(work))
}

unsafe extern "C" fn fail(context: *mut c_void, text: *const c_char) -> c_int {
    // SAFETY: the code hands back the address of its run, and a text of its own.
    let (run, text) = unsafe { (&mut *context.cast::<Run<'_>>(), CStr::from_ptr(text)) };
    let text = text.to_string_lossy();
    let (exception, message) = text.split_once(": ").unwrap_or((&text, ""));
    run.error = Some(RunError::new(exception, message));
    1
}

unsafe extern "C" fn grow(context: *mut c_void, items: *mut *mut c_void, room: *mut usize, size: usize) -> c_int {
    // SAFETY: the code hands back the address of its run.
    let run = unsafe { &mut *context.cast::<Run<'_>>() };
    run.guarded(|run| {
        // SAFETY: the address of a variable of the code.
        let before = unsafe { *room };
        let wanted = if before < 8 { 16 } else { before + before / 2 };
        let too_much = || RunError::new("MemoryError", "");
        let words = wanted.checked_mul(size.max(1)).ok_or_else(too_much)?.div_ceil(size_of::<u128>());
        let at = run.grown.iter().position(|grown| std::ptr::eq(grown.items, items));
        let held = at.map_or(0, |at| run.grown[at].memory.len());
        let more = words.saturating_sub(held) * size_of::<u128>();
        if more > run.host.weigh(run.bytes)? {
            return Err(too_much());
        }
        let mut memory = at.map(|at| run.grown.swap_remove(at).memory).unwrap_or_default();
        if memory.try_reserve_exact(words - memory.len()).is_err() {
            // The code's variables are cleared with those that are known.
            run.grown.push(Grown { items, room, memory });
            return Err(too_much());
        }
        memory.resize(words, 0);
        run.bytes += more;
        // SAFETY: addresses of variables of the code; the memory has room for so many items.
        unsafe {
            *items = memory.as_mut_ptr().cast();
            *room = wanted;
        }
        run.grown.push(Grown { items, room, memory });
        Ok(())
    })
}

unsafe extern "C" fn copy(to: *mut c_void, from: *const c_void, count: usize) {
    // SAFETY: as a caller of `memmove` promises.
    unsafe { std::ptr::copy(from.cast::<u8>(), to.cast::<u8>(), count) }
}

unsafe extern "C" fn fill(to: *mut c_void, byte: c_int, count: usize) {
    // SAFETY: as a caller of `memset` promises.
    unsafe { std::ptr::write_bytes(to.cast::<u8>(), byte as u8, count) }
}

unsafe extern "C" fn operate(
    context: *mut c_void,
    site: i64,
    given: *const *const c_void,
    taken: *const *mut c_void,
) -> c_int {
    // SAFETY: the code hands back the address of its run.
    let run = unsafe { &mut *context.cast::<Run<'_>>() };
    let Some(site) = usize::try_from(site).ok().and_then(|site| run.sites.get(site)) else {
        run.error = Some(RunError::new("SystemError", "loaded code asks for an operation that is not there"));
        return 1;
    };
    run.guarded(|run| {
        if let Some(op) = site.quick {
            // SAFETY: such a site has a float as its operand and as its result.
            let x = unsafe { **given.cast::<*const f64>() };
            let found = unary(op, Scalar::F64(x)).map_err(|error| site.located(error.into()))?;
            // SAFETY: as before.
            unsafe { **taken.cast::<*mut f64>() = found.as_f64() };
            return Ok(());
        }
        let mut inputs = std::mem::take(&mut run.inputs);
        let mut given = given;
        for operand in &site.operands {
            // SAFETY: the code hands over pointers as the site has operands.
            inputs.push(unsafe { read(operand, &mut given) }?);
        }
        let found = site.run(&inputs, run.host);
        inputs.clear();
        run.inputs = inputs;
        let mut taken = taken;
        for data in &found? {
            // SAFETY: the results have the types of the graph, and room in the code.
            unsafe { put(data, &mut taken) };
        }
        Ok(())
    })
}

/// The operand behind the next pointers.
///
/// # Safety
/// They are there, and lead to what the operand says.
unsafe fn read(operand: &Operand, given: &mut *const *const c_void) -> Result<Data, RunError> {
    /// # Safety
    /// As above.
    unsafe fn elements<T: Copy>(from: *const c_void, count: usize) -> Vec<T> {
        // SAFETY: as the caller promises; an array without elements has a place too.
        unsafe { std::slice::from_raw_parts(from.cast::<T>(), count) }.to_vec()
    }
    // SAFETY: as the caller promises.
    let mut next = || unsafe {
        let pointer = **given;
        *given = given.add(1);
        pointer
    };
    match operand {
        Operand::Constant(data) => Ok(data.clone()),
        Operand::Number(dtype, is_array) => {
            let from = next();
            // SAFETY: as the caller promises.
            let x = unsafe {
                match dtype {
                    DType::Bool => Scalar::Bool(*from.cast()),
                    DType::I32 => Scalar::I32(*from.cast()),
                    DType::I64 => Scalar::I64(*from.cast()),
                    DType::F32 => Scalar::F32(*from.cast()),
                    DType::F64 => Scalar::F64(*from.cast()),
                }
            };
            number(x, *is_array)
        }
        Operand::Array(dtype, dims) => {
            let (shape, from) = (Shape::new(dims)?, next());
            let count = shape.size();
            // SAFETY: as the caller promises.
            let data = unsafe {
                match dtype {
                    DType::Bool => TensorData::Bool(elements(from, count)),
                    DType::I32 => TensorData::I32(elements(from, count)),
                    DType::I64 => TensorData::I64(elements(from, count)),
                    DType::F32 => TensorData::F32(elements(from, count)),
                    DType::F64 => TensorData::F64(elements(from, count)),
                }
            };
            Ok(Data::from(Tensor::from_data(shape, data)?))
        }
        Operand::Tuple(items) => {
            let mut all = Vec::with_capacity(items.len());
            for item in items {
                // SAFETY: as the caller promises.
                all.push(unsafe { read(item, given) }?);
            }
            Ok(Data::tuple(all))
        }
    }
}

/// Writes a result to where the next pointers lead.
///
/// # Safety
/// They are there, and lead to room for the result.
unsafe fn put(data: &Data, taken: &mut *const *mut c_void) {
    // SAFETY: as the caller promises.
    let mut next = || unsafe {
        let pointer = **taken;
        *taken = taken.add(1);
        pointer
    };
    match data {
        // SAFETY: as the caller promises.
        Data::Scalar(x) => unsafe {
            match *x {
                Scalar::Bool(x) => *next().cast() = x,
                Scalar::I32(x) => *next().cast() = x,
                Scalar::I64(x) => *next().cast() = x,
                Scalar::F32(x) => *next().cast() = x,
                Scalar::F64(x) => *next().cast() = x,
            }
        },
        Data::Tensor(tensor) => {
            let to = next();
            let (from, bytes) = elements(tensor.data());
            // SAFETY: as the caller promises; the array was made just now, so it is elsewhere.
            unsafe { std::ptr::copy_nonoverlapping(from.cast::<u8>(), to.cast::<u8>(), bytes) };
        }
        Data::Tuple(items) => {
            for item in items.iter() {
                // SAFETY: as the caller promises.
                unsafe { put(item, taken) };
            }
        }
        _ => {}
    }
}

/// Where the elements of an array are, and how many bytes they have.
fn elements(data: &TensorData) -> (*const c_void, usize) {
    match data {
        TensorData::Bool(all) => (all.as_ptr().cast(), size_of_val(&all[..])),
        TensorData::I32(all) => (all.as_ptr().cast(), size_of_val(&all[..])),
        TensorData::I64(all) => (all.as_ptr().cast(), size_of_val(&all[..])),
        TensorData::F32(all) => (all.as_ptr().cast(), size_of_val(&all[..])),
        TensorData::F64(all) => (all.as_ptr().cast(), size_of_val(&all[..])),
    }
}

/// Where the parts of an argument are.
fn pointers(data: &Data, found: &mut Vec<*const c_void>) {
    match data {
        Data::Scalar(x) => found.push(match x {
            Scalar::Bool(x) => std::ptr::from_ref(x).cast(),
            Scalar::I32(x) => std::ptr::from_ref(x).cast(),
            Scalar::I64(x) => std::ptr::from_ref(x).cast(),
            Scalar::F32(x) => std::ptr::from_ref(x).cast(),
            Scalar::F64(x) => std::ptr::from_ref(x).cast(),
        }),
        Data::Tensor(tensor) => found.push(elements(tensor.data()).0),
        Data::Tuple(items) => items.iter().for_each(|item| pointers(item, found)),
        _ => {}
    }
}

/// Room for a result.
enum Room {
    Constant(Data),
    Number(TensorData, bool),
    Array(TensorData, Shape),
    Tuple(Vec<Room>),
}

impl Room {
    fn new(operand: &Operand, places: &mut Vec<*mut c_void>) -> Result<Room, RunError> {
        let mut blank = |dtype: &DType, count: usize| {
            let mut data = match dtype {
                DType::Bool => TensorData::Bool(vec![false; count]),
                DType::I32 => TensorData::I32(vec![0; count]),
                DType::I64 => TensorData::I64(vec![0; count]),
                DType::F32 => TensorData::F32(vec![0.0; count]),
                DType::F64 => TensorData::F64(vec![0.0; count]),
            };
            places.push(match &mut data {
                TensorData::Bool(all) => all.as_mut_ptr().cast(),
                TensorData::I32(all) => all.as_mut_ptr().cast(),
                TensorData::I64(all) => all.as_mut_ptr().cast(),
                TensorData::F32(all) => all.as_mut_ptr().cast(),
                TensorData::F64(all) => all.as_mut_ptr().cast(),
            });
            data
        };
        Ok(match operand {
            Operand::Constant(data) => Room::Constant(data.clone()),
            Operand::Number(dtype, is_array) => Room::Number(blank(dtype, 1), *is_array),
            Operand::Array(dtype, dims) => {
                let shape = Shape::new(dims)?;
                Room::Array(blank(dtype, shape.size()), shape)
            }
            Operand::Tuple(items) => {
                Room::Tuple(items.iter().map(|item| Room::new(item, places)).collect::<Result<_, _>>()?)
            }
        })
    }

    fn filled(self) -> Result<Data, RunError> {
        Ok(match self {
            Room::Constant(data) => data,
            Room::Number(data, is_array) => number(data.get(0).unwrap_or(Scalar::I64(0)), is_array)?,
            Room::Array(data, shape) => Data::from(Tensor::from_data(shape, data)?),
            Room::Tuple(items) => Data::tuple(items.into_iter().map(Room::filled).collect::<Result<Vec<_>, _>>()?),
        })
    }
}

impl Executable for Linked {
    fn run(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        check_args(&self.listing.name, &self.listing.params, args)?;
        self.run_fitting(args, results, host)
    }

    fn run_fitting(&self, args: &[Data], results: &mut Vec<Data>, host: &mut dyn Host) -> Result<(), RunError> {
        let here = std::thread::current().id();
        let is_inside = self.code.owner.lock().is_ok_and(|owner| *owner == Some(here));
        if is_inside {
            return Err(RunError::new(
                "RuntimeError",
                format!("{}() runs already, and its arrays are its own", self.listing.name),
            ));
        }
        let running = self.code.running.lock();
        if let Ok(mut owner) = self.code.owner.lock() {
            *owner = Some(here);
        }
        let outcome = profiled(&self.listing.name, host, |host| self.entered(args, host));
        if let Ok(mut owner) = self.code.owner.lock() {
            *owner = None;
        }
        drop(running);
        match outcome {
            Ok(outcome) => outcome.map(|found| results.extend(found)),
            Err(panic) => resume_unwind(panic),
        }
    }
}

impl Linked {
    /// Runs the code: what it gives, or what has panicked below.
    fn entered(&self, args: &[Data], host: &mut dyn Host) -> Result<Result<Vec<Data>, RunError>, Box<dyn Any + Send>> {
        let listing = &self.listing;
        let bytes = listing.sites.bytes;
        match host.weigh(bytes) {
            Ok(_) => {}
            Err(error) => return Ok(Err(error)),
        }
        let depth = depth_of(host, listing.depth);
        let (mut inputs, mut outputs) = (Vec::new(), Vec::new());
        args.iter().for_each(|arg| pointers(arg, &mut inputs));
        let rooms: Result<Vec<Room>, RunError> =
            listing.outputs.iter().map(|operand| Room::new(operand, &mut outputs)).collect();
        let rooms = match rooms {
            Ok(rooms) => rooms,
            Err(error) => return Ok(Err(error)),
        };
        let constants: Vec<*const c_void> =
            listing.sites.constants.iter().map(|tensor| elements(tensor.data()).0).collect();
        let address = std::ptr::from_ref(&depth).addr();
        let left = stacker::remaining_stack().unwrap_or(2 * STACK);
        let mut run = Run {
            sites: &listing.sites.all,
            host,
            error: None,
            panic: None,
            grown: Vec::new(),
            bytes,
            inputs: Vec::new(),
        };
        let mut given = Given {
            context: std::ptr::from_mut(&mut run).cast(),
            constants: constants.as_ptr(),
            fuel: FUEL,
            depth: i64::try_from(depth).unwrap_or(i64::MAX),
            stack: address.saturating_sub(left).saturating_add(STACK),
            poll,
            fail,
            grow,
            operate,
            copy,
            fill,
            floor,
            ceil,
            trunc,
            rint,
            ldexp,
        };
        // SAFETY: inputs and outputs are as the listing says, from whose text the code was made; `Loaded` keeps the code.
        let status = unsafe { (self.code.entry)(&raw mut given, inputs.as_ptr(), outputs.as_ptr()) };
        for grown in &run.grown {
            // SAFETY: addresses of variables of the code, whose memory goes now.
            unsafe {
                *grown.items = std::ptr::null_mut();
                *grown.room = 0;
            }
        }
        if let Some(panic) = run.panic.take() {
            return Err(panic);
        }
        Ok(match run.error.take() {
            Some(error) => Err(error),
            None if status != 0 => Err(RunError::new("SystemError", "loaded code has failed without a reason")),
            None => rooms.into_iter().map(Room::filled).collect(),
        })
    }
}

extern "C" fn floor(x: f64) -> f64 {
    x.floor()
}

extern "C" fn ceil(x: f64) -> f64 {
    x.ceil()
}

extern "C" fn trunc(x: f64) -> f64 {
    x.trunc()
}

extern "C" fn rint(x: f64) -> f64 {
    x.round_ties_even()
}

/// A number by a power of two. Quotients of integers ask for exponents from -128 to 0, whose results are exact.
extern "C" fn ldexp(x: f64, exponent: c_int) -> f64 {
    x * f64::from_bits(((exponent.clamp(-1022, 1023) + 1023) as u64) << 52)
}
