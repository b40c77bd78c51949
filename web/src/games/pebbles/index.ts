// The table of Pebbles, as the frame wants it.
import '../../kit/kit.css';
import type { DrawnGame } from '../../table/game';
import { animate } from './animate';
import Board from './Board.svelte';
import Figure from './Figure.svelte';
import { legend } from './legend';
import './pebbles.css';
import { player } from './player';
import { colours } from './seats';
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
