//! What was typed before.

use crate::session::{Session, folder, snek};

const UP: &str = "\x1b[A";

#[test]
fn blocks_are_recalled_as_one_and_stand_in_line() {
    let mut session = Session::snek("recall");
    session.enter_all(&["def f():", "    return 8", "", "f()"]);
    session.send(UP);
    session.send(UP);
    session.settle();
    assert!(session.screen().ends_with(">>> def f():\n...     return 8"), "{}", session.screen());
    assert_eq!(session.cursor().1, 4 + 12, "{}", session.screen());
    // Editing in the first of its lines.
    session.send(UP);
    session.send("\x01\x1b[C\x1b[C\x1b[C\x1b[Cg");
    session.settle();
    assert!(session.screen().ends_with(">>> def gf():\n...     return 8"), "{}", session.screen());
    session.send("\x1b[B\x05\n\n");
    session.wait_for_prompt();
    session.enter("gf()");
    assert!(session.screen().ends_with(">>> gf()\n8\n>>>"), "{}", session.screen());
}

#[test]
fn hints_come_from_the_history() {
    let mut session = Session::snek("hints");
    session.enter("long_name = 12");
    session.type_slowly("long_");
    assert!(session.screen().ends_with(">>> long_name = 12"), "{}", session.screen());
    assert_eq!(session.cursor().1, 4 + 5);
    session.send("\x03");
    session.wait_for_prompt();
    assert!(session.screen().ends_with(">>> long_\nKeyboardInterrupt\n>>>"), "{}", session.screen());
    session.type_slowly("long_");
    session.send("\x1b[C");
    session.enter("");
    session.enter("long_name");
    assert!(session.screen().ends_with(">>> long_name\n12\n>>>"), "{}", session.screen());
}

#[test]
fn sessions_append_at_each_entry_and_a_hangup_loses_nothing() {
    let home = folder("append");
    let start = || Session::start(home.clone(), &[snek()], &[], 30);
    let (mut one, mut two) = (start(), start());
    one.wait_for_prompt();
    two.wait_for_prompt();
    one.enter_all(&["first = 1", "if first:", "    pass", ""]);
    two.enter("second = 2");
    one.enter("third = 3");
    let text = std::fs::read_to_string(home.join(".snek_history")).unwrap();
    for entry in ["first = 1", "if first:\\n    pass", "second = 2", "third = 3"] {
        assert!(text.lines().any(|line| line == entry), "{entry}: {text}");
    }
    one.hang_up();
    let mut three = start();
    three.wait_for_prompt();
    three.send(UP);
    three.settle();
    assert!(three.screen().ends_with(">>> third = 3"), "{}", three.screen());
}

#[test]
fn searching_finds_blocks_and_enter_takes_them() {
    let mut session = Session::snek("search");
    session.enter_all(&["for i in range(2):", "    print('has', i)", "", "'between'"]);
    session.send("\x12for");
    session.wait_for("(reverse-i-search)`for': for i in range(2):\n...     print('has', i)");
    session.send("\n");
    session.settle();
    session.enter("");
    assert!(session.screen().ends_with("...\nhas 0\nhas 1\n>>>"), "{}", session.screen());
}
