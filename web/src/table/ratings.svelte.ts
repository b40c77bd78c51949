import { results } from '../api/results';
import type { SeatRating, Summary } from '../api/types';

/**
 * The ratings of who plays at a table, by seat, asked for anew when the people change and when
 * the game is over; none at a table that does not count for ratings. It is for a component that
 * begins.
 */
export class Ratings {
  all = $state.raw<SeatRating[]>([]);

  constructor(table: () => Summary) {
    const of = $derived.by(() => {
      const { id, rated, seats, status } = table();
      const people = seats.map(({ kind, name }) => (kind === 'person' ? name : ''));
      return rated ? { id, people: JSON.stringify([status === 'over', people]) } : undefined;
    });
    const id = $derived(of?.id);
    const people = $derived(of?.people);
    $effect(() => {
      void people;
      if (!id) return;
      let gone = false;
      results.at(id).then(
        (all) => {
          if (!gone) this.all = all;
        },
        () => {}, // the table is played all the same
      );
      return () => (gone = true);
    });
  }

  /** The rating of who plays in a seat. */
  of(seat: number): SeatRating | undefined {
    return this.all.find((one) => one.seat === seat);
  }
}
