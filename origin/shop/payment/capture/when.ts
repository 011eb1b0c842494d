// When a payment's money is taken: with the order, or when the order leaves.
import type { PaymentMethod } from '#shared/payment/payment-journeys.ts'
import type { OriginEnv } from '#origin/platform/env.ts'

const dayMs = 86_400_000

/** The card schemes guarantee an authorisation for about a week. */
export const authorisationMs = 7 * dayMs

/** Operators hear of an order that has not left this long before its authorisation ends. */
export const endingMs = 2 * dayMs

/** The methods of the card gateway. Store credit and Miyo have no separate capture: they are booked with the order. */
const capturable: readonly PaymentMethod[] = ['card', 'APay', 'GPay']

/** An order in which nothing can be dispatched, such as a delivery subscription alone, is charged at once. */
export function isTakenOnDispatch(
  { CAPTURE_AT }: Pick<OriginEnv, 'CAPTURE_AT'>,
  method: PaymentMethod,
  lines: ReadonlyArray<{ stockHeld: boolean }>,
): boolean {
  return CAPTURE_AT === 'dispatch' && capturable.includes(method) && lines.some(({ stockHeld }) => stockHeld)
}
