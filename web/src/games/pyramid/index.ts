// The table of the Pyramid of Horus, as the frame wants it.
import '../../kit/kit.css';
import type { GameModule } from '../../table/game';
import Board from './board/Board.svelte';
import Tray from './cards/Tray.svelte';
import Figure from './figure/Figure.svelte';
import { icon, places } from './places';
import { player } from './player';
import './pyramid.css';
import { ruleOf } from './rules';
import Status from './status/Status.svelte';
import { animate } from './steps/animate';
import { story } from './story';
import type { View } from './view';

const colours = [1, 2, 3, 4, 5, 6].map((n) => `var(--py-seat-${n})`);

export default {
  Board,
  Tray,
  Status,
  Figure,
  colours,
  animate,
  icon,
  places,
  player,
  ruleOf,
  story,
} satisfies GameModule<View>;
