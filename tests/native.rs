//! Staged functions on `backend="c"`: who may, what is kept and when it is not used, limits, interrupts.
#![cfg(target_os = "linux")]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

use snek_tests::interpreter::Snek;

const SQUARE: &str = "from snek import stage\n@stage(backend='c')\ndef square(x):\n    return x * x\nprint(square(7))";

/// A folder for this test's machine code; none where there is no compiler.
struct Cache(PathBuf);

impl Cache {
    fn new(name: &str) -> Option<Self> {
        if !Command::new("cc").arg("--version").output().is_ok_and(|output| output.status.success()) {
            println!("not run: there is no C compiler (cc)");
            return None;
        }
        Some(Self(std::env::temp_dir().join(format!("snek-native-{}-{name}", std::process::id()))))
    }

    /// What a program prints, and the last line of its errors.
    fn run(&self, options: &[&str], program: &str) -> (String, String) {
        self.run_with(options, program, &[])
    }

    fn run_with(&self, options: &[&str], program: &str, variables: &[(&str, &str)]) -> (String, String) {
        let mut command = Snek::find().expect("the build has the command").command(options);
        command.args(["-c", program]).env("SNEK_CACHE", &self.0);
        command.envs(variables.iter().copied());
        let output = command.output().expect("the command starts");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        let last = errors.lines().rfind(|line| line.starts_with("snek.") || line.contains("Error")).unwrap_or_default();
        (String::from_utf8_lossy(&output.stdout).into_owned(), last.to_owned())
    }

    fn files(&self, kind: &str) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(&self.0) else { return Vec::new() };
        let paths = entries.map(|entry| entry.expect("an entry").path());
        paths.filter(|path| path.extension().is_some_and(|extension| extension == kind)).collect()
    }
}

impl Drop for Cache {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn machine_code_is_kept_and_compared_before_it_is_loaded() {
    let Some(cache) = Cache::new("kept") else { return };
    assert_eq!(cache.run(&[], SQUARE), ("49\n".to_owned(), String::new()));
    assert_eq!(fs::metadata(&cache.0).expect("a folder").permissions().mode() & 0o777, 0o700);
    let (code, sums) = (cache.files("so"), cache.files("sum"));
    assert_eq!((code.len(), sums.len(), cache.files("c").len(), cache.files("log").len()), (1, 1, 0, 0));
    // It is used again: a compiler that cannot be asked is not asked.
    let made = fs::read(&code[0]).expect("code");
    let changed = fs::metadata(&code[0]).expect("code").modified().expect("a time");
    assert_eq!(cache.run(&[], SQUARE).0, "49\n");
    assert_eq!(fs::metadata(&code[0]).expect("code").modified().expect("a time"), changed);
    // What is not as it was made is made anew.
    for spoiled in [&b"no code"[..], &made[..made.len() / 2]] {
        fs::write(&code[0], spoiled).expect("the file can be written");
        assert_eq!(cache.run(&[], SQUARE), ("49\n".to_owned(), String::new()));
        assert!(fs::read(&code[0]).expect("code") == made);
    }
    // So is what others may write.
    fs::set_permissions(&code[0], fs::Permissions::from_mode(0o777)).expect("rights");
    assert_eq!(cache.run(&[], SQUARE).0, "49\n");
    assert_eq!(fs::metadata(&code[0]).expect("code").permissions().mode() & 0o777, 0o700);
    // Nothing is loaded from a folder in which others have rights.
    fs::set_permissions(&cache.0, fs::Permissions::from_mode(0o755)).expect("rights");
    let (output, error) = cache.run(&[], SQUARE);
    assert_eq!(output, "");
    assert!(error.contains("mode 700") && error.contains("SNEK_CACHE"), "{error}");
}

#[test]
fn native_code_is_a_right() {
    let Some(cache) = Cache::new("right") else { return };
    for options in [&["--no-proc"][..], &["--no-fs"], &["--allow-write=/tmp"]] {
        let (output, error) = cache.run(options, SQUARE);
        assert_eq!(output, "");
        assert!(error.ends_with("square() cannot run on backend 'c': native code not granted by the host"), "{error}");
    }
    assert!(cache.files("so").is_empty());
}

#[test]
fn what_is_missing_is_named() {
    let Some(cache) = Cache::new("missing") else { return };
    let (_, error) = cache.run_with(&[], SQUARE, &[("PATH", "/nowhere")]);
    assert!(error.contains("none of cc, gcc and clang is on PATH"), "{error}");
    let (_, error) = cache.run_with(&[], SQUARE, &[("CC", "/nowhere/cc")]);
    assert!(error.contains("the variable CC names '/nowhere/cc', which is not there"), "{error}");
    let (_, error) = cache.run_with(&[], SQUARE, &[("CC", "false")]);
    assert!(error.contains("/false refuses what Snek has written"), "{error}");
    assert!(cache.files("so").is_empty() && cache.files("c").is_empty());
}

#[test]
fn limits_hold_in_native_code() {
    let Some(cache) = Cache::new("limits") else { return };
    let endless = "from snek import stage\n@stage(backend='c')\ndef f(x):\n    while x > 0:\n        x = x % 7 + 1\n    return x\nf(1)";
    assert_eq!(cache.run(&["--limit-time", "1s"], endless).1, "snek.LimitError: time limit exceeded");
    assert_eq!(cache.run(&["--limit-ops", "10000000"], endless).1, "snek.LimitError: operation limit exceeded");
    // What a derivative keeps counts, and an array that the code has from the start.
    let kept = "from snek import grad, stage\n@stage(backend='c')\ndef f(x, n):\n    y = x\n    for i in range(n):\n        y = y * x\n    return y\n\
                print(grad(f)(1.0, 1000))\ngrad(f)(1.0, 100_000_000)";
    let (output, error) = cache.run(&["--limit-memory", "64M"], kept);
    assert_eq!((output.as_str(), error.as_str()), ("1001.0\n", "MemoryError"));
    let large = "from snek import stage\nimport numpy as np\n@stage(backend='c')\ndef f(x):\n    return (np.broadcast_to(x, (20_000_000,)) * 2.0 + x)[3]\nf(1.0)";
    assert_eq!(cache.run(&["--limit-memory", "64M"], large).1, "snek.LimitError: memory limit exceeded");
}

/// Calls that are too deep raise, whatever the recursion limit: the native stack is looked at.
#[test]
fn recursion_ends_before_the_stack_does() {
    let Some(cache) = Cache::new("deep") else { return };
    let deep = "from snek import rep_fun, stage\nimport sys\n@rep_fun\ndef down(n):\n    return 0 if n <= 0 else 1 + down(n - 1)\n\
                @stage(backend='c')\ndef f(n):\n    return down(n)\nprint(f(900))\nsys.setrecursionlimit(10**9)\nf(10**8)";
    let (output, error) = cache.run(&[], deep);
    assert_eq!((output.as_str(), error.as_str()), ("900\n", "RecursionError: maximum recursion depth exceeded"));
}
