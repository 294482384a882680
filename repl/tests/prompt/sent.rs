//! What comes faster than anybody types: pasted blocks, lines that are sent ahead.

use crate::session::Session;

#[test]
fn a_comment_is_an_entry() {
    let mut session = Session::snek("comment");
    session.enter_all(&["# a comment", "1"]);
    assert!(session.screen().ends_with(">>> # a comment\n>>> 1\n1\n>>>"), "{}", session.screen());
}

#[test]
fn lines_with_their_own_indentation_are_taken_as_they_are() {
    let mut session = Session::snek("lines");
    session.enter_all(&[
        "def f(n):",
        "    if n:",
        "        return 'some'",
        "    else:",
        "        return 'none'",
        "",
        "f(0), f(1)",
    ]);
    let wanted = ">>> def f(n):\n...     if n:\n...         return 'some'\n...     else:\n...         return 'none'\n...\n\
                  >>> f(0), f(1)\n('none', 'some')\n>>>";
    assert!(session.screen().ends_with(wanted), "{}", session.screen());
}

#[test]
fn statements_that_are_sent_at_once_run_one_by_one() {
    let mut session = Session::snek("at_once");
    session.send("a = 20\ndef f(x):\n    y = x + 1\n\n    return y\n\nprint(f(a))\nif a:\n    print('yes')\n\nf(1)\n");
    session.wait_for("... f(1)\nyes\n2\n>>>");
    assert!(session.screen().contains("print(f(a))\n21\n"), "{}", session.screen());
}

#[test]
fn a_bracketed_paste_runs_one_by_one() {
    let mut session = Session::snek("bracketed");
    session.send("\x1b[200~for i in range(2):\n    print('i', i)\n\n    print('-')\nprint('end')\n5\x1b[201~");
    session.settle();
    let pasted = ">>> for i in range(2):\n...     print('i', i)\n...\n...     print('-')\n... print('end')\n... 5";
    assert!(session.screen().ends_with(pasted), "{}", session.screen());
    session.enter("");
    assert!(session.screen().ends_with("5\ni 0\n-\ni 1\n-\nend\n5\n>>>"), "{}", session.screen());
}

#[test]
fn a_paste_from_inside_of_a_block_loses_its_indentation() {
    let mut session = Session::snek("indented");
    session.send("\x1b[200~    a = 1\n    a + 1\x1b[201~");
    session.enter("");
    assert!(session.screen().ends_with("a + 1\n2\n>>>"), "{}", session.screen());
}

#[test]
fn a_statement_that_fails_ends_what_was_pasted() {
    let mut session = Session::snek("fails");
    session.send("\x1b[200~print('one')\n1/0\nprint('two')\x1b[201~");
    session.enter("");
    let screen = session.screen();
    assert!(screen.contains("\none\n") && screen.contains("line 2, in <module>\n    1/0\n    ~^~\n"), "{screen}");
    assert!(!screen.contains("\ntwo"), "{screen}");
}

#[test]
fn what_is_typed_while_something_runs_is_not_lost() {
    let mut session = Session::snek("ahead");
    session.send("import time; time.sleep(1.5)\n");
    session.settle();
    session.send("a = 5\nprint('a is', a)\n");
    session.wait_for("a is 5\n>>>");
}

#[test]
fn programs_read_what_was_sent_ahead() {
    let mut session = Session::snek("input");
    session.send("name = input('who? ')\nBob\nprint('hello', name)\n");
    session.wait_for("hello Bob\n>>>");
}

#[test]
fn output_without_an_end_stands_in_front_of_the_prompt() {
    let mut session = Session::snek("open");
    session.enter("print('some', end='')");
    assert!(session.screen().ends_with("\nsome\n>>>"), "{}", session.screen());
    session.enter("1");
    assert!(session.screen().ends_with("some\n>>> 1\n1\n>>>"), "{}", session.screen());
}
