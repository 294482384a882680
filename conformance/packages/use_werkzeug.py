from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import NotFound
from werkzeug.routing import Map, Rule

rules = Map([Rule("/", endpoint="index"), Rule("/<int:year>/", endpoint="year"), Rule("/x/<path:p>", endpoint="p")])
urls = rules.bind("example.com", "/")
print(urls.match("/2020/"), urls.build("year", {"year": 5}), urls.match("/x/a/b"), MultiDict([("a", 1), ("a", 2)]).getlist("a"))
try:
    urls.match("/nothing/at/all")
except NotFound as error:
    print(error.code, error.name)
