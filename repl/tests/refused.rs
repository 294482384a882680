//! Programs that grow where the system refuses memory: they end with an exception or a message, and never by a signal.
#![cfg(target_os = "linux")]

use std::process::Command;

const PROGRAMS: [&str; 6] = [
    "x = []\nwhile True: x.append([])",
    "x = [0]\nwhile True: x = x + x",
    "x = []\nwhile True: x.append('a' * 10**6)",
    "d = {}\ni = 0\nwhile True:\n  d[i] = str(i)\n  i += 1",
    "x = 1 << 10**6\nwhile True: x = x * x",
    "x = ()\nwhile True: x = (x,)",
];

#[test]
fn programs_that_grow_end_by_themselves() {
    for kilobytes in ["300000", "600000"] {
        for program in PROGRAMS {
            let limited = "ulimit -v \"$1\" && exec \"$2\" -c \"$3\"";
            let output = Command::new("bash")
                .args(["-c", limited, "bash", kilobytes, env!("CARGO_BIN_EXE_snek"), program])
                .output()
                .expect("there is a shell");
            let errors = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{program}\n{errors}");
            let is_told = ["MemoryError", "memory limit exceeded"].iter().any(|text| errors.contains(text));
            assert!(is_told, "{program}\n{errors}");
        }
    }
}
