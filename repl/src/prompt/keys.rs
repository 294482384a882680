//! What keys do beside the editor's usual: line ends, indentation, and lines that come faster than anybody types.
//!
//! In: a key and the text so far. Out: the editor's command.
//! Invariants:
//! - A line end behind which more input waits was sent, not typed: nothing is indented for it, and an empty line ends no
//!   block.

use super::entry::{LEVEL, belongs_before, next_indent, wants_more};
use rustyline::history::History;
use rustyline::{
    Cmd, ConditionalEventHandler, Editor, Event, EventContext, EventHandler, Helper, KeyCode, KeyEvent, Modifiers,
    Movement, RepeatCount,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Texts longer than this are looked at when all of what is sent is there: each look takes as long as the text.
const LONGEST: usize = 20_000;

/// How many bytes wait to be read.
pub fn waiting() -> u64 {
    rustix::io::ioctl_fionread(std::io::stdin()).unwrap_or(0)
}

/// Binds the keys.
pub fn bind<H: Helper, I: History>(editor: &mut Editor<H, I>) {
    let key = |code, modifiers| Event::from(KeyEvent(code, modifiers));
    let indented = Arc::new(AtomicUsize::new(0));
    let handler = |act: Act| EventHandler::Conditional(Box::new(Handle { act, indented: Arc::clone(&indented) }));
    // A line end, as a key and as a control character.
    editor.bind_sequence(key(KeyCode::Enter, Modifiers::NONE), handler(enter));
    editor.bind_sequence(key(KeyCode::Char('J'), Modifiers::CTRL), handler(enter));
    editor.bind_sequence(key(KeyCode::Enter, Modifiers::ALT), EventHandler::Simple(Cmd::Newline));
    editor.bind_sequence(key(KeyCode::Backspace, Modifiers::NONE), handler(backspace));
    editor.bind_sequence(key(KeyCode::Char('H'), Modifiers::CTRL), handler(backspace));
    editor.bind_sequence(key(KeyCode::Tab, Modifiers::NONE), handler(tab));
    editor.bind_sequence(Event::Any, handler(any));
}

/// What a key does; nothing special where there is no command. The number is where the text ended when its last line was
/// indented for whoever types, and 0 once a key was pressed there.
type Act = fn(&Event, &EventContext, indented: &AtomicUsize) -> Option<Cmd>;

struct Handle {
    act: Act,
    indented: Arc<AtomicUsize>,
}

impl ConditionalEventHandler for Handle {
    fn handle(&self, event: &Event, _: RepeatCount, _: bool, context: &EventContext) -> Option<Cmd> {
        (self.act)(event, context, &self.indented)
    }
}

/// The part of the line in front of the cursor.
fn before<'a>(context: &'a EventContext) -> &'a str {
    let text = &context.line()[..context.pos()];
    text.rsplit('\n').next().unwrap_or(text)
}

/// The line was indented, and this is the first key since; forgets it.
fn is_just_indented(context: &EventContext, indented: &AtomicUsize) -> bool {
    let end = indented.swap(0, Ordering::Relaxed);
    end > 0 && end == context.pos() && end == context.line().len()
}

fn enter(_: &Event, context: &EventContext, indented: &AtomicUsize) -> Option<Cmd> {
    indented.store(0, Ordering::Relaxed);
    let text = context.line();
    let (done, rest) = text.split_at(context.pos());
    if waiting() > 0 && text.len() > LONGEST {
        return Some(Cmd::Insert(1, "\n".into()));
    }
    if waiting() > 0 {
        // An empty line may stand inside of the block that is being sent.
        let ends_block = done.rsplit_once('\n').is_some_and(|(_, last)| last.trim().is_empty());
        let is_whole = rest.is_empty() && !wants_more(text) && !(ends_block && wants_more(text.trim_end()));
        return Some(if is_whole { Cmd::AcceptLine } else { Cmd::Insert(1, "\n".into()) });
    }
    // In the middle of several lines a line is added.
    if !rest.contains('\n') && !wants_more(text) {
        return Some(Cmd::AcceptLine);
    }
    let indent = next_indent(done);
    if !indent.is_empty() {
        indented.store(done.len() + 1 + indent.len(), Ordering::Relaxed);
    }
    Some(Cmd::Insert(1, format!("\n{indent}")))
}

/// Takes back a level of indentation.
fn backspace(_: &Event, context: &EventContext, indented: &AtomicUsize) -> Option<Cmd> {
    indented.store(0, Ordering::Relaxed);
    let line = before(context);
    if line.is_empty() || !line.chars().all(|c| c == ' ') {
        return None;
    }
    let left = (line.len() - 1) / LEVEL * LEVEL;
    Some(Cmd::Replace(Movement::BeginningOfLine, Some(" ".repeat(left))))
}

/// Indents where nothing stands in front of the cursor; completes elsewhere.
fn tab(_: &Event, context: &EventContext, indented: &AtomicUsize) -> Option<Cmd> {
    let line = before(context);
    let is_just_indented = is_just_indented(context, indented);
    if waiting() > 0 {
        return Some(match is_just_indented {
            true => Cmd::Replace(Movement::BeginningOfLine, Some("\t".into())),
            false => Cmd::Insert(1, "\t".into()),
        });
    }
    line.trim().is_empty().then(|| Cmd::Insert(1, " ".repeat(LEVEL - line.chars().count() % LEVEL)))
}

fn any(event: &Event, context: &EventContext, indented: &AtomicUsize) -> Option<Cmd> {
    let is_just_indented = is_just_indented(context, indented);
    let Event::KeySeq(keys) = event else { return None };
    let [KeyEvent(KeyCode::Char(typed), Modifiers::NONE)] = keys[..] else { return None };
    let line = before(context);
    let waiting = waiting();
    // A line that is sent brings its own indentation.
    if is_just_indented && (waiting > 1 || waiting > 0 && typed == ' ') {
        return Some(Cmd::Replace(Movement::BeginningOfLine, Some(typed.to_string())));
    }
    // A closing bracket stands below the line that has the opening one.
    if matches!(typed, ')' | ']' | '}') && line.len() >= LEVEL && line.chars().all(|c| c == ' ') {
        let moved = format!("{}{typed}", " ".repeat(line.len() - LEVEL));
        return Some(Cmd::Replace(Movement::BeginningOfLine, Some(moved)));
    }
    // `else:` belongs to the block around.
    let is_last = context.pos() == context.line().len();
    let indent = line.len() - line.trim_start_matches(' ').len();
    if typed == ':' && waiting == 0 && is_last && indent >= LEVEL && belongs_before(line) && is_deeper(context, indent)
    {
        let moved = format!("{}{}:", " ".repeat(indent - LEVEL), line.trim_start());
        return Some(Cmd::Replace(Movement::BeginningOfLine, Some(moved)));
    }
    None
}

/// The line in front has this indentation too, and does not begin the block: so it is its last line.
fn is_deeper(context: &EventContext, indent: usize) -> bool {
    let text = &context.line()[..context.pos()];
    let above = text.lines().rev().skip(1).find(|line| !line.trim().is_empty()).unwrap_or("");
    above.len() - above.trim_start_matches(' ').len() >= indent
}
