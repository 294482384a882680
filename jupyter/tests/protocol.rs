//! The kernel, asked over its sockets.

#![allow(clippy::unwrap_used, reason = "tests")]

mod client;

use client::socket::{Socket, hello};
use client::{Channel, Client, plain, text};
use serde_json::json;
use std::time::{Duration, Instant};

#[test]
fn it_says_what_it_is() {
    let mut client = Client::start(&[]);
    let information = client.request("kernel_info_request", json!({}));
    assert_eq!(information["status"], "ok");
    assert_eq!(information["language_info"]["name"], "python");
    assert!(text(&information["language_info"]["version"]).starts_with("3.11."));
    assert_eq!(client.request("comm_info_request", json!({})), json!({"status": "ok", "comms": {}}));
    assert_eq!(client.beat(), b"ping");
    assert_eq!(client.beat(), b"ping");
    // On the socket for control, and while a cell runs.
    let number = client.begin("import time; time.sleep(.5)", json!({}));
    client.ask(Channel::Control, "connect_request", json!({}));
    let began = Instant::now();
    assert!(client.reply(Channel::Control).content["shell_port"].as_u64().unwrap() > 0);
    client.ask(Channel::Control, "kernel_info_request", json!({}));
    assert_eq!(client.reply(Channel::Control).content, information);
    assert!(began.elapsed() < Duration::from_millis(400), "it did not wait for the cell");
    client.finish(&number);
}

#[test]
fn cells_write_show_and_keep() {
    let mut client = Client::start(&[]);
    let code = "import sys\nprint('a')\nprint('b', file=sys.stderr)\nsys.stdout.write('c')\ndisplay(1)\nprint('d')\nx = 20\nx + 1";
    let first = client.run(code);
    let all = ["input: 1", "stdout: a\n", "stderr: b\n", "stdout: c", "display: 1", "stdout: d\n", "result: 21"];
    assert_eq!(first.short(), all);
    assert_eq!(first.reply["status"], "ok");
    assert_eq!(first.reply["execution_count"], 1);
    assert_eq!(client.run("_ + x").short(), ["input: 2", "result: 41"]);
    assert_eq!(client.run("x;").short(), ["input: 3"]);
    assert_eq!(client.run("None").short(), ["input: 4"]);
    let cell = "import asyncio\nasync def f(): await asyncio.sleep(0); return x\nawait f()";
    assert_eq!(client.run(cell).short(), ["input: 5", "result: 20"]);
    // Neither seen nor counted.
    assert!(client.run_with("print(1); y = 5; y", json!({"silent": true})).short().is_empty());
    let kept = client.run_with("y", json!({"store_history": false}));
    assert_eq!(kept.short(), ["input: 5", "result: 5"]);
    assert_eq!(client.run("print('\\udc80')").reply["ename"], "UnicodeEncodeError");
}

#[test]
fn output_comes_while_the_cell_runs() {
    let mut client = Client::start(&[]);
    let began = Instant::now();
    let number = client.begin("print('now')\nimport time\ntime.sleep(2)", json!({}));
    while client.next_public(Duration::from_secs(1)).expect("output comes at once").kind != "stream" {}
    assert!(began.elapsed() < Duration::from_millis(1500), "{:?}", began.elapsed());
    client.finish(&number);
    // Much of it is few messages, and none of it is lost.
    let outcome = client.run("for i in range(20000): print(i)");
    assert_eq!(
        outcome.output().lines().map(|line| line.parse().unwrap()).collect::<Vec<u32>>(),
        (0..20000).collect::<Vec<_>>()
    );
    assert!(outcome.shown.len() < 2000, "{} messages", outcome.shown.len());
}

