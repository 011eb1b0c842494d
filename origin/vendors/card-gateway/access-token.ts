// The signed token that authorises a frame of payer authentication; its audience is the frame.
import { SignJWT, jwtVerify } from 'jose'
import type { OriginEnv } from '#origin/platform/env.ts'
import { lifetimeMs } from './context.ts'

type Frame = 'collect' | 'step-up'

export function accessTokenFor(frame: Frame, id: string, env: OriginEnv, now: number): Promise<string> {
  return new SignJWT({ ReferenceId: id })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(frame)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + lifetimeMs) / 1000))
    .sign(secretOf(env))
}

/** The id in the token; null for a token of another issuer or frame, or an expired one. */
export async function idIn(token: string, frame: Frame, env: OriginEnv): Promise<string | null> {
  return jwtVerify(token, secretOf(env), { algorithms: ['HS256'], audience: frame, requiredClaims: ['exp'] }).then(
    ({ payload }) => String(payload['ReferenceId']),
    () => null,
  )
}

function secretOf({ GATEWAY_SECRET }: OriginEnv): Uint8Array {
  return new TextEncoder().encode(`access token ${GATEWAY_SECRET}`)
}
