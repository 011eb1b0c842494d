// The headers in which the former release's edge worker names the caller: a release that is not gradual
// publishes the origin seconds before the shop. To be deleted with the release after that.
import type { Caller } from '#shared/platform/headers/stamps.ts'
import { withEachKey } from '#shared/platform/keys.ts'

/** `{text}.{expiry}.{signature}` in `x-person` and `x-guest`; null without a valid one. */
export async function formerCallerIn(headers: Headers, secret: string, now: number): Promise<Caller | null> {
  const [person, guest] = await Promise.all(
    ['x-person', 'x-guest'].map((name) => textIn(headers.get(name), secret, now)),
  )
  const [, kind, digest] = /^(new|known):([\w-]{43})$/.exec(guest ?? '') ?? []
  const account = person && !person.includes(':') ? decodeURIComponent(person) : null
  if (account === null && digest === undefined) return null
  return { account, guest: digest === undefined ? null : { digest, fresh: kind === 'new' } }
}

function textIn(stamp: string | null, secret: string, now: number): Promise<string | null> | null {
  const [, text, end, signature] = /^([^.]+)\.(\d{1,12})\.([0-9a-f]{64})$/.exec(stamp ?? '') ?? []
  if (!text || Number(end) * 1000 <= now) return null
  const given = Uint8Array.from(signature!.match(/../g)!, (pair) => Number.parseInt(pair, 16))
  const content = new TextEncoder().encode(`${text}.${end}`)
  return withEachKey(secret, async (key) => {
    const bytes = new TextEncoder().encode(key)
    const hmac = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    return (await crypto.subtle.verify('HMAC', hmac, given, content)) ? text : null
  })
}
