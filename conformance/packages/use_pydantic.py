from datetime import datetime
from typing import List, Optional

from pydantic import BaseModel, Field, ValidationError, validator


class User(BaseModel):
    id: int
    name: str = "John Doe"
    signup_ts: Optional[datetime] = None
    friends: List[int] = []
    score: float = Field(1.0, gt=0, alias="sc")

    @validator("name")
    def upper(cls, value):
        if not value:
            raise ValueError("empty name")
        return value.title()


user = User(id="123", signup_ts="2017-06-01 12:22", friends=[1, "2", b"3"], name="ann lee", sc="2")
print(user, user.dict(), user.json(), user.copy(update={"id": 5}), User.schema_json()[:200])
try:
    User(signup_ts="broken", friends=[1, "not number"], name="", sc=-1)
except ValidationError as error:
    print(error, error.errors()[0])
