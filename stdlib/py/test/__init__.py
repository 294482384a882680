"""What tests of Python programs share."""
