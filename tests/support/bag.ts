// A guest at the edge worker, and the calls that fill and read a bag.
import type { Cart } from '#shared/bag/cart.ts'
import { openShop, type Stand } from './open-shop.ts'
import { personAt } from './person.ts'

export const site = { channel: 'new-headless-web', siteId: 'JDW' }

export async function guestAt(settings: Record<string, string> = { RATE_LIMITS: '0' }, stand?: Stand) {
  const shop = await openShop({ settings, ...(stand ? { stand } : {}) })
  return { shop, guest: personAt(shop) }
}

type Person = ReturnType<typeof personAt>

export function call(
  person: Person,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  return person.fetch(path, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: { 'content-type': 'application/json', ...headers },
  })
}

export async function add(person: Person, changes: object = {}) {
  const body = { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: 1, ...site, ...changes }
  return call(person, 'POST', '/api/shop/bag/addToBag', body)
}

export async function bagOf(person: Person): Promise<Cart> {
  return (await (await person.fetch('/api/shop/bag')).json()) as Cart
}
