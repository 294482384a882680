//! What the command lets a program reach, and what becomes of output that nobody takes.
#![cfg(target_os = "linux")]

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use snek_tests::interpreter::Snek;

/// A folder of this test's own: `in` and `read` are granted, `out` is not.
struct Folders(PathBuf);

impl Folders {
    fn new(name: &str) -> Self {
        let root = std::env::temp_dir().join(format!("snek-walls-{}-{name}", std::process::id()));
        for folder in ["in/sub", "read", "out"] {
            fs::create_dir_all(root.join(folder)).expect("the folder can be made");
        }
        for file in ["in/file", "read/file", "out/secret"] {
            fs::write(root.join(file), file).expect("the file can be written");
        }
        Self(root.canonicalize().expect("it is there"))
    }

    /// Runs a program in this folder with `in` granted for writing and `read` for reading.
    fn run(&self, program: &str) -> String {
        let mut command = snek();
        command.current_dir(&self.0).args(["--allow-write=in", "--allow-read", "read", "-c", program]);
        let output = command.output().expect("the command starts");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }
}

impl Drop for Folders {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn snek() -> Command {
    Snek::find().expect("the build has the command").command::<_, OsString>([])
}

fn output(mut command: Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().expect("the command starts");
    (status.code(), String::from_utf8_lossy(&stdout).into_owned(), String::from_utf8_lossy(&stderr).into_owned())
}

/// What a program prints that tries these expressions, one after the other: a value, or the number of the error.
fn tried(folders: &Folders, expressions: &[&str]) -> Vec<String> {
    let mut program = String::from(
        "import os, shutil\ndef read(path): return open(path).read()\ndef write(path): return open(path, 'w').write('x')\n",
    );
    for expression in expressions {
        program
            .push_str(&format!("try: print(({expression}))\nexcept OSError as error: print('errno', error.errno)\n"));
    }
    folders.run(&program).lines().map(str::to_owned).collect()
}

#[test]
fn granted_folders_cannot_be_left() {
    let folders = Folders::new("left");
    let link = |to: &str, at: &str| symlink(to, folders.0.join(at)).expect("the link can be made");
    link("../out/secret", "in/out");
    link("../read/file", "in/read");
    link("file", "in/link");
    link("/proc/self/environ", "in/environ");
    link("..", "in/up");
    link("loop", "in/loop");
    let pipe = Command::new("mkfifo").arg(folders.0.join("in/pipe")).status();
    assert!(pipe.is_ok_and(|status| status.success()));
    let refused = [
        "read('out/secret')",
        "read('in/../out/secret')",
        "read('in/out')",
        "read('in/up/out/secret')",
        "read('in/environ')",
        "read('in/pipe')",
        "read('/etc/passwd')",
        "read('/proc/self/mem')",
        "read('/dev/null')",
        "os.listdir('.')",
        "os.listdir('out')",
        "os.stat('out/secret')",
        "os.stat('in/out')",
        "os.chdir('out')",
        "os.path.realpath('in/out', strict=True)",
        "write('out/new')",
        "write('in/out')",
        "write('read/file')",
        "write('in/read')",
        "os.remove('read/file')",
        "os.chmod('read/file', 0)",
        "os.utime('read/file', (1, 1))",
        "os.rename('read/file', 'in/moved')",
        "os.rename('in/file', 'out/moved')",
        "os.link('read/file', 'in/name')",
        "os.link('out/secret', 'in/name')",
        "os.symlink('/etc/passwd', 'in/name')",
        "os.symlink('../out', 'in/name')",
        "os.open('out/secret', os.O_RDONLY)",
        "shutil.copy('out/secret', 'in/copy')",
    ];
    for (expression, seen) in refused.iter().zip(tried(&folders, &refused)) {
        assert_eq!(seen, "errno 13", "{expression}");
    }
    let allowed = [
        ("read('in/file')", "in/file"),
        ("read('in/link')", "in/file"),
        ("read('in/read')", "read/file"),
        ("read('in/../in/file')", "in/file"),
        ("read('in/up/in/sub/../file')", "in/file"),
        ("read('in/loop')", "errno 40"),
        ("read('in/none')", "errno 2"),
        ("read('in/file/x')", "errno 20"),
        ("os.path.exists('out/secret'), os.path.exists('in/file')", "(False, True)"),
        ("sorted(os.listdir('read'))", "['file']"),
        ("write('in/new')", "1"),
        ("os.rename('in/new', 'in/sub/new'), os.listdir('in/sub')", "(None, ['new'])"),
        ("os.link('in/file', 'in/name'), os.stat('in/name').st_nlink", "(None, 2)"),
        ("os.symlink('sub/new', 'in/inner'), read('in/inner')", "(None, 'x')"),
        ("os.makedirs('in/a/b'), os.chdir('in/a'), os.listdir('.')", "(None, None, ['b'])"),
        ("os.getcwd().endswith('in/a'), read('../file')", "(True, 'in/file')"),
    ];
    let expressions: Vec<&str> = allowed.iter().map(|(expression, _)| *expression).collect();
    for ((expression, expected), seen) in allowed.iter().zip(tried(&folders, &expressions)) {
        assert_eq!(&seen, expected, "{expression}");
    }
    assert_eq!(fs::read_to_string(folders.0.join("out/secret")).ok().as_deref(), Some("out/secret"));
}

/// What is exchanged between the look and the opening leads nowhere else.
#[test]
fn exchanged_links_do_not_lead_outside() {
    let folders = Folders::new("race");
    let root = &folders.0;
    fs::write(root.join("in/sub/secret"), "fine").expect("it can be written");
    let over = AtomicBool::new(false);
    let seen = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::Relaxed) {
                // Either may fail when the program is quicker.
                let _ = fs::rename(root.join("in/sub"), root.join("in/aside"));
                let _ = symlink("../out", root.join("in/sub"));
                let _ = fs::remove_file(root.join("in/sub"));
                let _ = fs::rename(root.join("in/aside"), root.join("in/sub"));
            }
        });
        let program = "seen = set()\nfor n in range(5000):\n    try: seen.add(open('in/sub/secret').read())\n    except OSError: pass\nprint(seen <= {'fine'})";
        let seen = folders.run(program);
        over.store(true, Ordering::Relaxed);
        seen
    });
    assert_eq!(seen, "True\n");
}

