import numpy as np

def softmax(x):
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)
p = softmax(np.array([[1.0, 2.0, 3.0], [0.0, 0.0, 0.0]]))
print(p.round(4), p.sum(axis=1).round(6), np.argmax(p, axis=1))
