// Verifies transient tokens: a valid one is signed with the key of a capture context that this shop was given.
import { and, eq, gt, lt } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose'
import { open } from '#origin/platform/database.ts'
import { cardKey } from '#origin/shop/payment/schema.ts'
import { ContextClaims, TokenClaims } from './card-replies.ts'
import { type TokenFacts, cardTypeOf } from './card-gateway.ts'

/** A token may be made until its context expires, and lives as long again. */
const tokenMs = 15 * 60_000

/** Stores the context's public key. False for a context that cannot be parsed. */
export async function keepContext(d1: D1Database, context: string, now: number): Promise<boolean> {
  const claims = claimsOf(context)
  if (!claims) return false
  const { kid, kty, n, e } = claims.flx.jwk
  const expires = claims.exp * 1000 + tokenMs
  const db = open(d1)
  await db.batch([
    db.delete(cardKey).where(lt(cardKey.expires, now)),
    db
      .insert(cardKey)
      .values({ kid, jwk: { kty, n, e }, expires })
      .onConflictDoUpdate({ target: cardKey.kid, set: { expires } }),
  ])
  return true
}

export async function readCardToken(d1: D1Database, token: string, now: number): Promise<TokenFacts | null> {
  try {
    const { kid = '' } = decodeProtectedHeader(token)
    const [key] = await open(d1)
      .select()
      .from(cardKey)
      .where(and(eq(cardKey.kid, kid), gt(cardKey.expires, now)))
    if (!key) return null
    const { payload } = await jwtVerify(token, await importJWK(key.jwk as JWK, 'RS256'), {
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'jti', 'iss'],
      currentDate: new Date(now),
    })
    if (!payload.iss?.startsWith('Flex/')) return null
    return factsOf(TokenClaims.parse(payload))
  } catch {
    return null
  }
}

function factsOf({ content }: ReturnType<typeof TokenClaims.parse>): TokenFacts {
  const { number, expirationMonth, expirationYear, type } = content.paymentInformation.card
  if (!number) return { bin: '', panSuffix: '', cardType: null, expiryDate: '' }
  return {
    bin: number.bin,
    panSuffix: number.maskedValue.slice(-4),
    cardType: cardTypeOf(type?.value ?? ''),
    expiryDate: `${expirationMonth?.value}/${expirationYear?.value.slice(-2)}`,
  }
}

function claimsOf(context: string) {
  try {
    return ContextClaims.parse(decodeJwt(context))
  } catch {
    return null
  }
}
