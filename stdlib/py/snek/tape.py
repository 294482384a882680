"""GradientTape: derivatives of what plain code computes while a tape records it."""

import _snek
from snek._structures import array_kind
from snek.recording import State, edge_key, is_float, ones, plain, propagate
from snek.tensor import Tensor


class GradientTape:
    """Records what is computed in its `with` block, for gradient()."""

    def __init__(self, persistent=False, watch_accessed_variables=True):
        self._persistent = persistent
        self._watches_variables = watch_accessed_variables
        self._mark = None
        self.reset()

    def __enter__(self):
        if _snek.is_staging():
            self._mark = _snek.tape_mark()
            return self
        if any(tape is self for tape in State.tapes):
            raise ValueError("the tape is recording already")
        State.tapes.append(self)
        self._spans.append([_now(), None])
        _snek.set_tape(True)
        return self

    def __exit__(self, *exception):
        if self._mark is not None:
            return
        State.tapes[:] = [tape for tape in State.tapes if tape is not self]
        self._spans[-1][1] = _now()
        _snek.set_tape(bool(State.tapes))

    def watch(self, value):
        """Follows a number or array, or those in a tuple, list or dict."""
        if self._mark is not None:
            return
        variable = _snek.variable_in(value)
        if variable is not None:
            self._watched[id(variable)] = variable
        elif isinstance(value, Tensor):
            value.is_watched = True
            self._watched[id(value)] = (value, value.edge())
        elif isinstance(value, (tuple, list)):
            for item in value:
                self.watch(item)
        elif isinstance(value, dict):
            for item in value.values():
                self.watch(item)
        elif isinstance(value, float) and array_kind(value) is None:
            raise TypeError("a float has no identity that a tape could follow; make it with snek.constant(), or use a Variable")
        else:
            raise TypeError(
                f"a tape watches floats and arrays made by snek.constant() and Variables, not '{type(value).__name__}'; use grad()"
            )

    def watched_variables(self):
        """The variables that were read while recording."""
        return tuple(self._variables.values())

    def reset(self):
        """Forgets everything."""
        is_open = not _snek.is_staging() and any(tape is self for tape in State.tapes)
        self._spans = [[_now(), None]] if is_open else []
        self._watched, self._variables, self._used = {}, {}, False

    def stop_recording(self):
        """A context in which this tape records nothing."""
        return _Pause(self)

    def reads(self, variable):
        """A variable is read while the tape records. True: it follows it."""
        variable = _snek.variable_in(variable)
        follows = id(variable) in self._watched or self._watches_variables and variable.trainable
        if follows:
            self._variables[id(variable)] = variable
        return follows

    def _is_inside(self, node):
        serial = node.serial
        for first, end in self._spans:
            if first <= serial and (end is None or serial < end):
                return True
        return False

    def _begin(self, unconnected):
        if self._used and not self._persistent:
            raise RuntimeError("gradient() was called on this tape before; make it with persistent=True to call it again")
        if unconnected not in ("none", "zero"):
            raise ValueError(f"unconnected_gradients is 'none' or 'zero', not {unconnected!r}")
        self._used = True

    def gradient(self, target, sources, output_gradients=None, unconnected_gradients="none"):
        """The derivatives of target (the sum, if it is several) by the sources, in their structure; None by one that
        target does not depend on."""
        self._begin(unconnected_gradients)
        targets = _flat(target)
        if self._mark is not None:
            return self._staged_gradient(targets, sources, output_gradients, unconnected_gradients)
        if output_gradients is None:
            weights = [ones(plain(one)) for one in targets]
        else:
            weights = _flat(output_gradients)
            if len(weights) != len(targets):
                raise ValueError(f"output_gradients has {len(weights)} values for {len(targets)} targets")
        flat = []
        put_together = _sources(sources, flat)
        found = self._gradients(targets, weights, flat)
        if unconnected_gradients == "zero":
            found = [ones(plain(source)) * 0.0 if one is None else one for source, one in zip(flat, found)]
        return put_together(iter(found))

    def _staged_gradient(self, targets, sources, output_gradients, unconnected):
        """In staged code the graph is the record."""
        weights = [None for _ in targets] if output_gradients is None else _flat(output_gradients)
        flat = []
        put_together = _sources(sources, flat)
        found = _snek.gradients_here(self._mark, targets, weights, flat)
        if unconnected == "zero":
            found = [_snek.zeros_like(plain(source)) if one is None else one for source, one in zip(flat, found)]
        return put_together(iter(found))

    def _gradients(self, targets, weights, sources):
        edges = [self._edge(source) for source in sources]
        keys = set([edge_key(edge) for edge in edges if edge is not None])
        seeds = []
        for target, weight in zip(targets, weights):
            edge = self._edge(target) if isinstance(target, Tensor) or _snek.variable_in(target) is not None else None
            if edge is not None:
                seeds.append((edge, weight))
        found = propagate(
            seeds, lambda edge: edge_key(edge) in keys, self._is_inside, create=bool(State.tapes)
        )
        return [None if edge is None else found.get(edge_key(edge)) for edge in edges]

    def _edge(self, source):
        variable = _snek.variable_in(source)
        if variable is None:
            # What is watched and changed later is a source as it was.
            return self._watched[id(source)][1] if id(source) in self._watched else source.edge()
        return variable if id(variable) in self._variables else None

    def jacobian(self, target, sources, unconnected_gradients="none"):
        """The derivative of each element of target by the sources: axes of target before those of the source."""
        import numpy

        self._begin(unconnected_gradients)
        flat = []
        put_together = _sources(sources, flat)
        value = plain(target)
        if isinstance(value, float) or value.ndim == 0:
            found = self._gradients([target], [ones(value)], flat)
            return put_together(iter(found))
        seeds = numpy.eye(value.size, dtype=value.dtype)
        rows = [self._gradients([target], [seeds[at].reshape(value.shape)], flat) for at in range(value.size)]
        found = []
        for at, source in enumerate(flat):
            if rows and rows[0][at] is not None:
                found.append(numpy.stack([row[at] for row in rows]).reshape(value.shape + ones(plain(source)).shape))
            elif unconnected_gradients == "zero":
                found.append(numpy.zeros(value.shape + ones(plain(source)).shape))
            else:
                found.append(None)
        return put_together(iter(found))


