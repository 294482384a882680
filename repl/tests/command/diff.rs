//! `snek diff`: planted differences are found, and no others.

use super::{cpython, folder, snek_in, stdout};

#[test]
fn planted_differences_are_reported_and_no_others() {
    if cpython().is_none() {
        return;
    }
    let name = "import sys\nname = sys.implementation.name\n";
    let folder = folder(
        "planted",
        &[
            ("a_same.py", "print('same', 1 / 3)\n"),
            ("b_output.py", &format!("{name}print('one')\nfor i in range(3):\n    print(i, name if i == 1 else '')\n")),
            ("c_status.py", &format!("{name}sys.exit(3 if name == 'snek' else 4)\n")),
            ("deep/d_error.py", &format!("{name}def f():\n    raise ValueError(name)\nf()\n")),
            ("e_random.py", "import time\nprint(time.time_ns())\n"),
            ("f_absent.py", "import no_such_module\n"),
            ("g_staged.py", "from snek import stage\n@stage\ndef f(x):\n    return x + 1\nprint(f(3))\n"),
            ("h_graph.py", "from snek import stage\n@stage\ndef f(x):\n    return x + 1\nf(3)\nprint(f.graph)\n"),
            ("i_address.py", "print(object())\n"),
        ],
    );
    let output = snek_in(&folder, &["diff", ".", "--timeout", "60s"]);
    let text = stdout(&output);
    let expected = [
        "./b_output.py:5: cpython and snek differ\n  output, line 3\n    cpython: 1 cpython\n    snek:    1 snek\n",
        "./c_status.py: cpython and snek differ\n  end\n    cpython: exit status 4\n    snek:    exit status 3\n",
        "./deep/d_error.py:4: cpython and snek differ\n  last line of standard error\n    cpython: ValueError: cpython\n    snek:    \
         ValueError: snek\n",
        "left out, CPython does not do the same twice: ./e_random.py\n",
        "left out, CPython: ModuleNotFoundError: No module named 'no_such_module': ./f_absent.py\n",
        "./h_graph.py\n",
        "9 programs: 3 the same, 3 different, 3 left out\n",
    ];
    for part in expected {
        assert!(text.contains(part), "{part}\nis missing in\n{text}");
    }
    assert_eq!(text.matches(" differ\n").count(), 3, "{text}");
    assert_eq!(output.status.code(), Some(1));
    let known = "# all of them\nb_output.py  one line\nc_status.py\n\ndeep/d_error.py another class\n";
    std::fs::write(folder.join("known.txt"), known).expect("the file can be written");
    let output = snek_in(&folder, &["diff", ".", "--known=known.txt"]);
    let last = "9 programs: 3 the same, 0 different, 3 different as is known, 3 left out\n";
    assert!(stdout(&output).ends_with(last), "{}", stdout(&output));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_python_that_is_none_is_refused() {
    let output = snek_in(&folder("no_python", &[("a.py", "")]), &["diff", "a.py", "--python", "/bin/false"]);
    assert_eq!(output.status.code(), Some(2));
    let told = super::stderr(&output);
    assert!(told.contains("no CPython 3.11 found (tried /bin/false)"), "{told}");
}
