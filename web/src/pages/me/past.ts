// A finished game in words, as the history tells it.
import type { PastGame } from '../../api/types';
import { listed, n, t } from '../../lib/i18n.svelte';
import { ratingArgs } from '../../lib/rating';

/** How it ended, and for whom. */
export function endOf(game: PastGame): string {
  if (game.stopped) return t(`app.past.stopped.${game.stopped}`);
  const outcome = t(`${game.game}.outcome.${game.outcome ?? ''}`);
  if (game.seats.length > 1) return outcome;
  return `${t(game.won ? 'app.past.yes' : 'app.past.no')} ${outcome}.`;
}

/** Who else played: people by name, and how many bots. */
export function withWhom(game: PastGame): string {
  const others = game.names.flatMap((name, i) =>
    name && !game.seats.includes(i + 1) ? [name] : [],
  );
  const bots = game.names.filter((name, i) => !name && game.bots[i]).length;
  const all = [...others, ...(bots ? [t('app.past.bots', { n: n(bots) })] : [])];
  return all.length ? t('app.past.with', { names: { word: listed(all) } }) : t('app.past.alone');
}

/** The reader's place and points, where there are any. */
export function placeOf(game: PastGame): string {
  const seat = game.seats[0];
  if (!seat || game.seats.length > 1) return t('app.past.several', { n: n(game.seats.length) });
  const score = game.scores?.[seat - 1];
  const points = score === undefined ? '' : t('app.past.score', { n: n(score) });
  const rank = game.ranks?.[seat - 1];
  const place =
    rank && game.ranks && game.ranks.length > 2 && !game.sides && game.ranks.includes(1)
      ? t('app.past.place', { rank: n(rank), n: n(game.ranks.length) })
      : '';
  return [points, place].filter(Boolean).join(', ');
}

/** The reader's rating after it, at a table that counts. */
export function ratingOf(game: PastGame): string {
  if (!game.rated) return '';
  return game.rating ? t('app.past.rated', ratingArgs(game.rating)) : t('app.past.rated.soon');
}
