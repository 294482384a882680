# Values that require gradients: recorded without a tape, as PyTorch's parameters.
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import Variable, no_grad, tensor

w = Variable(np.array([[1.0, -1.0], [2.0, 0.5]]), requires_grad=True)
b = Variable([0.0, 1.0], requires_grad=True)
x = np.array([[1.0, 2.0], [3.0, 4.0]])
print(w.grad, w.requires_grad, b.shape)  # expect: None True (2,)
loss = ((x @ w + b) ** 2).mean()
loss.backward()
print(loss.item(), w.grad.tolist(), b.grad)  # expect: 36.75 [[19.0, 0.5], [27.0, 1.0]] [8.  0.5]
loss = np.sum(b * b)
loss.backward()
print(b.grad)  # expect: [8.  2.5]
b.zero_grad()
b.data -= 0.5
print(b.grad, b.data, b.numpy() is b.data)  # expect: None [-0.5  0.5] True
with no_grad():
    y = b * 2.0
    print(y.requires_grad, type(y).__name__)  # expect: False Tensor
print((b * 2.0).detach().requires_grad, (b * 2.0).requires_grad, (b * 2.0).data)  # expect: False True [-1.  1.]

for wrong in (lambda: (b * 2.0).backward(), lambda: tensor([1.0]).backward(), lambda: loss.backward()):
    try:
        wrong()
    except RuntimeError as error:
        print(str(error).split(":")[0])
# expect: grad can be implicitly created only for scalar outputs
# expect: element 0 of tensors does not require grad and does not have a grad_fn
# expect: Trying to backward through the graph a second time

t = tensor([1.0, 2.0, 3.0], requires_grad=True)
y = (t ** 3).sum()
y.backward(create_graph=True)
print(t.grad, t.grad.requires_grad)  # expect: [ 3. 12. 27.] True
first, t.grad = t.grad, None
first.sum().backward()
print(t.grad)  # expect: [ 6. 12. 18.]
(t * 2.0).backward(np.array([1.0, 0.0, 1.0]))
print(t.grad)  # expect: [ 8. 12. 20.]
print(t.size(), t.size(0), t.dim(), t.view(3, 1).shape, t.unsqueeze(0).shape, t.exp().size)  # expect: (3,) 3 1 (3, 1) (1, 3) 3

# Ten steps of descent.
target = np.array([1.0, -2.0])
p = Variable(np.zeros(2), requires_grad=True)
for step in range(40):
    p.zero_grad()
    loss = np.sum((p - target) ** 2)
    loss.backward()
    p.assign_sub(0.2 * p.grad)
print(np.round(p.numpy(), 6), loss.item() < 1e-8)  # expect: [ 1. -2.] True
