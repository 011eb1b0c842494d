// A vendor that could not be asked, in words of ours alone.

export class Unreached extends Error {}

/** Whatever it was, once: what an error of the platform says may name the address asked. */
export function unreached(what: unknown): Unreached {
  if (what instanceof Unreached) return what
  return new Unreached(`The reviews service did not answer as it should${typeof what === 'string' ? `: ${what}` : ''}`)
}
