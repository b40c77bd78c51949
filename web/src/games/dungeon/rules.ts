// Which numbered rule explains a thing in the log.

/** The rule that a key of this game is explained by; sealed keys begin with a mark and the adventure. */
export function ruleOf(key: string): string | undefined {
  const parts = key.split('.');
  if (parts.includes('hint')) return 'U25';
  return parts.includes('ending') ? 'U23' : undefined;
}
