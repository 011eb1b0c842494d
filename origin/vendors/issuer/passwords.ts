// Passwords are stored as scrypt, in the form of the PHC strings: `$scrypt$ln=14,r=8,p=5$salt$hash`.
import nodeCrypto from 'node:crypto'
import { base64url } from 'jose'
import { randomSecret, sameBytes } from '#origin/platform/secrets.ts'
import { passwordLength } from './password-length.ts'

/** `ln`: logarithm of scrypt's N. A derivation takes 128 · 2^ln · r bytes, and time in proportion to 2^ln · r · p. */
type Cost = { ln: number; r: number; p: number }
/** Of OWASP's equal choices the one of 16 MB: a worker has 128 MB. */
const cost: Cost = { ln: 14, r: 8, p: 5 }
/** The platform refuses more. */
const maxProduct = 2 ** 20

type Stored = { salt: Uint8Array; hash: Uint8Array; cost: Cost }

export function hashPassword(password: string): Promise<string> {
  const salt = newSalt()
  return Promise.resolve(phc(salt, derive(password, salt, cost)))
}

/**
 * `stored` is null for an unknown address: it costs the same derivation, so that the time does not distinguish it from a known
 * one. A hash of another cost is verified at its own.
 */
export function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const known = stored === null ? null : parse(stored)
  const derived = derive(password, known?.salt ?? newSalt(), known?.cost ?? cost)
  return Promise.resolve(known !== null && sameBytes(derived, known.hash))
}

/** Blocks the isolate, so that it derives one at a time and never needs the memory of two. */
function derive(password: string, salt: Uint8Array, { ln, r, p }: Cost): Uint8Array {
  const N = 2 ** ln
  return new Uint8Array(nodeCrypto.scryptSync(bytesOf(password), salt, 32, { N, r, p, maxmem: 128 * r * (N + p + 2) }))
}

/** NFC: another keyboard may send the same characters as other code points. */
function bytesOf(password: string) {
  return new TextEncoder().encode(password.normalize('NFC').slice(0, passwordLength.max * 4))
}

/** Null for a text that is no stored password. */
function parse(stored: string): Stored | null {
  const found = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!found) return null
  const [ln, r, p] = found.slice(1, 4).map(Number) as [number, number, number]
  if (2 ** ln * r * p > maxProduct) return null
  return { cost: { ln, r, p }, salt: decode(found[4]!), hash: decode(found[5]!) }
}

function phc(salt: Uint8Array, hash: Uint8Array): string {
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(hash)}`
}

function newSalt(): Uint8Array {
  return base64url.decode(randomSecret(16))
}

/** Base64 without padding, as PHC strings have it. */
function encode(bytes: Uint8Array): string {
  return base64url.encode(bytes).replaceAll('-', '+').replaceAll('_', '/')
}

function decode(text: string): Uint8Array {
  return base64url.decode(text.replaceAll('+', '-').replaceAll('/', '_'))
}
