//! The command: what it installs, and what it says of wrong arguments.

#![allow(clippy::unwrap_used, reason = "tests")]

mod client;

use client::{command, folder};
use serde_json::{Value, json};
use std::path::Path;

/// What the command writes to standard error with these arguments, and its status.
fn refusal(arguments: &[&str]) -> (String, Option<i32>) {
    let output = command().args(arguments).env_remove("VIRTUAL_ENV").env_remove("CONDA_PREFIX").output().unwrap();
    (String::from_utf8(output.stderr).unwrap(), output.status.code())
}

fn spec(folder: &Path) -> Value {
    serde_json::from_str(&std::fs::read_to_string(folder.join("kernel.json")).unwrap()).unwrap()
}

#[test]
fn the_kernel_is_installed() {
    let root = folder("install");
    let prefix = root.to_str().unwrap();
    let install = |arguments: &[&str]| {
        let mut command = command();
        command.arg("install").args(arguments).env("HOME", &root).env("VIRTUAL_ENV", root.join("env"));
        for name in ["XDG_DATA_HOME", "JUPYTER_DATA_DIR"] {
            command.env_remove(name);
        }
        let output = command.output().unwrap();
        assert!(output.status.success(), "{output:?}");
    };
    install(&["--prefix", prefix, "--limit-memory", "1G", "--no-env", "--allow-read", prefix]);
    let found = spec(&root.join("share/jupyter/kernels/snek"));
    let allowed = format!("--allow-read={prefix}");
    let own = env!("CARGO_BIN_EXE_snek-jupyter");
    let start = json!([own, "--limit-memory=1G", &allowed, "--no-env", "--connection-file", "{connection_file}"]);
    assert_eq!(found["argv"], start);
    assert_eq!((&found["language"], &found["display_name"]), (&json!("python"), &json!("Snek")));
    assert!(root.join("share/jupyter/kernels/snek/logo-svg.svg").is_file());
    install(&["--user", "--name", "other", "--display-name", "Other"]);
    let user = match std::env::consts::OS {
        "macos" => "Library/Jupyter/kernels/other",
        _ => ".local/share/jupyter/kernels/other",
    };
    assert_eq!(spec(&root.join(user))["display_name"], "Other");
    install(&["--sys-prefix"]);
    assert_eq!(spec(&root.join("env/share/jupyter/kernels/snek"))["language"], "python");
    std::fs::remove_dir_all(root).unwrap();
}

#[test]
fn what_is_wrong_is_named() {
    let root = folder("wrong");
    let file = root.join("file");
    std::fs::write(&file, "{\"key\": \"\", \"transport\": \"udp\", \"ip\": \"127.0.0.1\"}").unwrap();
    let file = file.to_str().unwrap();
    for (arguments, text, status) in [
        (&["install", "--sys-prefix"][..], "--sys-prefix needs an active virtual environment", 1),
        (&["install", "--name", "a b"], "'a b' is no name for a kernel", 1),
        (&["install", "--limit-memory", "much"], "--limit-memory: 'much' is no size such as 512M", 1),
        (&["install", "--allow-read", "/no/such/folder"], "'/no/such/folder' is no folder to allow", 1),
        (&["install", "--prefix", file], "cannot write", 1),
        (&["install", "--user", "--sys-prefix"], "cannot be used with", 2),
        (&[], "no connection file", 1),
        (&["--limit-ops", "many", file], "--limit-ops: 'many' is no count", 1),
        (&["/no/such/file"], "connection file '/no/such/file': No such file", 1),
        (&["-f", file], "transport 'udp' is not known", 1),
        (&["--no-such-option"], "unexpected argument", 2),
    ] {
        let (said, with) = refusal(arguments);
        assert!(said.contains(text) && with == Some(status), "{arguments:?}: {with:?}, {said}");
    }
    std::fs::remove_dir_all(root).unwrap();
}

#[test]
fn a_port_that_is_taken_is_named() {
    let root = folder("taken");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let connection = json!({
        "transport": "tcp", "ip": "127.0.0.1", "key": "", "shell_port": port, "control_port": port,
        "stdin_port": port, "iopub_port": port, "hb_port": port,
    });
    let file = root.join("connection.json");
    std::fs::write(&file, connection.to_string()).unwrap();
    let (said, status) = refusal(&[file.to_str().unwrap()]);
    assert!(said.contains(&format!("cannot listen at tcp://127.0.0.1:{port}")) && status == Some(1), "{said}");
    std::fs::remove_dir_all(root).unwrap();
}