#[test]
fn folders_of_the_system_are_entered_if_they_are_named() {
    let run = |grant: &str, program: &str| {
        let mut command = snek();
        command.args([grant, "-c", program]);
        output(command).1
    };
    let program = "
for path in ['/proc/self/status', '/dev/null', '/sys/kernel', '/etc/passwd']:
    try: print(open(path).read() is None)
    except OSError as error: print(error.errno)";
    assert_eq!(run("--allow-read=/", program), "13\n13\n13\nFalse\n");
    assert_eq!(run("--allow-read=/proc", program), "False\n13\n13\n13\n");
    assert_eq!(run("--allow-read=/dev", program), "13\nFalse\n13\n13\n");
}

#[test]
fn options_take_away_what_they_name() {
    let run = |option: &str, program: &str| {
        let mut command = snek();
        command.args([option, "-c", program]);
        let (status, out, err) = output(command);
        format!("{status:?} {out}{}", err.lines().next_back().unwrap_or_default())
    };
    assert_eq!(run("--no-env", "import os; print(len(os.environ), os.getenv('PATH'))"), "Some(0) 0 None\n");
    let denied = |what: &str| format!("Some(1) PermissionError: {what} not granted by the host");
    assert_eq!(run("--no-fs", "open('/etc/passwd')"), denied("files"));
    assert_eq!(run("--no-fs", "import os; os.listdir('/')"), denied("files"));
    assert_eq!(run("--no-clock", "import time; time.time()"), denied("the clock"));
    assert_eq!(run("--no-clock", "import time; time.sleep(1)"), denied("the clock"));
    assert_eq!(run("--no-random", "import os; os.urandom(4)"), denied("randomness"));
    assert_eq!(run("--no-proc", "import os; print(os.getpid(), os.cpu_count())"), "Some(0) 0 None\n");
    assert_eq!(run("--no-proc", "import os; os.getloadavg()"), denied("processes"));
    assert_eq!(run("--no-clock", "import os; os.times()"), denied("the clock"));
    assert_eq!(run("--no-clock", "import time; time.process_time()"), denied("the clock"));
    assert_eq!(run("--no-clock", "import time; time.thread_time()"), denied("the clock"));
    assert_eq!(run("--no-net", "print(1)"), "Some(0) 1\n");
    for option in ["--allow-read=/none", "--no-fs=1", "--nothing"] {
        assert!(run(option, "1").starts_with("Some(2) "), "{option}");
    }
}

fn to_full_disk(program: &str, errors: bool) -> (Option<i32>, String) {
    let full = File::options().write(true).open("/dev/full").expect("it can be opened");
    let mut command = snek();
    command.args(["-c", program]).stdin(Stdio::null());
    if errors {
        command.stderr(full)
    } else {
        command.stdout(full)
    };
    let (status, out, err) = output(command);
    (status, if errors { out } else { err })
}

