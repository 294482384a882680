//! What a program cannot foresee: hashes of texts, numbers of objects, where the command is.

#![allow(clippy::unwrap_used, reason = "a test")]

use std::process::Command;

/// Runs a text with this `PYTHONHASHSEED`; gives the status, the output and the errors.
fn run(seed: Option<&str>, text: &str) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_snek"));
    command.args(["-c", text]).env_remove("PYTHONHASHSEED");
    if let Some(seed) = seed {
        command.env("PYTHONHASHSEED", seed);
    }
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn output(seed: Option<&str>, text: &str) -> String {
    let (status, output, errors) = run(seed, text);
    assert_eq!((status, errors.as_str()), (0, ""));
    output
}

#[test]
fn hashes_are_those_of_the_seed() {
    let text = "print(hash('text'), hash(b'bytes'), {str(n) for n in range(20)}, hash((1, 'a')))";
    for seed in ["0", "1", "4294967295", " 7"] {
        assert_eq!(output(Some(seed), text), output(Some(seed), text), "{seed}");
    }
    let different = [Some("0"), Some("1"), None, None, Some("random"), Some("random"), Some("")];
    let all: std::collections::HashSet<String> = different.map(|seed| output(seed, text)).into_iter().collect();
    assert_eq!(all.len(), different.len());
    let flag = "import sys; print(sys.flags.hash_randomization, sys.hash_info.algorithm)";
    let flags = [None, Some("5"), Some("0")].map(|seed| output(seed, flag));
    assert_eq!(flags, ["1 siphash13\n", "1 siphash13\n", "0 siphash13\n"]);
    for wrong in ["-1", "4294967296", "x", "0x1", "1.5"] {
        let (status, output, errors) = run(Some(wrong), "print(1)");
        assert_eq!((status, output.as_str()), (1, ""), "{wrong}");
        assert!(
            errors.contains("PYTHONHASHSEED must be \"random\" or an integer in range [0; 4294967295]"),
            "{errors}"
        );
    }
}

#[test]
fn numbers_of_objects_differ_from_run_to_run() {
    let text = "print(id(object()), hash(object()), object())";
    assert_ne!(output(None, text), output(None, text));
}

/// The fields of the ELF header and of the table of segments that say how the command is loaded.
#[test]
#[cfg(all(target_os = "linux", target_pointer_width = "64", target_endian = "little"))]
fn the_command_is_position_independent() {
    const POSITION_INDEPENDENT: u64 = 3;
    // Kinds of segments, their rights, and tags of the dynamic section.
    let [load, dynamic, stack, relro] = [1, 2, 0x6474_e551, 0x6474_e552];
    let [execute, write] = [1, 2];
    let [flags, flags_1] = [30, 0x6fff_fffb];
    let file = std::fs::read(env!("CARGO_BIN_EXE_snek")).unwrap();
    let number = |at: u64, size: usize| {
        let at = usize::try_from(at).unwrap();
        file[at..at + size].iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
    };
    assert_eq!(number(16, 2), POSITION_INDEPENDENT, "the kind of the file");
    let (table, size, count) = (number(32, 8), number(54, 2), number(56, 2));
    let segments: Vec<u64> = (0..count).map(|at| table + at * size).collect();
    let all = |kind: u64| segments.iter().filter(move |at| number(**at, 4) == kind);
    assert!(all(load).count() > 0 && all(load).all(|at| number(at + 4, 4) & (execute | write) != execute | write));
    assert!(all(stack).all(|at| number(at + 4, 4) & execute == 0) && all(stack).count() == 1);
    assert_eq!(all(relro).count(), 1, "relocated tables become read-only");
    // Nothing is bound later, when they are.
    let dynamic = *all(dynamic).next().unwrap();
    let (place, length) = (number(dynamic + 8, 8), number(dynamic + 32, 8));
    let mut entries = (0..length / 16).map(|at| (number(place + 16 * at, 8), number(place + 16 * at + 8, 8)));
    assert!(entries.any(|(tag, value)| tag == flags && value & 8 != 0 || tag == flags_1 && value & 1 != 0));
}