#[test]
fn objects_are_shown_in_all_their_forms() {
    let mut client = Client::start(&[]);
    let data = |client: &mut Client, code: &str| client.run(code).shown.last().unwrap().content["data"].clone();
    let array = data(&mut client, "import numpy as np\nnp.array([1, 2])");
    assert_eq!(array["text/plain"], "array([1, 2])");
    assert!(text(&array["text/html"]).contains("<table"));
    let graph = data(&mut client, "from snek import stage\n@stage\ndef f(x: float): return x * x + 1\nf.graph");
    assert!(text(&graph["image/svg+xml"]).starts_with("<svg") && text(&graph["text/plain"]).contains("func @f"));
    let code = "class A:\n    def _repr_png_(self): return b'\\x89PNG', {'width': 3}\n    def _repr_latex_(self): return '$x$'\n    \
                def _repr_markdown_(self): return None\n    def __repr__(self): return 'A!'\nA()";
    let outcome = client.run(code);
    let content = &outcome.shown[1].content;
    assert_eq!(content["data"], json!({"text/plain": "A!", "image/png": "iVBORw==", "text/latex": "$x$"}));
    assert_eq!(content["metadata"], json!({"image/png": {"width": 3}}));
    assert_eq!(data(&mut client, "A").as_object().unwrap().len(), 1, "a class is no picture");
    let code = "class B:\n    def _repr_mimebundle_(self, include=None, exclude=None): return {'text/x': 'b'}\n    \
                def __getattr__(self, name): return lambda: 'made up'\n    def __repr__(self): return 'B!'\nB()";
    assert_eq!(data(&mut client, code), json!({"text/plain": "B!", "text/x": "b"}));
    let failing = client.run("class C:\n    def _repr_html_(self): 1 / 0\n    def __repr__(self): return 'C!'\nC()");
    let told: String = failing.shown.iter().map(|answer| text(&answer.content["text"])).collect();
    assert!(told.contains("ZeroDivisionError") && failing.short().last().unwrap() == "result: C!", "{failing:?}");
}

#[test]
fn what_was_shown_can_be_shown_anew() {
    let mut client = Client::start(&[]);
    let code = "from snek_jupyter import HTML, clear_output\nh = display(HTML('<b>1</b>'), display_id='n')\nh.update(2)\nclear_output(wait=True)";
    let shown = client.run(code).shown;
    let kinds: Vec<&str> = shown.iter().map(|answer| &*answer.kind).collect();
    assert_eq!(kinds, ["execute_input", "display_data", "update_display_data", "clear_output"]);
    assert_eq!(shown[1].content["data"]["text/html"], "<b>1</b>");
    assert_eq!(shown[1].content["transient"], json!({"display_id": "n"}));
    assert_eq!(shown[2].content["data"]["text/plain"], "2");
    assert_eq!(shown[3].content, json!({"wait": true}));
    let raw = client.run("display({'text/x': 'y'}, raw=True)").shown.remove(1);
    assert_eq!(raw.content["data"], json!({"text/x": "y"}));
    assert_eq!(client.run("display(1, raw=True)").reply["ename"], "TypeError");
}

#[test]
fn errors_have_tracebacks() {
    let mut client = Client::start(&[]);
    client.run("def f(x):\n    return x / 0");
    let outcome = client.run("print(1)\nf(2)\nprint(3)");
    assert_eq!(outcome.short(), ["input: 2", "stdout: 1\n", "error: ZeroDivisionError: division by zero"]);
    let lines = [
        "Traceback (most recent call last):",
        "  File \"cell[2]\", line 2, in <module>",
        "    f(2)",
        "    ~^^^",
        "  File \"cell[1]\", line 2, in f",
        "    return x / 0",
        "           ~~^~~",
        "ZeroDivisionError: division by zero",
    ];
    let shown = &outcome.shown.last().unwrap().content["traceback"];
    assert_eq!(plain(shown), lines);
    assert!(text(shown).contains("\\u001b["), "it has colours: {shown}");
    assert_eq!((&outcome.reply["status"], &outcome.reply["traceback"]), (&json!("error"), shown));
    // Before anything ran.
    assert_eq!(
        client.run("print(1)\n1 +").short(),
        ["input: 3", "error: SyntaxError: invalid syntax (cell[3], line 2)"]
    );
    let magic = client.run("%matplotlib inline\n1");
    assert!(text(magic.reply["traceback"].as_array().unwrap().last().unwrap()).contains("IPython"), "{magic:?}");
    assert_eq!(client.run("import sys; sys.exit(3)").reply["ename"], "SystemExit");
    assert_eq!(client.run("1").reply["status"], "ok");
    assert_eq!(client.run("exit").reply["payload"], json!([{"source": "ask_exit", "keepkernel": false}]));
    assert_eq!(client.wait(), Some(0));
}

