//! Where the two interpreters are, and how a program is started under each.
//!
//! Snek: `SNEK_BIN`, or the `snek` binary in the same target directory and profile as the running executable;
//! cargo is asked to bring that one up to date, so that a fresh clone needs no step by hand.
//! CPython: `SNEK_PYTHON`, `/usr/bin/python3`, `python3.11` or `python3`, whichever is a CPython 3.11 first.
//! Cases with arrays need NumPy 2: `SNEK_NUMPY_PYTHON`, or the same CPython if it has it.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::process::{self, Outcome};

/// The folder that holds all packages of this workspace.
pub fn workspace_root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the package lies in a folder of the workspace")
}

/// A `snek` command.
#[derive(Clone, Debug)]
pub struct Snek {
    path: PathBuf,
    slowness: u32,
}

impl Snek {
    /// The given binary; absolute if it exists, because programs may be run in other folders.
    pub fn at(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        let slowness = env::var("SNEK_SLOWNESS").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
        Snek { path: path.canonicalize().unwrap_or(path), slowness }
    }

    /// `SNEK_BIN`, or the binary beside the running executable after building it.
    pub fn find() -> Result<Self, String> {
        if let Some(path) = env::var_os("SNEK_BIN") {
            return Ok(Snek::at(path));
        }
        let exe = env::current_exe().map_err(|error| format!("the running executable has no path: {error}"))?;
        let mut folder = exe.parent().unwrap_or(Path::new("."));
        if folder.ends_with("deps") {
            folder = folder.parent().unwrap_or(folder);
        }
        let (Some(target), Some(profile)) = (folder.parent(), folder.file_name()) else {
            return Err(format!("{} is in no target directory", exe.display()));
        };
        build_snek(target, &profile.to_string_lossy())?;
        Ok(Snek::at(folder.join(format!("snek{}", env::consts::EXE_SUFFIX))))
    }

    /// How many times longer than others the binary may take: `SNEK_SLOWNESS`, for builds with a sanitizer.
    pub fn slowness(&self) -> u32 {
        self.slowness
    }

    /// The path of the binary.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// `snek ARGS…`, to which a caller may add more.
    pub fn command<I: IntoIterator<Item = S>, S: Into<OsString>>(&self, args: I) -> Command {
        let mut command = Command::new(&self.path);
        command.args(args.into_iter().map(Into::into)).env("NO_COLOR", "1").env("RUST_BACKTRACE", "0");
        // What is compiled in tests stays with what is built.
        command.env("SNEK_CACHE", workspace_root().join("target/tmp/native-code")).env("PYTHONDONTWRITEBYTECODE", "1");
        command
    }

    /// Runs a program with `snek run`.
    pub fn run(&self, file: &Path, limit: Duration) -> io::Result<Outcome> {
        process::run(self.command(["run"]).arg(file), b"", limit * self.slowness)
    }

    /// As `run`, in one of the ways that bring hidden errors to light.
    pub fn run_under_stress(&self, stress: &str, file: &Path, limit: Duration) -> io::Result<Outcome> {
        process::run(self.command(["run"]).arg(file).env("SNEK_STRESS", stress), b"", limit * self.slowness)
    }
}

/// Asks cargo for the `snek` binary of a profile. Nothing happens when it is up to date.
fn build_snek(target: &Path, profile: &str) -> Result<(), String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let profile = if profile == "debug" { "dev" } else { profile };
    let output = Command::new(cargo)
        .current_dir(workspace_root())
        .args(["build", "--quiet", "--package", "snek-repl", "--bin", "snek", "--profile", profile, "--target-dir"])
        .arg(target)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| format!("cargo does not start: {error}; set SNEK_BIN to a snek binary"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("cargo could not build the snek binary:\n{}", String::from_utf8_lossy(&output.stderr)))
}

/// A CPython 3.11, the reference for everything that Snek does with programs that stage nothing.
#[derive(Clone, Debug)]
pub struct CPython {
    path: PathBuf,
    version: String,
}

impl CPython {
    /// The given interpreter, if it is a CPython 3.11.
    pub fn at(path: impl Into<PathBuf>) -> Result<Self, String> {
        let path = path.into();
        let text = "import sys; print(sys.implementation.name, sys.version.split()[0])";
        let output = Command::new(&path).args(["-c", text]).stdin(Stdio::null()).output();
        let output = output.map_err(|error| format!("{} does not start: {error}", path.display()))?;
        let name = String::from_utf8_lossy(&output.stdout).trim().to_owned();
        match name.strip_prefix("cpython ") {
            Some(version) if version.starts_with("3.11.") => {
                let version = version.to_owned();
                Ok(CPython { path, version })
            }
            _ => Err(format!("{} is not CPython 3.11 but {name:?}", path.display())),
        }
    }

    /// The first CPython 3.11 among the usual names.
    pub fn find() -> Option<Self> {
        let usual = ["/usr/bin/python3", "python3.11", "python3"].map(OsString::from);
        env::var_os("SNEK_PYTHON").into_iter().chain(usual).find_map(|path| CPython::at(path).ok())
    }

    /// The CPython 3.11 that `SNEK_NUMPY_PYTHON` names, or else this one, if it has NumPy 2.
    pub fn with_numpy(usual: Option<&CPython>) -> Option<Self> {
        let named = env::var_os("SNEK_NUMPY_PYTHON").and_then(|path| CPython::at(path).ok());
        let python = named.or_else(|| usual.cloned())?;
        let text = "import numpy; print(numpy.__version__)";
        let output = Command::new(&python.path).args(["-c", text]).stdin(Stdio::null()).output().ok()?;
        String::from_utf8_lossy(&output.stdout).starts_with("2.").then_some(python)
    }

    /// The path of the interpreter.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its version, such as `3.11.2`.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The interpreter with an environment that no user setting changes, and with the plain meaning of
    /// `snek`'s decorators importable.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        for (name, _) in env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("PYTHON")) {
            command.env_remove(name);
        }
        command
            .env("PYTHONPATH", workspace_root().join("conformance/shim"))
            .env("PYTHONUTF8", "1")
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .env("PYTHONNOUSERSITE", "1");
        command
    }

    /// Runs a program.
    pub fn run(&self, file: &Path, limit: Duration) -> io::Result<Outcome> {
        process::run(self.command().arg(file), b"", limit)
    }
}
