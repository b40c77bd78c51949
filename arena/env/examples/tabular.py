"""Learns to play Pebbles against a player who moves at random, with a table.

The table has, for what the learner sees and each move, how often the game was won after it
(Monte-Carlo control). Of all that it sees, the learner looks at the cairn, at the pebble it
has picked, and at its hand.

    python3 tabular.py katabasis 1500
"""

import random
import sys
from collections import defaultdict

from katabasis_env import Env

LEARNER = 1  # the seat


class Learner:
    def __init__(self, numbers, draw):
        self.at = {number["name"]: i for i, number in enumerate(numbers)}
        self.draw = draw
        self.won = defaultdict(float)
        self.tried = defaultdict(int)

    def see(self, turn):
        """What the learner makes of what it sees: few enough things to have met them all."""

        def heap(name):
            start = self.at[name + ".length"]
            return sorted(seen[start + 1 : start + 1 + int(seen[start])])

        seen = turn["observation"]
        hand = heap("players[0].pebbles")
        picked = seen[self.at["players[0].picked"]]
        return (turn["volunteer"], sum(heap("cairn")) % 5, picked, () if picked else tuple(hand))

    def choose(self, turn, curious):
        """Returns a move, and the entry of the table for it."""
        here = self.see(turn)
        moves = [move["id"] for move in turn["legal"]]
        if self.draw.random() < curious:
            best = self.draw.choice(moves)
        else:
            best = max(moves, key=lambda m: (self.value((here, m)), self.draw.random()))
        return best, (here, best)

    def value(self, entry):
        # What was never tried is believed to be good: so it will be.
        return (self.won[entry] + 1) / (self.tried[entry] + 1)

    def learn(self, entries, won):
        for entry in entries:
            self.tried[entry] += 1
            self.won[entry] += won


def play(env, learner, seed, curious):
    """Plays a game. Returns what it was worth to the learner, and its entries."""
    turn, entries = env.do("reset", seed=seed), []
    while not turn["over"]:
        if turn["seat"] == LEARNER and learner:
            move, entry = learner.choose(turn, curious)
            entries.append(entry)
        else:
            move = DRAW.choice(turn["legal"])["id"]
        turn = env.do("step", id=move)
    return turn["returns"][LEARNER - 1], entries


def wins(env, learner, games=200):
    """Returns how often the learner wins when it does its best."""
    return sum(play(env, learner, f"test {i}", 0)[0] for i in range(games)) / games


DRAW = random.Random(7)


def main(program="katabasis", games="1500"):
    with Env("pebbles", "--seats", "2", program=program) as env:
        learner = Learner(env.do("describe")["numbers"], DRAW)
        print(f"before: {wins(env, None):.2f}")
        for i in range(int(games)):
            won, entries = play(env, learner, f"learn {i}", 0.1)
            learner.learn(entries, won)
        print(f"after: {wins(env, learner):.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
