//! Compiling C with the system's compiler and loading what it makes.
//!
//! In: a file of C that the back-end wrote. Out: its machine code, loaded.
//! Invariants:
//! - What is loaded was made of this text, by this compiler, with these options: the names in the cache say so, and the
//!   content is compared with a digest before.
//! - Only the user can write where it is kept.
//! - One text is loaded once in a process: who asks again is given the same.
//!
//! Elsewhere: who may (`Grants::native`), the folder (`cache.rs`), loading (`library.rs`).

mod cache;
mod library;

use std::any::Any;
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant, UNIX_EPOCH};

use cache::{Cache, Draft};
use snek_backend::c::Loaded;

/// What is asked of compilers. Nothing is linked: the file has what it needs, so that the C library of a command in which one
/// is linked need not be the system's.
const OPTIONS: &[&str] = &["-std=c11", "-O2", "-ffp-contract=off", "-fno-math-errno", "-shared", "-fPIC", "-w"];
const ALONE: &[&str] = if cfg!(target_os = "linux") { &["-nostdlib", "-Wl,-z,defs", "-s"] } else { &[] };

/// The commands that are looked for.
const NAMES: [&str; 3] = ["cc", "gcc", "clang"];

/// How long to wait between two looks at a compiler that works.
const SLICE: Duration = Duration::from_millis(2);

/// Bytes of a compiler's complaint that are shown.
const SHOWN: u64 = 2_000;

/// Compiles a text, unless that was done before, and loads it.
pub(crate) fn load(
    text: &str,
    time: Option<Duration>,
    ends_wait: &[Arc<AtomicBool>],
) -> io::Result<Arc<dyn Any + Send + Sync>> {
    let deadline = time.and_then(|time| Instant::now().checked_add(time));
    let compiler = compiler()?;
    let options = [OPTIONS, ALONE].concat();
    let key = cache::digest([text.as_bytes(), compiler.mark.as_bytes(), options.join(" ").as_bytes()]);
    static LOADED: OnceLock<Mutex<HashMap<String, Weak<Loaded>>>> = OnceLock::new();
    let mut loaded = LOADED.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = loaded.get(&key).and_then(Weak::upgrade) {
        return Ok(known);
    }
    let cache = Cache::open()?;
    let path = match cache.find(&key)? {
        Some(path) => path,
        None => {
            let draft = cache.draft(&key, text)?;
            run(compiler, &options, &draft, deadline, ends_wait)?;
            cache.keep(draft)?
        }
    };
    let code = Arc::new(library::load(&path)?);
    loaded.retain(|_, code| code.strong_count() > 0);
    loaded.insert(key, Arc::downgrade(&code));
    Ok(code)
}

/// A compiler, and what tells it from others and from other versions of it.
struct Compiler {
    path: PathBuf,
    mark: String,
}

/// The compiler that the variable `CC` names, or else the first that is there.
fn compiler() -> io::Result<&'static Compiler> {
    static FOUND: OnceLock<Result<Compiler, String>> = OnceLock::new();
    let found = FOUND.get_or_init(|| {
        let named = std::env::var("CC").ok().filter(|name| !name.is_empty());
        let names: Vec<&str> = named.as_deref().map_or(NAMES.to_vec(), |name| vec![name]);
        names.iter().find_map(|name| found(name)).ok_or_else(|| match &named {
            Some(name) => format!("no C compiler: the variable CC names '{name}', which is not there"),
            None => "no C compiler: none of cc, gcc and clang is on PATH; install one or name one in the variable CC"
                .to_owned(),
        })
    });
    found.as_ref().map_err(|text| io::Error::new(io::ErrorKind::NotFound, text.clone()))
}

/// A command of this name: a path, or one in a folder of `PATH`. Size and time of its file change with its version.
fn found(name: &str) -> Option<Compiler> {
    let paths = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&paths).filter(|folder| folder.is_absolute());
    let is_path = name.contains('/');
    let mut all =
        folders.map(|folder| folder.join(name)).filter(|_| !is_path).chain(is_path.then(|| PathBuf::from(name)));
    let path = all.find_map(|path| Some((path.clone(), fs::canonicalize(path).ok().filter(|real| real.is_file())?)));
    let (path, real) = path?;
    let about = fs::metadata(&real).ok()?;
    let changed = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_nanos();
    Some(Compiler { mark: format!("{} {} {changed}", real.display(), about.len()), path })
}

/// Lets the compiler work, until it is to be stopped.
fn run(
    compiler: &Compiler,
    options: &[&str],
    draft: &Draft,
    deadline: Option<Instant>,
    ends_wait: &[Arc<AtomicBool>],
) -> io::Result<()> {
    let complaint = File::create(&draft.complaint)?;
    let mut command = Command::new(&compiler.path);
    command.args(options).arg("-o").arg(&draft.made).arg(&draft.source);
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(complaint).spawn()?;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if is_late || ends_wait.iter().any(|flag| flag.load(Ordering::Relaxed)) {
            child.kill()?;
            child.wait()?;
            return Err(io::Error::new(io::ErrorKind::TimedOut, "the C compiler was stopped before it was done"));
        }
        std::thread::sleep(SLICE);
    };
    if status.success() {
        return Ok(());
    }
    Err(io::Error::other(format!(
        "{} refuses what Snek has written ({status}): {}",
        compiler.path.display(),
        beginning(&draft.complaint)
    )))
}

fn beginning(path: &Path) -> String {
    let mut text = Vec::new();
    let _ = File::open(path).and_then(|file| file.take(SHOWN).read_to_end(&mut text));
    String::from_utf8_lossy(&text).into_owned()
}
