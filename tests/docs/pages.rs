//! The pages of the documentation, as their reader sees them.
//!
//! In: Markdown files. Out: fenced blocks, links and headings, with their lines.
//! They are read by a parser of Markdown, not by a scan of lines: what looks like a link in a block is none.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};
use snek_tests::interpreter::workspace_root;

/// A fenced block.
pub struct Block {
    /// The line of its first line.
    pub line: usize,
    /// What stands behind the fence.
    pub kind: String,
    /// Its lines.
    pub text: String,
    /// Nothing stands between the block before and this one.
    pub follows: bool,
}

/// A Markdown file.
pub struct Page {
    /// Where it is.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
    /// Fenced blocks, in order.
    pub blocks: Vec<Block>,
    /// Where links and pictures lead, with their lines.
    pub links: Vec<(usize, String)>,
    /// What stands in backticks, with its line.
    pub codes: Vec<(usize, String)>,
    /// What `#…` behind the page's name can lead to.
    pub anchors: Vec<String>,
}

impl Page {
    /// Reads a file.
    pub fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut page = Page {
            path: path.to_owned(),
            text: text.clone(),
            blocks: Vec::new(),
            links: Vec::new(),
            codes: Vec::new(),
            anchors: Vec::new(),
        };
        let line_at = |position: usize| text[..position].matches('\n').count() + 1;
        let mut heading: Option<String> = None;
        let mut seen = HashMap::new();
        let mut end_of_block = None;
        let mut events = Parser::new_ext(&text, Options::ENABLE_TABLES).into_offset_iter();
        while let Some((event, range)) = events.next() {
            match event {
                Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) => {
                    let mut body = String::new();
                    for (event, _) in events.by_ref() {
                        match event {
                            Event::Text(part) => body.push_str(&part),
                            _ => break,
                        }
                    }
                    let follows = end_of_block.is_some_and(|end| text[end..range.start].trim().is_empty());
                    end_of_block = Some(range.end);
                    page.blocks.push(Block {
                        line: line_at(range.start) + 1,
                        kind: kind.into_string(),
                        text: body,
                        follows,
                    });
                }
                Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                    page.links.push((line_at(range.start), dest_url.into_string()));
                }
                Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
                Event::End(TagEnd::Heading(_)) => {
                    let anchor = anchor(&heading.take().unwrap_or_default());
                    let count = seen.entry(anchor.clone()).or_insert(0);
                    page.anchors.push(if *count == 0 { anchor } else { format!("{anchor}-{count}") });
                    *count += 1;
                }
                Event::Code(part) => {
                    heading.iter_mut().for_each(|heading| heading.push_str(&part));
                    page.codes.push((line_at(range.start), part.into_string()));
                }
                Event::Text(part) => heading.iter_mut().for_each(|heading| heading.push_str(&part)),
                _ => {}
            }
        }
        page
    }

    /// Its name below the folder of all packages, with a line.
    pub fn place(&self, line: usize) -> String {
        let path = self.path.strip_prefix(workspace_root()).unwrap_or(&self.path);
        format!("{}:{line}", path.display())
    }

    /// Its file's name.
    pub fn name(&self) -> &str {
        self.path.file_name().and_then(|name| name.to_str()).unwrap_or_default()
    }
}

/// The name by which forges and mdBook link to a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect::<String>().to_lowercase()
}

/// The chapters: all pages of the folder `docs` but the list of them.
pub fn chapters() -> Vec<Page> {
    let mut pages = below(&workspace_root().join("docs"));
    pages.retain(|page| page.name() != "SUMMARY.md");
    assert!(pages.len() > 10, "{} pages found", pages.len());
    pages
}

/// The README.
pub fn readme() -> Page {
    Page::read(&workspace_root().join("README.md"))
}

/// All Markdown files of the project below a folder.
pub fn below(folder: &Path) -> Vec<Page> {
    let mut pages = Vec::new();
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    entries.sort();
    for path in entries {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !["target", "vendor", "node_modules"].contains(&name) && !name.starts_with('.') {
                pages.extend(below(&path));
            }
        } else if path.extension().is_some_and(|extension| extension == "md") {
            pages.push(Page::read(&path));
        }
    }
    pages
}
