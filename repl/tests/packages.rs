//! Where packages are found from the command line: `PYTHONPATH`, virtual environments, `-m`, folders and zip files as programs.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder of its own for a test, which is empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("packages-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder.canonicalize().unwrap()
}

/// Writes a file, with its folders.
fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// What the command prints in a folder, with the folder's name taken out, and the status if it is not 0.
fn run(folder: &Path, variables: &[(&str, &str)], args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_snek"));
    command.args(args).current_dir(folder);
    for name in ["PYTHONPATH", "VIRTUAL_ENV", "PYTHONWARNINGS", "PYTHONIOENCODING"] {
        command.env_remove(name);
    }
    let output = command.envs(variables.iter().copied()).output().unwrap();
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        text.push_str(&format!("status {}\n", output.status.code().unwrap()));
    }
    text.replace(&*folder.to_string_lossy(), "DIR").replace(env!("CARGO_BIN_EXE_snek"), "SNEK")
}

#[test]
fn entries_of_the_path_come_in_order() {
    let folder = folder("path");
    write(&folder, "one/thing.py", "print('one', __file__)");
    write(&folder, "two/thing.py", "print('two')");
    write(&folder, "script/main.py", "import sys, thing; print(sys.path[:3])");
    let paths = [("PYTHONPATH", "one:two")];
    let shown = "one DIR/one/thing.py\n['DIR/script', 'DIR/one', 'DIR/two']\n";
    assert_eq!(run(&folder, &paths, &["script/main.py"]), shown);
    assert_eq!(
        run(&folder, &paths, &["-c", "import sys, thing; print(sys.path[:2])"]),
        "one DIR/one/thing.py\n['', 'DIR/one']\n"
    );
    let missing = "Traceback (most recent call last):\n  File \"<string>\", line 1, in <module>\nModuleNotFoundError: No module named \
                   'thing'\nstatus 1\n";
    assert_eq!(run(&folder, &[], &["-c", "import thing"]), missing);
    assert_eq!(run(&folder, &paths, &["--no-env", "-c", "import thing"]), missing);
    assert_eq!(run(&folder, &paths, &["--no-fs", "-c", "import thing"]), missing);
}

#[test]
fn an_activated_environment_gives_its_packages() {
    let folder = folder("environment");
    let site = "venv/lib/python3.11/site-packages";
    write(&folder, "venv/pyvenv.cfg", "home = /usr/bin\nversion = 3.11.2\n");
    write(&folder, &format!("{site}/installed.py"), "print('installed')");
    write(&folder, &format!("{site}/json.py"), "print('never')");
    write(
        &folder,
        &format!("{site}/linked.pth"),
        "# a comment\n../../../../source\nimport sys; sys.marked = True\nnowhere\n",
    );
    write(&folder, &format!("{site}/wrong.pth"), "import nothing_of_this_name\nimport sys; sys.never = True\n");
    write(&folder, "source/editable.py", "print('editable')");
    let text = "import sys, installed, editable, json; print(sys.path[1:], sys.prefix, sys.base_prefix, sys.marked, hasattr(sys, 'never'))";
    let venv = folder.join("venv").to_string_lossy().into_owned();
    let shown = run(&folder, &[("VIRTUAL_ENV", &venv)], &["-c", text]);
    let told =
        "installed\neditable\n['DIR/venv/lib/python3.11/site-packages', 'DIR/source'] DIR/venv /usr True False\n";
    let (output, errors) = shown.split_at(told.len().min(shown.len()));
    assert_eq!(output, told);
    assert!(
        errors.starts_with("Error processing line 1 of DIR/venv/lib/python3.11/site-packages/wrong.pth:\n"),
        "{errors}"
    );
    assert!(
        errors.contains("No module named 'nothing_of_this_name'") && errors.ends_with("\nRemainder of file ignored\n"),
        "{errors}"
    );
}

#[test]
fn modules_run_as_programs() {
    let folder = folder("modules");
    write(&folder, "pack/__init__.py", "print('init', __package__)");
    write(
        &folder,
        "pack/__main__.py",
        "from . import part\nimport sys\nprint(__name__, __package__, __spec__.name, __file__, sys.argv, sys.path[0])",
    );
    write(&folder, "pack/part.py", "print('part', __name__, repr(__package__))");
    write(&folder, "pack/empty/__init__.py", "");
    let main = "init pack\npart pack.part 'pack'\n__main__ pack pack.__main__ DIR/pack/__main__.py ['DIR/pack/__main__.py', 'x'] DIR\n";
    assert_eq!(run(&folder, &[], &["-m", "pack", "x"]), main);
    assert_eq!(run(&folder, &[], &["-m", "pack.part"]), "init pack\npart __main__ 'pack'\n");
    let package = "init pack\nSNEK: No module named pack.empty.__main__; 'pack.empty' is a package and cannot be directly executed\nstatus 1\n";
    assert_eq!(run(&folder, &[], &["-m", "pack.empty"]), package);
    assert_eq!(run(&folder, &[], &["-m", "nothing"]), "SNEK: No module named nothing\nstatus 1\n");
    let outer = "SNEK: Error while finding module specification for 'nothing.sub' (ModuleNotFoundError: No module named 'nothing')\nstatus 1\n";
    assert_eq!(run(&folder, &[], &["-m", "nothing.sub"]), outer);
    assert!(run(&folder, &[], &["-m", "this"]).starts_with("The Zen of Python"));
}

