// Lists by a key.

/** Adds a value to the list of a key. */
export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Values by what `keyOf` says of each, in their order. */
export function grouped<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
  const map = new Map<K, V[]>();
  for (const value of values) push(map, keyOf(value), value);
  return map;
}
