//! One file under `tests/cases`: its name, its modes, what it must print and how it must end.
//!
//! `tests/cases/<area>/x.py` is the test `<area>::x`. Files and folders whose name begins with `_` are no cases (they
//! are what cases import). Comment lines at the top may say:
//!
//! ```text
//! # modes: plain, lms        the modes to run in; plain if nothing is said
//! # cpython: no              not run by CPython, not even in plain mode
//! # timeout: 120             seconds; 60 if nothing is said
//! # limits: …  # ends: …     see `hostile`
//! ```
//!
//! A case that imports NumPy is run by a CPython that has NumPy 2, and by none where there is none: its `.out` was
//! recorded from one.
//!
//! What it must print is one of: `# expect: TEXT` at the end of lines, all of them in the order of the file being the
//! whole of standard output; a sibling `x.out`; or else nothing. How it must end: a sibling `x.err` holds standard
//! error (after a first line `...`, its end only), with a first line `# exit: N` where the status is not 1. Without
//! one, the program ends with status 0 and writes nothing to standard error.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::compare::{Seen, blank_line_numbers, first_difference};
use crate::hostile::{self, Ends, Limits};
use crate::process::Status;

/// The way in which a case is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The file as it is, under Snek and under CPython.
    Plain,
    /// The file as it is, under Snek only; its snapshots are compared too.
    Staged,
    /// A copy with `@lms` on every function, under Snek.
    Lms,
    /// A copy that turns staging off everywhere, under Snek.
    Eager,
    /// A copy whose graphs are run as they were staged, without passes, under Snek.
    Unoptimised,
    /// A copy whose graphs are run in all their forms, which are compared: texts read back, each pass.
    Checked,
    /// A copy whose graphs are run in C too, where they can be, and compared. Needs a C compiler.
    InC,
    /// A copy that collects cycles all the time, under Snek.
    GcStress,
    /// The file as it is, under Snek, whose stager keeps a clone of everything. Only a build with debug assertions does.
    Clones,
}

impl Mode {
    /// Every mode with the name by which a case asks for it.
    pub const ALL: [(&'static str, Mode); 9] = [
        ("plain", Mode::Plain),
        ("staged", Mode::Staged),
        ("lms", Mode::Lms),
        ("eager", Mode::Eager),
        ("unoptimised", Mode::Unoptimised),
        ("checked", Mode::Checked),
        ("c", Mode::InC),
        ("gc-stress", Mode::GcStress),
        ("clones", Mode::Clones),
    ];

    /// The name by which a case asks for this mode.
    pub fn name(self) -> &'static str {
        Mode::ALL.iter().find(|(_, mode)| *mode == self).map_or("", |(name, _)| name)
    }

    fn named(name: &str) -> Option<Mode> {
        Mode::ALL.iter().find(|(known, _)| *known == name).map(|(_, mode)| *mode)
    }
}

/// A case: where it is and what it expects.
#[derive(Clone, Debug)]
pub struct Case {
    /// The program.
    pub path: PathBuf,
    /// `<area>::x`.
    pub name: String,
    /// The modes to run it in.
    pub modes: Vec<Mode>,
    /// Whether plain mode runs it under CPython too.
    pub cpython: bool,
    /// Whether it imports NumPy, so that only a CPython that has it can run it.
    pub needs_numpy: bool,
    /// How long one run may take.
    pub timeout: Duration,
    /// All of standard output.
    pub stdout: String,
    /// Standard error, or its end.
    pub stderr: ExpectedError,
    /// How the program ends.
    pub status: Status,
    /// What the command is to limit. Cases with limits are not run by CPython.
    pub limits: Option<Limits>,
    /// Which ends are right.
    pub ends: Ends,
    /// The program, where it is one of several in its file.
    pub text: Option<String>,
}

/// What standard error must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedError {
    /// Exactly this text.
    Whole(String),
    /// Any text with this end.
    End(String),
}

impl Case {
    /// All cases below a folder, ordered by name.
    pub fn all(root: &Path) -> Result<Vec<Case>, String> {
        let mut cases = Vec::new();
        for path in programs(root)? {
            let source = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            cases.extend(hostile::split(Case::load(&path, root)?, &source, root)?);
        }
        Ok(cases)
    }

    /// One of several programs in the file of this case.
    pub(crate) fn part(&self, name: &str, text: String, root: &Path) -> Result<Case, String> {
        let at = |error: String| {
            format!("{}, {name}: {error}", self.path.strip_prefix(root).unwrap_or(&self.path).display())
        };
        let mut part = Case { name: format!("{}::{name}", self.name), ..self.clone() };
        part.stdout = expected_stdout(Path::new(""), &text).map_err(at)?;
        part.read_directives(&text).map_err(at)?;
        part.text = Some(text);
        Ok(part)
    }

    /// Reads one case; `root` is the folder of the areas.
    pub fn load(path: &Path, root: &Path) -> Result<Case, String> {
        let at = |error: String| format!("{}: {error}", path.display());
        let source = fs::read_to_string(path).map_err(|error| at(error.to_string()))?;
        let relative = path.strip_prefix(root).unwrap_or(path).with_extension("");
        let name = relative.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("::");
        let (stderr, status) = expected_error(path).map_err(at)?;
        let mut case = Case {
            path: path.to_owned(),
            name,
            modes: vec![Mode::Plain],
            cpython: true,
            needs_numpy: imports_numpy(&source),
            timeout: Duration::from_secs(60),
            stdout: expected_stdout(path, &source).map_err(at)?,
            stderr,
            status,
            limits: None,
            ends: Ends::AsExpected,
            text: None,
        };
        case.read_directives(&source).map_err(at)?;
        Ok(case)
    }

