//! Staged functions that run without an interpreter, on any thread.
//!
//! In: a function of a program with the types of its arguments, or a file. Out: results of Rust types.
//! Invariants:
//! - All that the graph needs is in it: nothing of the interpreter, of the source, of the thread that staged it.
//! - Arguments are compared with the types of the graph's parameters before anything runs.
//! - An array is a counted pointer to its elements: passing it on or reading it copies nothing.
//!
//! Elsewhere: the file (`stdlib/py/snek/saving.py`), graphs (`snek_graph`), running them (`snek_backend`).

use crate::error::{Error, Failure};
use crate::interpreter::Interpreter;
use snek_backend::{Backend, Plan};
use snek_graph::eval::Data;
use snek_graph::text;
use snek_interp::Cx;
use snek_interp::heap::Value;
use snek_interp::types::{str, tuple};
use snek_tensor::{DType, Element, Scalar, Shape, Tensor};
use std::marker::PhantomData;
use std::path::Path;
use std::sync::Arc;
use std::{fs, vec};

/// The type of an argument for which a function is staged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec(Kind);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Scalar(DType),
    Array(DType, Vec<usize>),
}

impl Spec {
    /// An array of 32-bit floats of this shape.
    #[must_use]
    pub fn f32(shape: &[usize]) -> Self {
        Self::array::<f32>(shape)
    }

    /// An array of 64-bit floats of this shape.
    #[must_use]
    pub fn f64(shape: &[usize]) -> Self {
        Self::array::<f64>(shape)
    }

    /// An array of 64-bit integers of this shape.
    #[must_use]
    pub fn i64(shape: &[usize]) -> Self {
        Self::array::<i64>(shape)
    }

    /// An array of elements of this type, of this shape.
    #[must_use]
    pub fn array<T: Element>(shape: &[usize]) -> Self {
        Self(Kind::Array(T::DTYPE, shape.to_vec()))
    }

    /// Python's `float`.
    #[must_use]
    pub fn float() -> Self {
        Self(Kind::Scalar(DType::F64))
    }

    /// Python's `int`, of 64 bits.
    #[must_use]
    pub fn int() -> Self {
        Self(Kind::Scalar(DType::I64))
    }

    /// Python's `bool`.
    #[must_use]
    pub fn bool() -> Self {
        Self(Kind::Scalar(DType::Bool))
    }

    /// A value of the type. Staging looks at types only.
    fn to_value(&self, cx: &mut Cx, zeros: &Value) -> snek_interp::Result<Value> {
        Ok(match &self.0 {
            Kind::Scalar(DType::F64 | DType::F32) => Value::float(0.0),
            Kind::Scalar(DType::Bool) => Value::bool(false),
            Kind::Scalar(_) => Value::int(0),
            Kind::Array(dtype, shape) => {
                let size = |size: &usize| Value::int(i64::try_from(*size).unwrap_or(i64::MAX));
                let shape: Vec<Value> = shape.iter().map(size).collect();
                cx.call(zeros, &[tuple::new(shape), str::new(dtype.numpy_name())])?
            }
        })
    }
}

/// An array that calls of an [`Executable`] take and give, in row-major order: `f64`, `f32`, `i64`, `i32` or `bool`. A clone
/// is the same elements.
#[derive(Clone, Debug, PartialEq)]
pub struct Array<T>(Arc<Tensor>, PhantomData<T>);

impl<T: Element> Array<T> {
    /// An array of this shape that has these elements; they are not copied.
    ///
    /// # Errors
    /// Another number of elements than the shape has.
    pub fn from_vec(elements: Vec<T>, shape: &[usize]) -> Result<Self, Error> {
        let made = Shape::new(shape).and_then(|shape| Tensor::from_data(shape, T::wrap(elements)));
        made.map(|tensor| Self(Arc::new(tensor), PhantomData)).map_err(|error| Error::value(error.message))
    }

    /// How long it is along each axis.
    #[must_use]
    pub fn shape(&self) -> &[usize] {
        self.0.shape().dims()
    }

    /// The elements.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        T::of(self.0.data()).unwrap_or_default()
    }

    /// The elements: copied if another array has them, too.
    #[must_use]
    pub fn into_vec(self) -> Vec<T> {
        match Arc::try_unwrap(self.0) {
            Ok(tensor) => T::unwrap(tensor.into_parts().1).unwrap_or_default(),
            Err(shared) => T::of(shared.data()).unwrap_or_default().to_vec(),
        }
    }
}

/// Values on their way into a call.
#[derive(Debug, Default)]
pub struct Inputs(Vec<Data>);

