from itsdangerous import BadSignature, Signer, URLSafeSerializer

signer = Signer("secret-key")
signed = signer.sign("my string")
print(signed, signer.unsign(signed), signer.validate(b"x.y"))
auth = URLSafeSerializer("secret key", "auth")
token = auth.dumps({"id": 5, "name": "itsdangerous"})
print(token, auth.loads(token))
for bad in (lambda: auth.loads(token + "x"), lambda: signer.unsign("no sign")):
    try:
        bad()
    except BadSignature as error:
        print(type(error).__name__, error)
