// Which way of paying goes with which way of having it delivered: five by five, and the reasons for what does not.
import type { DeliverySpeed } from '#shared/delivery/delivery.ts'
import type { PaymentMethod } from './payment-journeys.ts'

/** The provider only pays for what goes to the address it has checked: nothing that is collected elsewhere. */
const notToAPoint = 'Miyo only pays for orders that are delivered to your own address.'

const refused: Readonly<Partial<Record<PaymentMethod, Partial<Record<DeliverySpeed, string>>>>> = {
  Miyo: { HPS: notToAPoint, EXPRESS_COLLECT: notToAPoint },
}

/** Why the two do not go together, in words for the shopper; null when they do. */
export function combinationRefused(speed: DeliverySpeed, method: PaymentMethod): string | null {
  return refused[method]?.[speed] ?? null
}
