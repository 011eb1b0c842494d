// The emulated carrier of returns, at the addresses of a real one (origin/shop/orders/returns/carrier.ts). It keeps nothing: the
// code is a digest of the reference. Operators and partners report what becomes of a parcel.
import { digestOf } from '#origin/platform/secrets.ts'

/** Without those that are mistaken for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

export async function returnsCarrier(request: Request): Promise<Response> {
  const [, reference] = /^\/returns\/([^/]{1,100})$/.exec(new URL(request.url).pathname) ?? []
  if (reference === undefined) return new Response(null, { status: 404 })
  if (request.method === 'DELETE') return new Response(null, { status: 204 })
  const code = [...(await digestOf(reference))]
    .slice(0, 10)
    .map((character) => letters[character.charCodeAt(0) % letters.length])
    .join('')
  return Response.json({ code: `RT${code}`, carrier: 'Parcel Express' })
}
