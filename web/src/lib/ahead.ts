// What a page will ask for is asked for while its code is still on its way.
import { api } from '../api/client';
import type { Update } from '../api/types';
import { gameModule } from './games';
import { i18n } from './i18n.svelte';

/** Fetches how a game is drawn, and its words. */
export function gameAhead(game: string): void {
  void gameModule(game);
  i18n.load(game).catch(() => {});
}

let asked: { id: string; answer: Promise<Update> } | null = null;

/** Asks for a table, and for all that its game is shown with. */
export function tableAhead(id: string): void {
  const answer = api.table(id);
  asked = { id, answer };
  answer.then(
    ({ table }) => gameAhead(table.game),
    () => {}, // the page asks again, and says what is wrong
  );
}

/** A table from its beginning: what was asked ahead, once, or what the server says now. */
export function firstLook(id: string): Promise<Update> {
  const ahead = asked?.id === id ? asked.answer : null;
  asked = null;
  return ahead ?? api.table(id);
}
