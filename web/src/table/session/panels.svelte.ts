import { untrack } from 'svelte';
import type { GameEvent } from '../../api/types';
import { narrow } from '../../lib/screen';
import type { Feed } from './feed.svelte';
import { chatOf, mute, mutedNames } from '../chat';
import { lines } from '../log';

/** What can be opened around the board. */
export type Panel = 'choices' | 'log' | 'chat' | 'players';

/** What is open around the board on this device, and what of it has not been read. */
export class Panels {
  narrow = $derived(narrow.current);
  /** On a phone: the sheet that is pulled up. */
  sheet = $state<Panel | null>(null);
  /** On a phone: the hand is pulled up to show something in it. */
  raised = $state(false);
  /** On a wide screen: the list of choices is shown, and which tab is. */
  choices = $state(false);
  tab = $state<'log' | 'chat'>('log');
  leaving = $state(false);
  /** What the keys do is shown. */
  keys = $state(false);
  /** Brings the board closer, where one is drawn. */
  closer = $state.raw<(() => void) | null>(null);
  end = $state(false);

  private all = $derived.by(() => lines(this.feed.log));
  /** The lines of the log that may be read. */
  lines = $derived.by(() => {
    const [unread, unsaid] = [this.unread(), this.unsaid()];
    return this.all.filter((line) => line.seq < unread && !unsaid.includes(line.event));
  });
  /** Whose words are hidden on this device. */
  muted = $state.raw(mutedNames());
  private chats = $derived.by(
    () => chatOf(this.feed.log, this.muted).shown.filter((h) => !h.blocked).length,
  );
  private readLog = $state(0);
  private readChat = $state(0);
  newLines = $derived(Math.max(0, this.lines.length - this.readLog));
  newChats = $derived(Math.max(0, this.chats - this.readChat));

  mute(name: string, on: boolean): void {
    this.muted = mute(this.muted, name, on);
  }

  constructor(
    private readonly feed: Feed,
    /** The events that may not be read yet. */
    private readonly unsaid: () => GameEvent[],
    /** The entry from which on the reader has still to read on the board. */
    private readonly unread: () => number,
  ) {}

  /** Takes note of what is read. To be called while a component is made. */
  attend(): void {
    // What was there when the page was opened is not new.
    untrack(() => {
      this.readLog = this.lines.length;
      this.readChat = this.chats;
    });
    $effect(() => {
      if (this.reads('log')) this.readLog = this.lines.length;
      if (this.reads('chat')) this.readChat = this.chats;
    });
  }

  /** The line of the log that tells an event. */
  lineOf(event: GameEvent | undefined): string | undefined {
    return event && this.all.findLast((line) => line.event === event)?.id;
  }

  private reads(which: 'log' | 'chat'): boolean {
    return this.sheet === which || (!this.narrow && this.tab === which);
  }
}
