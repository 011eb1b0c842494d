// The delivery methods that a bag is offered, from the specification's groups (R3.22 to R3.26): charge, date and cut-off of each.
import type { Cart } from '#shared/bag/cart.ts'
import { deliveryTypeOf, type CheckoutDelivery, type DeliverySpeed, type NominatedDaySlot } from './delivery.ts'
import { deliveryLabel } from './delivery-labels.ts'
import { deliveryMethods } from './delivery-methods.ts'

export type DeliveryOption = {
  code: DeliverySpeed
  label: string
  selected: boolean
  /** ISO date of arrival or collection, of a nominated day the first; null when the service names none. */
  date: string | null
  /** The time until which an order arrives on `date`, in words and as an instant; null when the service names none. */
  by: { text: string; instant: string } | null
  /** Pounds; of a nominated day the lowest. */
  charge: number
}

type Bag = Pick<Cart, 'nominatedDaySlots'> | null

/** The available ones, in the order of the table of methods. What the service does not say is available is not offered. */
export function deliveryOptions(delivery: CheckoutDelivery, bag: Bag): DeliveryOption[] {
  const selected = selectedSpeed(delivery)
  return (Object.keys(deliveryMethods) as DeliverySpeed[]).flatMap((code) => {
    const facts = factsOf(code, delivery, bag)
    return facts ? [{ code, label: deliveryMethods[code].label, selected: code === selected, ...facts }] : []
  })
}

/** Null when the method is not available. */
function factsOf(
  code: DeliverySpeed,
  delivery: CheckoutDelivery,
  bag: Bag,
): Pick<DeliveryOption, 'date' | 'by' | 'charge'> | null {
  const { standardDeliveryDate, standardDeliveryDetails: standard, hpsDeliveryDetails: hps } = delivery
  const { expressDeliveryDetails: express, expressCollectDeliveryDetails: collect } = delivery
  const { nominatedDeliveryDetails: nominated } = delivery
  const standardBy = cutOff(standard.standardCutOffTime)
  switch (code) {
    case 'STANDARD':
      return {
        date: standardDeliveryDate,
        by: standardBy,
        charge: standard.standardPandPCost,
      }
    case 'EXPRESS':
      return express.expressAvailableAtAddress
        ? {
            date: express.expressDeliveryDate ?? null,
            by: { text: express.displayExpressCutOffTime, instant: express.expressCutOffTime },
            charge: express.expressPandPCost,
          }
        : null
    case 'NOM': {
      const [first] = nominatedSlots(delivery, bag)
      return nominated.nominatedAvailableAtAddress && first
        ? {
            date: first.date,
            by: standardBy,
            charge: nominated.lowestNominatedPrice,
          }
        : null
    }
    case 'HPS':
      return hps.hpsAvailable
        ? {
            date: hps.hpsDeliveryDate ?? standardDeliveryDate,
            by: standardBy,
            charge: hps.hpsDeliveryCharge,
          }
        : null
    case 'EXPRESS_COLLECT':
      return collect.expressCollectAvailable
        ? {
            date: collect.expressCollectDate ?? null,
            by: cutOff(collect.expressCollectCutOffTime),
            charge: collect.expressCollectCost,
          }
        : null
  }
}

function cutOff(instant: string | undefined): DeliveryOption['by'] {
  return instant === undefined ? null : { text: cutOffText(instant), instant }
}

/** `10pm on Monday`. */
export function cutOffText(instant: string): string {
  return deliveryLabel({ cutOffTime: instant, standardDeliveryDate: instant, expressDeliveryDate: instant }).by
}

/** The delivery's own days, which have times of day; otherwise the bag's. */
export function nominatedSlots({ nominatedDaySlots: own }: CheckoutDelivery, bag: Bag): NominatedDaySlot[] {
  if (own.length > 0) return own
  return (bag?.nominatedDaySlots ?? []).map((slot) => ({ ...slot, timeFrame: 'DAY' }))
}

/** The method whose group says that it is selected; standard delivery unless one does. */
export function selectedSpeed(delivery: CheckoutDelivery): DeliverySpeed {
  if (delivery.expressDeliveryDetails.expressSelected) return 'EXPRESS'
  if (delivery.nominatedDeliveryDetails.nominatedDeliverySelected) return 'NOM'
  if (delivery.hpsDeliveryDetails.hpsDeliverySelected) return 'HPS'
  return delivery.expressCollectDeliveryDetails.expressCollectSelected ? 'EXPRESS_COLLECT' : 'STANDARD'
}

export function selectedType(delivery: CheckoutDelivery) {
  return deliveryTypeOf(selectedSpeed(delivery))
}

/** Whether payment may begin: by the service's word, otherwise as soon as it knows an address. */
export function isDeliveryComplete(
  { complete, currentDeliveryAddress }: CheckoutDelivery,
  bag: Shipped | null,
): boolean {
  return complete ?? (currentDeliveryAddress ?? bag?.shippingAddress ?? null) !== null
}
type Shipped = Pick<Cart, 'shippingAddress'>
