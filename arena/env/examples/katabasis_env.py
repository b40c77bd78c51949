"""A game of Katabasis as an environment, over the standard input and output of a process.

It needs Python 3.8 or newer and nothing else.
"""

import json
import subprocess


class Env:
    """One process of `katabasis env`. Every answer is a dict, as docs/arena.md says."""

    def __init__(self, game, *flags, program="katabasis"):
        self.process = subprocess.Popen(
            [program, "env", game, *flags],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def do(self, command, **arguments):
        """Sends a command, and returns the answer."""
        self.process.stdin.write(json.dumps({"do": command, **arguments}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise EOFError("the process has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["why"])
        return answer

    def close(self):
        """Ends the process."""
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
