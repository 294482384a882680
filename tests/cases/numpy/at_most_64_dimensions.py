# Arrays have 64 dimensions at most, however they are made, and a subscript 128 parts.
import numpy as np

full = np.ones((1,) * 64)
square = np.zeros((3, 3))


def tried(make):
    try:
        print(np.shape(make()))
    except (ValueError, IndexError) as error:
        print(type(error).__name__)


for key in [(0,) * 129, (None,) * 129, (...,) * 200, (None,) * 63, (None,) * 65 + (0, 0), (None,) * 63 + (0,)]:
    tried(lambda: square[key])
tried(lambda: np.zeros((1,) * 65))
tried(lambda: full.reshape((1,) * 65))
tried(lambda: np.expand_dims(np.zeros(1), tuple(range(70))))
tried(lambda: np.array(eval("[" * 65 + "1" + "]" * 65)))
tried(lambda: np.broadcast_to(np.zeros(1), (1,) * 65))
tried(lambda: full[None])
tried(lambda: full[None, ..., 0].shape[0])
tried(lambda: np.add.outer(np.zeros((1,) * 40), np.zeros((1,) * 40)))
tried(lambda: np.stack([full]))
tried(lambda: np.tile(1, (1,) * 65))
tried(lambda: np.array(1, ndmin=65))
tried(lambda: np.tensordot(np.ones((1,) * 40), np.ones((1,) * 40), 0))
tried(lambda: np.indices((1,) * 64))
tried(lambda: np.kron(np.ones((1,) * 40), np.ones((1,) * 40)))
tried(lambda: np.meshgrid(*[[1]] * 65))
tried(lambda: np.ix_(*[[1]] * 65))
tried(lambda: np.einsum("i,j", [1], [1]))
print((full + 1).ndim)
