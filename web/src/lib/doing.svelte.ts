// What a page does on the server for its reader: one thing at a time, and what is wrong is said.
import { notices } from './notices.svelte';

/**
 * Does something, and says so with the words of a key; whether it was done. What answers false
 * was given up by the reader: nothing is said.
 */
export type Act = (what: () => Promise<unknown>, told?: string) => Promise<boolean>;

export class Doing {
  busy = $state(false);

  /** After each deed the page asks anew for what it shows. */
  constructor(private readonly read: () => Promise<unknown>) {}

  readonly act: Act = async (what, told) => {
    this.busy = true;
    try {
      const done = await what();
      await this.read();
      if (told && done !== false) notices.tell(told);
      return true;
    } catch (e) {
      notices.problem(e);
      return false;
    } finally {
      this.busy = false;
    }
  };
}
