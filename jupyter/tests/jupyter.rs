//! The kernel under Jupyter's own programs, where they are installed: `nbconvert`, and the tests of `jupyter_kernel_test`. `JUPYTER` names
//! a folder with `jupyter` and `python`, such as the `bin` of a virtual environment.

#![allow(clippy::unwrap_used, reason = "tests")]

mod client;

use client::{command, folder, text};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A command of Jupyter's, if it runs with these arguments.
fn installed(name: &str, arguments: &[&str]) -> Option<PathBuf> {
    let name = std::env::var_os("JUPYTER").map_or_else(PathBuf::new, PathBuf::from).join(name);
    let output = Command::new(&name).args(arguments).output();
    if output.is_ok_and(|output| output.status.success()) {
        return Some(name);
    }
    println!("not run: '{} {}' fails", name.display(), arguments.join(" "));
    None
}

/// A folder in which Jupyter finds the kernel "snek-test".
fn prefix(name: &str) -> PathBuf {
    let root = folder(name);
    let mut command = command();
    command.args(["install", "--name", "snek-test", "--prefix"]).arg(&root);
    assert!(command.output().unwrap().status.success());
    root
}

/// A command that looks for kernels there.
fn under(program: &Path, root: &Path) -> Command {
    let mut command = Command::new(program);
    command.env("JUPYTER_PATH", root.join("share/jupyter")).env("IPYTHONDIR", root).current_dir(root);
    command
}

/// An output in short.
fn short(output: &Value) -> String {
    match text(&output["output_type"]).as_str() {
        "stream" => format!("{}: {}", text(&output["name"]), joined(&output["text"])),
        "error" => format!("error: {}: {}", text(&output["ename"]), text(&output["evalue"])),
        kind => format!("{kind}: {}", joined(&output["data"]["text/plain"])),
    }
}

/// A text, which notebooks keep as a list of lines.
fn joined(value: &Value) -> String {
    value.as_array().map_or_else(|| text(value), |lines| lines.iter().map(text).collect())
}

#[test]
fn notebooks_are_executed() {
    let Some(jupyter) = installed("jupyter", &["nbconvert", "--version"]) else { return };
    let root = prefix("nbconvert");
    let sources = [
        "print('first')\nfor i in range(3):\n    print(i)\nx = 6",
        "import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c')\nx * 7",
        "from snek import stage\n@stage\ndef f(n: int) -> int:\n    while n < 100: n = n * 2\n    return n\nf.graph",
        "1 / 0",
        "while True: pass",
        "_ is not None, x",
    ];
    let cells = sources.map(
        |source| json!({"cell_type": "code", "execution_count": null, "metadata": {}, "outputs": [], "source": source}),
    );
    let notebook = json!({
        "cells": cells, "nbformat": 4, "nbformat_minor": 4,
        "metadata": {"kernelspec": {"name": "snek-test", "display_name": "Snek", "language": "python"}},
    });
    std::fs::write(root.join("in.ipynb"), notebook.to_string()).unwrap();
    let mut command = under(&jupyter, &root);
    command.args(["nbconvert", "--to", "notebook", "--execute", "--allow-errors", "in.ipynb", "--output", "out.ipynb"]);
    command.args(["--ExecutePreprocessor.timeout=5", "--ExecutePreprocessor.interrupt_on_timeout=True"]);
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let done: Value = serde_json::from_str(&std::fs::read_to_string(root.join("out.ipynb")).unwrap()).unwrap();
    let outputs = |index: usize| done["cells"][index]["outputs"].as_array().unwrap();
    let shorts = |index: usize| outputs(index).iter().map(short).collect::<Vec<_>>();
    assert_eq!(shorts(0), ["stdout: first\n0\n1\n2\n"]);
    assert_eq!(shorts(1), ["stdout: a\n", "stderr: b\n", "stdout: c\n", "execute_result: 42"]);
    let picture = &outputs(2)[0]["data"];
    assert!(joined(&picture["image/svg+xml"]).starts_with("<svg") && joined(&picture["text/plain"]).contains("while"));
    assert_eq!(shorts(3), ["error: ZeroDivisionError: division by zero"]);
    assert!(text(&outputs(3)[0]["traceback"]).contains("cell[4]"));
    assert_eq!(shorts(4), ["error: KeyboardInterrupt: "]);
    assert_eq!(shorts(5), ["execute_result: (True, 6)"]);
    assert_eq!(done["cells"][5]["execution_count"], 6);
    assert_eq!(done["metadata"]["language_info"]["file_extension"], ".py");
    std::fs::remove_dir_all(root).unwrap();
}

#[test]
fn the_tests_for_kernels_pass() {
    let Some(python) = installed("python", &["-c", "import jupyter_kernel_test"]) else { return };
    let root = prefix("suite");
    let mut command = under(&python, &root);
    let output = command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite.py")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    std::fs::remove_dir_all(root).unwrap();
}
