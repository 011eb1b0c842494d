// Serves the vendor's photos under URLs of the shop. A signature ensures that only addresses from the vendor are
// requested.
import { base64url } from 'jose'
import type { ProductPicture } from '#shared/products/product.ts'
import { signingKey, withEachKey } from '#shared/platform/keys.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { macOf } from '#origin/platform/secrets.ts'

type Signer = Pick<OriginEnv, 'EDGE_SECRET'>
/** The vendor does not send dimensions, so the displayed square is used. */
const side = 800

/** Null when `url` is not an HTTP address. */
export async function vendorPicture(env: Signer, url: string, alt: string): Promise<ProductPicture | null> {
  if (!/^https?:\/\/[^\s]{1,1900}$/.test(url)) return null
  const src = `/pictures/reviews/${base64url.encode(url)}.${await signed(signingKey(env.EDGE_SECRET), url)}`
  return { src, kind: 'drawn', width: side, height: side, alt }
}

/** The vendor's address inside a picture's name; null when the signature is invalid. */
export async function vendorAddress(env: Signer, name: string): Promise<string | null> {
  const [written = '', signature] = name.split('.')
  if (!/^[\w-]{1,4000}$/.test(written)) return null
  const url = decodedAddress(written)
  if (url === null) return null
  return withEachKey(env.EDGE_SECRET, async (key) => ((await signed(key, url)) === signature ? url : null))
}

function decodedAddress(written: string): string | null {
  try {
    return new TextDecoder().decode(base64url.decode(written))
  } catch {
    return null
  }
}

const signed = (secret: string, url: string) => macOf(url, `review pictures ${secret}`)
