// How the effects of the cards are drawn in small signs. This is a picture of
// the words beside it, nothing more: what a card does is the server's to know.

/** One part: who, what, how many. */
export interface Part {
  who?: 'me' | 'other' | 'all' | 'dog' | 'hound' | 'otherhound';
  act: string;
  /** How many such players, when more than one. */
  times?: number;
  /** Written beside it: "2", "+1", "×2". */
  n?: string;
}

export interface Effect {
  cost: Part[];
  does: Part[];
}

const rage = (n: string): Part => ({ act: 'rage', n });
const speed = (n: string): Part => ({ act: 'speed', n });
const me = (act: string, n: string): Part => ({ who: 'me', act, n });
const other = (act: string, n: string, times = 1): Part => ({ who: 'other', act, n, times });
const hound = (act: string, n: string): Part => ({ who: 'hound', act, n });
const pay = (n: string): Part => ({ act: 'discard', n });
const dog = (n: string): Part => ({ who: 'dog', act: 'forward', n });
const recover: Part = { act: 'recover' };
const boat: Part = { act: 'boat' };

const effect = (cost: Part[], ...does: Part[]): Effect => ({ cost, does });

export const effects: Record<string, [Effect, Effect]> = {
  forage: [
    effect([rage('+1')], me('draw', '2')),
    effect([rage('+1')], me('draw', '1'), other('draw', '1', 2)),
  ],
  flee: [
    effect([rage('+1')], me('forward', '2')),
    effect([rage('+1')], other('forward', '3'), other('forward', '1')),
  ],
  haste: [
    effect([speed('+1')], me('forward', '2'), other('forward', '1')),
    effect([{ who: 'me', act: 'discard', n: '1' }], me('forward', '1'), other('forward', '2')),
  ],
  regroup: [effect([rage('+1')], me('draw', '1'), recover), effect([rage('+1')], recover, boat)],
  growl: [
    effect([], speed('+1')),
    effect([speed('−1')], hound('draw', '2'), { who: 'otherhound', act: 'draw', n: '1' }),
  ],
  herd: [effect([other('forward', '1')], other('back', '1', 3)), effect([], rage('+1'))],
  prowl: [effect([], dog('1')), effect([], hound('draw', '1'))],
  heel: [effect([], recover), effect([other('forward', '2')], hound('draw', '1'), recover)],
  sacrifice: [
    effect([], rage('−1'), other('back', '1')),
    effect([pay('1')], rage('−2'), other('back', '2')),
  ],
  favoritism: [
    effect([], me('forward', '1'), other('forward', '1')),
    effect([pay('3')], me('forward', '3'), other('forward', '2'), other('forward', '1')),
  ],
  opportunism: [
    effect([], me('forward', '1'), other('back', '1')),
    effect([pay('1')], me('forward', '1'), other('both', '2')),
  ],
  fatalism: [effect([], me('back', '2')), effect([me('back', '1')], other('forward', '3'))],
  egotism: [effect([], me('forward', '1')), effect([pay('1')], me('forward', '2'))],
  cowardice: [effect([], boat), effect([pay('1')], me('forward', '≤3'))],
  arrogance: [
    effect([], other('forward', '1', 2)),
    effect([pay('1')], other('forward', '3'), rage('−1')),
  ],
  ambush: [effect([], dog('1')), effect([pay('1')], dog('2'))],
  treachery: [effect([], speed('+1')), effect([pay('1')], rage('+2'))],
  violence: [effect([], rage('+1')), effect([pay('2')], speed('+2'))],
  sabotage: [
    effect([], other('discard', '1', 2)),
    effect(
      [pay('1')],
      { who: 'all', act: 'discard', n: '1' },
      { act: 'or' },
      { act: 'back', n: '2' },
    ),
  ],
  grudge: [effect([], other('back', '2')), effect([pay('2')], { who: 'all', act: 'back', n: '2' })],
  deceit: [effect([], boat), effect([other('forward', '1')], other('back', '3'))],
};

/** The sign that stands for a card as a whole. */
export const emblems: Record<string, string> = {
  forage: 'draw',
  flee: 'forward',
  haste: 'me',
  regroup: 'recover',
  growl: 'speed',
  herd: 'back',
  prowl: 'dog',
  heel: 'recover',
  sacrifice: 'back',
  favoritism: 'other',
  opportunism: 'both',
  fatalism: 'back',
  egotism: 'me',
  cowardice: 'boat',
  arrogance: 'other',
  ambush: 'dog',
  treachery: 'speed',
  violence: 'rage',
  sabotage: 'discard',
  grudge: 'back',
  deceit: 'boat',
};
