// The table of a game that nobody has drawn yet: its board from the scene, its
// tray from the choices, its figures numbers.
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Figure from './Figure.svelte';
import './plain.css';
import Tray from './Tray.svelte';

const HUES = 8;
const MOST_SEATS = 16;

export default {
  Board,
  Tray,
  Figure,
  colours: Array.from({ length: MOST_SEATS }, (_, i) => `var(--pl-seat-${(i % HUES) + 1})`),
  animate: () => [],
} satisfies GameModule;
