// The version in a drawn picture's URL, so that a changed drawing gets a new URL: pictures are cached without expiry.

/** Increment when the same drawing gives a different picture, after any visible change of this folder's code. */
export const drawingsVersion = 7

/** A short digest of a drawing's input. Not cryptographic: the digest only has to differ between drawings. */
export function drawingDigest(...parts: unknown[]) {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(parts)) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return (hash >>> 0).toString(36)
}
