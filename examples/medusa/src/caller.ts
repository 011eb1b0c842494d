// Verifies the shop's stamp (docs/own-services.md): that a call is the shop's, which call it is, and who makes it.
import { base64url, createRemoteJWKSet, jwtVerify } from 'jose'
import type { Env } from './env.ts'
import { Failure } from './failure.ts'

/** `guest`: 43 characters that prove which browser calls. */
export type Caller = { account: string | null; guest: string | null; brand: string }
export type Incoming = { method: string; path: string; body: string; stamp: string }

/** Public keys by address; `jose` reads them again when a stamp names a key that it does not know. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

function keysOf(shop: string) {
  const keys =
    keySets.get(shop) ?? createRemoteJWKSet(new URL('/.well-known/jwks.json', shop), { timeoutDuration: 1000 })
  keySets.set(shop, keys)
  return keys
}

/** `service` is null for a call that is passed on: the embedded backend checks for which service the stamp is. */
export async function callerOf(
  { method, path, body, stamp }: Incoming,
  service: string | null,
  env: Env,
): Promise<Caller> {
  const options = {
    issuer: 'storefront',
    algorithms: ['EdDSA'],
    clockTolerance: 5,
    ...(service && { audience: service }),
  }
  const { payload } = await jwtVerify(stamp, keysOf(env.SHOP_URL), options).catch(() => {
    throw new Failure(401, 'NOT_THE_SHOP', 'The call has no valid stamp of the shop.')
  })
  const digest = body === '' ? undefined : await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const stamped = digest && base64url.encode(new Uint8Array(digest))
  if (payload.htm !== method || payload.htu !== path || payload.body !== stamped)
    throw new Failure(401, 'NOT_THE_SHOP', 'The stamp is another call’s.')
  const { sub: account = null, guest = null, site } = payload as { sub?: string; guest?: string; site: string }
  return { account, guest, brand: site }
}
