//! Compiled code of imported modules is kept in files, as CPython keeps it.

use super::{cpython, folder, snek_in, stderr, stdout, without_settings};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const PART: &str = "\
'''A part.'''
def half(x: float) -> float:
    '''Half of it.'''
    if x < 0:
        raise ValueError(f'{x} is negative')
    return x / 2

def is_one(x):
    return x is 1
";

const MAIN: &str = "import part\nprint(part.half(3))\n";

/// The files below a folder, but for sources.
fn kept(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(folder).expect("it is a folder").map(|entry| entry.expect("it has a name").path()) {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|extension| extension != "py") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The one file that is kept.
fn only(folder: &Path) -> PathBuf {
    let kept = kept(folder);
    assert_eq!(kept.len(), 1, "{kept:?}");
    kept[0].clone()
}

fn with_environment(folder: &Path, arguments: &[&str], (name, value): (&str, &str)) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_snek"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    without_settings(&mut command).env(name, value).output().expect("the command was built")
}

#[test]
fn an_imported_module_is_kept_and_taken() {
    let folder = folder("compiled", &[("main.py", MAIN), ("part.py", PART), ("package/__init__.py", "import part")]);
    let first = snek_in(&folder, &["main.py"]);
    assert_eq!(stdout(&first), "1.5\n");
    assert!(stderr(&first).contains("SyntaxWarning: \"is\" with a literal"), "{}", stderr(&first));
    let file = only(&folder);
    assert!(file.ends_with("__pycache__/part.snek-311-1.pyc"), "{file:?}");
    let data = fs::read(&file).expect("it is there");
    // What is not compiled again is not warned of again, as in CPython.
    let second = snek_in(&folder, &["main.py"]);
    assert_eq!((stdout(&second).as_str(), stderr(&second).as_str()), ("1.5\n", ""));
    assert_eq!(fs::read(&file).expect("it is there"), data);
    assert_eq!(stdout(&snek_in(&folder, &["-c", "import package; print(package.part.half(1))"])), "0.5\n");
    assert_eq!(kept(&folder).len(), 2);
}

/// What a program can see of it, compared with CPython.
#[test]
fn programs_see_what_cpython_shows() {
    let program = "\
import importlib.util, os, sys, traceback, inspect
import part
from package import leaf
print(sys.dont_write_bytecode, sys.flags.dont_write_bytecode, sys.pycache_prefix, globals().get('__cached__'))
for module in (part, leaf):
    print(os.path.relpath(module.__cached__).replace(sys.implementation.cache_tag, 'TAG'))
    print(module.__cached__ == module.__spec__.cached == importlib.util.cache_from_source(module.__file__))
    print(os.path.exists(module.__cached__), importlib.util.source_from_cache(module.__cached__) == module.__file__)
print(part.__doc__, part.half.__doc__, part.half.__annotations__, part.half.__code__.co_varnames)
print(inspect.getsource(part.half), part.half.__code__.co_filename == part.__file__, part.half.__code__.co_firstlineno)
spec = importlib.util.spec_from_file_location('other', os.path.abspath('other.py'))
other = importlib.util.module_from_spec(spec)
spec.loader.exec_module(other)
print(other.x, os.path.exists(other.__cached__), other.__cached__ == spec.cached)
try:
    part.half(-1)
except ValueError:
    print(traceback.format_exc())
";
    let files = [
        ("main.py", program),
        ("part.py", PART),
        ("package/__init__.py", ""),
        ("package/leaf.py", "x = 1"),
        ("other.py", "x = 2"),
    ];
    for arguments in
        [&["main.py"][..], &["-B", "main.py"], &["-O", "main.py"], &["-X", "pycache_prefix=kept", "main.py"]]
    {
        let runs = |name: &str, run: &dyn Fn(&Path) -> Output| {
            let folder = folder(name, &files);
            // The first run compiles, the second one reads.
            (0..2).map(|_| stdout(&run(&folder)).replace(&*folder.to_string_lossy(), "")).collect::<Vec<_>>()
        };
        let ours = runs("compiled_seen", &|folder| snek_in(folder, arguments));
        assert_eq!(ours[0], ours[1], "{arguments:?}");
        let Some(python) = cpython() else { return };
        let theirs = runs("compiled_shown", &|folder| {
            let mut command = Command::new(python);
            without_settings(command.args(arguments).current_dir(folder)).output().expect("CPython was found")
        });
        assert_eq!(ours, theirs, "{arguments:?}");
    }
}

#[test]
fn nothing_is_kept_where_that_is_not_wanted() {
    let folder = folder("compiled_not", &[("main.py", MAIN), ("part.py", PART)]);
    let off = "import sys; sys.dont_write_bytecode = True; import part; print(part.half(3))";
    for output in [
        snek_in(&folder, &["-B", "main.py"]),
        snek_in(&folder, &["-c", off]),
        with_environment(&folder, &["main.py"], ("PYTHONDONTWRITEBYTECODE", "1")),
        snek_in(&folder, &["--allow-read=.", "main.py"]),
        snek_in(&folder, &["--no-fs", "-c", "print(1.5)"]),
    ] {
        assert_eq!(stdout(&output), "1.5\n", "{}", stderr(&output));
        assert_eq!(kept(&folder), [] as [PathBuf; 0]);
    }
    with_environment(&folder, &["-E", "main.py"], ("PYTHONDONTWRITEBYTECODE", "1"));
    fs::remove_file(only(&folder)).expect("it is there");
    snek_in(&folder, &["--allow-write=.", "main.py"]);
    fs::remove_file(only(&folder)).expect("it is there");
    with_environment(&folder, &["main.py"], ("PYTHONDONTWRITEBYTECODE", ""));
    only(&folder);
}