/// Results on their way out of a call.
#[derive(Debug)]
pub struct Outputs(vec::IntoIter<Data>);

/// What a call takes: numbers, arrays, and tuples and vectors of such, which are arguments one after the other, as the parts
/// of an argument are.
pub trait ToGraph {
    /// Adds it.
    fn to_graph(self, inputs: &mut Inputs);
}

/// What a call gives: numbers, which NumPy's are too, arrays, and tuples of such, which are the parts of the function's result one after the other.
/// Parts that are constants are not among them.
pub trait FromGraph: Sized {
    /// Takes it.
    ///
    /// # Errors
    /// A result of another type, or none where one is wanted.
    fn from_graph(outputs: &mut Outputs) -> Result<Self, Error>;
}

macro_rules! scalars {
    ($($type:ty => $wanted:literal, $variant:ident;)*) => {
        $(
            impl ToGraph for $type {
                fn to_graph(self, inputs: &mut Inputs) {
                    inputs.0.push(Data::Scalar(Scalar::$variant(self)));
                }
            }

            impl FromGraph for $type {
                fn from_graph(outputs: &mut Outputs) -> Result<Self, Error> {
                    let next = outputs.0.next();
                    match &next {
                        Some(Data::Scalar(Scalar::$variant(value))) => Ok(*value),
                        Some(Data::Tensor(tensor)) => match (tensor.shape().dims(), <$type>::of(tensor.data())) {
                            ([], Some([value])) => Ok(*value),
                            _ => Err(mismatch($wanted, next.as_ref())),
                        },
                        _ => Err(mismatch($wanted, next.as_ref())),
                    }
                }
            }
        )*
    };
}

scalars! {
    f64 => "a float", F64;
    f32 => "a float of 32 bits", F32;
    i64 => "an int", I64;
    bool => "a bool", Bool;
}

/// Python's `int`, as Rust's integers are `i32` where nothing else is said.
impl ToGraph for i32 {
    fn to_graph(self, inputs: &mut Inputs) {
        i64::from(self).to_graph(inputs);
    }
}

fn mismatch(wanted: &str, got: Option<&Data>) -> Error {
    let got = got.map_or("no more results".to_owned(), |data| data.python_type().to_string());
    Error::conversion(format!("expected {wanted}, got {got}"))
}

impl<T: Element> ToGraph for Array<T> {
    fn to_graph(self, inputs: &mut Inputs) {
        inputs.0.push(Data::Tensor(self.0));
    }
}

impl<T: Element> ToGraph for &Array<T> {
    fn to_graph(self, inputs: &mut Inputs) {
        self.clone().to_graph(inputs);
    }
}

impl<T: Element> FromGraph for Array<T> {
    fn from_graph(outputs: &mut Outputs) -> Result<Self, Error> {
        match outputs.0.next() {
            Some(Data::Tensor(tensor)) if tensor.dtype() == T::DTYPE => Ok(Self(tensor, PhantomData)),
            other => Err(mismatch(&format!("an array of {}", T::DTYPE.name()), other.as_ref())),
        }
    }
}

impl FromGraph for () {
    fn from_graph(_outputs: &mut Outputs) -> Result<Self, Error> {
        Ok(())
    }
}

impl ToGraph for () {
    fn to_graph(self, _inputs: &mut Inputs) {}
}

impl<T: ToGraph> ToGraph for Vec<T> {
    fn to_graph(self, inputs: &mut Inputs) {
        self.into_iter().for_each(|item| item.to_graph(inputs));
    }
}

macro_rules! tuples {
    ($(($($name:ident $index:tt),*),)*) => {
        $(
            impl<$($name: ToGraph),*> ToGraph for ($($name,)*) {
                fn to_graph(self, inputs: &mut Inputs) {
                    $(self.$index.to_graph(inputs);)*
                }
            }

            impl<$($name: FromGraph),*> FromGraph for ($($name,)*) {
                fn from_graph(outputs: &mut Outputs) -> Result<Self, Error> {
                    Ok(($($name::from_graph(outputs)?,)*))
                }
            }
        )*
    };
}

tuples! {
    (A 0),
    (A 0, B 1),
    (A 0, B 1, C 2),
    (A 0, B 1, C 2, D 3),
    (A 0, B 1, C 2, D 3, E 4),
    (A 0, B 1, C 2, D 3, E 4, F 5),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6),
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7),
}

