"""Plays games at random, and says how often each player wins.

    python3 random_agent.py katabasis cerberus 10
"""

import random
import sys

from katabasis_env import Env


def main(program="katabasis", game="cerberus", games="10"):
    draw = random.Random(1)
    with Env(game, program=program) as env:
        about = env.do("describe")
        print(f"{about['game']}: {about['seats']} players, {len(about['numbers'])} numbers to see")
        wins = [0.0] * about["seats"]
        for number in range(int(games)):
            turn = env.do("reset", seed=str(number))
            while not turn["over"]:
                turn = env.do("step", id=draw.choice(turn["legal"])["id"])
            wins = [w + r for w, r in zip(wins, turn["returns"])]
        print("won:", *(f"{w / int(games):.2f}" for w in wins))


if __name__ == "__main__":
    main(*sys.argv[1:])
