// The browser's secret for the photos it sends with reviews: made with the first one, read by nobody but the door.
import { photoOwnerHeader } from '#shared/platform/headers/photo-owner.ts'
import type { RequestContext } from '#worker/request-context.ts'

const secret = /^[\da-f]{48}$/

/** The header that says whose photos may be seen; none for a browser that never sent one. */
export async function photoOwner({ cookies }: RequestContext): Promise<Record<string, string>> {
  const held = cookies.read('reviewPhotos')
  return held !== undefined && secret.test(held) ? { [photoOwnerHeader]: await digestOf(held) } : {}
}

/** The same for one that sends a photo, which gets a secret when it has none. */
export async function newPhotoOwner({ cookies }: RequestContext): Promise<Record<string, string>> {
  const known = cookies.read('reviewPhotos')
  const held = known !== undefined && secret.test(known) ? known : hexOf(crypto.getRandomValues(new Uint8Array(24)))
  cookies.set('reviewPhotos', held)
  return { [photoOwnerHeader]: await digestOf(held) }
}

async function digestOf(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
