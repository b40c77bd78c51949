import { OFFLINE, Problem } from '../../api/problem';
import type { Refusal, Thing } from '../../api/types';
import { notices } from '../../lib/notices.svelte';
import { play } from '../../lib/sound';
import type { Backend } from '../backend';

/** Why something cannot be done, as it is shown beside what was asked about. */
export class Why {
  answer = $state.raw<{ refusal: Refusal; at: Element | null } | null>(null);

  constructor(private readonly backend: Backend) {}

  /** Asks why a seat cannot choose a thing, or make a move: the likeliest reason is shown. */
  async ask(seat: number, about: Thing | string, at: Element | null): Promise<void> {
    try {
      const verdicts = await this.backend.ask('why', { seat, about });
      const found = verdicts.find((v) => v.refusal);
      if (!found?.refusal) return;
      this.answer = { refusal: found.refusal, at };
      void play('refuse');
    } catch (e) {
      const refusal = refusalOf(e);
      if (refusal) this.answer = { refusal, at };
      else notices.problem(e);
    }
  }

  forget(): void {
    this.answer = null;
  }
}

/** What the server said against the question itself; null where it was not reached. */
function refusalOf(e: unknown): Refusal | null {
  if (!(e instanceof Problem)) return null;
  if (e.why) return { rule: e.rule, why: e.why };
  return e.code === OFFLINE ? null : { why: e.text };
}
