import type { Choice, GameEvent, Text } from '../../api/types';
import { i18n, n, t as words } from '../../lib/i18n.svelte';
import { narrow } from '../../lib/screen';
import { isAway } from '../people';
import type { Deciding } from './deciding.svelte';
import type { Eyes } from './eyes.svelte';
import type { Feed } from './feed.svelte';
import type { Showing } from './showing.svelte';

/** How many sentences are read out of what happened at once: a round of bots, no evening. */
const SPOKEN = 40;

/** What is asked at a table and whom it waits for, in sentences. */
export class Prompt {
  /** The seat of the bot whose turn it is, which waits to be asked by the reader or another; 0 for none. */
  idle = $derived.by(() => {
    const { idle, turn, you } = this.showing.standing.table;
    return idle && you.length > 0 && !this.showing.recapping ? turn : 0;
  });
  words = $derived.by(() => this.now());
  /** What was told last of a change that is being shown. */
  private latest = $state.raw('');
  /** What the screen reader says. */
  spoken = $state('');

  /** The moment at which the bot that waits was last asked what it would do, and its answer. */
  private asked = '';
  private proposed = $state.raw<{ at: string; steps: Choice[] }>({ at: '', steps: [] });

  constructor(
    private readonly feed: Feed,
    private readonly eyes: Eyes,
    private readonly showing: Showing,
    private readonly deciding: Deciding,
  ) {}

  /** The moment that is shown. */
  private get moment(): string {
    const { seq, turn } = this.showing.standing.table;
    return `${seq} ${turn}`;
  }

  private name(seat: number) {
    return { word: this.eyes.names[seat] ?? '' };
  }

  private now(): string {
    if (this.showing.recapping) return words('app.recap.now');
    const { curtain, own } = this.showing.standing;
    if (curtain) return words('app.curtain.title', { name: this.name(curtain) });
    const { status } = this.showing.standing.table;
    if (status === 'over' && this.cutShort) return words(this.cutShort.key, this.cutShort.args);
    if (this.idle) return this.intent();
    // The question that stands has been answered: what came of it is being shown.
    if (this.showing.queue.standing && this.latest) return this.latest;
    const asked = narrow.current
      ? i18n.short(own.prompt, this.eyes.reader)
      : this.eyes.t(own.prompt);
    const { turn } = this.eyes.table;
    // Whoever's turn it is has lost the connection.
    const away = isAway(this.eyes.table, turn)
      ? words('app.away.turn', { name: this.name(turn) })
      : '';
    return [asked, away].filter(Boolean).join(' ');
  }

  /** Why the game has ended before its rules say so; undefined if it has not. */
  get cutShort(): Text | undefined {
    const { timedOut, ended } = this.eyes.table;
    if (ended) return { key: 'app.end.ended' };
    return timedOut ? { key: 'app.end.timeout', args: { name: this.name(timedOut) } } : undefined;
  }

  /** What the bot that waits would do, in a sentence. */
  private intent(): string {
    const { at, steps } = this.proposed;
    if (at !== this.moment || !steps.length)
      return words('app.idle', { name: this.name(this.idle) });
    const what = steps.map((step) => i18n.short(step.label, this.eyes.reader)).join(' · ');
    const key = 'common.idle';
    const text = { key, args: { seat: this.name(this.idle), what: { word: what } } };
    return narrow.current ? i18n.short(text, this.eyes.reader) : words(key, text.args);
  }

  /** Asks what the bot that waits would do. An effect. */
  propose(): void {
    const at = this.moment;
    if (!this.idle || this.asked === at) return;
    this.asked = at;
    const { seq, turn } = this.showing.standing.table;
    this.feed.backend.ask('propose', { seat: turn, seq }).then(
      (steps) => (this.proposed = { at, steps }),
      () => {}, // it went on meanwhile, or cannot say: it waits all the same
    );
  }

  /** How long the bot that has asked still waits, in a sentence. */
  waits(left: number): string {
    return words('app.waits', { name: this.name(this.showing.standing.table.turn), n: n(left) });
  }

  /** Events may be read now: they are said, and with the last of them what is asked. */
  say(events: GameEvent[]): void {
    const rests = !this.showing.queue.standing;
    if (!events.length && !rests) return;
    const said = events
      .map((event) => this.eyes.t(event))
      .filter(Boolean)
      .slice(-SPOKEN);
    this.latest = rests ? '' : (said.at(-1) ?? this.latest);
    const { mine, moves } = this.deciding;
    const what = mine ? words('app.choices.count', { n: n(moves.length) }) : '';
    const { waits } = this.showing.standing.own;
    const asked = [this.words, waits ? this.waits(waits) : '', what];
    this.spoken = [...said, ...(rests ? asked : [])].filter(Boolean).join(' ');
  }
}
