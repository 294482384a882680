//! Options as CPython reads them, help, suggestions, completions, manual pages.

use super::{cpython, folder, snek, snek_in, stderr, stdout, without_settings};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

#[test]
fn letters_stand_together_as_in_cpython() {
    let show = "import sys; f = sys.flags; print(sys.argv, f.inspect, f.optimize, f.dont_write_bytecode, f.ignore_environment, \
                f.isolated, f.no_user_site, f.safe_path, f.quiet, f.bytes_warning, f.dev_mode, sys.warnoptions, sys._xoptions)";
    let lists: [&[&str]; 9] = [
        &["-uc", show, "-x", "--y"],
        &["-c", show],
        &["-OOBc", show, "a"],
        &["-IEsqc", show],
        &["-bb", "-W", "error", "-Wignore::DeprecationWarning", "-Xa=b", "-X", "c", "-c", show],
        &["-Pc", show],
        &["-cimport sys; print(sys.argv)", "-c", "-m"],
        &["-S", "-B", "-c", show, "--", "-"],
        &["-Xutf8", "-c", "import sys; print(sys.flags.utf8_mode, sys._xoptions)"],
    ];
    let Some(python) = cpython() else { return };
    for arguments in lists {
        let ours = snek(arguments);
        let theirs = without_settings(Command::new(python).args(arguments)).output().expect("CPython was found");
        assert_eq!(stdout(&ours), stdout(&theirs).as_str(), "{arguments:?}\n{}", stderr(&ours));
        assert_eq!(ours.status.code(), theirs.status.code(), "{arguments:?}");
    }
}

#[test]
fn asserts_and_docstrings_are_left_out_as_in_cpython() {
    let Some(python) = cpython() else { return };
    let folder = folder("optimized", &[("part.py", "'words'\nassert 0\ndef f():\n    'more'\n    assert False, 1\n")]);
    let code = "'text'\nimport part\nprint(__debug__, part.__doc__, part.f.__doc__, __doc__, part.f())\nexec('assert 0')\nif \
                __debug__: print(1)";
    for flags in [&["-O"][..], &["-OO"], &["-O", "-O", "-O"]] {
        let arguments = [flags, &["-Bc", code]].concat();
        let ours = snek_in(&folder, &arguments);
        let theirs = without_settings(Command::new(python).args(&arguments).current_dir(&folder)).output();
        let theirs = theirs.expect("CPython was found");
        assert_eq!((stdout(&ours), ours.status.code()), (stdout(&theirs), theirs.status.code()), "{flags:?}");
        assert_eq!(stderr(&ours), stderr(&theirs), "{flags:?}");
    }
    assert_eq!(snek_in(&folder, &["-c", "import part"]).status.code(), Some(1));
}

#[test]
fn filters_of_warnings_are_cpythons() {
    let Some(python) = cpython() else { return };
    let code =
        "import warnings as w\nw.warn('old', DeprecationWarning)\nw.warn('mine')\nw.warn('new: 3', FutureWarning)";
    for filters in [
        &["-Werror"][..],
        &["-W", "ignore"],
        &["-Wignore::DeprecationWarning", "-Werror:mine"],
        &["-Werror::FutureWarning", "-W", "i:mine"],
        &["-Wd", "-Wonce::UserWarning:__main__", "-Wignore:new"],
        &["-Wnever"],
        &["-Werror::NoSuch", "-Wi:::m:x", "-We:a:UserWarning:c:1:2", "-Wi::no.such.Category"],
        &["-Xdev"],
    ] {
        let arguments = [filters, &["-c", code]].concat();
        let ours = snek(&arguments);
        let theirs = without_settings(Command::new(python).args(&arguments)).output().expect("CPython was found");
        // Functions that CPython has in C have no entries in its tracebacks.
        let told = |text: String| -> Vec<String> {
            text.lines().filter(|line| !line.contains("<frozen warnings>")).map(str::to_owned).collect()
        };
        assert_eq!(told(stderr(&ours)), told(stderr(&theirs)), "{filters:?}");
        assert_eq!(ours.status.code(), theirs.status.code(), "{filters:?}");
    }
    let arguments = ["-Werror", "-c", "x = 3\nprint(x is 3)"];
    assert!(stderr(&snek(&arguments)).contains("SyntaxError: \"is\" with a literal"));
}

#[test]
fn wrong_arguments_end_with_status_2() {
    for (arguments, message) in [
        (&["-z"][..], "Unknown option: -z\nusage: "),
        (&["-c"], "Argument expected for the -c option\n"),
        (&["-um"], "Argument expected for the -m option\n"),
        (&["--limt-time=3s"], "unknown option --limt-time: did you mean --limit-time?"),
        (&["--limit-time"], "--limit-time needs a value"),
        (&["--no-fs=1"], "--no-fs takes no value"),
        (&["--limit-memory=many", "-c", "1"], "'many' is no size such as 512M"),
        (&["grpah", "x.py:f"], "snek: `grpah`: did you mean `graph`?"),
        (&["graph"], "required arguments were not provided"),
        (&["graph", "x.py:f", "--emit", "svgg"], "'svg'"),
        (&["check", "--fromat", "json", "x.py"], "'--format'"),
        (&["/nowhere/x.py"], "snek: can't open file '/nowhere/x.py': [Errno 2] No such file or directory\n"),
    ] {
        let output = snek(arguments);
        let told = stderr(&output);
        assert!(told.contains(message), "{arguments:?}: {told}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
    }
}

#[test]
fn every_command_has_a_help_with_examples() {
    let all = stdout(&snek(&["--help"]));
    for name in ["run", "graph", "explain", "check", "diff", "dis", "test", "completions", "man", "stubs"] {
        assert!(all.contains(&format!("\n  {name} ")), "{name} is missing:\n{all}");
        let output = snek(&[name, "--help"]);
        let help = stdout(&output);
        assert_eq!(output.status.code(), Some(0), "{name}");
        assert!(help.contains("Examples:\n") && help.contains(&format!("snek {name}")), "{name}: {help}");
    }
    for option in ["--limit-memory <SIZE>", "--no-fs", "-c <CODE>", "-W <FILTER>", "--profile <OUT.json>"] {
        assert!(all.contains(option), "{option} is missing:\n{all}");
    }
}

#[test]
fn completions_and_manual_pages_are_made() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&snek(&["completions", shell]));
        assert!(script.contains("limit-memory") && script.contains("explain"), "{shell}");
    }
    let folder = folder("manual", &[]);
    let output = snek(&["man", folder.to_str().expect("the path is text")]);
    assert_eq!(output.status.code(), Some(0));
    for name in ["snek", "snek-run", "snek-graph", "snek-check", "snek-diff", "snek-test"] {
        let page = std::fs::read_to_string(folder.join(format!("{name}.1"))).expect("the page was written");
        assert!(page.contains(".SH NAME") && page.contains(".SH OPTIONS"), "{name}: {page}");
    }
}

