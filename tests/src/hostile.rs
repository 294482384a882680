//! Cases under limits: programs that try to take more than they are given.
//!
//! Comment lines at the top of a case may say:
//!
//! ```text
//! # limits: memory 64M, time 1s, ops 100000     what the command is given as `--limit-…`
//! # ends: LimitError, MemoryError               how the program may end: exceptions, or `normally`; `any` of these
//! ```
//!
//! With `# ends:` the end of standard error names one of the exceptions (or is empty), and its text is not compared.
//! A line `# program: NAME` begins the next of several programs in one file, each of which is a test of its own
//! (`<area>::<file>::NAME`) under the limits that the top of the file sets; its own comment lines may set others.
//!
//! In any case the run may take 1 s longer than its time, and 64 MB more than its memory at its peak, and it must end by
//! itself: no signal, no panic, no internal error. Time in which the machine did something else is not counted, and a run
//! that took too much beside others is measured again alone.

use std::path::Path;
use std::time::Duration;

use crate::case::Case;
use crate::compare::Seen;
use crate::process::{Status, Used};

/// What a run may take beyond its limits.
const MORE_TIME: Duration = Duration::from_secs(1);
const MORE_MEMORY: u64 = 64 << 20;

/// What the command says of a program that its interpreter did not end.
pub const ENDED_LATE: &str = "the program did not stop at its limit of time";

/// The limits of a case.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    memory: Option<(u64, String)>,
    time: Option<(Duration, String)>,
    ops: Option<String>,
}

impl Limits {
    /// Reads `memory 64M, time 1s, ops 1000`.
    pub fn parse(text: &str) -> Result<Limits, String> {
        let mut limits = Limits::default();
        for part in text.split(',').map(str::trim) {
            let wrong = || format!("a limit such as 'memory 64M', not {part:?}");
            let (what, value) = part.split_once(' ').ok_or_else(wrong)?;
            match what {
                "memory" => {
                    let number = value.strip_suffix('M').and_then(|number| number.parse::<u64>().ok());
                    limits.memory = Some((number.ok_or_else(wrong)? << 20, value.to_owned()));
                }
                "time" => {
                    let seconds = value.strip_suffix('s').and_then(|number| number.parse::<f64>().ok());
                    limits.time = Some((Duration::from_secs_f64(seconds.ok_or_else(wrong)?), value.to_owned()));
                }
                "ops" => limits.ops = Some(value.to_owned()),
                _ => return Err(wrong()),
            }
        }
        Ok(limits)
    }

    /// The command's options for a build that is `slowness` times slower than others.
    pub fn options(&self, slowness: u32) -> Vec<String> {
        let seconds = |(time, _): &(Duration, String)| format!("{}s", (*time * slowness).as_secs_f64());
        let given = [
            ("--limit-memory", self.memory.as_ref().map(|(_, text)| text.clone())),
            ("--limit-time", self.time.as_ref().map(seconds)),
            ("--limit-ops", self.ops.clone()),
        ];
        given.into_iter().filter_map(|(name, value)| Some([name.to_owned(), value?])).flatten().collect()
    }

    /// What a run has taken too much of. Of a slow build neither time nor memory says anything.
    pub fn exceeded(&self, stderr: &str, used: &Used, slowness: u32) -> Option<String> {
        if slowness > 1 {
            return None;
        }
        let over_memory = self.memory.as_ref().filter(|(bytes, _)| used.memory > bytes + MORE_MEMORY);
        if let Some((_, text)) = over_memory {
            return Some(format!("{} MB at its peak under a limit of {text}", used.memory >> 20));
        }
        // A process that was ended from outside of its interpreter is one that hangs, unless the machine was busy.
        let more = if stderr.contains(ENDED_LATE) { MORE_TIME / 2 } else { MORE_TIME };
        let (_, text) = self.time.as_ref().filter(|(time, _)| used.time > *time + more)?;
        Some(format!("{:.2} s under a limit of {text}", used.time.as_secs_f64()))
    }
}

/// How a program may end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ends {
    /// As the files beside the case say.
    AsExpected,
    /// Normally, or with an exception.
    Anyhow,
    /// With one of these exceptions; `normally` stands for none.
    With(Vec<String>),
}

impl Ends {
    /// Reads `LimitError, normally`.
    pub fn parse(text: &str) -> Ends {
        match text {
            "any" => Ends::Anyhow,
            names => Ends::With(names.split(',').map(|name| name.trim().to_owned()).collect()),
        }
    }

