// What a drawn picture's address carries, so that a changed drawing has a new one: pictures are kept for ever.

/** Raised whenever the same drawing would now come out differently: by any change that can be seen of this folder's code. */
export const drawingsVersion = 3

/** A few characters of everything that goes into one drawing. Not a secret and not a proof: it only has to differ. */
export function drawingDigest(...parts: unknown[]) {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(parts)) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}
