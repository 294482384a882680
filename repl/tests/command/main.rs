//! The command as a user meets it: its arguments, its messages, its exit statuses, and the commands beside runs of programs.

mod arguments;
mod check;
mod compiled;
mod diff;
mod graph;
mod library;
mod stubs;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The command with these arguments, without standard input.
fn snek(arguments: &[&str]) -> Output {
    snek_in(Path::new("."), arguments)
}

fn snek_in(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_snek"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    without_settings(&mut command).output().expect("the command was built")
}

/// The command without what the environment says to Python.
fn without_settings(command: &mut Command) -> &mut Command {
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("PYTHON") {
            command.env_remove(name);
        }
    }
    command
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// A folder of its own for a test, with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // There is none before the first run.
    let _ = std::fs::remove_dir_all(&folder);
    for (file, text) in files {
        let path = folder.join(file);
        std::fs::create_dir_all(path.parent().expect("it is below the folder")).expect("the folder can be made");
        std::fs::write(path, text).expect("the file can be written");
    }
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// The CPython 3.11 of the system, if there is one.
fn cpython() -> Option<&'static str> {
    let found = ["/usr/bin/python3", "python3.11"].into_iter().find(|name| {
        let version = Command::new(name).args(["-c", "import sys; print(sys.version_info[:2])"]).output();
        version.is_ok_and(|output| output.stdout.starts_with(b"(3, 11)"))
    });
    if found.is_none() {
        println!("CPython 3.11 not found: nothing is compared with it");
    }
    found
}
