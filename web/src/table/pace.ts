// How much time the seats of a table have, and what is left of it, in words.
import type { Arg, Pace, Summary } from '../api/types';
import { i18n, t } from '../lib/i18n.svelte';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** From the longest on: its name, its length, and from how many of it on it is counted in. */
const UNITS = [
  ['day', DAY, 2],
  ['hour', 3600 * SECOND, 2],
  ['minute', 60 * SECOND, 2],
  ['second', SECOND, 0],
] as const;

/** So many of a unit in words: "3 minutes"; short: "3 min". */
export function units(n: number, unit: string, unitDisplay: 'long' | 'short' = 'long'): string {
  return new Intl.NumberFormat(i18n.lang, { style: 'unit', unit, unitDisplay }).format(n);
}

/** A time in words, in one unit, rounded up. */
export function inWords(ms: number, display: 'long' | 'short' = 'long'): string {
  const [unit, length] = UNITS.find(([, length, least]) => ms >= length * least) ?? UNITS[3];
  return units(Math.ceil(ms / length), unit, display);
}

/** A number of seconds in words: whole minutes as minutes. */
const seconds = (n = 0, display: 'long' | 'short' = 'long'): Arg => ({
  word: n % 60 ? units(n, 'second', display) : units(n / 60, 'minute', display),
});

/** How much time there is, in a few words to choose by. */
export function limitShort({ kind, seconds: n, more, days = 1 }: Pace): string {
  if (kind === 'days') return t('app.clock.move', { time: { word: units(days, 'day') } });
  if (kind === 'move') return t('app.clock.move', { time: seconds(n) });
  return t('app.clock.game.choose', { time: seconds(n, 'short'), more: seconds(more, 'short') });
}

/** How much time there is, in words that go into a sentence. */
function limitWords(pace: Pace): string {
  if (pace.kind === 'days') {
    const place = pace.zone?.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
    return t('app.clock.days', {
      time: { word: units(pace.days ?? 1, 'day') },
      place: { word: place },
    });
  }
  return t(`app.clock.${pace.kind}`, { time: seconds(pace.seconds), more: seconds(pace.more) });
}

/** The pace of a table in a sentence. */
export function paceWords(pace?: Pace): string {
  if (!pace) return t('app.clock.none.says');
  return t('app.clock.says', {
    pace: { word: limitWords(pace) },
    zero: { key: `app.clock.zero.${pace.atZero}` },
  });
}

/** The time that a seat has when it begins, in milliseconds. */
export function limit(pace: Pace): number {
  return pace.kind === 'days' ? (pace.days ?? 1) * DAY : (pace.seconds ?? 0) * SECOND;
}

/** What a clock shows: "2:59", or "3 days" where there are many hours. */
export function shown(ms: number): string {
  const all = Math.ceil(ms / SECOND);
  if (all >= 2 * 3600) return inWords(ms, 'short');
  return `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}

/** The person of a seat is away until then; undefined for one who is not. */
export function awayUntil(table: Summary, seat: number): string | undefined {
  const away = table.seats[seat - 1]?.away;
  return away && Date.parse(away) > Date.now() ? away : undefined;
}

/** What can be chosen for a new table; the zone of a slow one is the browser's. */
export const PACES: Record<'live' | 'slow', Omit<Pace, 'atZero' | 'zone'>[]> = {
  live: [
    { kind: 'move', seconds: 60 },
    { kind: 'move', seconds: 180 },
    { kind: 'move', seconds: 300 },
    { kind: 'game', seconds: 600, more: 10 },
    { kind: 'game', seconds: 1800, more: 30 },
  ],
  slow: [
    { kind: 'days', days: 1 },
    { kind: 'days', days: 3 },
    { kind: 'days', days: 7 },
  ],
};

/** The pace that was chosen, whole. */
export function chosen(pace: Omit<Pace, 'atZero' | 'zone'>, atZero: Pace['atZero']): Pace {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { ...pace, atZero, ...(pace.kind === 'days' ? { zone: timeZone || 'UTC' } : {}) };
}
