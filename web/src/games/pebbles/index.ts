// The table of Pebbles, as the frame wants it.
import Figure from '../../kit/Figure.svelte';
import '../../kit/kit.css';
import { colours } from '../../kit/seats';
import type { DrawnGame } from '../../table/game';
import { animate } from './animate';
import Board from './Board.svelte';
import { legend } from './legend';
import './pebbles.css';
import { player } from './player';
import Status from './Status.svelte';
import Sign from './Sign.svelte';
import { story } from './story';
import Tray from './Tray.svelte';
import type { View } from './view';

export default {
  Board,
  Tray,
  Status,
  Figure,
  Sign,
  colours,
  animate,
  legend,
  player,
  story,
} satisfies DrawnGame<View>;
