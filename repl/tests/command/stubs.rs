//! `snek stubs`: the files parse, fit the modules, and tell pyright the truth.
//!
//! Pyright is what `SNEK_PYRIGHT` names, or `pyright` or `basedpyright` in `PATH`; npm and pip install it. Where there
//! is none, the tests that ask it say so and pass.

use super::{cpython, folder, snek, snek_in, stderr, stdout};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The stubs in a folder of their own, and the paths that the command has printed.
fn stubs(name: &str) -> (PathBuf, Vec<String>) {
    let folder = folder(name, &[]);
    let typings = folder.join("typings");
    let output = snek(&["stubs", typings.to_str().expect("the path is text")]);
    assert!(output.status.success(), "{}", stderr(&output));
    (folder, stdout(&output).lines().map(str::to_owned).collect())
}

#[test]
fn stubs_parse_and_are_the_same_each_time() {
    let (first, paths) = stubs("stubs-parse");
    for package in ["snek", "numpy"] {
        for file in ["__init__.pyi", "py.typed"] {
            let path = format!("typings/{package}/{file}");
            assert!(first.join(&path).is_file() && paths.iter().any(|one| one.ends_with(&path)), "{path}");
        }
    }
    let (second, _) = stubs("stubs-again");
    for path in &paths {
        let again = path.replacen(&*first.to_string_lossy(), &second.to_string_lossy(), 1);
        assert!(fs::read(path).expect("it was written") == fs::read(again).expect("it was written"), "{path} differs");
    }
    let parse = "import ast, sys\nfor path in sys.argv[1:]:\n    ast.parse(open(path, encoding='utf-8').read(), path)";
    let stubs = paths.iter().map(String::as_str).filter(|path| path.ends_with(".pyi"));
    let arguments: Vec<&str> = ["-c", parse].into_iter().chain(stubs).collect();
    let ours = snek(&arguments);
    assert!(ours.status.success(), "{}", stderr(&ours));
    if let Some(python) = cpython() {
        let theirs = Command::new(python).args(&arguments).output().expect("CPython was found");
        assert!(theirs.status.success(), "{}", stderr(&theirs));
    }
}

/// Compares stubs with the modules, in another way than they are written: from the text.
const COMPARE: &str = r#"
import ast, importlib, inspect, os, sys, types

def defined(body):
    names = {}
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.setdefault(node.name, []).append(node)
        elif isinstance(node, ast.AnnAssign):
            names[node.target.id] = [node]
        elif isinstance(node, ast.Assign):
            names[node.targets[0].id] = [node]
        elif isinstance(node, ast.ImportFrom):
            names.update({one.name: [node] for one in node.names if one.asname == one.name})
    return names

def parameters(node):
    args = node.args
    every = args.posonlyargs + args.args + args.kwonlyargs + [one for one in (args.vararg, args.kwarg) if one]
    return {one.arg for one in every}

# What modules need themselves.
HIDDEN = {
    "snek.random": {"array_kind"},
    "snek.autograph": {"is_in_loop", "is_staged", "set_loop_option"},
    "snek.nn.functional": {"channel_moments", "normalized"},
    "snek.nn.utils": {"plain", "value_of", "Parameter"},
}
counts = [0, 0]
for path in sys.argv[2:]:
    name = os.path.relpath(path, sys.argv[1]).removesuffix(".pyi").removesuffix("/__init__").replace("/", ".")
    if name.endswith("_typing"):
        continue
    module = importlib.import_module(name)
    stub = defined(ast.parse(open(path).read()).body)
    own = {one for one in dir(module) if not one.startswith("_")}
    own = {one for one in own if not isinstance(getattr(module, one), types.ModuleType)}
    for one in sorted((set(getattr(module, "__all__", ())) or own) - stub.keys() - HIDDEN.get(name, set())):
        print(f"{name}.{one} is not in the stub")
    for one, nodes in stub.items():
        if one.startswith("_"):
            continue
        counts[0] += 1
        if not hasattr(module, one):
            print(f"{name}.{one} is in the stub only")
        elif isinstance(nodes[0], ast.FunctionDef):
            value = getattr(module, one)
            counts[1] += 1
            wanted = set(inspect.signature(value).parameters)
            found = set().union(*map(parameters, nodes))
            if found != wanted:
                print(f"{name}.{one} has {sorted(wanted)}, not {sorted(found)}")
