// The browser's secret for the photos that it uploads with reviews and for its votes: created with the first of them, read by the
// edge worker only.
import { photoOwnerHeader } from '#shared/platform/headers/forwarded.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'

const secretForm = /^[\da-f]{48}$/

/** The header that lets a browser see its own unpublished photos; none for a browser that never uploaded one. */
export async function photoOwner({ cookies }: RequestContext): Promise<Record<string, string>> {
  const value = cookies.read('reviewPhotos')
  return value !== undefined && secretForm.test(value) ? { [photoOwnerHeader]: await digestOf(value) } : {}
}

/** The same header for an upload: a browser without a secret gets one. */
export async function newPhotoOwner({ cookies }: RequestContext): Promise<Record<string, string>> {
  const current = cookies.read('reviewPhotos')
  const value =
    current !== undefined && secretForm.test(current) ? current : hexOf(crypto.getRandomValues(new Uint8Array(24)))
  cookies.set('reviewPhotos', value)
  return { [photoOwnerHeader]: await digestOf(value) }
}

async function digestOf(text: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