#[test]
fn a_pipe_that_nobody_reads_ends_as_in_cpython() {
    let Some(python) = cpython() else { return };
    let code = "for i in range(100000): print(i)";
    let ends = |program: &str| {
        let mut child = without_settings(&mut Command::new(program))
            .args(["-c", code])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it can be started");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        let told = stderr(&output);
        (output.status.code(), told.lines().last().map(str::to_owned))
    };
    assert_eq!(ends(env!("CARGO_BIN_EXE_snek")), ends(python));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_ends_as_in_cpython() {
    let Some(python) = cpython() else { return };
    let ends = |program: &str| {
        let full = std::fs::File::create("/dev/full").expect("the system has it");
        let mut command = Command::new(program);
        let output =
            without_settings(command.args(["-c", "print(1)"])).stdout(full).output().expect("it can be started");
        (output.status.code(), stderr(&output).lines().last().map(str::to_owned))
    };
    assert_eq!(ends(env!("CARGO_BIN_EXE_snek")), ends(python));
}

#[test]
#[cfg(unix)]
fn arguments_need_be_no_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let Some(python) = cpython() else { return };
    let ends = |program: &str| {
        let mut command = Command::new(program);
        command.args(["-c", "import sys, os; print(ascii(sys.argv), os.fsencode(sys.argv[1]))"]);
        let output = command.arg(OsStr::from_bytes(b"a\xff\xe9")).output().expect("it can be started");
        (output.status.code(), stdout(&output))
    };
    assert_eq!(ends(env!("CARGO_BIN_EXE_snek")), ends(python));
    let mut command = Command::new(env!("CARGO_BIN_EXE_snek"));
    let output = command.arg(OsStr::from_bytes(b"\xff.py")).output().expect("it can be started");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("\\udcff.py': [Errno 2]"), "{}", stderr(&output));
}

#[test]
fn exit_statuses_are_cpythons() {
    for (code, status) in [
        ("import sys; sys.exit(7)", 7),
        ("raise SystemExit('no')", 1),
        ("raise SystemExit", 0),
        ("1/0", 1),
        ("raise SystemExit(256 + 3)", 3),
        ("x = = 1", 1),
        ("import os; os._exit(9)", 9),
    ] {
        assert_eq!(snek(&["-c", code]).status.code(), Some(status), "{code}");
    }
    assert_eq!(snek(&["-m", "no_such_module_here"]).status.code(), Some(1));
}

#[test]
fn a_folder_with_a_main_file_is_a_program() {
    let folder = folder(
        "program",
        &[
            ("app/__main__.py", "import sys, part\nprint(part.x, __name__, sys.argv[1:])\n"),
            ("app/part.py", "x = 3\n"),
            ("empty/a.py", ""),
        ],
    );
    let path = |name: &str| folder.join(name).to_str().expect("the path is text").to_owned();
    assert_eq!(stdout(&snek(&[&path("app"), "-v"])), "3 __main__ ['-v']\n");
    let output = snek(&[&path("empty")]);
    assert!(stderr(&output).contains("can't find '__main__' module in"), "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_source_may_begin_with_a_line_that_is_passed_over() {
    let folder = folder("first_line", &[("x.py", "this is no Python\nimport sys\nprint(sys._getframe().f_lineno)\n")]);
    let path = folder.join("x.py");
    assert_eq!(stdout(&snek(&["-x", path.to_str().expect("the path is text")])), "3\n");
}

#[test]
fn output_without_a_buffer_comes_at_once() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_snek"))
        .args(["-u", "-c", "import time; print(1); time.sleep(100)"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command was built");
    let output = child.stdout.take().expect("it is a pipe");
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let mut line = String::new();
        let read = BufReader::new(output).read_line(&mut line);
        // Nobody listens any more after the time.
        let _ = sender.send(read.map(|_| line));
    });
    let line = receiver.recv_timeout(Duration::from_secs(50));
    child.kill().expect("it still waits");
    child.wait().expect("it has ended");
    assert_eq!(line.expect("the line comes before the program ends").expect("it can be read"), "1\n");
}

#[test]
fn a_program_on_standard_input_has_an_empty_name() {
    for (arguments, expected) in [(&[][..], "['']\n"), (&["-", "a"], "['-', 'a']\n")] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_snek"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the command was built");
        let mut stdin = child.stdin.take().expect("it is a pipe");
        stdin.write_all(b"import sys\nprint(sys.argv)\n").expect("the program is read");
        drop(stdin);
        assert_eq!(stdout(&child.wait_with_output().expect("it ends")), expected);
    }
}
