import { api } from '../api/client';
import { forget, remember, recall } from './remember';
import type { Guest } from '../api/types';

/** Who the reader is: a guest with a name, or nobody yet. */
class GuestStore {
  me = $state.raw<Guest | null>(null);
  /** The dialog that asks for a name is open, for somebody who waits for it. */
  asking = $state.raw<{ done: (guest: Guest | null) => void } | null>(null);

  private loaded: Promise<void> | null = null;
  private arrived = new Set<() => void>();

  /** Finds out whether the server knows this browser. */
  load(): Promise<void> {
    this.loaded ??= this.ask();
    return this.loaded;
  }

  /** Asks the server anew how the reader stands. */
  async again(): Promise<void> {
    if (this.me) this.me = (await api.me()) ?? this.me;
  }

  private async ask(): Promise<void> {
    try {
      if (recall('name') !== null) this.me = await api.me();
    } catch (e) {
      this.loaded = null;
      throw e;
    }
  }

  /** The name used before, to be offered again. */
  get lastName(): string {
    return this.me?.name ?? recall('name') ?? '';
  }

  async rename(name: string): Promise<Guest> {
    const nobody = this.me === null;
    const me = await api.beGuest(name, nobody);
    remember('name', name);
    this.me = me;
    if (nobody) this.arrived.forEach((call) => call());
    return me;
  }

  /** Is another guest from now on, who has chosen their name elsewhere; null is nobody. */
  become(me: Guest | null): void {
    if (me) {
      remember('name', me.name);
      remember('named', 'yes');
    } else {
      forget('name');
      forget('named');
    }
    this.me = me;
    this.arrived.forEach((call) => call());
  }

  /** Calls back when the reader has become somebody else; returns how to stop. */
  onArrival(call: () => void): () => void {
    this.arrived.add(call);
    return () => this.arrived.delete(call);
  }

  /** A guest at once: the one there is, or a new one with the name given. */
  async atOnce(name: string): Promise<Guest> {
    await this.load();
    return this.me ?? (await this.rename(this.lastName || name));
  }

  /**
   * A guest who has chosen his name, as one has been typed already or else as is asked, once;
   * null when the reader thinks better of it.
   */
  async named(typed = ''): Promise<Guest | null> {
    await this.load();
    if (this.me && recall('named')) return this.me;
    if (typed) {
      const me = await this.rename(typed);
      remember('named', 'yes');
      return me;
    }
    return this.askName();
  }

  /** Asks for a name, or for another; null when the reader thinks better of it. */
  askName(): Promise<Guest | null> {
    return new Promise((resolve) => {
      this.asking = {
        done: (guest) => {
          this.asking = null;
          resolve(guest);
        },
      };
    });
  }
}

export const guest = new GuestStore();
