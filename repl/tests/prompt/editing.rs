//! Editing: indentation, completion, colours.

use crate::session::Session;

#[test]
fn blocks_are_indented_and_dedented() {
    let mut session = Session::snek("indent");
    session.type_slowly("if 1:\n");
    assert_eq!(session.cursor().1, 8, "{}", session.screen());
    session.type_slowly("x = 1\nif x:\n");
    assert_eq!(session.cursor().1, 12, "{}", session.screen());
    session.type_slowly("y = 2\nelse:");
    assert!(session.screen().ends_with("...         y = 2\n...     else:"), "{}", session.screen());
    session.type_slowly("\npass\n");
    assert_eq!(session.cursor().1, 8, "{}", session.screen());
    session.type_slowly("\x7f");
    assert_eq!(session.cursor().1, 4, "{}", session.screen());
    session.enter("");
    session.enter("x");
    assert!(session.screen().ends_with(">>> x\n1\n>>>"), "{}", session.screen());
    session.type_slowly("len([\n1,\n2\n])");
    assert!(session.screen().ends_with(">>> len([\n...     1,\n...     2\n... ])"), "{}", session.screen());
    session.enter("");
    assert!(session.screen().ends_with("\n2\n>>>"), "{}", session.screen());
}

#[test]
fn an_empty_line_ends_a_block_however_far_it_is_indented() {
    let mut session = Session::snek("ends");
    session.type_slowly("for i in range(2):\nprint('i is', i)\n\n");
    session.wait_for("i is 0\ni is 1\n>>>");
}

#[test]
fn names_attributes_keys_modules_and_files_are_completed() {
    let mut session = Session::snek("complete");
    std::fs::write(session.home.join("some_data.txt"), "data").unwrap();
    std::fs::write(session.home.join("own_module.py"), "value = 1\n").unwrap();
    session.enter_all(&[
        "import itertools",
        "record = {'first': 1, 'second': 2}",
        "class Thing: pass",
        "",
        "thing = Thing()",
        "thing.colour = 'red'",
    ]);
    for (typed, completed) in [
        ("reco\t", ">>> record"),
        ("record['fi\t", ">>> record['first"),
        ("thing.col\t", ">>> thing.colour"),
        ("print(isins\t", ">>> print(isinstance"),
        ("whi\t", ">>> while"),
        ("import own_mo\t", ">>> import own_module"),
        ("from itertools import combinations_\t", ">>> from itertools import combinations_with_replacement"),
        ("open('some_d\t", ">>> open('some_data.txt"),
        (":expl\t", ">>> :explain"),
    ] {
        session.send(typed);
        session.settle();
        // A hint may stand behind the cursor.
        let shown = session.screen().lines().last().is_some_and(|line| line.starts_with(completed));
        assert!(shown, "{typed:?}: {}", session.screen());
        assert_eq!(usize::from(session.cursor().1), completed.len(), "{typed:?}: {}", session.screen());
        session.send("\x15");
        session.settle();
    }
    session.type_slowly("thing.__c\t\t");
    session.wait_for("__class__");
}

#[test]
fn completion_runs_no_code_of_the_program() {
    let mut session = Session::snek("no_code");
    session.send("class Trap:\n    def __getattr__(self, name): print('RAN')\n    def __dir__(self): print('RAN'); return []\n    ");
    session.send("@property\n    def trapped(self): print('RAN')\n\n");
    session.wait_for_prompt();
    session.enter("trap = Trap()");
    session.send("trap.trap\t");
    session.settle();
    assert!(session.screen().ends_with(">>> trap.trapped"), "{}", session.screen());
    session.type_slowly(".x\t\t");
    assert!(!session.screen().contains("\nRAN"), "{}", session.screen());
}

#[test]
fn what_is_typed_has_colours_unless_they_are_not_wanted() {
    let mut session = Session::with("colours", &[], &[("NO_COLOR", "")]);
    session.type_slowly("def f(): return 'a'");
    let raw = session.raw_text();
    assert!(
        raw.contains("\x1b[1;34mdef\x1b[0m \x1b[1mf\x1b[0m(): \x1b[1;34mreturn\x1b[0m \x1b[32m'a'\x1b[0m"),
        "{raw:?}"
    );
    assert!(raw.contains("\x1b[1;35m>>> \x1b[0m"), "{raw:?}");
    let mut session = Session::snek("no_colours");
    session.type_slowly("def f(): return 'a'");
    assert!(!session.raw_text().contains("\x1b[1;34m"), "{:?}", session.raw_text());
}

#[test]
fn wide_characters_and_long_lines_stand_where_the_cursor_is() {
    let mut session = Session::snek("wide");
    session.type_slowly("s = '日本'\x01\x05");
    assert_eq!(session.cursor().1, 4 + 10, "{}", session.screen());
    session.enter("");
    let long = format!("len('{}')", "ab".repeat(100));
    session.enter(&long);
    assert!(session.screen().ends_with("200\n>>>"), "{}", session.screen());
}
