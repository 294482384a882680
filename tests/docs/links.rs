//! Links lead somewhere, the book has all chapters, and the words are the ones that readers know.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};

use snek_tests::interpreter::workspace_root;

use crate::pages::{self, Page};

/// How many lines of README are one screen.
const SCREEN: usize = 60;

/// Words that are not to be used, and what to write instead.
const WORDS: [(&str, &str); 5] = [
    ("given back", "returned"),
    ("give back", "return"),
    ("gives back", "returns"),
    ("giving back", "returning"),
    ("gave back", "returned"),
];

/// A path without `..` and `.` parts.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

/// What is wrong with a link, if anything is.
fn problem(page: &Page, link: &str, anchors: &HashMap<PathBuf, Vec<String>>) -> Option<String> {
    if ["https://", "mailto:"].iter().any(|scheme| link.starts_with(scheme)) {
        return None;
    }
    let (path, anchor) = link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
    let folder = page.path.parent().unwrap_or(Path::new("."));
    let target = if path.is_empty() { page.path.clone() } else { plain(&folder.join(path)) };
    if !target.exists() {
        return Some(format!("'{link}' leads nowhere"));
    }
    let docs = workspace_root().join("docs");
    if page.path.starts_with(&docs) && !target.starts_with(&docs) {
        return Some(format!("'{link}' leads out of the book; write the file's name instead"));
    }
    let anchor = anchor?;
    match anchors.get(&target) {
        Some(all) if all.iter().any(|known| known == anchor) => None,
        Some(_) => Some(format!("'{link}': the page has no such heading")),
        None => Some(format!("'{link}': only Markdown files have headings")),
    }
}

#[test]
fn links_lead_somewhere() {
    let all = pages::below(workspace_root());
    let anchors: HashMap<_, _> = all.iter().map(|page| (page.path.clone(), page.anchors.clone())).collect();
    let (mut wrong, mut count) = (Vec::new(), 0);
    for page in &all {
        for (line, link) in &page.links {
            count += 1;
            wrong.extend(problem(page, link, &anchors).map(|problem| format!("{}: {problem}", page.place(*line))));
        }
    }
    assert!(count > 50, "{count} links found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn links_that_lead_nowhere_are_seen() {
    let page = Page::read(&workspace_root().join("docs/graph.md"));
    let anchors = HashMap::from([(page.path.clone(), page.anchors.clone())]);
    let is_wrong = |link: &str| problem(&page, link, &anchors).is_some();
    assert!(!is_wrong("#types") && !is_wrong("graph.md#control-flow") && !is_wrong("https://example.org"));
    assert!(is_wrong("#no-such-heading") && is_wrong("no_such_page.md") && is_wrong("../README.md"));
    assert!(is_wrong("pictures/training.png#types"));
}

#[test]
fn the_book_has_all_chapters() {
    let summary = Page::read(&workspace_root().join("docs/SUMMARY.md"));
    let mut listed: Vec<&str> = summary.links.iter().map(|(_, link)| link.as_str()).collect();
    listed.sort_unstable();
    let chapters = pages::chapters();
    let names: Vec<&str> = chapters.iter().map(Page::name).collect();
    assert_eq!(listed, names, "docs/SUMMARY.md lists each page of docs once");
}

#[test]
fn readme_is_one_screen() {
    let lines = pages::readme().text.lines().count();
    assert!(lines <= SCREEN, "README.md has {lines} lines; one screen is {SCREEN}");
}

#[test]
fn words_are_plain() {
    let mut wrong = Vec::new();
    for page in pages::chapters().iter().chain([&pages::readme()]) {
        for (number, line) in page.text.lines().enumerate() {
            let lower = line.to_lowercase();
            for (word, instead) in WORDS {
                if lower.contains(word) {
                    wrong.push(format!("{}: '{word}': write '{instead}'", page.place(number + 1)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
