// A payment that the edge worker refuses with `IN_LINE` waits for its turn, and is sent again when the turn comes.
import type { Cart } from '#shared/bag/cart.ts'
import { checkout } from '#shared/messages/checkout.ts'
import { ApiError } from '#client/platform/api/api.ts'
import { go } from '#client/platform/api/go.ts'
import { loadWaitingRoomDialog } from '#client/payment/lazy.ts'
import type { FailureReason, PaymentOutcome } from '#client/payment/payment-outcome.ts'
import { payment } from '#client/payment/payment-state.ts'
import type { Waited } from './waiting-room-dialog.tsx'

const queuedCode = 'IN_LINE'
const leftCode = 'LEFT_LINE'

/** The bag's options, as the waiting room knows them. */
export function optionKeysOf({ cartEntries }: Pick<Cart, 'cartEntries'>): readonly string[] {
  return cartEntries.map(({ productNo, productOptionNo }) => `${productNo}.${productOptionNo}`)
}

/** Sends the call until it is not refused with `IN_LINE`. Nothing has been authorised before: what is sent stays valid. */
export async function whenAdmitted<Reply>(pay: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      return await pay()
    } catch (error) {
      // The page of a closed checkout stands at the same address.
      if (error instanceof ApiError && error.code === 'ORDERING_CLOSED') go('/checkout/payment')
      if (!(error instanceof ApiError) || error.code !== queuedCode) throw error
      const dialog = await loadWaitingRoomDialog().catch(() => null)
      if (!dialog) throw error
      const waited = await dialog.waitForTurn({ options: optionsNow() })
      if (waited !== 'turn') throw refusalAfter(waited)
    }
  }
}

/** Whether a wallet's payment has to wait: its sheet does not stay open meanwhile. */
export function isQueued(outcome: PaymentOutcome | null): boolean {
  return outcome?.[1].reason?.code === queuedCode
}

/** Whether the shopper has left the queue, which is no failure of the payment. */
export function hasLeftWaitingRoom(reason: Pick<FailureReason, 'code'> | null): boolean {
  return reason?.code === leftCode
}

/** Waits, and then offers a button that pays. Null when that button was clicked. */
export async function waitForClick(label: string, pay: () => void): Promise<PaymentOutcome | null> {
  const dialog = await loadWaitingRoomDialog()
  const waited = await dialog.waitForTurn({ options: optionsNow(), click: { label, pay } })
  if (waited === 'turn') return null
  const { code, message } = refusalAfter(waited)
  return [waited === 'soldOut' ? 'bagChanged' : 'refused', { paid: null, reason: { code, message } }]
}

function optionsNow(): readonly string[] {
  return payment.checkoutContext?.options ?? []
}

function refusalAfter(waited: Exclude<Waited, 'turn'>): ApiError {
  return waited === 'soldOut'
    ? new ApiError(409, 'OUT_OF_STOCK', checkout.outOfStock, null)
    : new ApiError(409, leftCode, '', null)
}
