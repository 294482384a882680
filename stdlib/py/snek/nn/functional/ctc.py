"""Connectionist temporal classification: the loss of sequences whose places are not known."""

import numpy as np

from snek.nn.parameter import value_of


def _log_sum(parts):
    """The logarithm of the sum of exponentials, of which all may be zero."""
    from snek import stop_gradient

    greatest = parts[0]
    for part in parts[1:]:
        greatest = np.maximum(greatest, part)
    greatest = stop_gradient(np.where(greatest > -np.inf, greatest, np.zeros_like(greatest)))
    total = np.exp(parts[0] - greatest)
    for part in parts[1:]:
        total = total + np.exp(part - greatest)
    is_open = total > 0
    logs = np.log(np.where(is_open, total, np.ones_like(total))) + greatest
    return np.where(is_open, logs, np.full_like(logs, -np.inf))


def ctc_loss(
    log_probs, targets, input_lengths, target_lengths, blank=0, reduction="mean", zero_infinity=False
):
    """Minus the logarithm of the probability that log_probs (time, batch, classes) give to all ways of saying targets.

    A way says a class once or often in a row, and blank between. targets are rows of the batch, or all in a row;
    mean divides each loss by the length of its target first. zero_infinity makes what cannot be said 0.
    """
    logs = value_of(log_probs)
    is_one = logs.ndim == 2
    if is_one:
        logs = np.expand_dims(logs, 1)
    if logs.ndim != 3:
        raise RuntimeError(f"log_probs must be (time, batch, classes) or (time, classes), not of {logs.ndim} axes")
    time, batch, classes = logs.shape
    if not 0 <= blank < classes:
        raise RuntimeError(f"blank must be in label range of {classes} classes, not {blank}")
    given = np.asarray(value_of(input_lengths)).reshape(-1)
    wanted = np.asarray(value_of(target_lengths)).reshape(-1)
    if len(given) != batch or len(wanted) != batch:
        raise RuntimeError("input_lengths and target_lengths must be of size batch_size")
    if np.any(given > time):
        raise RuntimeError(f"Expected input_lengths to have value at most {time}")
    labels = _in_rows(np.asarray(value_of(targets)), wanted, batch)
    if labels.shape[1] and np.any(wanted > labels.shape[1]):
        raise RuntimeError(f"Expected target_lengths to have value at most {labels.shape[1]}")
    losses = -_log_likelihood(logs, labels, given, wanted, blank)
    if zero_infinity:
        losses = np.where(losses < np.inf, losses, np.zeros_like(losses))
    if reduction == "mean":
        return np.mean(losses / np.maximum(wanted, 1).astype(logs.dtype))
    if reduction == "sum":
        return np.sum(losses)
    if reduction != "none":
        raise ValueError(f"{reduction} is not a valid value for reduction")
    return losses[0] if is_one else losses


def _in_rows(labels, lengths, batch):
    """Targets as a row for each of the batch."""
    if labels.ndim == 2:
        return labels
    if batch == 1:
        return labels.reshape((1, -1))
    counts = [int(length) for length in lengths]
    if sum(counts) != labels.shape[0]:
        total = f"{sum(counts)}, which is the sum of target_lengths"
        raise RuntimeError(f"Expected targets of size {total}, not {labels.shape[0]}")
    longest, at, rows = max(counts), 0, []
    for count in counts:
        rows.append(np.concatenate([labels[at : at + count], np.zeros(longest - count, labels.dtype)]))
        at += count
    return np.stack(rows)


def _log_likelihood(logs, labels, given, wanted, blank):
    time, batch, _ = logs.shape
    # Blanks before, between and behind the labels: a place goes on to itself, the next, and the one behind a blank.
    blanks = np.full((batch, 1), blank, labels.dtype)
    places = np.stack([np.full_like(labels, blank), labels], axis=2).reshape((batch, -1))
    places = np.concatenate([places, blanks], axis=1)
    count = places.shape[1]
    rows = np.arange(batch).reshape((-1, 1))
    nothing = np.full((batch, 2), -np.inf, logs.dtype)
    jumps = np.zeros((batch, count), bool)
    if count > 2:
        differs = np.logical_and(places[:, 2:] != blank, places[:, 2:] != places[:, :-2])
        jumps = np.concatenate([np.zeros((batch, 2), bool), differs], axis=1)
    closed = np.full((batch, count), -np.inf, logs.dtype)
    start = np.where(np.arange(count) < 2, np.zeros_like(closed), closed)
    reached = start + logs[0][rows, places]
    for at in range(1, time):
        one = np.concatenate([nothing[:, :1], reached[:, :-1]], axis=1)
        two = np.concatenate([nothing, reached], axis=1)[:, :count]
        two = np.where(jumps, two, np.full_like(two, -np.inf))
        following = _log_sum([reached, one, two]) + logs[at][rows, places]
        reached = np.where((at < given).reshape((-1, 1)), following, reached)
    every = np.arange(batch)
    ends = reached[every, 2 * wanted]
    before = np.where(wanted > 0, reached[every, np.maximum(2 * wanted - 1, 0)], np.full_like(ends, -np.inf))
    return _log_sum([ends, before])
