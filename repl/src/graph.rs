//! `snek graph`: the graph of a staged function.

use crate::arguments::{GraphOptions, RunOptions};
use crate::run::interpreter;

/// Runs the file and prints the function's graph; gives the exit status.
pub fn graph(options: &GraphOptions) -> i32 {
    let text = match emit(options) {
        Ok(text) => text,
        Err(status) => return status,
    };
    match &options.output {
        None => {
            println!("{}", text.trim_end());
            0
        }
        Some(path) => match std::fs::write(path, text) {
            Ok(()) => 0,
            Err(error) => {
                eprintln!("snek: can't write '{path}': {error}");
                1
            }
        },
    }
}

fn emit(options: &GraphOptions) -> Result<String, i32> {
    let source = std::fs::read(&options.file).map_err(|error| {
        eprintln!("snek: can't open file '{}': {error}", options.file);
        2
    })?;
    let mut py = interpreter(&RunOptions::default())?;
    py.silence(true);
    let result = py.run_bytes(&source, &options.file);
    py.silence(false);
    let failed = |error: snek::Error| {
        eprint!("{error}");
        error.status.max(1)
    };
    result.map_err(failed)?;
    let function = py.get(&options.function).map_err(|_| {
        eprintln!("snek: {} defines no '{}'", options.file, options.function);
        1
    })?;
    let emit = function.attribute(&mut py, "emit").map_err(|_| {
        eprintln!("snek: '{}' is not a staged function", options.function);
        1
    })?;
    emit.call(&mut py, (options.emit.as_str(),)).map_err(failed)
}
