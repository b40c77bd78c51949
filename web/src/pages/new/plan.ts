import type { NewSeat } from '../../api/types';
import { distinct } from '../../table/people';

/** How people come together: alone with bots, each on his own device, or on this one. */
export type Way = 'alone' | 'friends' | 'device';
export const WAYS: readonly Way[] = ['alone', 'friends', 'device'];

/** How the maker of a table wants a seat to be filled. */
export interface SeatPlan {
  kind: 'person' | 'open' | 'named' | 'bot';
  name: string;
  bot: string;
  /** The bot's temperament; '' leaves it to the table. */
  temper: string;
}

/** The plan to begin with: the maker himself, and bots, open seats, or one more person. */
export function firstPlan(way: Way, count: number): SeatPlan[] {
  const others = { alone: 'bot', friends: 'open', device: 'bot' } as const;
  const people = way === 'device' ? 2 : 1;
  return Array.from({ length: count }, (_, i) => ({
    kind: i < people ? 'person' : others[way],
    name: '',
    bot: 'easy',
    temper: '',
  }));
}

/**
 * The plan after a seat's figure was tapped. Alone one is that figure; among friends
 * the seat is open or a bot's; on one device somebody's or a bot's, and somebody stays.
 */
export function tapped(way: Way, plan: SeatPlan[], at: number): SeatPlan[] {
  const people = plan.filter((seat) => seat.kind === 'person').length;
  const mine = plan[at]?.kind === 'person';
  if (way === 'alone') {
    return plan.map((seat, i) => ({ ...seat, kind: i === at ? 'person' : 'bot' }));
  }
  if (mine && (way === 'friends' || people === 1)) return plan;
  const other = way === 'friends' ? 'open' : 'person';
  return plan.map((seat, i) =>
    i === at ? { ...seat, kind: seat.kind === 'bot' ? other : 'bot' } : seat,
  );
}

/** Whether the bot of a seat can have a temperament: one that moves at random feels nothing. */
export const feels = (seat: SeatPlan) => seat.bot !== 'random';

/** The name of the bot in a seat. */
const botOf = (seat: SeatPlan) =>
  seat.temper && feels(seat) ? `${seat.bot}:${seat.temper}` : seat.bot;

/**
 * The seats to be asked for. Persons without a name have the maker's; whoever
 * would have a name that another has gets a number after it.
 */
export function planned(plan: SeatPlan[], maker: string): NewSeat[] {
  const taken: string[] = [];
  const own = (wish: string) => {
    const name = distinct(wish, taken);
    taken.push(name);
    return name;
  };
  return plan.map((seat) => {
    const name = seat.name.trim();
    if (seat.kind === 'bot') return { kind: 'bot', bot: botOf(seat) };
    if (seat.kind === 'person') return { kind: 'person', name: own(name || maker) };
    if (seat.kind === 'named' && name) return { kind: 'named', name: own(name) };
    return { kind: 'open' };
  });
}
