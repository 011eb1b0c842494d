// The headers in which the former release's origin reads the caller: a gradual release has shops and
// origins of both releases side by side. To be deleted with the release after that, together with origin/platform/former-stamps.ts.
import { sharedKeyOf } from '#shared/platform/headers/stamp-keys.ts'
import type { Caller } from '#shared/platform/headers/stamps.ts'
import { signingKey } from '#shared/platform/keys.ts'

const lifeSeconds = 60

export async function formerHeaders({ account, guest }: Caller, secret: string, now: number) {
  const key = await sharedKeyOf(signingKey(secret))
  const stamped = async (text: string) => {
    const content = `${text}.${Math.floor(now / 1000) + lifeSeconds}`
    const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content))
    return `${content}.${hexOf(new Uint8Array(signed))}`
  }
  return {
    ...(account && { 'x-person': await stamped(encodeURIComponent(account).replaceAll('.', '%2E')) }),
    ...(guest && { 'x-guest': await stamped(`${guest.fresh ? 'new' : 'known'}:${guest.digest}`) }),
  }
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
