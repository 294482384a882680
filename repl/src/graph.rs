//! `snek graph` and `snek explain`: the graph of a staged function, and how it came to be.
//!
//! In: a file, and a function of it. Out: text on standard output, or a file.
//! Elsewhere: how names such as `outer.inner` are found, what is run for `--spec`: `stdlib/py/_graph_targets.py`.

use crate::arguments::{GraphOptions, RunOptions, Target};
use crate::run::interpreter;
use crate::{console, packages};
use snek::{Error, Interpreter, Object};

/// Prints a function's graph; gives the exit status.
pub fn graph(options: &GraphOptions) -> i32 {
    let text = match emit(options) {
        Ok(text) => text,
        Err(status) => return status,
    };
    match &options.output {
        None => put(&text),
        Some(path) => match snek::tools::to_system(path).and_then(|path| std::fs::write(path, &text)) {
            Ok(()) => 0,
            Err(error) => {
                console::tell(&format!("snek: can't write '{path}': {}\n", console::reason(&error)));
                1
            }
        },
    }
}

fn emit(options: &GraphOptions) -> Result<String, i32> {
    let Target { file, .. } = &options.target;
    let source = read(file)?;
    let mut py = interpreter(&RunOptions::default())?;
    py.set_program(std::slice::from_ref(file), &directory(file));
    packages::find(&mut py, &RunOptions::default()).map_err(|error| packages::told(&error))?;
    let function = match &options.spec {
        Some(spec) => {
            let name = one_function(&mut py, &options.target, &source)?;
            let text = py.decode_source(&source, file).map_err(failed)?;
            py.silence(true);
            let made = helper(&mut py, "typed")
                .and_then(|typed| typed.call::<Object>(&mut py, (text, file.as_str(), name.as_str(), spec.as_str())));
            py.silence(false);
            made.map_err(|error| refused(file, error))?
        }
        None => {
            run_silently(&mut py, &source, file)?;
            let name = one_function(&mut py, &options.target, &source)?;
            find(&mut py, file, &name)?
        }
    };
    let name = options.target.function.as_deref().unwrap_or("it");
    let emit = function.attribute(&mut py, "emit").map_err(|_| {
        console::tell(&format!("snek: {file}: '{name}' is not a staged function\n"));
        1
    })?;
    emit.call(&mut py, (options.emit.as_str(), options.opt)).map_err(failed)
}

/// The name of the function that is meant: the only one, if none is named.
fn one_function(py: &mut Interpreter, target: &Target, source: &[u8]) -> Result<String, i32> {
    if let Some(name) = &target.function {
        return Ok(name.clone());
    }
    let file = &target.file;
    let names: Vec<String> = py.eval("__import__('_graph_targets').staged(globals())").map_err(failed)?;
    match names.as_slice() {
        [name] => Ok(name.clone()),
        [] => {
            let text = String::from_utf8_lossy(source);
            let is_defined = text.contains("@stage") || text.contains("@function");
            let more = if is_defined { ": name it, as in FILE:FN" } else { "" };
            console::tell(&format!("snek: {file} has no staged function at its top level{more}\n"));
            Err(1)
        }
        [first, ..] => {
            let all = names.join(", ");
            console::tell(&format!("snek: {file} has several staged functions: {all}. Name one: {file}:{first}\n"));
            Err(1)
        }
    }
}

/// Runs the file; what it prints is dropped.
fn run_silently(py: &mut Interpreter, source: &[u8], file: &str) -> Result<(), i32> {
    // Staged functions are listed from here on.
    py.eval::<()>("(__import__('_snek').staged_functions(), None)[1]").map_err(failed)?;
    py.silence(true);
    let result = py.run_bytes(source, file);
    py.silence(false);
    match result {
        // A program may end with `sys.exit()`.
        Err(error) if error.kind == snek::ErrorKind::Exit && error.status == 0 => Ok(()),
        other => other.map_err(failed),
    }
}

/// What a dotted name means in the module that was run.
fn find(py: &mut Interpreter, file: &str, name: &str) -> Result<Object, i32> {
    let namespace = py.eval::<Object>("globals()").map_err(failed)?;
    let found = helper(py, "find").and_then(|find| find.call::<Object>(py, (namespace, name)));
    found.map_err(|error| refused(file, error))
}

/// A function of `_graph_targets`.
fn helper(py: &mut Interpreter, name: &str) -> Result<Object, Error> {
    py.eval::<Object>("__import__('_graph_targets')")?.attribute(py, name)
}

/// Prints why there is no such function: in a sentence where it is one of ours, else the traceback.
fn refused(file: &str, error: Error) -> i32 {
    let text = error.to_string();
    let last = text.trim_end().lines().next_back().unwrap_or("");
    let ours = ["LookupError: ", "ValueError: "].iter().find_map(|class| last.strip_prefix(class));
    match ours.filter(|_| text.contains("_graph_targets")) {
        Some(message) => {
            console::tell(&format!("snek: {file}: {message}\n"));
            1
        }
        None => failed(error),
    }
}

fn failed(error: Error) -> i32 {
    console::tell(&error.to_string());
    error.status.max(1)
}

/// Runs the file and prints what was staged and why; gives the exit status.
pub fn explain(target: &Target) -> i32 {
    match report(target) {
        Ok(text) => put(&text),
        Err(status) => status,
    }
}

fn report(target: &Target) -> Result<String, i32> {
    let file = &target.file;
    let source = read(file)?;
    let mut py = interpreter(&RunOptions::default())?;
    py.set_program(std::slice::from_ref(file), &directory(file));
    packages::find(&mut py, &RunOptions::default()).map_err(|error| packages::told(&error))?;
    run_silently(&mut py, &source, file)?;
    let Some(name) = &target.function else {
        return py.eval("__import__('snek').explanations()").map_err(failed);
    };
    let function = find(&mut py, file, name)?;
    let explain = function.attribute(&mut py, "explain").map_err(|_| {
        console::tell(&format!("snek: {file}: '{name}' is not a staged function\n"));
        1
    })?;
    explain.call(&mut py, ()).map_err(failed)
}

fn read(file: &str) -> Result<Vec<u8>, i32> {
    console::read(file).map_err(|error| {
        console::tell(&format!("snek: can't open file '{file}': {}\n", console::reason(&error)));
        2
    })
}

/// The folder of a file: imports look there first.
fn directory(file: &str) -> String {
    crate::run::directory_of(&crate::run::absolute(file))
}

fn put(text: &str) -> i32 {
    console::put(&format!("{}\n", text.trim_end()))
}
