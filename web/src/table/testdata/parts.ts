import type { Doing, PartProps, Seen } from '../game';

/** What a part of a drawing is given, for a test that names only what it is about. */
export function partsOf<V>(known: {
  seen?: Partial<Seen<V>>;
  doing?: Partial<Doing>;
}): PartProps<V> {
  const seen: Partial<Seen<V>> = {
    step: null,
    reduced: false,
    focus: [],
    log: [],
    names: [],
    read: () => () => {},
    t: (text) => (typeof text === 'string' ? text : text.key),
    ...known.seen,
  };
  const doing: Doing = {
    moves: [],
    choose: () => {},
    why: () => {},
    rule: () => {},
    hovered: null,
    hover: () => {},
    outlook: null,
    busy: false,
    sent: null,
    ...known.doing,
  };
  return { seen: seen as Seen<V>, doing };
}
