// Verifies the shop's stamp (docs/own-services.md): that a call is the shop's, which call it is, and who makes it.
import { base64url, createRemoteJWKSet, jwtVerify } from 'jose'
import type { Env } from './env.ts'
import { Failure } from './failure.ts'

/** `guest`: 43 characters that prove which browser calls. */
export type Caller = { account: string | null; guest: string | null; brand: string }
export type Incoming = { method: string; path: string; body: string; stamp: string }

/** By address; `jose` reads the keys again when a stamp names one that it does not know. */
const keySets: Record<string, ReturnType<typeof createRemoteJWKSet>> = {}

/** `service` is null for a call that is passed on: the embedded backend checks for which service the stamp is. */
export async function callerOf(call: Incoming, service: string | null, env: Env): Promise<Caller> {
  const { method, path, body, stamp } = call
  const keys = (keySets[env.SHOP_URL] ??= createRemoteJWKSet(new URL('/.well-known/jwks.json', env.SHOP_URL)))
  const required = { issuer: 'storefront', algorithms: ['EdDSA'], clockTolerance: 5 }
  const options = service === null ? required : { ...required, audience: service }
  const { payload } = await jwtVerify(stamp, keys, options).catch(() => {
    throw new Failure(401, 'NOT_THE_SHOP', 'The call has no valid stamp of the shop.')
  })
  const digest = body === '' ? undefined : await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const stamped = digest && base64url.encode(new Uint8Array(digest))
  if (payload.htm !== method || payload.htu !== path || payload.body !== stamped)
    throw new Failure(401, 'NOT_THE_SHOP', 'The stamp is another call’s.')
  const { sub: account = null, guest = null, site } = payload as { sub?: string; guest?: string; site: string }
  return { account, guest, brand: site }
}
