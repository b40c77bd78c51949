// What a place is, in words.
import type { SeatState } from '../../../api/types';
import type { Translate } from '../../../table/game';
import type { Spot } from '../plan/plan';
import { ruleOfSpace } from '../rules';
import type { View } from '../view';

/** The title, the lines and the rule of a place's note. */
export function noteOf(
  { view, scene }: Pick<SeatState<View>, 'view' | 'scene'>,
  index: number,
  { kind, mark }: Pick<Spot, 'kind' | 'mark'>,
  t: Translate,
) {
  const plain = kind === 'plain';
  const helps = [
    ...(plain ? [] : [kind.replace(/^gondola_.*/, 'gondola')]),
    ...(mark ? ['mark'] : []),
  ];
  return {
    title: t(`cerberus.space.${mark && plain ? 'mark' : kind}`),
    lines: [
      ...helps.map((name) => t(`cerberus.ui.help.${name}`)),
      ...dangerAt(view, index, t),
      ...(index >= view.barque ? barques(scene, t) : []),
    ],
    rule: ruleOfSpace(kind, mark),
  };
}

/** What there is to fear: the dog itself, or how far the next Hunt would come. */
function dangerAt(view: View, index: number, t: Translate): string[] {
  if (view.phase === 'over') return [];
  if (index === view.dog) {
    const speed = { n: view.rage.speed };
    return [t('cerberus.ui.track', { n: { n: view.rage.left }, speed })];
  }
  if (index < view.dog || index > view.hunt) return [];
  return [t('cerberus.ui.help.reach', { n: { n: index - view.dog } })];
}

/** What is known of the three Barques. */
function barques({ facts, details }: SeatState['scene'], t: Translate): string[] {
  const known = [...facts, ...(details ?? [])].filter(({ key }) =>
    /scene\.(barque|unrev)/.test(key),
  );
  return known.map((text) => t(text));
}
