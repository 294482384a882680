"""Running a program's main coroutine."""

from . import events, tasks


class Runner:
    """An event loop for several runs: made for the first one, closed at the end of the `with` block."""

    def __init__(self, *, debug=None, loop_factory=None):
        self._debug, self._loop_factory = debug, loop_factory
        self._loop = self._context = None
        self._closed = self._set_event_loop = False

    def __enter__(self):
        self._lazy_init()
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()

    def close(self):
        """Cancels what still runs, ends what is left open, and closes the loop."""
        loop = self._loop
        if loop is None or self._closed:
            return
        self._closed = True
        try:
            _cancel_all_tasks(loop)
            for shut_down in (loop.shutdown_asyncgens, loop.shutdown_default_executor):
                loop.run_until_complete(shut_down())
        finally:
            self._loop = None
            if self._set_event_loop:
                events.set_event_loop(None)
            loop.close()

    def get_loop(self):
        """The loop; it is made when somebody asks first."""
        self._lazy_init()
        return self._loop

    def run(self, coro, *, context=None):
        """Runs a coroutine to its end and returns its result."""
        if not tasks.iscoroutine(coro):
            raise ValueError("a coroutine was expected, got {!r}".format(coro))
        if events._get_running_loop() is not None:
            raise RuntimeError("Runner.run() cannot be called from a running event loop")
        self._lazy_init()
        task = self._loop.create_task(coro, context=self._context if context is None else context)
        return self._loop.run_until_complete(task)

    def _lazy_init(self):
        if self._closed:
            raise RuntimeError("Runner is closed")
        if self._loop is not None:
            return
        self._set_event_loop = self._loop_factory is None
        loop = self._loop = (self._loop_factory or events.new_event_loop)()
        if self._set_event_loop:
            events.set_event_loop(loop)
        if self._debug is not None:
            loop.set_debug(self._debug)
        from contextvars import copy_context
        self._context = copy_context()


def run(main, *, debug=None):
    """Runs a coroutine with a loop of its own and returns its result."""
    if events._get_running_loop() is not None:
        raise RuntimeError("asyncio.run() cannot be called from a running event loop")
    with Runner(debug=debug) as runner:
        return runner.run(main)


def _cancel_all_tasks(loop):
    left = tasks.all_tasks(loop)
    if not left:
        return
    for task in left:
        task.cancel()
    loop.run_until_complete(tasks.gather(*left, return_exceptions=True))
    for task in left:
        if not task.cancelled() and task.exception() is not None:
            loop.call_exception_handler({
                "message": "unhandled exception during asyncio.run() shutdown",
                "exception": task.exception(), "task": task})
