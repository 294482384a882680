//! Hostile programs as long as there is time: Snek must end each by itself, within the limits it was given.
//!
//! In: a time, a seed, one target or all. Out: true if every program ended as it should; how many ran. With `--crashes`
//! what takes too long or too much memory is shown and does not count.
//! A program's text depends on the seed, the target and its number only. What failed is kept in a file, and is run again by
//! itself before it counts where the machine could be to blame. The same targets, inside of one process and led by what
//! the code has not yet done, are in the folder `fuzz`.

mod arrays;
mod expressions;
mod flow;
mod formats;
mod graphs;
mod targets;
mod watch;

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use snek_tests::hostile::ENDED_LATE;
use snek_tests::interpreter::Snek;
use snek_tests::process::Status;

use crate::arguments::Arguments;
use crate::prng::Prng;
use targets::{TARGETS, Target};
use watch::Watched;

/// What programs may use.
const MEMORY: u64 = 64 << 20;
const TIME: Duration = Duration::from_secs(3);

/// How far beyond it they may get: the interpreter itself, and what it needs to notice.
const MORE_MEMORY: u64 = 64 << 20;
const MORE_TIME: Duration = Duration::from_secs(1);

/// When a program counts as hanging though it does not work: a busy machine makes others wait.
const HANGS: Duration = Duration::from_secs(40);

/// What no program may make Snek say.
const WORDS: [&str; 4] = ["internal error", "is unset", "panicked at", "memory allocation of"];

struct Campaign<'a> {
    arguments: &'a Arguments,
    snek: Snek,
    folder: PathBuf,
    end: Instant,
    next: AtomicU64,
    targets: Vec<&'a Target>,
    counts: Vec<AtomicU64>,
    failures: Mutex<Vec<String>>,
}

/// Runs programs until the time is over.
pub fn run(arguments: &Arguments) -> Result<bool, String> {
    let targets: Vec<&Target> = match &arguments.target {
        None => TARGETS.iter().collect(),
        Some(name) => match TARGETS.iter().find(|target| target.name == name) {
            Some(target) => vec![target],
            None => {
                let known: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
                return Err(format!("no target {name:?}: there are {}", known.join(", ")));
            }
        },
    };
    let folder = env::temp_dir().join(format!("snek-fuzz-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let campaign = Campaign {
        snek: arguments.snek()?,
        arguments,
        folder,
        end: Instant::now() + arguments.time,
        next: AtomicU64::new(arguments.first),
        counts: targets.iter().map(|_| AtomicU64::new(0)).collect(),
        targets,
        failures: Mutex::default(),
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..arguments.jobs).map(|_| scope.spawn(|| campaign.work())).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or_else(|_| Err("a worker panicked".to_owned())))
    })?;
    Ok(campaign.report())
}

impl Campaign<'_> {
    fn work(&self) -> Result<(), String> {
        while Instant::now() < self.end {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let index = (number % self.targets.len() as u64) as usize;
            let target = self.targets[index];
            let text = program(target, self.arguments.seed, number);
            let name = format!("{}-{}-{number}.py", target.name, self.arguments.seed);
            let failure = self.judge(&name, &text).map_err(|error| format!("{name}: {error}"))?;
            self.counts[index].fetch_add(1, Ordering::Relaxed);
            if let Some((fault, text)) = failure {
                println!("{fault}: {text}");
                if self.arguments.crashes && !fault.is_crash {
                    continue;
                }
                self.failures.lock().map_err(|_| "a worker panicked")?.push(text);
            }
        }
        Ok(())
    }

    /// What went wrong with a program, which is kept then.
    fn judge(&self, name: &str, text: &str) -> std::io::Result<Option<(Fault, String)>> {
        let file = self.folder.join(name);
        fs::write(&file, text)?;
        let mut wrong = None;
        // A busy machine makes every program slow: only what is slow each time is.
        for _ in 0..3 {
            let seen = self.run(&file)?;
            wrong = fault(&seen).map(|fault| (fault, seen));
            if !matches!(&wrong, Some((_, seen)) if is_slow(seen)) {
                break;
            }
        }
        let Some((fault, seen)) = wrong else {
            fs::remove_file(&file)?;
            return Ok(None);
        };
        let lines: Vec<&str> = seen.output.trim_end().lines().collect();
        let end = lines[lines.len().saturating_sub(4)..].join("\n    ");
        Ok(Some((fault, format!("{}\n    {end}", file.display()))))
    }

    fn run(&self, file: &Path) -> std::io::Result<Watched> {
        let (memory, time) = (MEMORY.to_string(), format!("{}ms", TIME.as_millis()));
        let mut command = self.snek.command(["run", "--no-fs", "--no-env"]);
        command.args(["--limit-memory", &memory, "--limit-time", &time]).arg(file).current_dir(&self.folder);
        watch::run(&mut command, &self.folder, HANGS)
    }

    fn report(&self) -> bool {
        let failures = self.failures.lock().map_or(0, |failures| failures.len());
        let mut all = 0;
        for (target, count) in self.targets.iter().zip(&self.counts) {
            let count = count.load(Ordering::Relaxed);
            all += count;
            println!("{:<10} {count} programs", target.name);
        }
        println!("{all} programs from seed {}, {failures} failures", self.arguments.seed);
        if failures == 0 {
            // Nothing is kept.
            let _ = fs::remove_dir_all(&self.folder);
        }
        failures == 0
    }
}