#[test]
fn expressions_are_evaluated_after_the_cell() {
    let mut client = Client::start(&[]);
    let wanted = json!({"user_expressions": {"good": "x + 1", "bad": "absent", "odd": "x # why"}});
    let reply = client.run_with("x = 1", wanted).reply;
    assert_eq!(reply["user_expressions"]["good"]["data"], json!({"text/plain": "2"}));
    assert_eq!(reply["user_expressions"]["odd"]["status"], "ok");
    assert_eq!(reply["user_expressions"]["bad"]["ename"], "NameError");
    assert_eq!(reply["user_expressions"]["bad"]["status"], "error");
}

#[test]
fn users_are_asked() {
    let mut client = Client::start(&[]);
    let may = || json!({"allow_stdin": true});
    let answer = |client: &mut Client, value: &str| {
        let question = client.reply(Channel::Stdin);
        assert_eq!(question.kind, "input_request");
        client.ask(Channel::Stdin, "input_reply", json!({"status": "ok", "value": value}));
        question.content
    };
    let number = client.begin("a = input('name? ')\nfrom getpass import getpass\nb = getpass()\na + b", may());
    assert_eq!(answer(&mut client, "Ann é"), json!({"prompt": "name? ", "password": false}));
    assert_eq!(answer(&mut client, ""), json!({"prompt": "Password: ", "password": true}));
    assert_eq!(client.finish(&number).short(), ["input: 1", "result: 'Ann é'"]);
    let number = client.begin("import sys; sys.stdin.readline()", may());
    assert_eq!(answer(&mut client, "line")["prompt"], "");
    assert_eq!(client.finish(&number).short()[1], "result: 'line\\n'");
    // An interrupt ends the wait; what is answered later is for nobody.
    let number = client.begin("input('?')", may());
    assert_eq!(client.reply(Channel::Stdin).content["prompt"], "?");
    client.ask(Channel::Control, "interrupt_request", json!({}));
    assert_eq!(client.reply(Channel::Control).content["status"], "ok");
    assert_eq!(client.finish(&number).reply["ename"], "KeyboardInterrupt");
    client.ask(Channel::Stdin, "input_reply", json!({"value": "late"}));
    std::thread::sleep(Duration::from_millis(200));
    let number = client.begin("input()", may());
    assert_eq!(answer(&mut client, "new")["prompt"], "");
    assert_eq!(client.finish(&number).short()[1], "result: 'new'");
    let refused = client.run("input()");
    assert!(text(&refused.reply["evalue"]).contains("does not answer questions"), "{refused:?}");
}

