// The table of Pebbles, as the frame wants it.
import { numbered } from '../../kit/numbered';
import type { DrawnGame } from '../../table/game';
import { animate } from './animate';
import Board from './Board.svelte';
import { legend, player, story } from './facts';
import './pebbles.css';
import Sign from './Sign.svelte';
import Status from './Status.svelte';
import Tray from './Tray.svelte';
import type { View } from './view';

export default {
  ...numbered,
  Board,
  Tray,
  Status,
  Sign,
  animate,
  legend,
  player,
  story,
} satisfies DrawnGame<View>;
