"""A buffered writer keeps what fits, and what its raw stream has not taken."""
import io

raw = io.BytesIO()
buffer = io.BufferedWriter(raw, 8)
for data in (b"foobar", b"foobar", b"0123456789"):
    buffer.write(data)
    print(raw.getvalue())
buffer.flush()
print(raw.getvalue())


class Busy(io.RawIOBase):
    count = 0

    def writable(self):
        return True

    def write(self, data):
        self.count += 1
        if self.count < 3:
            return None
        print("writing", bytes(data))
        return len(data)


buffer = io.BufferedWriter(Busy(), 8)
buffer.write(b"foobar")
for _ in range(4):
    try:
        buffer.flush()
        print("flushed")
    except OSError as error:
        print(type(error).__name__)