#[test]
fn texts_are_completed_and_explained() {
    let mut client = Client::start(&[]);
    client.run("def area(width, height=2):\n    'The area.'\n    return width * height\nword = 'é'\ndélà = 1");
    let mut complete =
        |code: &str, place: usize| client.request("complete_request", json!({"code": code, "cursor_pos": place}));
    let reply = complete("é = word.isalp", 14);
    assert_eq!((&reply["matches"], &reply["cursor_start"]), (&json!(["isalpha"]), &json!(9)));
    let reply = complete("dél + 1", 3);
    assert_eq!(
        (&reply["matches"], &reply["cursor_start"], &reply["cursor_end"]),
        (&json!(["délà"]), &json!(0), &json!(3))
    );
    assert_eq!(complete("import jso", 10)["matches"], json!(["json"]));
    assert_eq!(complete("disp", 4)["matches"], json!(["display"]));
    let mut inspect = |code: &str, place: usize, level: u8| {
        let content = json!({"code": code, "cursor_pos": place, "detail_level": level});
        client.request("inspect_request", content)
    };
    for (code, place) in [("area", 4), ("area", 0), ("x = area(3, ", 12), ("area(height=", 11)] {
        let reply = inspect(code, place, 0);
        assert!(text(&reply["data"]["text/plain"]).contains("area(width, height=2)"), "{code}: {reply}");
    }
    let source = inspect("area", 2, 1);
    assert!(text(&source["data"]["text/plain"]).contains("return width * height"), "{source}");
    assert_eq!(inspect("absent", 3, 0)["found"], false);
    assert_eq!(inspect("area.absent", 8, 0)["found"], false);
    let page = client.run("area?").reply["payload"][0].clone();
    assert!(page["source"] == "page" && text(&page["data"]["text/plain"]).contains("The area."), "{page}");
    let shown = client.run("import inspect; print(inspect.getsource(area))");
    assert!(shown.output().contains("return width * height"), "{shown:?}");
}

#[test]
fn whole_texts_are_known() {
    let mut client = Client::start(&[]);
    let mut status = |code: &str| client.request("is_complete_request", json!({"code": code}));
    assert_eq!(status("x = 1"), json!({"status": "complete"}));
    assert_eq!(status("await f()"), json!({"status": "complete"}));
    assert_eq!(status("for x in y:"), json!({"status": "incomplete", "indent": "    "}));
    assert_eq!(status("if x:\n    f(1,"), json!({"status": "incomplete", "indent": "    "}));
    assert_eq!(status("1 +"), json!({"status": "invalid"}));
}

#[test]
fn cells_are_remembered() {
    let mut client = Client::start(&[]);
    client.run("a = 1");
    client.run("a");
    client.run_with("2", json!({"store_history": false}));
    let tail = json!({"hist_access_type": "tail", "n": 5, "output": true, "raw": true});
    let reply = client.request("history_request", tail);
    assert_eq!(reply["history"], json!([[1, 1, ["a = 1", null]], [1, 2, ["a", "1"]]]));
}

#[test]
fn interrupts_end_a_cell() {
    let mut client = Client::start(&[]);
    client.run("x = 1");
    for (code, is_signal) in [
        ("while True: pass", false),
        ("while True: pass", true),
        ("import time; time.sleep(100)", false),
        ("import time; time.sleep(100)", true),
        ("print(sum(i for i in range(10 ** 12)))", true),
    ] {
        let number = client.begin(&format!("print('begun')\n{code}"), json!({}));
        while client.next_public(Duration::from_secs(20)).unwrap().kind != "stream" {}
        if is_signal {
            let number = client.kernel.id().to_string();
            assert!(std::process::Command::new("kill").args(["-INT", &number]).status().unwrap().success());
        } else {
            client.ask(Channel::Control, "interrupt_request", json!({}));
            assert_eq!(client.reply(Channel::Control).kind, "interrupt_reply");
        }
        assert_eq!(client.finish(&number).reply["ename"], "KeyboardInterrupt", "{code}");
    }
    // One that comes while nothing runs is for nobody.
    client.ask(Channel::Control, "interrupt_request", json!({}));
    client.reply(Channel::Control);
    assert_eq!(client.run("x").short().last().unwrap(), "result: 1");
}

