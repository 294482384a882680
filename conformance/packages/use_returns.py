from returns.maybe import Maybe, Nothing, Some
from returns.pipeline import flow, pipe
from returns.pointfree import bind, map_
from returns.result import Failure, Success, safe


@safe
def divide(a: float, b: float) -> float:
    return a / b


print(divide(6, 3), divide(1, 0), divide(1, 2).map(lambda n: n * 4), divide(1, 0).value_or("none"))
print(Maybe.from_optional(None).map(str), Some(3).bind(lambda n: Some(n + 1)), flow(3, lambda n: n + 1, str), pipe(abs, str)(-3))
print(flow(divide(8, 2), map_(int), bind(lambda n: Success(n) if n else Failure("z"))), Success(1) == Success(1), Nothing)
try:
    Failure("x").unwrap()
except Exception as error:
    print(type(error).__name__)
