//! Links the command at a fixed address, where the linker is known to understand that.
//!
//! A position-independent executable has its tables of pointers written to by the dynamic loader at each start: some
//! hundreds of pages that are then the process's own, a tenth of what a small program occupies.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let of_target = |key: &str| std::env::var(key).unwrap_or_default();
    if of_target("CARGO_CFG_TARGET_OS") == "linux" && of_target("CARGO_CFG_TARGET_ENV") == "gnu" {
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
}
