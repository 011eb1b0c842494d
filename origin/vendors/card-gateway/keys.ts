// The gateway's two RSA keys, generated on first use: `sign` signs capture contexts; `flex` decrypts the card fields'
// data and signs the tokens.
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import { open } from '#origin/platform/database.ts'
import { gatewayKey } from './schema.ts'

export const signing = 'RS256'
export const sealing = 'RSA-OAEP-256'

type Row = typeof gatewayKey.$inferSelect
export type Keys = { sign: Row; flex: Row }

export async function keysOf(d1: D1Database, now: number): Promise<Keys> {
  return keysIn(await open(d1).select().from(gatewayKey)) ?? generateKeys(d1, now)
}

/** Null until both keys exist. */
export function keysIn(rows: readonly Row[]): Keys | null {
  const [sign, flex] = (['sign', 'flex'] as const).map((use) => rows.find((row) => row.use === use))
  return sign && flex ? { sign, flex } : null
}

export async function signWith({ kid, privateJwk }: Row, claims: JWTPayload): Promise<string> {
  const key = await importJWK(privateJwk as JWK, signing)
  return new SignJWT(claims).setProtectedHeader({ alg: signing, kid, typ: 'JWT' }).sign(key)
}

async function generateKeys(d1: D1Database, created: number): Promise<Keys> {
  const db = open(d1)
  const fresh = await Promise.all((['sign', 'flex'] as const).map((use) => newKey(use, created)))
  // Of concurrent first requests, the first insert wins for all.
  await db.insert(gatewayKey).values(fresh).onConflictDoNothing()
  return keysIn(await db.select().from(gatewayKey))!
}

async function newKey(use: Row['use'], created: number): Promise<Row> {
  const { privateKey, publicKey } = await generateKeyPair(signing, { extractable: true, modulusLength: 2048 })
  const [privateJwk, { kty, n, e }] = await Promise.all([exportJWK(privateKey), exportJWK(publicKey)])
  const kid = await calculateJwkThumbprint({ kty, n, e } as JWK)
  const { alg: _alg, ext: _ext, key_ops: _operations, ...plain } = privateJwk
  return { use, kid, privateJwk: plain, publicJwk: { kty, n, e }, created }
}
