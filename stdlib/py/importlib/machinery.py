"""The finders and loaders of the import system."""

from importlib._bootstrap import (
    BuiltinImporter,
    FileFinder,
    FrozenImporter,
    ModuleSpec,
    NamespaceLoader,
    PathFinder,
    SourceFileLoader,
)

SOURCE_SUFFIXES = [".py"]
DEBUG_BYTECODE_SUFFIXES = OPTIMIZED_BYTECODE_SUFFIXES = BYTECODE_SUFFIXES = [".pyc"]
EXTENSION_SUFFIXES = []


def all_suffixes():
    """All endings that files of modules have"""
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES
