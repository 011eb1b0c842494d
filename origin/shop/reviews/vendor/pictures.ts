// The vendor's photos under an address of ours: the browser asks nobody else, and only addresses the vendor gave us are
// asked for, which their signature shows.
import { base64url } from 'jose'
import type { Picture } from '#shared/products/product.ts'
import { edgeSecretOf, type OriginEnv } from '#origin/platform/env.ts'

type Signer = Pick<OriginEnv, 'EDGE_SECRET' | 'DOOR_SECRET'>
/** What is not known of them: the square they are shown in. */
const side = 800

/** Null for an address that is none, or that nobody should be sent to. */
export async function vendorPicture(env: Signer, url: string, alt: string): Promise<Picture | null> {
  if (!/^https?:\/\/[^\s]{1,1900}$/.test(url)) return null
  const src = `/pictures/reviews/${base64url.encode(url)}.${await signed(edgeSecretOf(env), url)}`
  return { src, kind: 'drawn', width: side, height: side, alt }
}

/** The vendor's address in one of ours; null when the signature is not ours. */
export async function vendorAddress(env: Signer, name: string): Promise<string | null> {
  const [written = '', signature] = name.split('.')
  if (!/^[\w-]{1,4000}$/.test(written)) return null
  const url = decodedAddress(written)
  return url !== null && (await signed(edgeSecretOf(env), url)) === signature ? url : null
}

function decodedAddress(written: string): string | null {
  try {
    return new TextDecoder().decode(base64url.decode(written))
  } catch {
    return null
  }
}

async function signed(secret: string, url: string): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(`review pictures ${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']) // prettier-ignore
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes.encode(url))))
}
