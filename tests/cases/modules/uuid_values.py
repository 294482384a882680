# UUIDs.
import uuid
u = uuid.UUID("12345678-1234-5678-1234-567812345678"); print(u, repr(u), u.hex, u.int, u.bytes, u.bytes_le, u.fields, u.urn, u.version, u.variant, u == uuid.UUID(int=u.int), uuid.UUID(bytes=u.bytes) == u, uuid.UUID(bytes_le=u.bytes_le) == u, uuid.UUID(fields=u.fields) == u, hash(u) == hash(u.int), u < uuid.UUID(int=5))
r = uuid.uuid4(); print(r.version, r.variant, len(str(r)), r != uuid.uuid4(), uuid.UUID("{12345678123456781234567812345678}", version=4))
for bad in (lambda: uuid.UUID("12"), lambda: uuid.UUID(), lambda: uuid.UUID(int=-1)):
    try: bad()
    except Exception as e: print(type(e), e)
