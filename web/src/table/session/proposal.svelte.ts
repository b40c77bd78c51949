import type { Choice, Summary } from '../../api/types';
import type { Backend } from '../backend';

/** What a bot that waits to be asked would do, asked once for each moment of a table. */
export class Proposal {
  private said = $state.raw<{ at: Summary; steps: Choice[] } | null>(null);
  private asked: Summary | null = null;

  constructor(private readonly backend: Backend) {}

  /** What was proposed at that moment; nothing while the answer is on its way. */
  of(at: Summary): Choice[] {
    return this.said && same(this.said.at, at) ? this.said.steps : [];
  }

  ask(at: Summary): void {
    if (this.asked && same(this.asked, at)) return;
    this.asked = at;
    void this.backend.ask('propose', { seat: at.turn, seq: at.seq }).then(
      (steps) => (this.said = { at, steps }),
      () => {
        // It went on meanwhile, or cannot say: it waits all the same.
      },
    );
  }
}

const same = (a: Summary, b: Summary) => a.seq === b.seq && a.turn === b.turn;
