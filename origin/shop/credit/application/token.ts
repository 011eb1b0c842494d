// `jwtToken`: the lender's word about which application is meant, whose it is and in which shop it was begun. It says
// nothing more, and is worth nothing to anybody else; what may be done with the application is looked up.
import { SignJWT, jwtVerify } from 'jose'
import { BrandCode } from '#shared/brands/brand.ts'

type Meant = { id: string; customerId: string; brand: BrandCode }

const issuer = 'lender'
const audience = 'credit-application'

export async function tokenFor({ id, customerId, brand }: Meant, secret: string): Promise<string> {
  return new SignJWT({ brand })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(customerId)
    .setJti(id)
    .sign(await keyFrom(secret))
}

/** Null for a word that is not ours. */
export async function readToken(token: string, secret: string): Promise<Meant | null> {
  try {
    const key = await keyFrom(secret)
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience, requiredClaims: ['sub', 'jti'] }) // prettier-ignore
    return { id: payload.jti!, customerId: payload.sub!, brand: BrandCode.parse(payload.brand) }
  } catch {
    return null
  }
}

/** A key of its own, made from a secret the origin has already. */
async function keyFrom(secret: string): Promise<Uint8Array> {
  const bytes = new TextEncoder()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), hmac, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode('key of credit applications')))
}
