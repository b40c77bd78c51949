import type { Summary, Thing } from '../../api/types';
import type { Backend } from '../backend';

/** Who looks at which place: a seat of another device. */
export interface Look {
  seat: number;
  at: Thing;
}

/** Where the others look, as far as they show it. */
export function looksOf(table: Summary): Look[] {
  return table.seats.flatMap(({ seat, looks }) =>
    looks && !table.you.includes(seat) ? [{ seat, at: looks }] : [],
  );
}

/** How long somebody looks at a place before it is shown, in milliseconds. */
const MOMENT = 350;

/** Shows the others where one looks, once for each place, and not what is only passed over. */
export class Looking {
  private told = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly backend: Backend,
    private readonly table: () => Summary,
  ) {}

  look(seat: number, at: Thing | null): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tell(seat, at), MOMENT);
  }

  private tell(seat: number, at: Thing | null): void {
    const words = at ? `${seat} ${at.kind} ${at.word}` : '';
    if (words === this.told) return;
    this.told = words;
    // It is seen, or it is not: nothing is lost with it.
    const { seq, status } = this.table();
    if (status !== 'playing') return;
    this.backend.ask('look', { seat, at: at ?? undefined, seq }).catch(() => undefined);
  }
}
