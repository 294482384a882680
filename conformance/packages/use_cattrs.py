from enum import Enum
from typing import List, Optional

import cattrs
from attrs import define


class Color(Enum):
    RED = "r"


@define
class Engine:
    power: int


@define
class Car:
    color: Color
    engine: Engine
    owners: List[str] = []
    note: Optional[str] = None


print(cattrs.structure({"color": "r", "engine": {"power": "3"}, "owners": [1, "b"]}, Car), cattrs.unstructure(Car(Color.RED, Engine(5))))
print(cattrs.structure([1, "2"], tuple[int, str]))
try:
    cattrs.structure({"color": "x", "engine": {}}, Car)
except cattrs.ClassValidationError as error:
    print(cattrs.transform_error(error))
