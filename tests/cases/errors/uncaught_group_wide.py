# Of a large group fifteen members are shown.
raise ExceptionGroup("many", [ValueError(i) for i in range(20)])