def _now():
    return State.serial + 1


def _flat(value):
    if isinstance(value, (tuple, list)):
        return [one for item in value for one in _flat(item)]
    if isinstance(value, dict):
        return [one for item in value.values() for one in _flat(item)]
    if _snek.is_staged(value) or _snek.variable_in(value) is not None or isinstance(value, Tensor) or is_float(value):
        return [value]
    if isinstance(value, int) or array_kind(value) is not None:
        return [value]
    raise TypeError(f"a derivative is of numbers and arrays, not of '{type(value).__name__}'")


def _sources(sources, flat):
    if _snek.is_staged(sources) or isinstance(sources, Tensor) or _snek.variable_in(sources) is not None:
        flat.append(sources)
        return next
    if isinstance(sources, dict):
        pairs = [(key, _sources(item, flat)) for key, item in sources.items()]
        return lambda given: {key: part(given) for key, part in pairs}
    if not isinstance(sources, (tuple, list)):
        raise TypeError(f"a gradient is by watched numbers, arrays and Variables, not by '{type(sources).__name__}'")
    parts = [_sources(item, flat) for item in sources]
    if hasattr(sources, "_fields"):
        return lambda given: type(sources)(*[part(given) for part in parts])
    return lambda given: type(sources)([part(given) for part in parts])


class _Pause:
    def __init__(self, tape):
        self.tape = tape

    def __enter__(self):
        self.was_recording = any(tape is self.tape for tape in State.tapes)
        if self.was_recording:
            self.tape.__exit__()

    def __exit__(self, *exception):
        if self.was_recording:
            self.tape.__enter__()
