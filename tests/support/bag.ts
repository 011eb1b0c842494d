// A guest at the edge worker, and the calls that fill, read, deliver and pay a bag.
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

/** Gives the bag an address and a telephone number; a guest's e-mail address too. */
export async function deliver(person: Person, email?: string) {
  const name = { firstName: 'Grace', surName: 'Adeyemi' }
  const address = { ...name, houseNumber: '12', addressLine1: 'Mill Lane', town: 'Millbridge', postcode: 'mb1 1aa' }
  const contact = { contactNumber: '07700 900123', ...(email && { email }) }
  await call(person, 'PUT', '/api/checkout/updateDeliveryAddress', { address })
  await call(person, 'PUT', '/api/checkout/updateDeliveryContactNumber', contact)
}

export function payByCredit(person: Person, amount: number, key: string, more: object = {}) {
  const order = { amount, tradingTitle: 'STA', channel: site.channel, currency: 'GBP', partPaymentIndicator: false }
  return call(person, 'POST', '/api/checkout/payViaCredit', { ...order, key, ...more })
}