#[test]
fn cells_behind_one_that_fails_do_not_run() {
    let mut client = Client::start(&[]);
    let failing = "import time; time.sleep(.5); 1 / 0";
    let numbers: Vec<String> = [failing, "x = 1", "x = 2"].iter().map(|code| client.begin(code, json!({}))).collect();
    let replies: Vec<_> = numbers.iter().map(|_| client.reply(Channel::Shell)).collect();
    assert!(replies.iter().map(|reply| &reply.parent).eq(&numbers), "{replies:?}");
    let states: Vec<String> = replies.iter().map(|reply| text(&reply.content["status"])).collect();
    assert_eq!(states, ["error", "aborted", "aborted"]);
    assert_eq!(client.run("x").reply["ename"], "NameError");
    let on = json!({"stop_on_error": false});
    let (first, second) = (client.begin("1 / 0", on), client.begin("5", json!({})));
    assert_eq!(client.finish(&first).reply["status"], "error");
    assert_eq!(client.finish(&second).reply["status"], "ok");
}

#[test]
fn limits_hold_for_each_cell() {
    let mut client = Client::start(&["--limit-time=500ms", "--limit-memory=64M", "--no-fs"]);
    client.run("x = 1");
    for code in ["while True: pass", "a = [0] * 10 ** 9", "import time; time.sleep(100)"] {
        let outcome = client.run(code);
        assert!(matches!(text(&outcome.reply["ename"]).as_str(), "LimitError" | "MemoryError"), "{code}: {outcome:?}");
    }
    assert_eq!(client.run("open('a')").reply["ename"], "PermissionError");
    assert_eq!(client.run("x").short().last().unwrap(), "result: 1");
}

#[test]
fn it_ends_when_it_is_told() {
    let mut client = Client::start(&[]);
    client.run("import atexit; atexit.register(print, 'the end')");
    client.ask(Channel::Control, "shutdown_request", json!({"restart": true}));
    let reply = client.reply(Channel::Control);
    assert_eq!(reply.content, json!({"status": "ok", "restart": true}));
    let mut kinds = Vec::new();
    while let Some(answer) = client.next_public(Duration::from_secs(1)) {
        kinds.push(if answer.kind == "stream" { text(&answer.content["text"]) } else { answer.kind });
    }
    assert!(kinds.contains(&"shutdown_reply".to_owned()) && kinds.contains(&"the end\n".to_owned()), "{kinds:?}");
    assert_eq!(client.wait(), Some(0));
    // While a cell runs, and with others behind it.
    let mut client = Client::start(&[]);
    client.begin("while True:\n    try:\n        while True: pass\n    except BaseException: pass", json!({}));
    client.begin("import time; time.sleep(100)", json!({}));
    std::thread::sleep(Duration::from_millis(300));
    client.ask(Channel::Control, "shutdown_request", json!({"restart": false}));
    let began = Instant::now();
    assert_eq!(client.wait(), Some(0));
    assert!(began.elapsed() < Duration::from_secs(3));
}

#[test]
fn what_is_no_message_is_passed_over() {
    let mut client = Client::start_in_folder();
    let header = json!({"msg_id": "a", "msg_type": "execute_request", "more": [1]}).to_string();
    let parts = |content: &str| [header.clone(), "{}".to_owned(), "{}".to_owned(), content.to_owned()];
    client.send_parts(Channel::Shell, &parts("{\"code\": \"x = 1\"}"), b"another key");
    client.send_parts(Channel::Control, &parts("{}"), b"another key");
    client.send_parts(Channel::Shell, &parts("[1"), b"a key for tests");
    client.ask(Channel::Shell, "no_such_request", json!({}));
    assert_eq!(client.run("x").reply["ename"], "NameError");
    let number = client.ask(Channel::Shell, "comm_open", json!({"comm_id": "c", "target_name": "t", "data": {}}));
    assert_eq!(client.shown(&number)[0].kind, "comm_close");
    // Requests that lack everything, or have it in other types.
    let number = client.ask(Channel::Shell, "execute_request", json!({}));
    assert_eq!(client.finish(&number).reply["status"], "ok");
    for kind in ["complete", "inspect", "is_complete", "history"] {
        let kind = format!("{kind}_request");
        client.request(&kind, json!({}));
        client.request(&kind, json!({"code": 1, "cursor_pos": -1, "n": -1, "hist_access_type": [], "session": 1e99}));
        client.request(&kind, json!({"code": "é(", "cursor_pos": 9e18, "n": 1e300, "hist_access_type": "range"}));
    }
    let odd = json!({"code": "x", "silent": 1, "user_expressions": [1], "allow_stdin": "no", "stop_on_error": 0});
    let number = client.ask(Channel::Shell, "execute_request", odd);
    assert_eq!(client.finish(&number).reply["ename"], "NameError");
}