/// A zip file with one entry that is stored as it is.
fn archive(name: &str, text: &str) -> Vec<u8> {
    let size = u32::try_from(text.len()).unwrap().to_le_bytes();
    let name_size = u16::try_from(name.len()).unwrap().to_le_bytes();
    let common = |begin: &[u8]| [begin, &[20, 0, 0, 0, 0, 0], &[0; 8], &size, &size, &name_size].concat();
    let local = [&common(b"PK\x03\x04")[..], &[0, 0], name.as_bytes(), text.as_bytes()].concat();
    let entry = [&common(b"PK\x01\x02\x14\0")[..], &[0; 16], name.as_bytes()].concat();
    let place =
        [u32::try_from(entry.len()).unwrap().to_le_bytes(), u32::try_from(local.len()).unwrap().to_le_bytes()].concat();
    [&local[..], &entry, b"PK\x05\x06", &[0; 4], &[1, 0, 1, 0], &place, &[0, 0]].concat()
}

#[test]
fn folders_and_archives_are_programs() {
    let folder = folder("folders");
    let text = "import sys\nprint(__name__, repr(__package__), __file__, sys.argv, sys.path[0])\n";
    write(&folder, "app/__main__.py", &format!("{text}import helper\n"));
    write(&folder, "app/helper.py", "print('helped')");
    assert_eq!(run(&folder, &[], &["app", "x"]), "__main__ '' DIR/app/__main__.py ['app', 'x'] DIR/app\nhelped\n");
    fs::write(folder.join("app.zip"), archive("__main__.py", text)).unwrap();
    assert_eq!(run(&folder, &[], &["app.zip"]), "__main__ '' DIR/app.zip/__main__.py ['app.zip'] DIR/app.zip\n");
    let with_line = [b"#!/usr/bin/env snek\n", &archive("__main__.py", text)[..]].concat();
    fs::write(folder.join("app.pyz"), with_line).unwrap();
    assert_eq!(run(&folder, &[], &["app.pyz"]), "__main__ '' DIR/app.pyz/__main__.py ['app.pyz'] DIR/app.pyz\n");
    fs::write(folder.join("other.zip"), archive("other.py", text)).unwrap();
    assert_eq!(run(&folder, &[], &["other.zip"]), "SNEK: can't find '__main__' module in 'DIR/other.zip'\nstatus 1\n");
    fs::create_dir(folder.join("empty")).unwrap();
    assert_eq!(run(&folder, &[], &["empty"]), "SNEK: can't find '__main__' module in 'DIR/empty'\nstatus 1\n");
    // One that ends too early is none.
    let broken = archive("__main__.py", text);
    fs::write(folder.join("broken.zip"), &broken[..broken.len() - 30]).unwrap();
    assert!(run(&folder, &[], &["broken.zip"]).contains("status 1"));
}

#[test]
fn settings_come_from_the_environment() {
    let folder = folder("settings");
    let warn = "import sys, warnings; print(sys.warnoptions); warnings.warn('told')";
    let error = run(&folder, &[("PYTHONWARNINGS", "error")], &["-c", warn]);
    assert!(
        error.starts_with("['error']\nTraceback ") && error.ends_with("\nUserWarning: told\nstatus 1\n"),
        "{error}"
    );
    let ignored = [("PYTHONWARNINGS", "default,ignore::UserWarning")];
    assert_eq!(run(&folder, &ignored, &["-c", warn]), "['default', 'ignore::UserWarning']\n");
    let print = "print('a\\u20acb')";
    assert_eq!(run(&folder, &[("PYTHONIOENCODING", "ascii:backslashreplace")], &["-c", print]), "a\\u20acb\n");
    assert_eq!(run(&folder, &[("PYTHONIOENCODING", ":ignore")], &["-c", "print('a\\udc80b')"]), "ab\n");
    let place = "import os, sys; print(sys.executable == sys._base_executable, os.path.isabs(sys.executable))";
    assert_eq!(run(&folder, &[], &["-c", place]), "True True\n");
    assert_eq!(run(&folder, &[], &["--no-proc", "-c", "import sys; print(repr(sys.executable))"]), "''\n");
}