/// As CPython 3.11 has it.
#[test]
fn output_to_a_full_disk_is_told() {
    let ignored = "Exception ignored in: <_io.TextIOWrapper name='<stdout>' mode='w' encoding='utf-8'>\nOSError: [Errno 28] No space left on device\n";
    assert_eq!(to_full_disk("print(1)", false), (Some(120), ignored.to_owned()));
    assert_eq!(to_full_disk("print(1)\nraise SystemExit(3)", false), (Some(120), ignored.to_owned()));
    let (status, text) = to_full_disk("print('x' * 100000)", false);
    assert_eq!(status, Some(1));
    assert!(text.ends_with("\nOSError: [Errno 28] No space left on device\n"), "{text}");
    assert_eq!(to_full_disk("pass", false), (Some(0), String::new()));
    assert_eq!(to_full_disk("1 / 0", true), (Some(120), String::new()));
    assert_eq!(to_full_disk("import sys; sys.stderr.write('x')", true).0, Some(120));
    assert_eq!(to_full_disk("print(1)", true), (Some(0), "1\n".to_owned()));
    let full = || File::options().write(true).open("/dev/full").expect("it can be opened");
    for arguments in [&["--help"][..], &["--version"], &["-m", "none"], &["--none"], &["/none.py"]] {
        let mut command = snek();
        let status = command.args(arguments).stdout(full()).stderr(full()).status().expect("it starts");
        assert!(status.code().is_some_and(|code| code < 101 || code == 120), "{arguments:?}: {status}");
    }
}

#[test]
fn a_pipe_that_nobody_reads_is_told() {
    let mut child = snek()
        .args(["-c", "import sys; sys.stdin.read(); print(1)"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    drop(child.stdout.take());
    drop(child.stdin.take());
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(120));
    assert!(String::from_utf8_lossy(&ended.stderr).ends_with("\nBrokenPipeError: [Errno 32] Broken pipe\n"));
}

#[test]
fn texts_of_the_system_need_be_no_utf8() {
    let folders = Folders::new("bytes");
    let strange = OsStr::from_bytes(b"a\xffb");
    let mut command = snek();
    command.args(["-c", "import sys; print(ascii(sys.argv[1]))"]).arg(strange);
    assert_eq!(output(command).1, "'a\\udcffb'\n");

    let mut command = snek();
    command.env("STRANGE", strange).args(["-c", "import os; print(os.fsencode(os.environ['STRANGE']))"]);
    assert_eq!(output(command).1, "b'a\\xffb'\n");

    let script = folders.0.join(OsStr::from_bytes(b"s\xfe.py"));
    fs::write(&script, "print(ascii(__file__[-6:]))\n").expect("it can be written");
    let mut command = snek();
    command.arg(&script);
    assert_eq!(output(command).1, "'/s\\udcfe.py'\n");

    let program = "import os\nname = 'in/\\udcfd'\nprint(open(name, 'w').write('x'), os.listdir('in') == ['file', 'sub'], \
                   [ascii(name) for name in os.listdir(b'in') if len(name) == 1], os.path.getsize(os.fsencode(name)))\n";
    assert_eq!(folders.run(program), "1 False [\"b'\\\\xfd'\"] 1\n");
    assert!(folders.0.join("in").join(OsStr::from_bytes(b"\xfd")).exists());

    let mut command = snek();
    command.arg("-c").arg(OsStr::from_bytes(b"print('\xff')"));
    let (status, _, err) = output(command);
    assert_eq!(status, Some(1));
    assert!(err.starts_with("Unable to decode the command from the command line:\nUnicodeEncodeError: "), "{err}");

    for (arguments, status) in [(["--none", "x"], 2), (["/none/\u{fffd}", "x"], 2), (["-m", "none"], 1)] {
        let mut command = snek();
        command.args(arguments).arg(strange);
        assert_eq!(output(command).0, Some(status), "{arguments:?}");
    }
}

#[test]
fn a_working_directory_may_be_gone() {
    let folders = Folders::new("gone");
    let gone = folders.0.join("gone");
    fs::create_dir(&gone).expect("it can be made");
    let command = snek();
    let run = |arguments: &str| {
        let script = format!(
            "cd '{0}' && rmdir '{0}' && exec '{1}' {arguments}",
            gone.display(),
            command.get_program().display()
        );
        fs::create_dir_all(&gone).expect("it can be made");
        let mut shell = Command::new("sh");
        shell.args(["-c", &script]);
        output(shell)
    };
    let (status, out, _) =
        run("-c 'import os\ntry: os.getcwd()\nexcept FileNotFoundError as error: print(error.errno)'");
    assert_eq!((status, out.as_str()), (Some(0), "2\n"));
    assert_eq!(run("x.py").0, Some(2));
}

/// A folder whose rights do not let the user in is an error, and no more.
#[test]
fn rights_of_the_system_hold_too() {
    let folders = Folders::new("rights");
    let file = Path::new("in/file");
    fs::set_permissions(folders.0.join(file), fs::Permissions::from_mode(0o400)).expect("it is ours");
    assert_eq!(tried(&folders, &["oct(os.stat('in/file').st_mode)"]), ["0o100400"]);
}
