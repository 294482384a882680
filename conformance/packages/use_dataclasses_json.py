from dataclasses import dataclass, field
from typing import List, Optional

from dataclasses_json import DataClassJsonMixin, LetterCase, config, dataclass_json


@dataclass_json(letter_case=LetterCase.CAMEL)
@dataclass
class Person:
    full_name: str
    age: int = 0
    tags: List[str] = field(default_factory=list)
    boss: Optional["Person"] = None
    secret: str = field(default="x", metadata=config(field_name="hidden"))


person = Person("Ann", 3, ["a"])
print(person.to_json(), Person.from_json('{"fullName": "Bo", "age": 5, "hidden": "q"}'), Person.from_dict(person.to_dict()) == person)


@dataclass
class Point(DataClassJsonMixin):
    x: float
    y: float = 2.0


print(Point(1.5).to_json(), Point.from_json('{"x": 3}'), Point.schema().loads('[{"x": 1}]', many=True))