#[test]
fn another_folder_can_have_them() {
    let folder = folder("compiled_prefix", &[("main.py", MAIN), ("part.py", PART)]);
    let expected = |prefix: &str| {
        let inner = folder.strip_prefix("/").expect("it is absolute");
        folder.join(prefix).join(inner).join("part.snek-311-1.pyc")
    };
    let runs: [(&str, &dyn Fn() -> Output); 3] = [
        ("a/b", &|| snek_in(&folder, &["-X", "pycache_prefix=a/b", "main.py"])),
        ("c", &|| with_environment(&folder, &["main.py"], ("PYTHONPYCACHEPREFIX", "c"))),
        ("d", &|| snek_in(&folder, &["-c", "import sys; sys.pycache_prefix = 'd'; import part; print(part.half(3))"])),
    ];
    for (prefix, run) in runs {
        for _ in 0..2 {
            assert_eq!(stdout(&run()), "1.5\n");
            assert_eq!(only(&folder), expected(prefix));
        }
        fs::remove_file(only(&folder)).expect("it is there");
    }
    with_environment(
        &folder,
        &["-I", "-c", "import sys; sys.path.insert(0, '.'); import part"],
        ("PYTHONPYCACHEPREFIX", "c"),
    );
    assert!(only(&folder).starts_with(folder.join("__pycache__")));
}

/// A change counts, even one that leaves size and time of the source as they are.
#[test]
fn code_of_another_text_is_not_taken() {
    let folder = folder("compiled_stale", &[("main.py", MAIN), ("part.py", PART)]);
    let source = folder.join("part.py");
    assert_eq!(stdout(&snek_in(&folder, &["main.py"])), "1.5\n");
    let time = fs::metadata(&source).and_then(|data| data.modified()).expect("it is there");
    fs::write(&source, PART.replace("x / 2", "x * 2")).expect("it can be written");
    let file = fs::File::options().write(true).open(&source).expect("it is there");
    file.set_modified(time).expect("its time can be set");
    assert_eq!(stdout(&snek_in(&folder, &["main.py"])), "6\n");
    let data = fs::read(only(&folder)).expect("it is there");
    // With each level of what is left out there is another file.
    assert_eq!(stdout(&snek_in(&folder, &["-OO", "-c", "import part; print(part.__doc__)"])), "None\n");
    assert_eq!(stdout(&snek_in(&folder, &["-c", "import part; print(part.__doc__)"])), "A part.\n");
    assert!(kept(&folder)[1].ends_with("part.snek-311-1.pyc"), "{:?}", kept(&folder));
    assert!(kept(&folder)[0].ends_with("part.snek-311-1.opt-2.pyc"), "{:?}", kept(&folder));
    assert_eq!(fs::read(&kept(&folder)[1]).expect("it is there"), data);
}

#[test]
fn a_damaged_file_is_made_anew() {
    let folder = folder("compiled_damaged", &[("main.py", MAIN), ("part.py", PART)]);
    snek_in(&folder, &["main.py"]);
    let file = only(&folder);
    let data = fs::read(&file).expect("it is there");
    let middle = data.len() / 2;
    let changed = [&data[..middle], &[data[middle].wrapping_add(128)], &data[middle + 1..]].concat();
    for damaged in [b"".as_slice(), b"something else", &data[..middle], &data[..40], &changed] {
        fs::write(&file, damaged).expect("it can be written");
        assert_eq!(stdout(&snek_in(&folder, &["main.py"])), "1.5\n", "{} bytes", damaged.len());
    }
    fs::write(&file, b"").expect("it can be written");
    snek_in(&folder, &["main.py"]);
    assert_eq!(fs::read(only(&folder)).expect("it is there"), data);
}

/// Where nothing can be written, programs run as well, and nobody is told.
#[test]
fn a_place_that_cannot_be_written_is_no_error() {
    let folder = folder("compiled_refused", &[("main.py", MAIN), ("part.py", PART), ("__pycache__", "a file\n")]);
    let output = snek_in(&folder, &["-W", "ignore", "main.py"]);
    assert_eq!((stdout(&output).as_str(), stderr(&output).as_str()), ("1.5\n", ""));
    let output = snek_in(&folder, &["-W", "ignore", "-X", "pycache_prefix=/proc/nowhere", "main.py"]);
    assert_eq!((stdout(&output).as_str(), stderr(&output).as_str()), ("1.5\n", ""));
    fs::remove_file(folder.join("__pycache__")).expect("it is there");
    fs::create_dir_all(folder.join("__pycache__/part.snek-311-1.pyc")).expect("it can be made");
    assert_eq!(stdout(&snek_in(&folder, &["-W", "ignore", "main.py"])), "1.5\n");
    assert_eq!(kept(&folder), [] as [PathBuf; 0]);
}

/// A function whose code was read is staged as one that was compiled.
#[test]
fn kept_code_is_staged() {
    let module = "\
def walk(x, n):
    total = x
    for i in range(n):
        if total > 3.0:
            total = total - i
        else:
            total = total * 2.0
    while total > 10.0:
        total = total / 2.0
    return total
";
    let program = "\
import snek
from module import walk
staged = snek.stage(walk)
print(staged(1.5, 4), walk(1.5, 4), snek.grad(walk)(1.5, 4))
print(staged.graph if not callable(staged.graph) else staged.graph())
";
    let folder = folder("compiled_staged", &[("main.py", program), ("module.py", module)]);
    let first = snek_in(&folder, &["main.py"]);
    assert!(first.status.success(), "{}", stderr(&first));
    only(&folder);
    let second = snek_in(&folder, &["main.py"]);
    assert_eq!((stdout(&first), stderr(&first)), (stdout(&second), stderr(&second)));
}
