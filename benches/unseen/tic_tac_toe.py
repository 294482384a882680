"""Tic-tac-toe: all games counted, perfect play by minimax with bounds, players who know more or less of it."""

import random

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class Board:
    def __init__(self, cells=" " * 9):
        self.cells = list(cells)

    def moves(self):
        return [place for place, mark in enumerate(self.cells) if mark == " "]

    def play(self, place, mark):
        if self.cells[place] != " ":
            raise ValueError(f"{place} is taken")
        self.cells[place] = mark

    def undo(self, place):
        self.cells[place] = " "

    @property
    def winner(self):
        for a, b, c in LINES:
            if self.cells[a] != " " and self.cells[a] == self.cells[b] == self.cells[c]:
                return self.cells[a]
        return None

    @property
    def is_over(self):
        return self.winner is not None or " " not in self.cells

    def __str__(self):
        rows = ("|".join(self.cells[start : start + 3]) for start in (0, 3, 6))
        return "\n-+-+-\n".join(rows)

    def canonical(self):
        """The same for boards that are turned or mirrored."""
        a, b, c, d, e, f, g, h, i = self.cells
        turned = [(a, b, c, d, e, f, g, h, i), (g, d, a, h, e, b, i, f, c), (i, h, g, f, e, d, c, b, a),
                  (c, f, i, b, e, h, a, d, g)]
        return max(max(turned), max(row[2::-1] + row[5:2:-1] + row[:5:-1] for row in turned))


def other(mark):
    return "O" if mark == "X" else "X"


class Player:
    def __init__(self, mark):
        self.mark = mark

    def choose(self, board):
        raise NotImplementedError


class RandomPlayer(Player):
    def choose(self, board):
        return random.choice(board.moves())


class CarefulPlayer(Player):
    """Wins if it can, hinders the other from it, takes the middle, or anything."""

    def choose(self, board):
        for mark in (self.mark, other(self.mark)):
            for place in board.moves():
                board.play(place, mark)
                won = board.winner == mark
                board.undo(place)
                if won:
                    return place
        return 4 if board.cells[4] == " " else random.choice(board.moves())


class PerfectPlayer(Player):
    nodes = 0

    def choose(self, board):
        return max(board.moves(), key=lambda place: (self.after(board, place), -place))

    def after(self, board, place):
        board.play(place, self.mark)
        value = self.value(board, other(self.mark), -10, 10)
        board.undo(place)
        return value

    def value(self, board, mark, low, high):
        PerfectPlayer.nodes += 1
        winner = board.winner
        if winner:
            return 1 + board.cells.count(" ") if winner == self.mark else -1 - board.cells.count(" ")
        moves = board.moves()
        if not moves:
            return 0
        for place in moves:
            board.play(place, mark)
            value = self.value(board, other(mark), low, high)
            board.undo(place)
            if mark == self.mark:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return low if mark == self.mark else high


def positions(board, mark, seen):
    key = board.canonical()
    if key in seen:
        return
    seen[key] = board.winner
    if board.is_over:
        return
    for place in board.moves():
        board.play(place, mark)
        positions(board, other(mark), seen)
        board.undo(place)


def game(first, second, board=None):
    board = board or Board()
    players = [first, second]
    while not board.is_over:
        player = players[0]
        board.play(player.choose(board), player.mark)
        players.reverse()
    return board


def main():
    random.seed(9)
    seen = {}
    positions(Board(), "X", seen)
    results = list(seen.values())
    print(len(seen), results.count("X"), results.count("O"))
    kinds = [RandomPlayer, CarefulPlayer]
    for first in kinds:
        for second in kinds:
            wins = {"X": 0, "O": 0, None: 0}
            for _ in range(800):
                wins[game(first("X"), second("O")).winner] += 1
            print(first.__name__, second.__name__, wins)
    print(game(PerfectPlayer("X"), CarefulPlayer("O")))
    lost = 0
    for opening in range(0, 9, 4):
        board = Board()
        board.play(opening, "X")
        lost += game(PerfectPlayer("O"), CarefulPlayer("X"), board).winner == "X"
    print(lost, PerfectPlayer.nodes)
    try:
        board.play(opening, "O")
    except ValueError as error:
        print(error)


if __name__ == "__main__":
    main()
