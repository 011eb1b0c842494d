// Authenticator data (Web Authentication § 6.1): what an authenticator signs, and a new credential's public key.
import { base64url } from 'jose'

/** A JSON web key of one of the two offered algorithms. */
export type PublicKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string } | { kty: 'RSA'; n: string; e: string }

export type AuthenticatorData = {
  rpIdHash: Uint8Array
  userPresent: boolean
  userVerified: boolean
  backupEligible: boolean
  backedUp: boolean
  counter: number
  /** Only while a passkey is added. */
  credential: { aaguid: string; id: string; publicKey: PublicKey } | null
}

const flag = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, hasCredential: 0x40 }
const headLength = 37

/** Null for data that is cut short, contradicts itself or has a key of another kind. */
export function parseAuthenticatorData(bytes: Uint8Array): AuthenticatorData | null {
  if (bytes.length < headLength) return null
  const flags = bytes[32]!
  const has = (name: keyof typeof flag) => (flags & flag[name]) !== 0
  const credential = has('hasCredential') ? parseCredential(bytes.subarray(headLength)) : null
  if (has('hasCredential') !== (credential !== null) || (has('backedUp') && !has('backupEligible'))) return null
  return {
    rpIdHash: bytes.subarray(0, 32),
    userPresent: has('userPresent'),
    userVerified: has('userVerified'),
    backupEligible: has('backupEligible'),
    backedUp: has('backedUp'),
    counter: new DataView(bytes.buffer, bytes.byteOffset).getUint32(33),
    credential,
  }
}

/** The authenticator's model (AAGUID), the length of the id, the id and the key. */
function parseCredential(bytes: Uint8Array): AuthenticatorData['credential'] {
  if (bytes.length < 18) return null
  const length = bytes[16]! * 256 + bytes[17]!
  const id = bytes.subarray(18, 18 + length)
  if (length === 0 || length > 1023 || id.length !== length) return null
  const publicKey = parsePublicKey(bytes.subarray(18 + length))
  return publicKey && { aaguid: uuidOf(bytes.subarray(0, 16)), id: base64url.encode(id), publicKey }
}

const ecHead = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]
const ecBetween = [0x22, 0x58, 0x20]
const rsaHead = [0xa4, 0x01, 0x03, 0x03, 0x39, 0x01, 0x00, 0x20, 0x59]
const rsaBetween = [0x21, 0x43]

/**
 * A COSE key. Authenticators must encode the key as canonical CBOR (§ 6.5.1), so that a key of each algorithm has one form,
 * which is compared byte by byte. Extensions may follow the key.
 */
function parsePublicKey(bytes: Uint8Array): PublicKey | null {
  if (startsWith(bytes, ecHead)) {
    const [x, rest] = [bytes.subarray(10, 42), bytes.subarray(42)]
    const y = rest.subarray(3, 35)
    if (!startsWith(rest, ecBetween) || y.length !== 32) return null
    return { kty: 'EC', crv: 'P-256', x: base64url.encode(x), y: base64url.encode(y) }
  }
  if (!startsWith(bytes, rsaHead) || bytes.length < 11) return null
  const length = bytes[9]! * 256 + bytes[10]!
  const [n, rest] = [bytes.subarray(11, 11 + length), bytes.subarray(11 + length)]
  const e = rest.subarray(2, 5)
  if (length < 256 || length > 512 || !startsWith(rest, rsaBetween) || e.length !== 3) return null
  return { kty: 'RSA', n: base64url.encode(n), e: base64url.encode(e) }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function uuidOf(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
