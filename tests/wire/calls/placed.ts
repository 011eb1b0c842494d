// Places the orders that the cases of other calls need.
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import type { CallAs, Known } from '#tests/contract/preparing.ts'
import { readyToPay } from '#tests/contract/preparing.ts'
import { readyToPay as payable } from '#tests/support/wire-shopping.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import type { Visitor } from './visitors.ts'

/** A signed-in customer orders by the second provider, which takes the fewest calls. */
export async function placeOrder(known: Known, call: CallAs): Promise<{ orderNo: string; confirmation: string }> {
  const amount = await readyToPay(known, call)
  const { orderNo, confirmation } = await call(miyoCalls.creditAuthorisation, { body: { amount, currency: 'GBP' } })
  return { orderNo: orderNo!, confirmation: confirmation! }
}

export const guestEmail = 'guest-who-ordered@mail.example'
export const guestPostcode = 'LS1 4AP'

/** A guest orders by card. */
export async function guestOrders({ browser }: Visitor): Promise<{ orderNo: string; confirmation: string }> {
  const { orderNo, confirmation } = await payByCard(browser, await payable(browser, { email: guestEmail }))
  return { orderNo: orderNo!, confirmation: confirmation! }
}
