# A cause that is no exception.
raise ValueError("x") from "y"
