// What the edge worker's stamp says in the headers of an upstream request; null without one.
import { stampHeader } from '#shared/platform/headers/stamps.ts'
import { bytesOfBase64url } from '#shared/platform/base64url.ts'

export type StampClaims = { aud: string; sub?: string; guest?: string; site?: string; htm?: string; htu?: string }

export function stampIn(headers: Headers): StampClaims | null {
  const [, claims] = headers.get(stampHeader)?.split('.') ?? []
  return claims === undefined ? null : (JSON.parse(new TextDecoder().decode(bytesOfBase64url(claims))) as StampClaims)
}

/** A stamp as somebody would write it who has no key. */
export function forgedStamp(account: string): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
  return `${part({ alg: 'EdDSA' })}.${part({ sub: account, exp: 9_999_999_999 })}.${'A'.repeat(86)}`
}
