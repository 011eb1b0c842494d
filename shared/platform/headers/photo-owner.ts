// Whose a reviewer's photo is until its review is published: the browser that sent it holds a secret, the door tells its
// digest, and nobody else is shown the photo.

export const photoOwnerHeader = 'x-photo-owner'

/** The digest a header names; null for anything that is none. */
export function photoOwnerIn(header: string | null | undefined): string | null {
  return header && /^[\da-f]{64}$/.test(header) ? header : null
}
