// The table of The Dungeon, as the frame wants it.
import '../../kit/kit.css';
import type { DrawnGame } from '../../table/game';
import Board from './board/Board.svelte';
import Tray from './cards/Tray.svelte';
import Cover from './Cover.svelte';
import './dungeon.css';
import Ending from './Ending.svelte';
import Figure from './figure/Figure.svelte';
import { colours } from './figure/seats';
import { legend } from './legend';
import Sign from './icons/Sign.svelte';
import { icon, places } from './places';
import { player } from './player';
import { open } from './reading/open.svelte';
import { pagesOf, unpictured } from './reading/pages';
import { ruleOf } from './rules';
import Status from './status/Status.svelte';
import { animate } from './steps/animate';
import { brief, story } from './story';
import type { View } from './view';

export default {
  Board,
  Tray,
  Status,
  Figure,
  Sign,
  Ending,
  colours,
  animate,
  brief,
  icon,
  legend,
  looks: true,
  notes: true,
  pictures: { adventure: Cover },
  places,
  player,
  ruleOf,
  story,
  read: (event, _, inWords) => (inWords ? event : unpictured(event).text),
  page: (move) => pagesOf([move]).flatMap((page) => page.lines.map((line) => line.text)),
  unread: (log) => open.unread(pagesOf(log)),
} satisfies DrawnGame<View>;
