// Verifies transient tokens: a valid one is signed with the key of a capture context that this shop was given.
import { eq, lt } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify, type JWK } from 'jose'
import { open } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { storeText, storedText } from '#origin/shop/payment/stored-text.ts'
import { cardKey } from '#origin/shop/payment/schema.ts'
import { ContextClaims, TokenClaims } from './card-replies.ts'
import { type TokenFacts, cardTypeOf } from './card-gateway.ts'

/** A token may be made until its context expires, and lives as long again. */
const tokenMs = 15 * 60_000
const hourMs = 3_600_000

type KeyEnv = Pick<OriginEnv, 'DB' | 'RECOVERY' | 'JURISDICTION'>

type CardKey = { jwk: { kty: string; n: string; e: string }; expires: number }

const nameOf = (kid: string) => `card-key:${kid}`
/** Public keys that this isolate has seen. */
const seen = new LRUCache<string, CardKey>({ max: 200 })

/** Keeps the context's public key. False for a context that cannot be parsed. */
export async function keepContext(env: KeyEnv, context: string, now: number): Promise<boolean> {
  const claims = claimsOf(context)
  if (!claims) return false
  const { kid, kty, n, e } = claims.flx.jwk
  const needed = claims.exp * 1000 + tokenMs
  if ((seen.get(kid)?.expires ?? 0) >= needed) return true
  // A gateway may give many contexts one key, which then is stored once an hour.
  const key: CardKey = { jwk: { kty, n, e }, expires: needed + hourMs }
  if (!(await storeText(env, nameOf(kid), JSON.stringify(key), key.expires))) await storeKey(env.DB, kid, key, now)
  seen.set(kid, key)
  return true
}

async function storeKey(d1: D1Database, kid: string, { jwk, expires }: CardKey, now: number): Promise<void> {
  const db = open(d1)
  await db.batch([
    db.delete(cardKey).where(lt(cardKey.expires, now)),
    db.insert(cardKey).values({ kid, jwk, expires }).onConflictDoUpdate({ target: cardKey.kid, set: { expires } }),
  ])
}

async function findKey(env: KeyEnv, kid: string): Promise<CardKey | null> {
  const known = seen.get(kid)
  if (known) return known
  const text = await storedText(env, nameOf(kid))
  const [stored] = text === null ? await open(env.DB).select().from(cardKey).where(eq(cardKey.kid, kid)) : []
  const key = text === null ? (stored as CardKey | undefined) : (JSON.parse(text) as CardKey)
  if (key) seen.set(kid, key)
  return key ?? null
}

export async function readCardToken(env: KeyEnv, token: string, now: number): Promise<TokenFacts | null> {
  try {
    const { kid = '' } = decodeProtectedHeader(token)
    const key = await findKey(env, kid)
    if (!key || key.expires <= now) return null
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
