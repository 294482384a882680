# hashlib and hmac: running digests, keys, errors.
import hashlib, hmac
def attempt(f, *args, **kwargs):
    try:
        print(repr(f(*args, **kwargs)))
    except Exception as error:
        print(type(error).__name__, error)

h=hashlib.sha256(); h.update(b"a"); g=h.copy(); g.update(b"bc"); print(g.hexdigest()==hashlib.sha256(b"abc").hexdigest(), h.digest()[:4])
# expect: True b'\xca\x97\x81\x12'
attempt(hashlib.md5, "x"); attempt(hashlib.md5, 5); attempt(hashlib.new, "foo"); attempt(hashlib.new, 5); attempt(h.update, "x"); attempt(hashlib.shake_128(b"").hexdigest, 5); attempt(hashlib.sha1(bytearray(b"x")).hexdigest)
# expect: TypeError Strings must be encoded before hashing
# expect: TypeError object supporting the buffer API required
# expect: ValueError unsupported hash type foo
# expect: TypeError name must be a string
# expect: TypeError Strings must be encoded before hashing
# expect: '7f9c2ba4e8'
# expect: '11f6ad8ec52a2984abaafd7c3b516503785c2072'
print(hashlib.blake2b(b"x", digest_size=16, key=b"k", salt=b"s", person=b"p").hexdigest(), hashlib.blake2s(b"x", key=b"k").hexdigest()); attempt(hashlib.blake2b, digest_size=65)
# expect: 8142decdda2c15fce12a90935313f85d b4ee3ecf341971523f8557ddcb1c5e339ba52881f02cb84edd040197fbe776fc
# expect: ValueError digest_size must be between 1 and 64 bytes
print(hashlib.pbkdf2_hmac("sha256", b"pw", b"salt", 10).hex(), hmac.new(b"k", b"m", "sha256").hexdigest(), hmac.new(b"k"*100, b"m", hashlib.md5).hexdigest(), hmac.digest(b"k", b"m", "sha1").hex(), hmac.compare_digest("a","a"), hmac.compare_digest(b"a",b"b")); attempt(hmac.new, b"k", b"m"); attempt(hmac.new, "k", b"m", "md5"); attempt(hmac.compare_digest, "a", b"a")
# expect: 72aecd14244887c316e24019c7e020b58888f029861490804d36e20b42d9321a b60090e3052297aeb5a080889ce2fc4bca957e756faeb4df7d31800ca1e771ec 42b30474e1d3e8c54f2060cc0b35bf27 772b71c8a2997e768be01d9711e4a4f34a24ef33 True False
# expect: TypeError Missing required parameter 'digestmod'.
# expect: TypeError key: expected bytes or bytearray, but got 'str'
# expect: TypeError a bytes-like object is required, not 'str'
