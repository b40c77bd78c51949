// The table of a game that nobody has drawn yet: its board from the scene, its
// tray from the choices, its figures numbers.
import '../../kit/kit.css';
import Figure from '../../kit/Figure.svelte';
import { colours } from '../../kit/seats';
import type { GameModule } from '../game';
import Board from './Board.svelte';
import Tray from './Tray.svelte';

export default { Board, Tray, Figure, colours, animate: () => [] } satisfies GameModule;
