// The table of the Pyramid of Horus, as the frame wants it.
import '../../kit/kit.css';
import type { DrawnGame } from '../../table/game';
import Board from './board/Board.svelte';
import Tray from './cards/Tray.svelte';
import Figure from './figure/Figure.svelte';
import Ending from './Ending.svelte';
import EndFigure from './figure/EndFigure.svelte';
import { legend } from './legend';
import Sign from './icons/Sign.svelte';
import { icon, places } from './places';
import { player } from './player';
import './pyramid.css';
import { ruleOf } from './rules';
import { scores } from './scores';
import Status from './status/Status.svelte';
import { animate } from './steps/animate';
import { story } from './story';
import type { View } from './view';

const colours = [1, 2, 3, 4, 5, 6].map((n) => `var(--py-seat-${n})`);

// A row of lotus flowers.
const frieze = `url("data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='12' viewBox='0 0 24 12'><path d='M0 11h24M12 11V7M12 7C8 7 6 4 6 1c3 0 5 2 6 5 1-3 3-5 6-5 0 3-2 6-6 6zM12 6V1M0 8q0-3 2-5M24 8q0-3-2-5' fill='none' stroke='#000' stroke-width='1.5'/></svg>",
)}")`;

export default {
  Board,
  Tray,
  Status,
  Figure,
  Sign,
  Portrait: EndFigure,
  colours,
  animate,
  Ending,
  frieze,
  icon,
  legend,
  places,
  player,
  ruleOf,
  scores,
  story,
  ends: (move) => move === 'end',
} satisfies DrawnGame<View>;
