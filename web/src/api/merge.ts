/**
 * What a change has made of a value: of an object it has the fields that differ, and
 * null for those that are gone; of a list of the same length the items, by their
 * places. All else it replaces. What has not changed is shared with the value before.
 * The server's side of it is internal/change, tested by the same cases.
 */
export function merge(was: unknown, change: unknown): unknown {
  if (!isObject(change) || !(isObject(was) || Array.isArray(was))) return change;
  const now = (Array.isArray(was) ? [...was] : { ...was }) as Record<string, unknown>;
  for (const [key, part] of Object.entries(change)) {
    if (part === null) delete now[key];
    else now[key] = merge(now[key], part);
  }
  return now;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two values are the same, whatever the order of their fields. */
export function same(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return one.length === other.size && one.every(([key, part]) => same(part, other.get(key)));
}
