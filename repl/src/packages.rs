//! Where a program's packages are, and folders and archives that are programs.

use crate::arguments::{RunOptions, flag};
use crate::console;
use snek::tools::{Start, from_system, to_system};
use snek::{Error, Interpreter};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

/// Lets the program import what `PYTHONPATH` and virtual environments have.
pub fn find(py: &mut Interpreter, options: &RunOptions) -> Result<(), Error> {
    // The command's own file tells of the machine, as its processes do.
    let executable = match std::env::current_exe() {
        Ok(path) if !options.without.processes => from_system(path.as_os_str()),
        _ => String::new(),
    };
    py.find_packages(&Start {
        executable,
        ignores_environment: options.flags[flag::IGNORE_ENVIRONMENT] > 0,
        is_without_site: options.flags[flag::NO_SITE] > 0,
    })
}

/// How far from its end an archive says that it is one: the record's 22 bytes, and the longest comment.
const TAIL: u64 = 22 + 65_535;

/// Whether a program is a folder or a zip file, whose `__main__` is run.
pub fn is_folder(path: &str) -> bool {
    let Ok(path) = to_system(path) else { return false };
    let path = std::path::Path::new(&path);
    if path.is_dir() {
        return true;
    }
    // Of what is no file, such as a pipe, nothing may be read twice.
    path.is_file() && File::open(path).and_then(|mut file| has_end_record(&mut file)).unwrap_or(false)
}

fn has_end_record(file: &mut File) -> std::io::Result<bool> {
    let mut begin = [0; 4];
    let count = file.read(&mut begin)?;
    // A script begins otherwise, unless a line for the system's loader stands before the archive.
    if count < 4 || !(begin.starts_with(b"PK") || begin.starts_with(b"#!")) {
        return Ok(false);
    }
    let size = file.metadata()?.len();
    file.seek(SeekFrom::Start(size.saturating_sub(TAIL)))?;
    let mut tail = Vec::new();
    file.take(TAIL).read_to_end(&mut tail)?;
    Ok(tail.windows(4).any(|window| window == b"PK\x05\x06"))
}

/// Tells an error of finding packages; gives the exit status.
pub fn told(error: &Error) -> i32 {
    console::tell(&error.to_string());
    error.status
}
