//! `snek graph`: the graph of a staged function.

use crate::arguments::{GraphOptions, RunOptions};
use crate::console;
use crate::run::interpreter;

/// Runs the file and prints the function's graph; gives the exit status.
pub fn graph(options: &GraphOptions) -> i32 {
    let text = match emit(options) {
        Ok(text) => text,
        Err(status) => return status,
    };
    match &options.output {
        None => put(&text),
        Some(path) => match system_write(path, &text) {
            Ok(()) => 0,
            Err(error) => {
                console::tell(&format!("snek: can't write '{path}': {error}\n"));
                1
            }
        },
    }
}

fn emit(options: &GraphOptions) -> Result<String, i32> {
    let source = console::read(&options.file).map_err(|error| {
        console::tell(&format!("snek: can't open file '{}': {error}\n", options.file));
        2
    })?;
    let mut py = interpreter(&RunOptions::default())?;
    py.silence(true);
    let result = py.run_bytes(&source, &options.file);
    py.silence(false);
    let failed = |error: snek::Error| {
        console::tell(&error.to_string());
        error.status.max(1)
    };
    result.map_err(failed)?;
    let function = py.get(&options.function).map_err(|_| {
        console::tell(&format!("snek: {} defines no '{}'\n", options.file, options.function));
        1
    })?;
    let emit = function.attribute(&mut py, "emit").map_err(|_| {
        console::tell(&format!("snek: '{}' is not a staged function\n", options.function));
        1
    })?;
    emit.call(&mut py, (options.emit.as_str(), options.opt)).map_err(failed)
}

/// Runs the file and prints what was staged and why; gives the exit status.
pub fn explain(file: &str, function: Option<&str>) -> i32 {
    match report(file, function) {
        Ok(text) => put(&text),
        Err(status) => status,
    }
}

fn report(file: &str, function: Option<&str>) -> Result<String, i32> {
    let source = console::read(file).map_err(|error| {
        console::tell(&format!("snek: can't open file '{file}': {error}\n"));
        2
    })?;
    let mut py = interpreter(&RunOptions::default())?;
    let failed = |error: snek::Error| {
        console::tell(&error.to_string());
        error.status.max(1)
    };
    let all = "__import__('snek').explanations()";
    py.eval::<String>(all).map_err(failed)?;
    py.silence(true);
    let result = py.run_bytes(&source, file);
    py.silence(false);
    result.map_err(failed)?;
    let Some(name) = function else { return py.eval(all).map_err(failed) };
    let function = py.get(name).map_err(|_| {
        console::tell(&format!("snek: {file} defines no '{name}'\n"));
        1
    })?;
    let explain = function.attribute(&mut py, "explain").map_err(|_| {
        console::tell(&format!("snek: '{name}' is not a staged function\n"));
        1
    })?;
    explain.call(&mut py, ()).map_err(failed)
}

fn put(text: &str) -> i32 {
    console::put(&format!("{}\n", text.trim_end()))
}

fn system_write(path: &str, text: &str) -> std::io::Result<()> {
    std::fs::write(snek::tools::to_system(path)?, text)
}
