// Places the orders that the cases of other calls need.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import type { CallAs, Known } from '#tests/contract/given.ts'
import { readyToPay } from '#tests/contract/preparing.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { brand, type Visitor } from './visitors.ts'

/** A signed-in customer orders by the second provider, which takes the fewest calls. */
export async function placeOrder(known: Known, call: CallAs): Promise<{ orderNo: string; confirmation: string }> {
  const amount = await readyToPay(known, call)
  const { orderNo, confirmation } = await call(miyoCalls.creditAuthorisation, { body: { amount, currency: 'GBP' } })
  return { orderNo: orderNo!, confirmation: confirmation! }
}

export const guestEmail = 'guest-who-ordered@mail.example'
export const guestPostcode = 'LS1 4AP'

/** A guest orders by card. */
export async function guestOrders({ browser, call }: Visitor): Promise<{ orderNo: string; confirmation: string }> {
  await fillBag(browser, brand)
  await deliver(browser, guestEmail)
  const { orderTotal } = await call(bagCalls.get, { query: {} })
  const { orderNo, confirmation } = await payByCard(browser, orderTotal)
  return { orderNo: orderNo!, confirmation: confirmation! }
}
