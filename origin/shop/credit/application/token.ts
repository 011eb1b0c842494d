// `jwtToken` names an application, its customer and its brand. The token grants nothing else: each call checks the
// customer and reads the application's state from the database.
import { SignJWT, jwtVerify } from 'jose'
import { BrandCode } from '#shared/brands/brand.ts'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import { hmacBytes } from '#origin/platform/secrets.ts'

type TokenClaims = { id: string; customerId: string; brand: BrandCode }

const issuer = 'lender'
const audience = 'credit-application'

export async function tokenFor({ id, customerId, brand }: TokenClaims, secret: string): Promise<string> {
  return new SignJWT({ brand })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(customerId)
    .setJti(id)
    .sign(await keyFrom(signingKey(secret)))
}

/** Null when the token is invalid. */
export function readApplicationToken(token: string, secret: string): Promise<TokenClaims | null> {
  return withEachKey(secret, (key) => readWith(token, key))
}

async function readWith(token: string, secret: string): Promise<TokenClaims | null> {
  try {
    const key = await keyFrom(secret)
    const requiredClaims = ['sub', 'jti']
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, audience, requiredClaims })
    return { id: payload.jti!, customerId: payload.sub!, brand: BrandCode.parse(payload.brand) }
  } catch {
    return null
  }
}

/** Derives a separate signing key from the origin's secret. */
const keyFrom = (secret: string) => hmacBytes('key of credit applications', secret)
