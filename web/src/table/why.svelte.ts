import { api, OFFLINE, Problem } from '../api/client';
import type { Refusal } from '../api/types';
import { notices } from '../lib/notices.svelte';
import { play } from '../lib/sound';

/** Why something cannot be done, as it is shown beside what was asked about. */
export class Why {
  answer = $state.raw<{ refusal: Refusal; at: Element | null } | null>(null);

  constructor(private readonly table: () => string) {}

  /** Asks why a seat may not make some moves: the first refusal that names a rule is shown. */
  async ask(seat: number, moves: string[], at: Element | null): Promise<void> {
    try {
      const verdicts = await api.why(this.table(), seat, moves);
      const found = verdicts.find((v) => v.refusal?.rule) ?? verdicts.find((v) => v.refusal);
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
