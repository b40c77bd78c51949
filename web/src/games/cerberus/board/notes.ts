// What a place is, in words.
import type { Translate } from '../../../table/game';
import type { Spot } from '../plan/plan';
import { ruleOfSpace } from '../rules';

/** The title, the lines and the rule of a place's note. */
export function noteOf({ kind, mark }: Pick<Spot, 'kind' | 'mark'>, t: Translate) {
  const plain = kind === 'plain';
  const helps = [
    ...(plain ? [] : [kind.replace(/^gondola_.*/, 'gondola')]),
    ...(mark ? ['mark'] : []),
  ];
  return {
    title: t(`cerberus.space.${mark && plain ? 'mark' : kind}`),
    lines: helps.map((name) => t(`cerberus.ui.help.${name}`)),
    rule: ruleOfSpace(kind, mark),
  };
}
