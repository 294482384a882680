//! Staged functions without their interpreter: on threads, in files, with the results and errors of plain code.

use snek::{Array, ErrorKind, Executable, Fs, Interpreter, Spec};

const PROGRAM: &str = r#"
import numpy as np
weights = np.array([[1.0, -2.0], [0.5, 4.0], [-1.0, 0.25]])
def layer(x):
    return np.maximum(x @ weights, 0.0).sum(axis=1)
def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps, n == 1, steps / 2
def double(x):
    return x * 2
def total(x):
    return x.sum()
def divided(a, b):
    print('dividing', a, 'by', b)
    return a // b
calls = 0
def counted(x):
    global calls
    calls += 1
    return x
"#;

fn interpreter() -> Interpreter {
    let mut py = Interpreter::builder().build().unwrap();
    py.run(PROGRAM, "program.py").unwrap();
    py
}

fn x() -> Array<f64> {
    Array::from_vec(vec![1.0, 2.0, 3.0, -4.0, 5.5, 0.0], &[2, 3]).unwrap()
}

#[test]
fn it_runs_on_threads_without_its_interpreter() {
    let mut py = interpreter();
    let layer = py.stage("layer", &[Spec::f64(&[2, 3])]).unwrap();
    let collatz = py.stage("collatz", &[Spec::int()]).unwrap();
    let plain: Vec<f64> = py.eval("layer(np.array([[1.0, 2.0, 3.0], [-4.0, 5.5, 0.0]])).tolist()").unwrap();
    let plain_steps: Vec<i64> = py.eval("[collatz(n)[0] for n in range(1, 200)]").unwrap();
    drop(py);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                for (n, steps) in (1..200).zip(&plain_steps) {
                    let sums: Array<f64> = layer.call((&x(),)).unwrap();
                    assert_eq!((sums.shape(), sums.as_slice()), (&[2][..], &plain[..]));
                    let found: (i64, bool, f64) = collatz.call((n,)).unwrap();
                    assert_eq!(found, (*steps, true, *steps as f64 / 2.0));
                }
            });
        }
    });
}

#[test]
fn arrays_are_not_copied() {
    let double = interpreter().stage("double", &[Spec::f64(&[2, 3])]).unwrap();
    let x = x();
    let place = x.as_slice().as_ptr();
    let doubled: Array<f64> = double.call((&x,)).unwrap();
    let other = doubled.as_slice().as_ptr();
    let elements = doubled.into_vec();
    assert_eq!(elements, [2.0, 4.0, 6.0, -8.0, 11.0, 0.0]);
    assert_eq!((x.as_slice().as_ptr(), elements.as_ptr()), (place, other));
    let clone = x.clone();
    assert_eq!(clone.as_slice().as_ptr(), place);
    let copied = clone.into_vec();
    assert_ne!(copied.as_ptr(), place, "x has them still");
    assert_eq!(x.into_vec(), copied);
}

#[test]
fn files_go_between_rust_and_python() {
    let folder = std::env::temp_dir().join(format!("snek-executable-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut py = Interpreter::builder().files(Fs::read_write(&folder)).build().unwrap();
    py.run(PROGRAM, "program.py").unwrap();
    let expected: Vec<f64> = py.eval("layer(np.array([[1.0, 2.0, 3.0], [-4.0, 5.5, 0.0]])).tolist()").unwrap();
    py.stage("layer", &[Spec::f64(&[2, 3])]).unwrap().save(folder.join("rust.graph")).unwrap();
    let path = folder.join("rust.graph");
    py.set("path", path.to_str().unwrap()).unwrap();
    let loaded: Vec<f64> =
        py.eval("__import__('snek').load(path)(np.array([[1.0, 2.0, 3.0], [-4.0, 5.5, 0.0]])).tolist()").unwrap();
    assert_eq!(loaded, expected);
    py.run("import snek\nsnek.save(snek.stage(layer), path, np.zeros((2, 3)))", "save.py").unwrap();
    let read = Executable::load(&path).unwrap();
    assert_eq!(read.call::<Array<f64>>((x(),)).unwrap().as_slice(), expected);
    assert_eq!(read.name().split(' ').next(), Some("layer"));
    assert!(read.plan().contains("dot"), "{}", read.plan());
    std::fs::write(&path, "no graph").unwrap();
    assert_eq!(Executable::load(&path).unwrap_err().class, "ValueError");
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(Executable::load(&path).unwrap_err().class, "OSError");
}

#[test]
fn errors_are_those_of_the_program() {
    let mut py = interpreter();
    let divided = py.stage("divided", &[Spec::int(), Spec::int()]).unwrap();
    let mut printed = String::new();
    assert_eq!(divided.call_printing::<i64>((7, 2), &mut printed).unwrap(), 3);
    assert_eq!(printed, "dividing 7 by 2\n");
    let error = divided.call::<i64>((7, 0)).unwrap_err();
    assert_eq!((error.kind, error.class.as_str()), (ErrorKind::Exception, "ZeroDivisionError"));
    assert_eq!(error.message, "integer division or modulo by zero");
    let error = divided.call::<i64>((7.0, 2)).unwrap_err();
    assert_eq!(error.message, "argument 1 must be i64, not float");
    assert_eq!(divided.call::<i64>((1,)).unwrap_err().message, "divided() takes 2 arguments but 1 were given");
    assert_eq!(divided.call::<f64>((7, 2)).unwrap_err().kind, ErrorKind::Conversion);
    assert_eq!(divided.call::<()>((7, 2)).unwrap_err().kind, ErrorKind::Conversion);
    assert_eq!(divided.call::<(i64, i64)>((7, 2)).unwrap_err().kind, ErrorKind::Conversion);
    let total = py.stage("total", &[Spec::array::<f32>(&[2])]).unwrap();
    let x = Array::from_vec(vec![1.5_f32, 2.0], &[2]).unwrap();
    assert_eq!(total.call::<f32>((&x,)).unwrap(), 3.5);
    assert_eq!(total.call::<f64>((&x,)).unwrap_err().message, "expected a float, got numpy.float32");
    let wide = Array::from_vec(vec![1.5, 2.0], &[2]).unwrap();
    assert!(total.call::<f32>((wide,)).unwrap_err().message.starts_with("argument 1 must be f32[2]"));
    assert_eq!(py.stage("counted", &[Spec::int()]).unwrap_err().class, "StagingError");
    assert_eq!(py.stage("absent", &[]).unwrap_err().kind, ErrorKind::Conversion);
    assert!(Array::from_vec(vec![1.0; 5], &[2, 3]).is_err());
}
