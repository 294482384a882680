# Several statements on a line.
a = 1; b = a + "x"; c = 2
