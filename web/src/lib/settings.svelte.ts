import { recall, remember } from './remember';

export type Theme = 'auto' | 'dark' | 'light';
export const THEMES: readonly Theme[] = ['auto', 'dark', 'light'];

export type Pace = 'slow' | 'usual' | 'quick' | 'once';
export const PACES: readonly Pace[] = ['slow', 'usual', 'quick', 'once'];

const lightWanted = matchMedia('(prefers-color-scheme: light)');
const littleMotion = matchMedia('(prefers-reduced-motion: reduce)');

function fraction(kept: string | null, usual: number): number {
  const value = Number(kept ?? usual);
  return value >= 0 && value <= 1 ? value : usual;
}

class Settings {
  theme = $state<Theme>(THEMES.find((x) => x === recall('theme')) ?? 'auto');
  sound = $state(recall('sound') === 'on');
  /** Sound has been neither wanted nor refused: the menu asks. */
  asksSound = $state(recall('sound') === null);
  /** How loud sounds are, from 0 to 1. */
  volume = $state(fraction(recall('volume'), 0.7));
  /** The reader wants to be called when it is his turn and he looks elsewhere. */
  summons = $state(recall('summons') === 'on');
  /** Tables are shown in words. */
  words = $state(recall('words') === 'on');
  /** Single keys do things at a table: digits, H and Backspace. */
  keys = $state(recall('keys') !== 'off');
  /** How fast what happens at a table is shown. */
  pace = $state<Pace>(PACES.find((x) => x === recall('pace')) ?? 'usual');
  private light = $state(lightWanted.matches);
  reduced = $state(littleMotion.matches);

  constructor() {
    lightWanted.addEventListener('change', (e) => {
      this.light = e.matches;
      this.paint();
    });
    littleMotion.addEventListener('change', (e) => (this.reduced = e.matches));
  }

  get shown(): 'dark' | 'light' {
    if (this.theme !== 'auto') return this.theme;
    return this.light ? 'light' : 'dark';
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember('theme', theme);
    this.paint();
  }

  setSound(on: boolean): void {
    this.sound = on;
    this.asksSound = false;
    remember('sound', on ? 'on' : 'off');
  }

  setVolume(volume: number): void {
    this.volume = volume;
    remember('volume', String(volume));
  }

  setSummons(on: boolean): void {
    this.summons = on;
    remember('summons', on ? 'on' : 'off');
  }

  setWords(on: boolean): void {
    this.words = on;
    remember('words', on ? 'on' : 'off');
  }

  setKeys(on: boolean): void {
    this.keys = on;
    remember('keys', on ? 'on' : 'off');
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    remember('pace', pace);
  }

  private paint(): void {
    document.documentElement.dataset.theme = this.shown;
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--ground');
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour.trim());
  }
}

export const settings = new Settings();
