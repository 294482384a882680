# SystemExit raised by hand, with a value that is no int.
raise SystemExit([1, 2])
