// A failed request to the vendor, with a message that contains nothing of the request.

export class Unreached extends Error {}

/** Wraps any error once. A platform's error message may contain the requested URL, so only own messages are kept. */
export function unreached(what: unknown): Unreached {
  if (what instanceof Unreached) return what
  return new Unreached(`The reviews service did not answer as it should${typeof what === 'string' ? `: ${what}` : ''}`)
}
