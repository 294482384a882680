# Status codes, methods, errors and requests of HTTP; nothing of it is sent.
import encodings
import http.client
import socket
from http import HTTPMethod, HTTPStatus
from urllib.error import HTTPError, URLError
from urllib.request import Request, pathname2url, url2pathname

print(len(HTTPStatus), HTTPStatus.NOT_FOUND, repr(HTTPStatus.IM_A_TEAPOT), HTTPStatus(404).phrase, HTTPStatus.OK == 200, int(HTTPStatus.GONE))
# expect: 62 404 <HTTPStatus.IM_A_TEAPOT: 418> Not Found True 410
print(HTTPStatus["MULTI_STATUS"].value, HTTPStatus.NON_AUTHORITATIVE_INFORMATION.phrase, HTTPMethod.GET, repr(HTTPMethod.PATCH), HTTPMethod.PUT == "PUT")
# expect: 207 Non-Authoritative Information GET <HTTPMethod.PATCH> True
print(http.client.responses[503], http.client.NOT_FOUND == 404, issubclass(http.client.RemoteDisconnected, ConnectionResetError))
# expect: Service Unavailable True True
error = HTTPError("http://x", 404, "gone", {}, None)
print(error, repr(error), error.reason, URLError("x"), isinstance(error, OSError), sep="; ")
# expect: HTTP Error 404: gone; <HTTPError 404: 'gone'>; gone; <urlopen error x>; True
request = Request("http://a/b", headers={"x-y": "1"}, data=b"z")
print(request.get_method(), request.headers, request.full_url, pathname2url("/a b"), url2pathname("/a%20b"), request.has_header("X-y"))
# expect: POST {'X-y': '1'} http://a/b /a%20b /a b True
print(encodings.normalize_encoding("utf 8-x"), encodings.aliases.aliases["u8"], encodings.search_function("utf8").name)
# expect: utf_8_x utf_8 utf-8
print(socket.inet_pton(socket.AF_INET6, "::1")[-2:], socket.inet_pton(socket.AF_INET, "1.2.3.4"), socket.inet_ntop(socket.AF_INET, b"\1\2\3\4"))
# expect: b'\x00\x01' b'\x01\x02\x03\x04' 1.2.3.4
