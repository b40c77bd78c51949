// The table of Deukalion, as the frame wants it.
import '../../kit/kit.css';
import type { DrawnGame } from '../../table/game';
import Board from './board/Board.svelte';
import Tray from './cards/Tray.svelte';
import './deukalion.css';
import Ending from './Ending.svelte';
import Figure from './figure/Figure.svelte';
import { colours } from './figure/seats';
import { legend } from './legend';
import Sign from './icons/Sign.svelte';
import { ends } from './moves/moves';
import { icon, places } from './places';
import { player } from './player';
import { ruleOf } from './rules';
import { scores } from './scores';
import Status from './status/Status.svelte';
import { animate } from './steps/animate';
import { story } from './story';
import type { View } from './view';

// A meander.
const frieze = `url("data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='12' viewBox='0 0 24 12'><path d='M0 10.500h4V1.500h16v9H9v-5h6M20 10.500h4' fill='none' stroke='#000' stroke-width='1.7'/></svg>",
)}")`;

export default {
  Board,
  Tray,
  Status,
  Figure,
  Sign,
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
  ends,
  story,
} satisfies DrawnGame<View>;
