import os
import tempfile

from tinydb import Query, TinyDB, where
from tinydb.operations import delete, increment
from tinydb.storages import MemoryStorage

db = TinyDB(storage=MemoryStorage)
db.insert_multiple([{"name": "John", "age": 22, "tags": ["a"]}, {"name": "Ann", "age": 30, "tags": ["b", "c"]}])
User = Query()
print(db.search(User.name == "John"), db.count(User.age > 20), db.search(User.tags.any(["c"])), db.get(where("age") == 30))
db.update(increment("age"), User.name == "Ann")
db.update(delete("tags"), where("name") == "John")
db.upsert({"name": "Bo", "age": 1}, User.name == "Bo")
print(db.all(), db.tables(), len(db), db.search((User.age > 22) & ~(User.name == "Bo")))
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "db.json")
    with TinyDB(path) as disk:
        disk.table("t").insert({"x": 1})
    print(open(path).read(), TinyDB(path).table("t").all())
