"""Tests: cases with assertions, suites of them, runners that report."""

from .result import TestResult
from .case import (
    FunctionTestCase, IsolatedAsyncioTestCase, SkipTest, TestCase, addModuleCleanup, doModuleCleanups,
    enterModuleContext, expectedFailure, skip, skipIf, skipUnless,
)
from .suite import BaseTestSuite, TestSuite
from .loader import TestLoader, defaultTestLoader, findTestCases, getTestCaseNames, makeSuite
from .runner import TextTestResult, TextTestRunner
from .main import TestProgram, main

__all__ = [
    "FunctionTestCase", "IsolatedAsyncioTestCase", "SkipTest", "TestCase", "TestLoader", "TestResult", "TestSuite",
    "TextTestResult", "TextTestRunner", "addModuleCleanup", "defaultTestLoader", "doModuleCleanups",
    "enterModuleContext", "expectedFailure", "findTestCases", "getTestCaseNames", "main", "makeSuite", "skip",
    "skipIf", "skipUnless",
]
__unittest = True
