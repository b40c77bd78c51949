// The names in the keys of a game's catalogue, as types: a name that no key has does not
// compile.

/** The names N of the keys that begin with a prefix, such as "pebbles.event.", without the forms and variants of an entry. */
export type NameIn<Keys extends string, Prefix extends string> = Keys extends `${Prefix}${infer N}`
  ? N extends `${string}.${string}`
    ? never
    : N
  : never;
