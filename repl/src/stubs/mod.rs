//! `snek stubs`: types of the modules `snek` and `numpy`, for editors and type checkers.
//!
//! In: a folder. Out: files of stubs in it, one package for each of the two modules, as PEP 561 has them.
//! Invariants: names, parameters, defaults and docstrings are those of the modules that are imported; `*.types` say
//! types only. What one side has and the other has not is an error, which a test finds. No file of others is changed.
//!
//! Elsewhere: `rows.py` reads the tables, `writer.py` looks at the modules. Both run in one namespace.

use crate::arguments::RunOptions;
use crate::run::{self, told};
use crate::{console, write_files};
use std::io::{Error, Result};
use std::path::Path;

/// The tables of types.
const TABLES: [&str; 3] = [include_str!("numpy.types"), include_str!("snek.types"), include_str!("models.types")];

/// What every stub of ours says in its docstring.
const MARK: &str = "Written by `snek stubs`.";

/// A path below the folder, and the text of the file.
type File = (String, String);

/// Writes the stubs; gives the exit status.
pub fn stubs(folder: &str) -> i32 {
    let files = match texts(&TABLES) {
        Ok((files, problems)) if problems.is_empty() => files,
        Ok((_, problems)) => {
            let all = problems.join("\n");
            console::tell(&format!("snek: the table of types does not fit the modules, a mistake in Snek:\n{all}\n"));
            return 1;
        }
        Err(status) => return status,
    };
    write_files("stubs", folder, |folder| write(folder, files))
}

/// The files of the stubs, and what is wrong with the tables.
fn texts(tables: &[&str]) -> std::result::Result<(Vec<File>, Vec<String>), i32> {
    let mut py = run::interpreter(&RunOptions::default())?;
    // What is imported from here on is part of Snek.
    py.run("import sys; sys.path.clear()", "<stubs>").map_err(told)?;
    py.run(include_str!("rows.py"), "<stubs/rows.py>").map_err(told)?;
    py.run(include_str!("writer.py"), "<stubs/writer.py>").map_err(told)?;
    let tables: Vec<String> = tables.iter().map(|table| (*table).to_owned()).collect();
    let write = py.get("write").map_err(told)?;
    write.call(&mut py, (tables, MARK)).map_err(told)
}

/// Writes the files, if none of them stands in the place of another one's; gives their paths.
fn write(folder: &Path, files: Vec<File>) -> Result<Vec<String>> {
    for (path, _) in &files {
        check(folder, path)?;
    }
    for (path, text) in &files {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(path, text)?;
    }
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// Refuses to write into a package that is installed, or over a file that was not written here.
fn check(folder: &Path, path: &str) -> Result<()> {
    let full = folder.join(path);
    let is_package = full.with_extension("py").exists();
    let is_strange = path.ends_with(".pyi") && full.exists() && !std::fs::read_to_string(&full)?.contains(MARK);
    if is_package || is_strange {
        let there = if is_package { path.trim_end_matches('i') } else { path };
        return Err(Error::other(format!("{there} is there, of something else than Snek; name another folder")));
    }
    Ok(())
}

#[cfg(test)]
mod tests;
