// The gateway's keys and signatures. Its two RSA keys are generated on first use: `sign` signs capture contexts; `flex` decrypts
// the card fields' data and signs the tokens. A secret signs the access token of a frame of payer authentication.
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTPayload,
  jwtVerify,
} from 'jose'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import { open } from '#origin/platform/database.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { gatewayKey } from './schema.ts'
import { lifetimeMs } from './context.ts'

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

type Frame = 'collect' | 'step-up'

/** The signed token that authorises a frame of payer authentication; its audience is the frame. */
export function accessTokenFor(frame: Frame, id: string, env: OriginEnv, now: number): Promise<string> {
  return new SignJWT({ ReferenceId: id })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(frame)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + lifetimeMs) / 1000))
    .sign(secretOf(signingKey(env.GATEWAY_SECRET)))
}

/** The id in the token; null for a token of another issuer or frame, or an expired one. */
export async function idIn(token: string, frame: Frame, env: OriginEnv): Promise<string | null> {
  return withEachKey(env.GATEWAY_SECRET, (key) =>
    jwtVerify(token, secretOf(key), { algorithms: ['HS256'], audience: frame, requiredClaims: ['exp'] }).then(
      ({ payload }) => String(payload['ReferenceId']),
      () => null,
    ),
  )
}

function secretOf(key: string): Uint8Array {
  return new TextEncoder().encode(`access token ${key}`)
}
