# Streams in memory have attributes of their own.
import io

for stream in (io.BytesIO(b"abc"), io.StringIO("abc")):
    stream.mark = stream.tell()
    stream.name = "memory"
    print(stream.mark, stream.name, stream.__dict__, stream.read(), type(stream).__name__)
    # expect: 0 memory {'mark': 0, 'name': 'memory'} b'abc' BytesIO
    # expect: 0 memory {'mark': 0, 'name': 'memory'} abc StringIO
wrapper = io.TextIOWrapper(io.BytesIO(), write_through=True)
wrapper.write("text")
print(wrapper.buffer.getvalue(), list(io.BytesIO(b"a\nb")), io.BufferedReader(io.BytesIO(b"xyz")).peek(1)[:1])
# expect: b'text' [b'a\n', b'b'] b'x'


class Counted(io.BytesIO):
    def read(self, *args):
        self.count = getattr(self, "count", 0) + 1
        return super().read(*args)


counted = Counted(b"abc")
counted.read(1)
print(counted.read(), counted.count)  # expect: b'bc' 2
