// What was priced, as one word: whoever pays must have been asked for exactly this.
import type { Priced } from './price.ts'
import type { Payable } from './read-payable.ts'

/** SHA-256, in hexadecimal. */
export async function fingerprintOf({ read }: Payable, { cart, code }: Priced): Promise<string> {
  const lines = read.entries.map(({ productNo, optionNo, quantity, detail }) => [
    productNo,
    optionNo,
    quantity,
    detail.price,
  ])
  const { speed, nominatedDate, timeFrame, address, venue } = read.delivery
  const where = [speed, nominatedDate, timeFrame, address, venue?.id ?? null]
  const said = new TextEncoder().encode(JSON.stringify([cart.cartId, lines, code, where, cart.orderTotal]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', said as Uint8Array<ArrayBuffer>))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
