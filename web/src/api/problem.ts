import type { Text } from './types';

/** What went wrong, in words of the catalogue. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly why?: Text,
    readonly rule?: string,
  ) {
    super(code);
  }

  /** The Text to show: the particular reason, or the meaning of the code. */
  get text(): Text {
    return this.why ?? { key: this.code };
  }
}

/** The server could not be reached at all. */
export const OFFLINE = 'app.problem.offline';
/** The browser is nobody’s, or was signed out on another device. */
export const NOBODY = 'error.no_guest';
/** What was chosen, or asked, was outrun by what happened at the table. */
export const STALE = 'error.stale';

/** What a server's answer says that went wrong. */
export function problemOf(status: number, said: unknown): Problem {
  const body = (typeof said === 'object' && said ? said : {}) as {
    code?: string;
    why?: Text;
    rule?: string;
  };
  // A proxy in between answers with a page of its own.
  const usual = status >= 500 ? OFFLINE : 'error.internal';
  return new Problem(status, body.code ?? usual, body.why, body.rule);
}
