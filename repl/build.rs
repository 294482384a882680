//! How the command is linked: position-independent, and with the C library in it where that is at hand.
//!
//! Where it is loaded nobody can foresee, and what it relocates at its start is read-only from then on. Shared libraries
//! would take memory for finding their functions, and every call into them goes through a table.
//!
//! What the compiler hands to the linker names the shared libraries. Their names are looked up in `OUT_DIR` first, where
//! scripts for the linker lead to the archives. (The target feature `crt-static` is for all crates or none, and macros must
//! be shared libraries.)
//!
//! The GNU C library is under the LGPL: who passes the command on without its sources sets `SNEK_DYNAMIC=1` when building,
//! and has it linked as usual.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Each shared library, and the archives that stand for it.
const LIBRARIES: [(&str, &[&str]); 3] =
    [("libc.so", &["libc.a"]), ("libm.so", &["libm.a"]), ("libgcc_s.so", &["libgcc_eh.a", "libgcc.a"])];

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let of_target = |key: &str| std::env::var(key).unwrap_or_default();
    if of_target("CARGO_CFG_TARGET_OS") != "linux" || of_target("CARGO_CFG_TARGET_ENV") != "gnu" {
        return;
    }
    println!("cargo:rerun-if-env-changed=SNEK_DYNAMIC");
    if std::env::var_os("SNEK_DYNAMIC").is_some() {
        return;
    }
    let is_usual = of_target("HOST") == of_target("TARGET") && of_target("CARGO_CFG_TARGET_ARCH") == "x86_64";
    let folder = PathBuf::from(of_target("OUT_DIR"));
    if is_usual && write_scripts(&folder).is_some() {
        // An argument of the commands alone: a search path would also be that of tests, which are linked as usual.
        println!("cargo:rustc-link-arg-bins=-L{}", folder.display());
        // Code that was asked for a fixed address can be nowhere else.
        let is_fixed = of_target("CARGO_ENCODED_RUSTFLAGS").contains("relocation-model=static");
        println!("cargo:rustc-link-arg-bins={}", if is_fixed { "-static" } else { "-static-pie" });
    }
}

/// Writes the scripts; nothing if an archive is missing.
fn write_scripts(folder: &Path) -> Option<()> {
    let mut scripts = Vec::new();
    for (library, archives) in LIBRARIES {
        let archives: Option<Vec<String>> = archives.iter().map(|archive| find(archive)).collect();
        scripts.push((library, archives?));
    }
    // The C library and the unwinder need each other.
    let all: Vec<&String> = scripts.iter().flat_map(|(_, archives)| archives).collect();
    let group = all.iter().map(|archive| format!("\"{archive}\"")).collect::<Vec<_>>().join(" ");
    for (library, _) in &scripts {
        std::fs::write(folder.join(library), format!("GROUP ( {group} )\n")).ok()?;
    }
    Some(())
}

/// Where the C compiler, which links, finds an archive.
fn find(archive: &str) -> Option<String> {
    let output = Command::new("cc").arg(format!("-print-file-name={archive}")).output().ok()?;
    let path = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    Path::new(&path).is_absolute().then_some(path).filter(|path| Path::new(path).exists())
}