print(counts[0] > 700 and counts[1] > 400)
"#;

#[test]
fn stubs_have_the_names_and_parameters_of_the_modules() {
    let (folder, paths) = stubs("stubs-compare");
    let typings = folder.join("typings");
    let files = paths.iter().map(String::as_str).filter(|path| path.ends_with(".pyi"));
    let first = ["-c", COMPARE, typings.to_str().expect("the path is text")];
    let output = snek(&first.into_iter().chain(files).collect::<Vec<_>>());
    assert_eq!((stdout(&output).as_str(), stderr(&output).as_str()), ("True\n", ""));
}

#[test]
fn files_of_others_stay_as_they_are() {
    let folder = folder("stubs-others", &[("a/numpy/__init__.py", "installed"), ("b/snek/__init__.pyi", "mine")]);
    for (name, file) in [("a", "numpy/__init__.py"), ("b", "snek/__init__.pyi")] {
        let output = snek_in(&folder, &["stubs", name]);
        let told = format!(
            "snek: can't write stubs to '{name}': {file} is there, of something else than Snek; name another folder\n"
        );
        assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(1), told.as_str()));
    }
    assert!(!folder.join("a/snek").exists() && !folder.join("b/numpy").exists());
    assert_eq!(fs::read_to_string(folder.join("b/snek/__init__.pyi")).expect("it is there"), "mine");
    let again = [snek_in(&folder, &["stubs", "c"]), snek_in(&folder, &["stubs", "c"])];
    assert!(again.iter().all(|output| output.status.success()));
    assert_eq!(snek_in(&folder, &["stubs"]).status.code(), Some(2));
    let blocked = snek_in(&folder, &["stubs", "b/snek/__init__.pyi"]);
    assert_eq!(blocked.status.code(), Some(1), "{}", stderr(&blocked));
}

/// The command that runs pyright, if there is one.
fn pyright() -> Option<PathBuf> {
    let named = std::env::var_os("SNEK_PYRIGHT").map(PathBuf::from);
    let candidates = named.into_iter().chain(["pyright", "basedpyright"].map(PathBuf::from));
    let found = candidates.into_iter().find(|name| {
        let version = Command::new(name).arg("--version").output();
        version.is_ok_and(|output| output.status.success())
    });
    if found.is_none() {
        println!("no pyright in SNEK_PYRIGHT or PATH: it is not asked about types");
    }
    found
}

/// What pyright finds in the files of a folder with the stubs: path, line, and the rest of the message.
fn findings(pyright: &Path, folder: &Path) -> Vec<(String, usize, String)> {
    let settings = r#"{"pythonVersion": "3.11", "typeCheckingMode": "standard", "reportMissingModuleSource": "none",
        "reportUnusedExpression": "none", "include": ["."], "exclude": []}"#;
    fs::write(folder.join("pyrightconfig.json"), settings).expect("the file can be written");
    let output = Command::new(pyright).args(["-p", "."]).current_dir(folder).output().expect("pyright was found");
    let text = stdout(&output);
    assert!(text.contains(" errors, "), "{text}{}", stderr(&output));
    let start = format!("{}/", folder.canonicalize().expect("it is there").display());
    let places = text.lines().filter_map(|line| {
        let (path, rest) = line.trim_start().strip_prefix(&start)?.split_once(':')?;
        let (line, rest) = rest.split_once(':')?;
        Some((path.to_owned(), line.parse().ok()?, rest.split_once("error: ")?.1.to_owned()))
    });
    places.collect()
}

