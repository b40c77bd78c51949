// Reading aloud by the browser's own voice, a sentence at a time, so that what is
// read is always known, and going on after a pause begins with the same sentence.
import { recall, remember } from '../../../lib/remember';

export const SPEEDS = [75, 100, 125, 150] as const;

/** Whoever has a voice begins within this time. */
const SILENT_MS = 3000;

const SPEED = 'aloud.speed';
const ALWAYS = 'aloud.always';

export class Voice {
  /** The sentence that is read, or would be read next; −1 for none. */
  at = $state(-1);
  playing = $state(false);
  /** In percent of the usual speed. */
  speed = $state(Number(recall(SPEED)) || 100);
  /** New pages are read aloud by themselves. */
  always = $state(recall(ALWAYS) === 'yes');
  /** It was asked to read, and has no voice. */
  mute = $state(false);
  private sentences: string[] = [];
  private lang = 'en';
  /** Tells the utterance that is spoken from those that were stopped. */
  private turn = 0;

  /** Whether there is a voice at all. */
  static get can(): boolean {
    return 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window;
  }

  /** Reads sentences from the first one. */
  begin(sentences: string[], lang: string): void {
    this.sentences = sentences;
    this.lang = lang;
    this.at = 0;
    this.speak();
  }

  /** Says so where nothing is heard: the browser has no voice, or its voice does not begin. */
  private listen(spoken: SpeechSynthesisUtterance, turn: number): void {
    const heard = () => {
      clearTimeout(silent);
      this.mute = false;
    };
    const silent = setTimeout(() => {
      const none = turn === this.turn && speechSynthesis.getVoices().length === 0;
      if (none && !speechSynthesis.speaking) this.mute = true;
    }, SILENT_MS);
    spoken.onstart = heard;
    const next = spoken.onend;
    spoken.onend = (e) => {
      heard();
      next?.call(spoken, e);
    };
  }

  pause(): void {
    this.playing = false;
    this.turn++;
    speechSynthesis.cancel();
  }

  resume(): void {
    if (this.at >= 0) this.speak();
  }

  /** Stops, and forgets what was read. */
  stop(): void {
    if (this.at < 0 && !this.playing) return;
    this.pause();
    this.at = -1;
  }

  pace(speed: number): void {
    this.speed = speed;
    remember(SPEED, String(speed));
    if (this.playing) this.speak();
  }

  keep(always: boolean): void {
    this.always = always;
    remember(ALWAYS, always ? 'yes' : 'no');
  }

  private speak(): void {
    const turn = ++this.turn;
    speechSynthesis.cancel();
    const text = this.sentences[this.at];
    if (text === undefined) {
      this.playing = false;
      this.at = -1;
      return;
    }
    const spoken = new SpeechSynthesisUtterance(text);
    spoken.lang = this.lang === 'fr' ? 'fr-FR' : 'en-GB';
    spoken.rate = this.speed / 100;
    const voices = speechSynthesis.getVoices().filter((v) => v.lang.startsWith(this.lang));
    const voice = voices.find((v) => v.lang === spoken.lang) ?? voices[0];
    if (voice) spoken.voice = voice;
    const next = () => {
      if (turn !== this.turn) return;
      this.at++;
      this.speak();
    };
    spoken.onend = next;
    spoken.onerror = ({ error }) => {
      if (turn !== this.turn) return;
      this.pause();
      this.mute = !['interrupted', 'canceled', 'not-allowed'].includes(error);
    };
    this.listen(spoken, turn);
    this.playing = true;
    speechSynthesis.speak(spoken);
  }
}
