# cpython: no
# What it prints was recorded from PyTorch 2.15.
import numpy as np
from snek import grad, nn, optim
from snek.nn import functional as F


def tensor(data, dtype="float64"):
    return np.array(data, dtype)


def shown(x):
    return [shown(item) for item in x] if isinstance(x, (tuple, list)) else (np.round(x, 6) + 0.0).tolist()


def fill(model):
    for at, p in enumerate(model.parameters()):
        p.data = np.sin(np.arange(p.numel()) * (at + 1.0)).reshape(p.shape)
    return model


def gradients(model, f):
    return nn.value_and_grad(model, f)()


# ---
def run(make):
    net = fill(nn.Linear(3, 2))
    optimizer = make(net.parameters())
    x, y = tensor(np.sin(np.arange(12.0)).reshape(4, 3)), tensor(np.ones((4, 2)))
    for step in range(4):
        loss, found = gradients(net, lambda: F.mse_loss(net(x), y))
        optimizer.step()
    return [shown(p) for p in net.state_dict().values()]


for make in (
    lambda ps: optim.SGD(ps, lr=0.1),
    lambda ps: optim.SGD(ps, lr=0.1, momentum=0.9),
    lambda ps: optim.SGD(ps, lr=0.1, momentum=0.9, nesterov=True, weight_decay=0.01),
    lambda ps: optim.SGD(ps, lr=0.1, momentum=0.9, dampening=0.5),
    lambda ps: optim.SGD(ps, lr=0.1, maximize=True),
    lambda ps: optim.Adam(ps, lr=0.1),
    lambda ps: optim.Adam(ps, lr=0.1, weight_decay=0.1, amsgrad=True, betas=(0.8, 0.9)),
    lambda ps: optim.AdamW(ps, lr=0.1, weight_decay=0.1),
    lambda ps: optim.Adagrad(ps, lr=0.1),
    lambda ps: optim.Adagrad(ps, lr=0.1, lr_decay=0.1, weight_decay=0.1, initial_accumulator_value=0.5),
    lambda ps: optim.RMSprop(ps, lr=0.1),
    lambda ps: optim.RMSprop(ps, lr=0.1, momentum=0.5, centered=True, alpha=0.9),
):
    print(run(make))
for arguments in ({"lr": -1.0}, {"momentum": -1.0}, {"nesterov": True}):
    try:
        optim.SGD(nn.Linear(1, 1).parameters(), **arguments)
    except ValueError as error:
        print(error)
try:
    optim.Adam([])
except ValueError as error:
    print(error)
first, second = fill(nn.Linear(2, 1)), fill(nn.Linear(2, 1))
groups = optim.SGD([{"params": first.parameters()}, {"params": second.parameters(), "lr": 1.0}], lr=0.1)
print([group["lr"] for group in groups.param_groups], [len(group["params"]) for group in groups.param_groups])
schedule = optim.lr_scheduler.StepLR(groups, step_size=2, gamma=0.5)
for epoch in range(4):
    groups.step()
    schedule.step()
    print(schedule.get_last_lr())