/// A staged function that runs without an interpreter. It may go to other threads, and run on several at once.
///
/// It is trusted code by the time that it runs: no limit holds, and it sees nothing of the system.
///
/// ```
/// use snek::{Array, Executable, Interpreter, Spec};
///
/// let mut py = Interpreter::builder().build()?;
/// py.run("import numpy as np\ndef loss(x, w):\n    return np.tanh(x @ w).sum(), x.shape[0]", "loss.py")?;
/// let loss: Executable = py.stage("loss", &[Spec::f64(&[2, 3]), Spec::f64(&[3])])?;
/// drop(py);
/// let x = Array::from_vec(vec![0.0; 6], &[2, 3])?;
/// let w = Array::from_vec(vec![1.0; 3], &[3])?;
/// let found: (f64, i64) = std::thread::spawn(move || loss.call((&x, &w))).join().unwrap()?;
/// assert_eq!(found, (0.0, 2));
/// # Ok::<(), snek::Error>(())
/// ```
pub struct Executable {
    name: Arc<str>,
    text: String,
    code: Box<dyn snek_backend::Executable>,
}

impl std::fmt::Debug for Executable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Executable").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Executable {
    fn of_text(text: String) -> Result<Self, Error> {
        let ready = || {
            let module = snek_graph::passes::optimize(&text::parse(&text)?)?;
            let name = module.main().map(|main| module.function(main).name.clone()).unwrap_or_default();
            Ok((name, Plan::default().compile(&module)?))
        };
        match ready() {
            Ok((name, code)) => Ok(Self { name, text, code }),
            Err(error) => {
                let error: snek_graph::GraphError = error;
                Err(Error::value(format!("no graph that can run: {error}")))
            }
        }
    }

    /// Reads a file that [`save`](Self::save), or `snek.save` in Python, has written.
    ///
    /// # Errors
    /// What the system says; a file that has no graph in it.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, Error> {
        let path = path.as_ref();
        let text = fs::read_to_string(path).map_err(|error| Error::of_file(path, &error))?;
        Self::of_text(text)
    }

    /// Writes it to a file, which `snek.load` in Python reads, too.
    ///
    /// # Errors
    /// What the system says.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<(), Error> {
        let path = path.as_ref();
        let mut part = path.as_os_str().to_owned();
        part.push(".part");
        let written = fs::write(&part, &self.text).and_then(|()| fs::rename(&part, path));
        written.map_err(|error| Error::of_file(path, &error))
    }

    /// The function's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The schedule: what runs in which order, and why, in words.
    #[must_use]
    pub fn plan(&self) -> String {
        self.code.plan().unwrap_or_default()
    }

    /// Calls it. What it prints is dropped.
    ///
    /// # Errors
    /// What the function raises; arguments that do not fit; a result that is not of the Rust type.
    pub fn call<R: FromGraph>(&self, args: impl ToGraph) -> Result<R, Error> {
        self.call_printing(args, &mut String::new())
    }

    /// Calls it, and adds what it prints to a text.
    ///
    /// # Errors
    /// As of [`call`](Self::call).
    pub fn call_printing<R: FromGraph>(&self, args: impl ToGraph, printed: &mut String) -> Result<R, Error> {
        let (mut inputs, mut results) = (Inputs::default(), Vec::new());
        args.to_graph(&mut inputs);
        let outcome = self.code.run(&inputs.0, &mut results, printed);
        drop(inputs);
        outcome.map_err(|error| Error::of_run(&error))?;
        let mut outputs = Outputs(results.into_iter());
        let result = R::from_graph(&mut outputs)?;
        match outputs.0.len() {
            0 => Ok(result),
            more => Err(Error::conversion(format!("{}() has {more} results more than were asked for", self.name))),
        }
    }
}

impl Interpreter {
    /// Stages a function of module `__main__` for arguments of these types.
    ///
    /// # Errors
    /// A name that the module does not have; StagingError, with the line, where the function cannot be staged, or does what
    /// needs its interpreter: changes what is outside, calls functions of Python while it runs, returns objects of classes.
    pub fn stage(&mut self, name: &str, args: &[Spec]) -> Result<Executable, Error> {
        let function = self.get(name)?;
        let text = self.guarded(|cx| {
            let (saving, numpy) = (cx.import_module("snek.saving")?, cx.import_module("numpy")?);
            let (written, zeros) = (cx.name("written"), cx.name("zeros"));
            let (written, zeros) = (cx.getattr(&saving, &written)?, cx.getattr(&numpy, &zeros)?);
            let mut values = vec![function.value(cx)?.clone()];
            for spec in args {
                values.push(spec.to_value(cx, &zeros)?);
            }
            let text = cx.call(&written, &values)?;
            Ok::<_, Failure>(text.downcast_ref::<str::Str>().map(|text| text.as_str().to_owned()).unwrap_or_default())
        })?;
        Executable::of_text(text)
    }
}
