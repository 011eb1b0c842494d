// The owner of a reviewer's photo until the review is published: the uploading browser has a secret, whose digest the edge
// worker forwards. Only that browser may see the photo.

export const photoOwnerHeader = 'x-photo-owner'

/** The digest in the header; null for a malformed one. */
export function photoOwnerIn(header: string | null | undefined): string | null {
  return header && /^[\da-f]{64}$/.test(header) ? header : null
}
