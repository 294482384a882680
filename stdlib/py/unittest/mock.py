"""Objects that stand in for others in tests, and ways to put them there."""

from ._mock_calls import ANY, DEFAULT, _Call, _CallList, call, sentinel
from ._mock_objects import (
    FILTER_DIR, AsyncMock, InvalidSpecError, MagicMock, Mock, NonCallableMagicMock, NonCallableMock, PropertyMock, seal,
)
from ._mock_patch import create_autospec, mock_open, patch

__all__ = (
    "Mock", "MagicMock", "patch", "sentinel", "DEFAULT", "ANY", "call", "create_autospec", "AsyncMock", "FILTER_DIR",
    "NonCallableMock", "NonCallableMagicMock", "mock_open", "PropertyMock", "seal",
)  # fmt: skip