/// A file of the repository.
fn source(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

#[test]
fn the_program_that_is_typed_runs() {
    let path = source("repl/tests/stubs/usage.py");
    let output = snek(&[path.to_str().expect("the path is text")]);
    assert_eq!((stdout(&output).as_str(), stderr(&output).as_str()), ("typed\n", ""));
}

#[test]
fn pyright_agrees_with_the_stubs_and_finds_mistakes() {
    let Some(pyright) = pyright() else { return };
    let (folder, _) = stubs("stubs-pyright");
    for name in ["usage.py", "planted.py"] {
        fs::copy(source("repl/tests/stubs").join(name), folder.join(name)).expect("the file can be copied");
    }
    let found = findings(&pyright, &folder);
    let others: Vec<_> = found.iter().filter(|(path, ..)| path != "planted.py").collect();
    assert!(others.is_empty(), "{others:#?}");
    let lines: BTreeSet<usize> = found.iter().map(|(_, line, _)| *line).collect();
    let planted = fs::read_to_string(folder.join("planted.py")).expect("it was copied");
    let marked = planted.lines().enumerate().filter(|(_, line)| line.contains("# error: "));
    let marked: BTreeSet<usize> = marked.map(|(at, _)| at + 1).collect();
    assert!(marked.len() > 30);
    assert_eq!(lines, marked, "{found:#?}");
}

/// What pyright says of our own programs all the same, with the reason why it stays: a part of the path, a part of the
/// line or of the message.
const KNOWN: [(&str, &str, &str); 5] = [
    ("mnist_mlp.py", "main(*sys.argv[1:2])", "there is one argument at most, which pyright does not know"),
    ("cartpole_pg.py", "lambda *play:", "pyright expects as many values of *play as the function has parameters"),
    ("staging", "Spec(", "a call in an annotation is no type for pyright"),
    ("refusals", "node.next).next.value", "there is a next node, which pyright does not know"),
    ("docs", "is possibly unbound", "the loop runs once at least, which pyright does not know"),
];

/// The programs in the texts of a folder: blocks of Python that import something. Of those that staging refuses, some are
/// wrong in their types, too; Myia's mode is another language.
fn programs(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
        let path = entry.path();
        let name = path.file_stem().expect("files have names").to_string_lossy().replace('-', "_");
        if path.extension().is_none_or(|ending| ending != "md") || name == "myia" {
            continue;
        }
        let text = fs::read_to_string(&path).expect("it is text");
        for (at, block) in text.split("\n```python\n").enumerate().skip(1) {
            let block = block.split("\n```").next().unwrap_or("");
            if block.lines().any(|line| line.starts_with("import ") || line.starts_with("from ")) {
                found.push((format!("docs_{name}_{at}.py"), format!("{block}\n")));
            }
        }
    }
    found
}

#[test]
fn pyright_agrees_with_examples_and_texts() {
    let Some(pyright) = pyright() else { return };
    let (folder, _) = stubs("stubs-programs");
    let texts = programs(&source("docs"));
    assert!(texts.len() > 50, "{} programs", texts.len());
    for (name, text) in texts {
        fs::write(folder.join(name), text).expect("the file can be written");
    }
    for entry in fs::read_dir(source("examples")).expect("the folder is there").flatten() {
        fs::copy(entry.path(), folder.join(entry.file_name())).expect("the file can be copied");
    }
    let mut unused: Vec<_> = KNOWN.iter().collect();
    for (path, line, message) in findings(&pyright, &folder) {
        let text = fs::read_to_string(folder.join(&path)).expect("it is there");
        let shown = text.lines().nth(line.saturating_sub(1)).unwrap_or("");
        let is_known = |(file, part, _): &&(&str, &str, &str)| {
            path.contains(file) && (shown.contains(part) || message.contains(part))
        };
        assert!(KNOWN.iter().any(|known| is_known(&known)), "{path}:{line}: {message}\n{shown}");
        unused.retain(|known| !is_known(known));
    }
    assert!(unused.is_empty(), "no longer said: {unused:?}");
}
