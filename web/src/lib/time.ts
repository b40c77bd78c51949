const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago a moment was, in the reader's words. */
export function ago(when: string, lang: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(when)) / 1000);
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto', style: 'long' });
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return format.format(0, 'second');
}

/** The time of day of a moment, in words of a language: "21:05". */
export function clock(at: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
}

/** The day of a moment, in words of a language: "22 November 2026". */
export function day(at: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(at));
}

/** The day of a moment in a few characters of a language: "22 Nov". */
export function shortDay(at: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short' }).format(new Date(at));
}

/** The day and the time of a moment, shortly: "Fri 21:05", or "Dec 12, 21:05" where it is not this week. */
export function moment(at: string, lang: string): string {
  const far = Date.parse(at) - Date.now() > 6 * 86_400_000;
  return new Intl.DateTimeFormat(lang, {
    ...(far ? { day: 'numeric', month: 'short' } : { weekday: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(at));
}

/** The day and the time of a moment in full: "5 December 2026 at 10:12". */
export function whole(at: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(at));
}

/** Whether a moment is so far that it means for good. */
export const isForEver = (at: string) => new Date(at).getUTCFullYear() === 9999;

/** The day so many days ahead, as this place has it and a field takes it: "2026-11-22". */
export function dayAhead(days: number): string {
  const at = new Date();
  at.setDate(at.getDate() + days);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
