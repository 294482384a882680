"""The recurrent network of the AutoGraph paper, section 9: sequences of different lengths in one batch.

`dynamic_rnn` is an ordinary function. Called as it is, each operation runs by itself; staged, the loop is one of the
graph. Both give the same.
"""

import numpy as np
from snek import nn, stage


def dynamic_rnn(rnn_cell, input_data, initial_state, sequence_len):
    """Outputs of each step, and the state of each sequence after its last element."""
    input_data = np.transpose(input_data, (1, 0, 2))
    max_len = int(np.max(sequence_len))
    # What comes after the end of the longest sequence stays zero.
    outputs = np.zeros(input_data.shape[:2] + initial_state.shape[1:])
    state = initial_state
    for i in range(max_len):
        prev_state = state
        state = rnn_cell(input_data[i], state)
        outputs[i] = state
        state = np.where((i < sequence_len)[:, np.newaxis], state, prev_state)
    return np.transpose(outputs, (1, 0, 2)), state


def main(batch=4, length=8, features=5, hidden=6, seed=17):
    np.random.seed(seed)
    cell = nn.RNNCell(features, hidden).requires_grad_(False)
    random = np.random.default_rng(seed)
    lengths = random.integers(length // 2, length, batch)
    lengths[0] = length
    data = random.normal(0.0, 1.0, (batch, length, features))
    start = np.zeros((batch, hidden))

    @stage
    def staged(data, start, lengths):
        return dynamic_rnn(cell, data, start, lengths)

    outputs, state = dynamic_rnn(cell, data, start, lengths)
    outputs_staged, state_staged = staged(data, start, lengths)
    same = np.array_equal(outputs, outputs_staged) and np.array_equal(state, state_staged)
    print(f"{batch} sequences of {lengths.tolist()} elements: outputs {outputs.shape}, state {state.shape}")
    print(f"plain and staged are equal: {same}; loops in the graph: {staged.graph.count('for') + staged.graph.count('while')}")
    for at in range(batch):
        # A sequence by itself.
        alone = np.zeros((1, hidden))
        for element in data[at : at + 1, : lengths[at]].transpose(1, 0, 2):
            alone = cell(element, alone)
        assert np.allclose(alone[0], state[at], rtol=1e-12)


if __name__ == "__main__":
    main()
