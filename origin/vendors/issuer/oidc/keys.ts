// Signing keys: generated on first use, stored in the database, rotated every three months. Retired keys stay published
// for verification.
import { desc, gt, isNull, or } from 'drizzle-orm'
import { SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose'
import type { JWK, JWTPayload, JWTVerifyOptions } from 'jose'
import { open } from '#origin/platform/database.ts'
import { signingKey } from '#origin/shop/customers/schema.ts'

export const signingAlgorithm = 'ES256'
const day = 86_400_000
const signsFor = 90 * day
/** A retired key stays published for as long as its signatures are used; ID token hints at sign-out are the oldest. */
const publishedMs = 31 * day

type Key = typeof signingKey.$inferSelect

/** The JWKS document: public halves only. */
export async function publicKeys(d1: D1Database, now: number): Promise<{ keys: JWK[] }> {
  await keyThatSigns(d1, now)
  return { keys: (await shownKeys(d1, now)).map(({ publicJwk }) => publicJwk as JWK) }
}

export async function sign(d1: D1Database, claims: JWTPayload, typ: 'JWT' | 'at+jwt', now: number): Promise<string> {
  const { kid, privateJwk } = await keyThatSigns(d1, now)
  const key = await importJWK(privateJwk as JWK, signingAlgorithm)
  return new SignJWT(claims).setProtectedHeader({ alg: signingAlgorithm, kid, typ }).sign(key)
}

/** Null unless the token is signed by one of the issuer's keys, with its algorithm, for the given audience. */
export async function verify(
  d1: D1Database,
  token: string,
  options: JWTVerifyOptions & { now: number },
): Promise<JWTPayload | null> {
  const { now, ...rest } = options
  const known = await shownKeys(d1, now)
  const { payload } = await jwtVerify(
    token,
    async ({ kid }) => {
      const found = known.find((key) => key.kid === kid)
      if (!found) throw new Error('unknown key')
      return importJWK(found.publicJwk as JWK, signingAlgorithm)
    },
    { algorithms: [signingAlgorithm], currentDate: new Date(now), ...rest },
  ).catch(() => ({ payload: null }))
  return payload
}

/** Retires the current key and generates another: at once when a key is compromised, and every 90 days. */
export async function rotateKeys(d1: D1Database, now: number): Promise<Key> {
  const db = open(d1)
  const fresh = await newKey(now)
  await db.batch([
    db.update(signingKey).set({ retired: now }).where(isNull(signingKey.retired)),
    db.insert(signingKey).values(fresh),
  ])
  return { ...fresh, retired: null }
}

async function keyThatSigns(d1: D1Database, now: number): Promise<Key> {
  const [newest] = await open(d1)
    .select()
    .from(signingKey)
    .where(isNull(signingKey.retired))
    .orderBy(desc(signingKey.created))
    .limit(1)
  return newest && newest.created > now - signsFor ? newest : rotateKeys(d1, now)
}

function shownKeys(d1: D1Database, now: number): Promise<Key[]> {
  return open(d1)
    .select()
    .from(signingKey)
    .where(or(isNull(signingKey.retired), gt(signingKey.retired, now - publishedMs)))
    .orderBy(desc(signingKey.created))
}

async function newKey(created: number) {
  const { privateKey, publicKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const [privateJwk, publicJwk] = await Promise.all([exportJWK(privateKey), exportJWK(publicKey)])
  const kid = await calculateJwkThumbprint(publicJwk)
  const facts = { kid, alg: signingAlgorithm, use: 'sig' }
  return { kid, privateJwk: { ...privateJwk, ...facts }, publicJwk: { ...publicJwk, ...facts }, created }
}
