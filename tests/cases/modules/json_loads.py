# json.loads: values, hooks, and where a text is wrong.
import json
from json import JSONDecodeError
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

for t in ['', ' ', '{', '[', '[1', '[1,', '[1,]', '[1 2]', '{"a"', '{"a":', '{"a":1', '{"a":1,', '{"a":1,}', '{"a" 1}', '{1:2}', "{'a':1}", '{"a":1 "b"}', 'nul', 'nope', 'tru', '-', '-a', '01', '1.', '1.e5', '1e', '1e+', '.5', '+1', '"abc', '"a\nb"', '"\\', '"\\q"', '"\\u12"', '"\\u12', '"\\uZZZZ"', '"\\u1234', '"\\ud83d\\ude00"', '"\\ud83d"', '"\\ud83dx"', '"\\ud83d\\u0041"', '"\\ude00"', '[1] 2', '1 2', '\n\n [1,\n x]', 'é', '["é", x]', 'NaN', '-Infinity', 'Infinity', '[NaN, -NaN]', '1e999', '-0', '-0.0', '1E5', '123456789012345678901234567890', '"\\u00e9\\n\\t\\/\\b\\f\\r\\"\\\\"', '{"a":{"b":[1,2,{"c":null}]}}', '\ufeff1', '{"a":1,"a":2}', '{}', '[]', '[[]]', ' [ ] ', '{ }', '"\x7f"', 'true', '[true,false,null]']:
    attempt(json.loads, t)
try: json.loads('[1,\n 2 3]')
except JSONDecodeError as e: print(e.msg, e.doc, e.pos, e.lineno, e.colno, e.args)
attempt(json.loads, 5); attempt(json.loads, None); attempt(json.loads, b'"\xc3\xa9"'); attempt(json.loads, '1'.encode('utf-16')); attempt(json.loads, '[1]'.encode('utf-32-le')); attempt(json.loads, b'\xff'); attempt(json.loads, bytearray(b'[1]'))
attempt(json.loads, '{"a":[1.5,2]}', parse_float=str, parse_int=lambda s: s+"!"); attempt(json.loads, '{"a":{"b":1}}', object_hook=lambda d: list(d)); attempt(json.loads, '{"a":{"b":1}}', object_pairs_hook=lambda p: p); attempt(json.loads, '[NaN]', parse_constant=lambda s: s); attempt(json.loads, '"a\tb"', strict=False); attempt(json.loads, '1'*5000)
print(json.JSONDecoder().raw_decode('[1] x'), json.JSONDecoder().raw_decode('  5', 2)); attempt(json.JSONDecoder().raw_decode, ' 5')