    /// What is wrong with how a run has ended.
    pub fn mismatch(&self, seen: &Seen) -> Option<String> {
        let name = match seen.status {
            Status::Exit(0) => "normally",
            Status::Exit(1) if seen.stderr.contains(ENDED_LATE) => "LimitError",
            Status::Exit(1) => ended_with(&seen.stderr),
            other => return Some(format!("expected the end of a program: {other}")),
        };
        let is_broken = name.is_empty() || ["internal error", "panicked at"].iter().any(|it| seen.stderr.contains(it));
        match self {
            Ends::With(names) if !is_broken && names.iter().any(|known| known == name) => None,
            Ends::AsExpected | Ends::Anyhow if !is_broken => None,
            _ => Some(format!("expected {self:?}, ended with {name:?}: {}", seen.last_error_line())),
        }
    }
}

/// The name in `snek.LimitError: text`; empty where the line is none of an exception.
fn exception_of(line: &str) -> &str {
    let name = line.split(':').next().unwrap_or("").rsplit('.').next().unwrap_or("");
    if !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_') { name } else { "" }
}

/// The exception that standard error tells of at its end. Further lines of its text and notes are indented, or begin otherwise;
/// of groups the outermost counts.
fn ended_with(stderr: &str) -> &str {
    let group =
        || stderr.lines().find_map(|line| line.strip_prefix("  | ").filter(|line| !exception_of(line).is_empty()));
    let last = stderr.lines().rev().find(|line| !line.is_empty() && !line.starts_with(' '));
    last.or_else(group).map_or("", exception_of)
}

/// The programs of a file: itself, or those that `# program: NAME` begins.
pub fn split(case: Case, source: &str, root: &Path) -> Result<Vec<Case>, String> {
    let mut parts: Vec<(&str, String)> = Vec::new();
    for line in source.lines() {
        match (line.strip_prefix("# program:"), parts.last_mut()) {
            (Some(name), _) => parts.push((name.trim(), String::new())),
            (None, Some((_, text))) => {
                text.push_str(line);
                text.push('\n');
            }
            (None, None) => {}
        }
    }
    if parts.is_empty() {
        return Ok(vec![case]);
    }
    parts.into_iter().map(|(name, text)| case.part(name, text, root)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_an_exception() {
        assert_eq!(exception_of("snek.LimitError: time limit exceeded"), "LimitError");
        assert_eq!(exception_of("MemoryError"), "MemoryError");
        assert_eq!(exception_of("memory allocation of 8 bytes failed"), "");
    }

    #[test]
    fn the_exception_at_the_end() {
        let traceback = "Traceback (most recent call last):\n  File \"a.py\", line 1, in <module>\n";
        assert_eq!(ended_with(&format!("{traceback}ValueError: a\n")), "ValueError");
        assert_eq!(
            ended_with(&format!("{traceback}snek.StagingError: line 7 of f: why\n    return x\n")),
            "StagingError"
        );
        let group = "  + Exception Group Traceback (most recent call last):\n  |   File \"a.py\", line 1, in <module>\n  \
                     | ExceptionGroup: a (1 sub-exception)\n  +-+---------------- 1 ----------------\n    \
                     | ValueError: 1\n    +------------------------------------\n";
        assert_eq!(ended_with(group), "ExceptionGroup");
        assert_eq!(ended_with(""), "");
        assert_eq!(ended_with("memory allocation of 8 bytes failed\n"), "");
    }

    #[test]
    fn limits_become_options() {
        let limits = Limits::parse("memory 64M, time 1s").expect("it is well formed");
        assert_eq!(limits.options(1), ["--limit-memory", "64M", "--limit-time", "1s"]);
        assert_eq!(limits.options(20), ["--limit-memory", "64M", "--limit-time", "20s"]);
        let used = |memory, seconds| Used { memory, time: Duration::from_secs_f64(seconds) };
        assert_eq!(limits.exceeded("", &used(128 << 20, 2.0), 1), None);
        assert!(limits.exceeded("", &used(129 << 20, 0.0), 1).is_some_and(|text| text.contains("129 MB")));
        assert!(limits.exceeded("", &used(0, 2.1), 1).is_some_and(|text| text.contains("2.10 s")));
        assert!(limits.exceeded(ENDED_LATE, &used(0, 1.9), 1).is_some());
        assert!(Limits::parse("memory lots").is_err());
    }
}
