import { reload } from '../../lib/reload';
import { settings } from '../../lib/settings.svelte';
import type { Change, GameModule, Step } from '../game';
import plain from '../plain';

/**
 * The drawing of a game, as long as it can be drawn. When it breaks, or has not been
 * loaded, the table goes on in words, with what stands for a game that nobody has drawn,
 * until it is tried again.
 */
export class Drawing {
  /** The game's own, or what stands for it. */
  own = $state.raw<GameModule>(plain);
  /** The game's own could not be loaded. */
  missing = $state(false);
  broken = $state(false);
  /** Has what broke be made again; nothing where that is still shown. */
  private reset = () => {};

  /** Draws with a game's own drawing, null where it could not be loaded. */
  with(own: GameModule | null): void {
    this.own = own ?? plain;
    this.missing = own === null;
    this.broken = this.missing;
  }

  /** What is drawn with now. */
  readonly art = $derived.by<GameModule>(() => (this.broken ? plain : this.own));
  /** The table is shown in words, because that is wanted or for want of a drawing. */
  readonly inWords = $derived.by(() => this.broken || settings.words);

  /** Takes note of an error in the drawing. */
  broke(error: unknown, reset = () => {}): void {
    console.error(error);
    this.broken = true;
    this.reset = reset;
  }

  again(): void {
    if (this.missing) return void reload();
    this.broken = false;
    this.reset();
  }

  /** The steps that show a change; none where they cannot be made. */
  animate(change: Change<unknown>): Step[] {
    try {
      return this.art.animate(change, settings.reduced);
    } catch (e) {
      this.broke(e);
      return [];
    }
  }
}
