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
