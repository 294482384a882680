from addict import Dict

body = Dict()
body.query.filtered.query.match.description = "addictive"
body.update({"filters": [{"a": 1}]})
print(body, body.filters, body.missing, body.to_dict(), Dict({"a": {"b": 1}}).a.b)
body.update({"query": {"x": 1}})
print(body.query, "x" in body.query, body.deepcopy() == body)