/// The text of a program.
fn program(target: &Target, seed: u64, number: u64) -> String {
    let mut prng = Prng::new(seed, number);
    let start = prng.below(1 << 30);
    let body = (target.body)(&mut prng);
    format!("SEED = {start}\n{}{body}", target.prelude)
}

fn is_slow(seen: &Watched) -> bool {
    // One that was ended from outside of its interpreter hangs, unless the machine was busy.
    let more = if seen.output.contains(ENDED_LATE) { MORE_TIME / 2 } else { MORE_TIME };
    seen.status == Status::TimedOut || seen.work > TIME + more
}

/// What is wrong with how a program ended.
struct Fault {
    /// It did not end by itself as it should, as opposed to late or large.
    is_crash: bool,
    what: String,
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.what)
    }
}

fn fault(seen: &Watched) -> Option<Fault> {
    let crash = |what: String| Some(Fault { is_crash: true, what });
    match seen.status {
        Status::Exit(code) if code == 101 || code >= 128 => return crash(format!("exit status {code}")),
        Status::Signal(signal) => return crash(format!("killed by signal {signal}")),
        _ => {}
    }
    if let Some(word) = WORDS.iter().find(|word| seen.output.contains(**word)) {
        return crash(format!("it says {word:?}"));
    }
    let beyond = |what: String| Some(Fault { is_crash: false, what });
    if is_slow(seen) {
        return beyond(format!("{:.1} s", seen.work.as_secs_f64()));
    }
    if seen.peak > MEMORY + MORE_MEMORY {
        return beyond(format!("{} MiB", seen.peak >> 20));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_depend_on_seed_and_number_only() {
        for target in &TARGETS {
            assert_eq!(program(target, 1, 5), program(target, 1, 5), "{}", target.name);
            assert_ne!(program(target, 1, 5), program(target, 2, 5), "{}", target.name);
        }
    }

    #[test]
    fn faults_are_told_apart() {
        let seen = |status, output: &str, peak, seconds| Watched {
            status,
            output: output.to_owned(),
            peak,
            work: Duration::from_secs(seconds),
        };
        assert!(fault(&seen(Status::Exit(1), "MemoryError", MEMORY, 1)).is_none());
        assert!(fault(&seen(Status::Exit(134), "", 0, 1)).is_some_and(|fault| fault.is_crash));
        assert!(fault(&seen(Status::Signal(11), "", 0, 1)).is_some());
        assert!(fault(&seen(Status::Exit(1), "x\ninternal error at a.rs", 0, 1)).is_some());
        assert!(fault(&seen(Status::Exit(0), "", 0, 9)).is_some_and(|fault| !fault.is_crash));
        let late = Watched { work: TIME + MORE_TIME, ..seen(Status::Exit(1), ENDED_LATE, 0, 0) };
        assert!(fault(&late).is_some());
        assert!(fault(&Watched { output: String::new(), ..late }).is_none());
        assert!(fault(&seen(Status::Exit(0), "", 1 << 30, 0)).is_some());
    }
}
