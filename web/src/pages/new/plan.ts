import type { NewSeat } from '../../api/types';

/** How the maker of a table wants a seat to be filled. */
export interface SeatPlan {
  kind: 'person' | 'open' | 'named' | 'bot';
  name: string;
  bot: string;
}

/** The most characters that a name has. */
const LONGEST = 24;

/** The plan to begin with: the maker himself, and bots. */
export function firstPlan(count: number): SeatPlan[] {
  return Array.from({ length: count }, (_, i) => ({
    kind: i === 0 ? 'person' : 'bot',
    name: '',
    bot: 'easy',
  }));
}

/**
 * The seats to be asked for. Persons without a name have the maker's; whoever
 * would have a name that another has gets a number after it.
 */
export function planned(plan: SeatPlan[], maker: string): NewSeat[] {
  const taken = new Set<string>();
  const own = (wish: string) => {
    let name = wish;
    for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${wish.slice(0, LONGEST - 3)} ${i}`;
    taken.add(name.toLowerCase());
    return name;
  };
  return plan.map((seat) => {
    const name = seat.name.trim();
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot };
    if (seat.kind === 'person') return { kind: 'person', name: own(name || maker) };
    if (seat.kind === 'named' && name) return { kind: 'named', name: own(name) };
    return { kind: 'open' };
  });
}