    fn read_directives(&mut self, source: &str) -> Result<(), String> {
        for line in source.lines().map_while(|line| line.strip_prefix('#')) {
            let Some((key, value)) = line.split_once(':') else { continue };
            let value = value.trim();
            match key.trim() {
                "modes" => {
                    let mode = |name: &str| Mode::named(name.trim()).ok_or_else(|| format!("unknown mode {name:?}"));
                    self.modes = value.split(',').map(mode).collect::<Result<_, _>>()?;
                }
                "cpython" => self.cpython = value != "no",
                "limits" => {
                    self.limits = Some(Limits::parse(value)?);
                    self.cpython = false;
                }
                "ends" => self.ends = Ends::parse(value),
                "timeout" => {
                    let seconds = value.parse().map_err(|_| format!("a timeout in seconds, not {value:?}"))?;
                    self.timeout = Duration::from_secs(seconds);
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// What of a run does not meet the expectations. A rewritten copy has other line numbers, so that of its
    /// standard error only the last line counts.
    pub fn mismatch(&self, who: &str, seen: &Seen, rewritten: bool) -> Option<String> {
        let mut found = Vec::new();
        if self.ends != Ends::Anyhow
            && let Some(text) = first_difference(("expected", &self.stdout), (who, &seen.stdout))
        {
            found.push(format!("stdout {text}"));
        }
        if self.ends != Ends::AsExpected {
            found.extend(self.ends.mismatch(seen));
        } else {
            found.extend(self.stderr.mismatch(who, seen, rewritten));
            if seen.status != self.status {
                found.push(format!("expected {}, {who}: {}", self.status, seen.status));
            }
        }
        if !found.is_empty() && !seen.stderr.is_empty() {
            found.push(format!("stderr of {who}:\n{}", last_lines(&seen.stderr, 12)));
        }
        (!found.is_empty()).then(|| found.join("\n"))
    }
}

impl ExpectedError {
    fn mismatch(&self, who: &str, seen: &Seen, rewritten: bool) -> Option<String> {
        let (ExpectedError::Whole(text) | ExpectedError::End(text)) = self;
        if rewritten {
            let expected = blank_line_numbers(text.trim_end().lines().next_back().unwrap_or(""));
            let actual = blank_line_numbers(seen.last_error_line());
            return first_difference(("expected", &expected), (who, &actual))
                .map(|text| format!("last line of stderr: {text}"));
        }
        let (expected, actual) = match self {
            ExpectedError::Whole(_) => (text.as_str(), seen.stderr.as_str()),
            ExpectedError::End(_) if seen.stderr.ends_with(text) => return None,
            ExpectedError::End(_) => (text.as_str(), last_lines(&seen.stderr, text.lines().count())),
        };
        first_difference(("expected", expected), (who, actual)).map(|text| format!("stderr {text}"))
    }
}

/// The last `count` lines of a text.
fn last_lines(text: &str, count: usize) -> &str {
    let body = text.strip_suffix('\n').unwrap_or(text);
    match body.rmatch_indices('\n').nth(count.saturating_sub(1)) {
        Some((at, _)) => &text[at + 1..],
        None => text,
    }
}

/// Every program below a folder, in order; names that begin with `_` or `.` are left out.
pub fn programs(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for entry in entries {
            let path = entry.map_err(|error| error.to_string())?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name.starts_with(['_', '.']) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "py") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The text of a file, or `None` where there is none.
pub(crate) fn read_optional(path: &Path) -> Result<Option<String>, String> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

/// Whether a program imports NumPy.
fn imports_numpy(source: &str) -> bool {
    source.lines().map(str::trim_start).any(|line| line.starts_with("import numpy") || line.starts_with("from numpy"))
}

/// The texts of `# expect: TEXT` in a program.
pub fn inline_expectations(source: &str) -> Vec<&str> {
    source.lines().filter_map(|line| line.rsplit_once("# expect:").map(|(_, text)| text.trim())).collect()
}

fn expected_stdout(path: &Path, source: &str) -> Result<String, String> {
    let lines = inline_expectations(source);
    match read_optional(&path.with_extension("out"))? {
        Some(_) if !lines.is_empty() => Err("has both `# expect:` lines and a .out file".to_owned()),
        Some(text) => Ok(text),
        None => Ok(lines.iter().flat_map(|line| [line, "\n"]).collect()),
    }
}

fn expected_error(path: &Path) -> Result<(ExpectedError, Status), String> {
    let Some(text) = read_optional(&path.with_extension("err"))? else {
        return Ok((ExpectedError::Whole(String::new()), Status::Exit(0)));
    };
    let (code, text) = match text.strip_prefix("# exit:").and_then(|rest| rest.split_once('\n')) {
        Some((code, rest)) => (code.trim().parse().map_err(|_| format!("exit status {code:?}"))?, rest),
        None => (1, text.as_str()),
    };
    let expected = match text.strip_prefix("...\n") {
        Some(end) => ExpectedError::End(end.to_owned()),
        None => ExpectedError::Whole(text.to_owned()),
    };
    Ok((expected, Status::Exit(code)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_expectations_are_the_ends_of_lines() {
        let source = "print(1)  # expect: 1\nprint(f'# expect: {2}')  # expect: 2\nprint()  # expect:\nx = 1\n";
        assert_eq!(inline_expectations(source), ["1", "2", ""]);
    }

    #[test]
    fn last_lines_of_a_text() {
        assert_eq!(last_lines("a\nb\nc\n", 2), "b\nc\n");
        assert_eq!(last_lines("a\nb", 5), "a\nb");
    }
}
