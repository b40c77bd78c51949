// The table of Cerberus, as the frame wants it.
import '../../kit/kit.css';
import type { DrawnGame } from '../../table/game';
import Board from './board/Board.svelte';
import SidePicture from './board/SidePicture.svelte';
import './cerberus.css';
import Figure from './figure/Figure.svelte';
import Status from './status/Status.svelte';
import { animate } from './steps/animate';
import Tray from './cards/Tray.svelte';
import Ending from './Ending.svelte';
import { legend } from './legend';
import Sign from './icons/Sign.svelte';
import { isEnding } from './moves/moves';
import { icon, places } from './places';
import { player } from './player';
import { ruleOf } from './rules';
import { story } from './story';
import { told } from './told';
import type { View } from './view';

const colours = [1, 2, 3, 4, 5, 6].map((n) => `var(--cb-seat-${n})`).concat('var(--cb-name-7)');

export default {
  Board,
  Tray,
  Status,
  Figure,
  Sign,
  Ending,
  colours,
  animate,
  icon,
  legend,
  pictures: { boards: SidePicture },
  places,
  player,
  ruleOf,
  story,
  read: told,
  ends: isEnding,
} satisfies DrawnGame<View>;