#[test]
fn connections_that_break_the_protocol_harm_no_other() {
    let mut client = Client::start(&[]);
    let long = [&hello("DEALER", b"")[..], b"\x02\x3f\xff\xff\xff\xff\xff\xff\xff", &[7; 100]].concat();
    let cut_off = [&hello("DEALER", b"")[..], b"\x02\0\0\0\0\x0f\xff\xff\xff", &[7; 100]].concat();
    let wrong: [&[u8]; 6] = [b"", b"GET / HTTP/1.1\r\n\r\n", &[0xff; 4096], &long, &cut_off, &hello("PULL", b"")];
    for address in client.addresses.clone() {
        for bytes in wrong {
            use std::io::Write;
            let mut stream = std::net::TcpStream::connect(&address).unwrap();
            // The kernel may have hung up already.
            let _ = stream.write_all(bytes);
        }
    }
    // Frames that are no message, on sockets that are open.
    let other = |index: usize, kind: &str| Socket::connect(&client.addresses[index], kind, b"another").unwrap();
    let mut others = [other(0, "DEALER"), other(1, "DEALER"), other(2, "REQ"), other(3, "SUB"), other(4, "REQ")];
    for socket in &mut others {
        for frames in [vec![vec![]], vec![b"<IDS|MSG>".to_vec()], vec![vec![9]; 20], vec![b"<IDS|MSG>".to_vec(); 9]] {
            socket.send(&frames);
        }
    }
    // One that has the name of a client takes its place; that one has hung up.
    drop(Socket::connect(&client.addresses[1], "DEALER", b"another").unwrap());
    assert_eq!(client.beat(), b"ping");
    assert_eq!(client.run("1 + 1").short(), ["input: 1", "result: 2"]);
    client.ask(Channel::Control, "kernel_info_request", json!({}));
    assert_eq!(client.reply(Channel::Control).content["status"], "ok");
}

#[test]
fn programs_send_nothing_that_is_no_message() {
    let mut client = Client::start(&["--no-fs", "--limit-memory=128M"]);
    for (code, reason) in [
        ("import snek_jupyter as j; j._publish('status', '{}', '{}', '{}')", "no kind of message"),
        ("j._publish('display_data', '{}, \"header\": {}', '{}', '{}')", "no JSON"),
        ("j._publish('display_data', '[]', '{}', '{}')", "no dict"),
    ] {
        let shown = client.run(code).short();
        assert!(shown.len() == 2 && shown[1].contains(reason), "{shown:?}");
    }
    assert_eq!(client.run("display({'text/x': float('nan')}, raw=True)").reply["ename"], "ValueError");
    let deep = "x = []\nfor i in range(10 ** 5): x = [x]\nj._publish('display_data', '[' * 10 ** 6, '{}', '{}')";
    assert_eq!(client.run(deep).reply["status"], "ok");
    let long = client.run("display({'text/x': 'a' * 10 ** 7}, raw=True)");
    assert_eq!(text(&long.shown[1].content["data"]["text/x"]).len(), 10_000_000);
    assert_eq!(client.run("_snek_ask, _snek_publish").reply["ename"], "NameError");
    assert_eq!(client.run("open('/etc/passwd')").reply["ename"], "PermissionError");
    // A function that claims to come from a file: its source is not read, as the program may not.
    client.run("exec(compile('def f(): pass', '/etc/passwd', 'exec'))");
    let page = client.run("f??").reply["payload"][0].clone();
    assert!(page["source"] == "page" && !text(&page).contains("root:"), "{page}");
}
