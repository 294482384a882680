//! What is said to the prompt itself, and what it shows.

use crate::session::{Session, folder, snek};

#[test]
fn the_last_value_and_bare_exit() {
    let mut session = Session::snek("underscore");
    session.enter_all(&["6 * 7", "_ + 1"]);
    assert!(session.screen().ends_with(">>> _ + 1\n43\n>>>"), "{}", session.screen());
    session.enter_all(&["quit = 'a name'", "quit"]);
    assert!(session.screen().ends_with("'a name'\n>>>"), "{}", session.screen());
    session.send("exit\n");
    assert_eq!(session.status(), Some(0));
}

#[test]
fn the_end_of_input_and_statuses() {
    let mut session = Session::snek("end");
    session.enter("import atexit; _ = atexit.register(print, 'at the end')");
    session.send("\x04");
    assert_eq!(session.status(), Some(0));
    assert!(session.screen().ends_with("at the end"), "{}", session.screen());
    let mut session = Session::snek("status");
    session.send("import sys; sys.exit(3)\n");
    assert_eq!(session.status(), Some(3));
}

#[test]
fn await_stands_outside_of_functions() {
    let mut session = Session::snek("await");
    session.enter_all(&["import asyncio", "async def f(x):", "    await asyncio.sleep(0.01)", "    return x * 2", ""]);
    session.enter("await f(4)");
    assert!(session.screen().ends_with(">>> await f(4)\n8\n>>>"), "{}", session.screen());
    session.enter("y = [await f(1), await f(2)]; y");
    assert!(session.screen().ends_with("[2, 4]\n>>>"), "{}", session.screen());
    session.enter_all(&["for i in range(2):", "    print('is', await f(i))", ""]);
    assert!(session.screen().ends_with("is 0\nis 2\n>>>"), "{}", session.screen());
    session.enter_all(&[
        "async def g():",
        "    for i in range(3): yield await f(i)",
        "",
        "async for x in g(): print('has', x)",
        "",
    ]);
    assert!(session.screen().ends_with("has 0\nhas 2\nhas 4\n>>>"), "{}", session.screen());
    session.enter("[x async for x in g()]");
    assert!(session.screen().ends_with("[0, 2, 4]\n>>>"), "{}", session.screen());
    session.enter_all(&[
        "lock = asyncio.Lock()",
        "async with lock: print('locked', lock.locked())",
        "",
        "lock.locked()",
    ]);
    assert!(
        session.screen().contains("\nlocked True\n") && session.screen().ends_with("\nFalse\n>>>"),
        "{}",
        session.screen()
    );
}

#[test]
fn questions_show_objects_and_their_source() {
    let mut session = Session::snek("questions");
    session.enter_all(&["def area(w, h=2):", "    'The area.'", "    return w * h", "", "area?"]);
    let screen = session.screen();
    for wanted in ["Signature: area(w, h=2)", "Type:      function", "Doc:       The area."] {
        assert!(screen.contains(wanted), "{wanted}: {screen}");
    }
    session.enter("area??");
    assert!(
        session.screen().contains("Source:\ndef area(w, h=2):\n    'The area.'\n    return w * h\n"),
        "{}",
        session.screen()
    );
    session.enter_all(&["text = 'abc'", "text?"]);
    assert!(session.screen().contains("Value:     'abc'\nLength:    3\n"), "{}", session.screen());
}

#[test]
fn staged_functions_are_shown() {
    let mut session = Session::snek("staged");
    session.enter_all(&["from snek import stage", "@stage", "def twice(x: int): return x * 2", "", "twice(4)"]);
    session.enter(":graph twice");
    assert!(session.screen().contains("func @twice(in1: i64) -> (i64) {"), "{}", session.screen());
    session.enter(":code twice");
    assert!(session.screen().contains("(def twice (in1)"), "{}", session.screen());
    session.enter(":explain twice");
    assert!(session.screen().contains("twice(int): trace 1"), "{}", session.screen());
    session.enter(":dis twice");
    assert!(session.screen().contains("multiply") || session.screen().contains("Return"), "{}", session.screen());
    session.enter(":graph print");
    assert!(session.screen().contains("is not a staged function"), "{}", session.screen());
    session.enter("twice.graph");
    assert!(session.screen().contains(">>> twice.graph\nfunc @twice"), "{}", session.screen());
}

#[test]
fn time_load_save_and_the_system() {
    let mut session = Session::snek("files");
    std::fs::write(session.home.join("program.py"), "loaded = 'from a file'\n").unwrap();
    session.enter_all(&["a = 3", "1/0", ":time a * 2", ":load program.py", "loaded", ":save session.py"]);
    let screen = session.screen();
    assert!(screen.contains("6\ntook ") && screen.contains("'from a file'\n"), "{screen}");
    let saved = std::fs::read_to_string(session.home.join("session.py")).unwrap();
    assert_eq!(saved, "a = 3\na * 2\nloaded\n");
    session.enter("!echo from the system");
    assert!(session.screen().contains("\nfrom the system\n>>>"), "{}", session.screen());
    session.enter("!printf open");
    assert!(session.screen().contains("\nopen\n>>>"), "{}", session.screen());
    session.enter(":nothing");
    assert!(session.screen().contains("no command ':nothing'"), "{}", session.screen());
}

#[test]
fn what_is_not_granted_is_refused() {
    let mut session = Session::with("refused", &["--no-fs"], &[]);
    session.enter("!echo no");
    assert!(!session.screen().contains("\nno\n"), "{}", session.screen());
    session.enter(":save session.py");
    assert!(session.screen().contains("can't write 'session.py'"), "{}", session.screen());
    assert!(!session.home.join("session.py").exists());
    session.enter(":limits");
    assert!(session.screen().contains("files        none"), "{}", session.screen());
}

#[test]
fn long_texts_are_shown_a_screen_at_a_time() {
    let mut session = Session::start(folder("pager"), &[snek()], &[], 10);
    session.wait_for_prompt();
    session.send("f = lambda: 0; f.__doc__ = '\\n'.join(f'line {i}' for i in range(40))\n");
    session.wait_for_prompt();
    session.send("f?\n");
    session.wait_for("--More--");
    assert!(!session.screen().contains("line 20"), "{}", session.screen());
    session.send(" ");
    session.wait_for("line 10");
    session.send("q");
    session.wait_for_prompt();
    session.enter("6 * 7");
    assert!(session.screen().ends_with("42\n>>>"), "{}", session.screen());
    session.send("help(len)\n");
    session.wait_for("Help on built-in function len");
    session.wait_for_prompt();
    session.send("help('str')\n");
    session.wait_for("--More--");
    session.send("q");
    session.wait_for_prompt();
}

#[test]
fn a_file_may_run_first() {
    let home = folder("startup");
    let file = home.join("startup.py");
    std::fs::write(&file, "started = 'yes'\nprint('startup ran')\n").unwrap();
    let mut session = Session::start(home, &[snek()], &[("PYTHONSTARTUP", file.to_str().unwrap())], 30);
    session.wait_for_prompt();
    session.enter("started");
    assert!(session.screen().contains("startup ran\n>>> started\n'yes'\n"), "{}", session.screen());
}

#[test]
fn arrays_and_prompts_of_ones_own() {
    let mut session = Session::snek("arrays");
    session.enter_all(&["import numpy as np", "np.arange(6).reshape(2, 3)"]);
    assert!(session.screen().ends_with("array([[0, 1, 2],\n       [3, 4, 5]])\n>>>"), "{}", session.screen());
    session.send("import sys; sys.ps1 = 'now> '\n");
    session.wait_for("\nnow>");
}
