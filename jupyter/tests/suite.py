"""The tests that Jupyter has for kernels (`pip install jupyter_kernel_test`); `jupyter.rs` runs them."""

import unittest

from jupyter_kernel_test import KernelTests


class SnekTests(KernelTests):
    """What is asked of a kernel, and what it has to answer."""

    kernel_name = "snek-test"
    language_name = "python"
    file_extension = ".py"
    code_hello_world = "print('hello, world')"
    code_stderr = "import sys; print('test', file=sys.stderr)"
    code_page_something = "zip?"
    code_generate_error = "raise ValueError('x')"
    code_execute_result = [
        {"code": "1+2+3", "result": "6"},
        {"code": "[n*n for n in range(1, 4)]", "result": "[1, 4, 9]"},
    ]
    code_display_data = [
        {"code": "from snek_jupyter import HTML\ndisplay(HTML('<b>a</b>'))", "mime": "text/html"},
        {"code": "display(1)", "mime": "text/plain"},
    ]
    code_history_pattern = "1?2*"
    supported_history_operations = ("tail", "range", "search")
    code_inspect_sample = "zip"
    code_clear_output = "from snek_jupyter import clear_output; clear_output()"
    completion_samples = [{"text": "zi", "matches": {"zip"}}, {"text": "x = zi", "matches": {"zip"}}]
    complete_code_samples = ["1", "print('hello, world')", "def f(x):\n  return x*2\n\n\n"]
    incomplete_code_samples = ["print('''hello", "def f(x):\n  x*2"]
    invalid_code_samples = ["import = 7q", "x y"]


if __name__ == "__main__":
    unittest.main()
