// The combinations of payment method and delivery option that are not allowed, with the reason.
import type { DeliverySpeed } from '#shared/delivery/delivery.ts'
import type { PaymentMethod } from './payment-journeys.ts'

/** Miyo pays only for deliveries to the address that it has checked, and not for collections. */
const noCollection = 'Miyo only pays for orders that are delivered to your own address.'

const refused: Readonly<Partial<Record<PaymentMethod, Partial<Record<DeliverySpeed, string>>>>> = {
  Miyo: { HPS: noCollection, EXPRESS_COLLECT: noCollection },
}

/** The message for the shopper; null for an allowed combination. */
export function combinationRefusal(speed: DeliverySpeed, method: PaymentMethod): string | null {
  return refused[method]?.[speed] ?? null
}
