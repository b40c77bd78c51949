import type { NewSeat } from '../../api/types';

/** How the maker of a table wants a seat to be filled. */
export interface SeatPlan {
  kind: 'person' | 'open' | 'named' | 'bot';
  name: string;
  bot: string;
}

/** The plan to begin with: the maker himself, and bots. */
export function firstPlan(count: number): SeatPlan[] {
  return Array.from({ length: count }, (_, i) => ({
    kind: i === 0 ? 'person' : 'bot',
    name: '',
    bot: 'easy',
  }));
}

/** The seats to be asked for; persons without a name have the maker's. */
export function planned(plan: SeatPlan[], maker: string): NewSeat[] {
  return plan.map((seat) => {
    const name = seat.name.trim();
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot };
    if (seat.kind === 'person') return { kind: 'person', name: name || maker };
    if (seat.kind === 'named' && name) return { kind: 'named', name };
    return { kind: 'open' };
  });
}
