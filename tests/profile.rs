//! `f.profile(...)` and `--profile`: traces that other programs read, and what they say.

use std::path::PathBuf;
use std::process::Command;

use snek_tests::interpreter::Snek;

const PROGRAM: &str = r#"
import sys
import numpy as np
from snek import stage

@stage
def layer(x, w, count):
    for _ in range(count):
        x = np.tanh(x @ w) + 1.0
    print("layer", count)
    return x

x, w = np.ones((16, 8)), np.ones((8, 8))
layer(x, w, 3)
"#;

/// What is asked of the trace in a file; the reader is CPython's.
const READER: &str = r#"
import json, sys
trace = json.load(open(sys.argv[1]))
events = trace["traceEvents"]
runs = [event for event in events if event["name"].startswith("layer")]
print(trace["lost"], len(runs), len(events) > 2 * len(runs))
end = lambda event: event["ts"] + event["dur"]
for run in runs[-1:]:
    inside = [event for event in events if run["ts"] <= event["ts"] and end(event) <= end(run) + 1 and event is not run]
    products = [event for event in inside if "dot" in event["name"]]
    print(len(products), {event["args"]["line"] for event in products}, {event["args"]["file"].rsplit("/", 1)[-1] for event in products})
    print({event["args"]["bytes"] for event in products}, all(event["args"]["GF/s"] > 0 for event in products))
    print(any("print" in event["name"] for event in inside), any("tanh" in event["name"] for event in inside))
"#;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("snek-profile-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("a name").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run(options: &[&str], args: &[&str]) -> (String, String, Option<i32>) {
    let output = Snek::find().expect("the build has the command").command(options).args(args).output();
    let output = output.expect("the command starts");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

fn read(path: &str) -> String {
    let output = Command::new("python3").args(["-c", READER, path]).output().expect("CPython starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Three products, of 16 × 8 by 8 × 8 numbers of eight bytes, on line 9.
const SAID: &str = "3 {9} {'program.py'}\n{2560} True\nTrue True\n";

#[test]
fn a_call_is_profiled() {
    let folder = Folder::new("call");
    let (trace, program) = (folder.path("trace.json"), folder.path("program.py"));
    let more = "print(layer.profile(sys.argv[1], x, w, count=3).shape)\nlayer(x, w, 3)\n";
    std::fs::write(&program, format!("{PROGRAM}{more}")).expect("a file");
    let (out, errors, status) = run(&["run"], &[&program, &trace]);
    assert_eq!((&*out, &*errors, status), ("layer 3\nlayer 3\n(16, 8)\nlayer 3\n", "", Some(0)));
    assert_eq!(read(&trace), format!("0 1 True\n{SAID}"));
}

#[test]
fn a_program_is_profiled() {
    let folder = Folder::new("program");
    let (trace, program) = (folder.path("trace.json"), folder.path("program.py"));
    std::fs::write(&program, format!("{PROGRAM}layer(x, w, 3)\nsys.exit(3)\n")).expect("a file");
    let (out, errors, status) = run(&["run", "--profile", &trace], &[&program]);
    assert_eq!((&*out, &*errors, status), ("layer 3\nlayer 3\n", "", Some(3)));
    assert_eq!(read(&trace), format!("0 2 True\n{SAID}"));
}

/// Runs on back-ends that tell of no kernels have a bar of their own.
#[test]
fn runs_on_other_back_ends_are_profiled() {
    let folder = Folder::new("others");
    let trace = folder.path("trace.json");
    let back_ends =
        if Command::new("cc").arg("--version").output().is_ok() { &["reference", "c"][..] } else { &["reference"] };
    for back_end in back_ends {
        let program = PROGRAM
            .replace("@stage", &format!("@stage(backend='{back_end}')"))
            .replace("    print(\"layer\", count)\n", "");
        let (out, errors, status) = run(&["--profile", &trace], &["-c", &program]);
        assert_eq!((&*out, &*errors, status), ("", "", Some(0)));
        assert!(read(&trace).starts_with("0 1 False\n0 set() set()\n"), "{back_end}");
    }
}

#[test]
fn what_fails_says_so() {
    let (out, errors, status) = run(&["--profile", "/nowhere/at/all.json"], &["-c", "print(1)"]);
    assert_eq!((&*out, status), ("1\n", Some(2)));
    assert!(errors.contains("snek: can't write '/nowhere/at/all.json'"), "{errors}");
    assert_eq!(run(&["--no-clock", "--profile", "t.json"], &["-c", "print(1)"]).2, Some(2));
    let folder = Folder::new("fails");
    let trace = folder.path("trace.json");
    let program = format!("{PROGRAM}layer.profile(sys.argv[1], x, w[:3], 3)\n");
    let (_, errors, status) = run(&["-c"], &[&program, &trace]);
    assert_eq!(status, Some(1));
    assert!(errors.contains("ValueError: matmul"), "{errors}");
    let (_, errors, _) =
        run(&["--no-clock", "-c"], &[&format!("{PROGRAM}layer.profile(sys.argv[1], x, w, 3)\n"), &trace]);
    assert!(errors.contains("Error"), "{errors}");
}
