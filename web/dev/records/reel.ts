// A record without a server, as the dev server has the rules tell it: build/reels.ts.
import type { Happening, ReplayStep, Summary } from '../../src/api/types';
import type { Reel } from '../../src/table/replay/film.svelte';
import { names } from '../words';

interface Told {
  table: Summary;
  steps: ReplayStep[];
}

async function fetched(game: string, viewer: string): Promise<Told> {
  const answer = await fetch(`/dev/reel/${game}/${viewer === 'public' ? 0 : viewer}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Told;
}

/** The record of `dev-GAME`. */
export async function readReel(id: string): Promise<Reel> {
  const game = id.slice('dev-'.length);
  const told = new Map<string, Promise<Told>>();
  const as = (viewer: string) => {
    const known = told.get(viewer) ?? fetched(game, viewer);
    told.set(viewer, known);
    return known;
  };
  const { table } = await as('1');
  const seats = table.seats.map((seat) => ({ ...seat, name: names[seat.seat] ?? '' }));
  return {
    table: { ...table, id, seats },
    recordAddress: '',
    async step(n, viewer) {
      const { steps } = await as(viewer);
      const total = steps.length - 1;
      return { ...steps[Math.min(n, total)]!, total };
    },
    async log(viewer) {
      const { steps } = await as(viewer);
      return steps.map((step) => step.happening).filter((h): h is Happening => h !== undefined);
    },
    turning: () => Promise.reject(new Error('the game is not over')),
  };
}
