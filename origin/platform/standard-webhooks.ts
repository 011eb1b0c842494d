// The Standard Webhooks scheme (standardwebhooks.com): HMAC-SHA256 over id, timestamp and body, in the headers `webhook-id`,
// `webhook-timestamp` and `webhook-signature`. A signature header lists one signature per secret that is valid.
import { hmacBytes } from './secrets.ts'
import { sameBytes } from './secrets.ts'

/** Seconds by which a timestamp may differ from the clock. */
export const timestampTolerance = 300
const secretPrefix = 'whsec_'
const version = 'v1,'
/** More signatures than a sender that replaces its secret has. */
const maxSignatures = 10

type SignedMessage = { id: string; /** Seconds since 1970. */ timestamp: number; payload: string }

/** `whsec_` and 32 random bytes in base64. */
export function newSigningSecret(): string {
  return secretPrefix + base64(crypto.getRandomValues(new Uint8Array(32)))
}

export async function webhookHeaders(
  message: SignedMessage,
  secrets: readonly string[],
): Promise<Record<string, string>> {
  const signatures = await Promise.all(secrets.map(async (secret) => version + base64(await macOf(message, secret))))
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.timestamp),
    'webhook-signature': signatures.join(' '),
  }
}

/** Whether one of the signatures is from one of the secrets. Every pair is compared, so that the time says nothing. */
export async function hasSignature(
  message: SignedMessage,
  header: string,
  secrets: readonly string[],
): Promise<boolean> {
  const given = header
    .split(' ')
    .slice(0, maxSignatures)
    .filter((part) => part.startsWith(version))
    .map((part) => bytesOf(part.slice(version.length)))
  const expected = await Promise.all(secrets.map((secret) => macOf(message, secret)))
  return expected.flatMap((mac) => given.map((bytes) => bytes !== null && sameBytes(mac, bytes))).includes(true)
}

function macOf({ id, timestamp, payload }: SignedMessage, secret: string): Promise<Uint8Array> {
  const key = bytesOf(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret)
  if (!key || key.length < 16) throw new Error('A signing secret is whsec_ and base64 of 16 bytes or more.')
  return hmacBytes(`${id}.${timestamp}.${payload}`, key)
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function bytesOf(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
