//! What the pages of `docs` show of a terminal is typed there, and the screen shows what they say.
//!
//! The blocks of kind `console` of a page are one session that begins in a shell. What stands behind `$` is typed there,
//! what stands behind `>>>` and `...` at Snek's prompt, and the rest is what the screen shows. The shell's `snek` is the
//! command under test, or the one that the page itself installs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::session::{Session, folder, snek};

/// The folder of all packages.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The lines of a page's blocks of kind `console`.
fn console(page: &Path) -> Vec<String> {
    let text = fs::read_to_string(page).unwrap();
    let (mut lines, mut is_inside) = (Vec::new(), false);
    for line in text.lines() {
        match line {
            "```console" => is_inside = true,
            "```" => is_inside = false,
            line if is_inside => lines.push(line.to_owned()),
            _ => {}
        }
    }
    lines
}

/// What is typed in a line.
fn typed(line: &str) -> Option<&str> {
    let prompts = ["$ ", ">>> ", "... "].into_iter().find_map(|prompt| line.strip_prefix(prompt));
    prompts.or([">>>", "..."].contains(&line).then_some(""))
}

/// Pages with such blocks.
fn pages() -> Vec<PathBuf> {
    let files = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|end| end == "md") && !console(path).is_empty()).collect()
}

/// Installs as the page says, but what the tests have built, and into this folder. The packages are there already, and
/// the profile of the tests saves the minutes that the one for releases takes.
fn install(command: &str, home: &Path) {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let words: Vec<&str> = command.split_whitespace().skip(1).collect();
    let output = Command::new(cargo)
        .args(words)
        .args(["--debug", "--offline", "--quiet", "--target-dir"])
        .arg(target)
        .current_dir(root())
        .env("CARGO_INSTALL_ROOT", home)
        .output()
        .unwrap();
    assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn sessions_show_what_pages_show() {
    let all = pages();
    assert!(all.len() > 1, "pages with sessions: {all:?}");
    for page in all {
        let name = page.file_stem().unwrap().to_str().unwrap().to_owned();
        let home = folder(&format!("page_{name}"));
        fs::create_dir(home.join("bin")).unwrap();
        let mut lines = console(&page);
        let first = lines.iter().take_while(|line| line.starts_with("$ cargo install ")).count();
        for line in lines.drain(..first) {
            install(line.trim_start_matches("$ "), &home);
        }
        if first == 0 {
            std::os::unix::fs::symlink(snek(), home.join("bin/snek")).unwrap();
        }
        std::os::unix::fs::symlink(root().join("examples"), home.join("examples")).unwrap();
        let path = format!("{}:{}", home.join("bin").display(), std::env::var("PATH").unwrap());
        let mut session = Session::start(home, &["sh".to_owned()], &[("PS1", "$ "), ("PATH", &path)], 250);
        session.wait_for_prompt();
        for line in lines.iter().filter_map(|line| typed(line)) {
            session.enter(line);
        }
        let screen = session.screen();
        let shown: Vec<&str> = screen.lines().collect();
        let wanted: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
        let (shown, last) = shown.split_at(wanted.len().min(shown.len()));
        assert_eq!(shown, wanted, "the session of {}", page.display());
        assert!(last.len() <= 1, "{}: the screen shows more: {last:?}", page.display());
    }
}

#[test]
fn the_tour_has_ten_commands() {
    let lines = console(&root().join("docs/tour.md"));
    let commands = lines.iter().filter(|line| line.starts_with("$ ") || line.starts_with(">>> "));
    assert_eq!(commands.count(), 10, "docs/tour.md leads from the installation to a derivative in ten commands");
    assert!(lines[0].starts_with("$ cargo install "), "it begins with the installation");
    assert!(lines.iter().any(|line| line.starts_with(">>> grad(")), "it ends with a derivative");
}
