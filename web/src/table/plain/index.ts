// The table of a game that nobody has drawn yet: its board from the scene, its
// tray from the choices, its figures numbers.
import { numbered } from '../../kit/numbered';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Tray from './Tray.svelte';

export default { ...numbered, Board, Tray, animate: () => [] } satisfies GameModule;
