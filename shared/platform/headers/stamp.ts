// What the edge worker tells a service of ours about who asks: a text, an end and a signature. A retailer's own service
// reads the access token in `Authorization` instead; this spares ours a question to the issuer, whoever that is.

/** Seconds a stamp holds: as long as any call may take, and some more. */
const lifeSeconds = 60

/** `{text}.{end}.{signature}`; the text has no full stop. */
export async function stamped(text: string, secret: string, now: number): Promise<string> {
  const said = `${text}.${Math.floor(now / 1000) + lifeSeconds}`
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), bytesOf(said))
  return `${said}.${hexOf(new Uint8Array(signature))}`
}

/** The text, or null when the stamp is not ours or too old. */
export async function unstamped(stamp: string, secret: string, now: number): Promise<string | null> {
  const [text, end, signature] = stamp.split('.')
  if (!text || !/^\d{1,12}$/.test(end ?? '') || !/^[0-9a-f]{64}$/.test(signature ?? '')) return null
  const signed = await crypto.subtle.verify(
    'HMAC',
    await keyOf(secret),
    Uint8Array.from(signature!.match(/../g)!, (pair) => Number.parseInt(pair, 16)),
    bytesOf(`${text}.${end}`),
  )
  return signed && Number(end) * 1000 > now ? text : null
}

/** Keys by secret: a secret is the deployment's, never a request's. */
const keys = new Map<string, CryptoKey>()

async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])
  keys.set(secret, key)
  return key
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
