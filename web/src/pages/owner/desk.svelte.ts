// What the parts of the page have in common: whether it is open on this browser, and how
// something is asked.
import { getContext, setContext } from 'svelte';
import { owner } from '../../api/owner';
import { Problem } from '../../api/problem';
import { notices } from '../../lib/notices.svelte';

export class Desk {
  /** Until when the page is open here; '' where it is closed, null before that is known. */
  until = $state<string | null>(null);
  busy = $state(false);

  /** Asks for something; null where it is refused, which is said. */
  async ask<T>(what: () => Promise<T>): Promise<T | null> {
    this.busy = true;
    try {
      return await what();
    } catch (e) {
      if (e instanceof Problem && e.code === 'error.not_owner') this.until = '';
      else notices.problem(e);
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** Does something and says so; false where it is refused. */
  async act(what: () => Promise<unknown>, told: string): Promise<boolean> {
    const done = (await this.ask(what)) !== null;
    if (done) notices.tell(told);
    return done;
  }

  /** Finds out whether the page is open here. */
  async look(): Promise<void> {
    const here = await this.ask(() => owner.here());
    if (here) this.until = here.until;
  }

  async enter(token: string): Promise<void> {
    const here = await this.ask(() => owner.enter(token));
    if (here) this.until = here.until;
    else await this.look(); // it may be open all the same
  }

  async leave(): Promise<void> {
    if (await this.act(() => owner.leave(), 'app.owner.left')) this.until = '';
  }
}

const DESK = Symbol('desk');
export const giveDesk = () => setContext(DESK, new Desk());
export const theDesk = () => getContext<Desk>(DESK);
