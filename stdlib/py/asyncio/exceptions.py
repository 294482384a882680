"""asyncio exceptions."""


class CancelledError(BaseException):
    """Somebody who does not need the result said so."""


TimeoutError = TimeoutError


class InvalidStateError(Exception):
    """It is too early or too late for that."""


class SendfileNotAvailableError(RuntimeError):
    """The system cannot send files."""


class IncompleteReadError(EOFError):
    """Incomplete read error."""

    def __init__(self, partial, expected):
        r_expected = "undefined" if expected is None else repr(expected)
        super().__init__(f"{len(partial)} bytes read on a total of {r_expected} expected bytes")
        self.partial = partial
        self.expected = expected


class LimitOverrunError(Exception):
    """A line is longer than what may be kept."""

    def __init__(self, message, consumed):
        super().__init__(message)
        self.consumed = consumed


class BrokenBarrierError(RuntimeError):
    """Somebody said that not all will come."""
