// The delivery methods that a bag is offered, from the specification's groups (R3.22 to R3.26): charge, date and cut-off of each.
import type { Cart } from '#shared/bag/cart.ts'
import { deliveryTypeOf, type CheckoutDelivery, type DeliverySpeed, type NominatedDaySlot } from './delivery.ts'
import { deliveryLabel } from './delivery-labels.ts'
import { deliveryCodes, deliveryMethods } from './delivery-methods.ts'

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
type Group = Omit<DeliveryOption, 'code' | 'label'> & { available: boolean }

/** What the service says of each method. */
const groups: Readonly<Record<DeliverySpeed, (delivery: CheckoutDelivery, bag: Bag) => Group>> = {
  STANDARD: (delivery) => ({
    available: true,
    selected: false,
    date: delivery.standardDeliveryDate,
    by: standardCutOff(delivery),
    charge: delivery.standardDeliveryDetails.standardPandPCost,
  }),
  EXPRESS: ({ expressDeliveryDetails: group }) => ({
    available: group.expressAvailableAtAddress,
    selected: group.expressSelected,
    date: group.expressDeliveryDate ?? null,
    by: { text: group.displayExpressCutOffTime, instant: group.expressCutOffTime },
    charge: group.expressPandPCost,
  }),
  NOM: (delivery, bag) => {
    const group = delivery.nominatedDeliveryDetails
    const [first] = nominatedSlots(delivery, bag)
    return {
      available: group.nominatedAvailableAtAddress && first !== undefined,
      selected: group.nominatedDeliverySelected,
      date: first?.date ?? null,
      by: standardCutOff(delivery),
      charge: group.lowestNominatedPrice,
    }
  },
  HPS: (delivery) => {
    const group = delivery.hpsDeliveryDetails
    return {
      available: group.hpsAvailable,
      selected: group.hpsDeliverySelected,
      date: group.hpsDeliveryDate ?? delivery.standardDeliveryDate,
      by: standardCutOff(delivery),
      charge: group.hpsDeliveryCharge,
    }
  },
  EXPRESS_COLLECT: ({ expressCollectDeliveryDetails: group }) => ({
    available: group.expressCollectAvailable,
    selected: group.expressCollectSelected,
    date: group.expressCollectDate ?? null,
    by: cutOff(group.expressCollectCutOffTime),
    charge: group.expressCollectCost,
  }),
}

/** The available ones, in the order of the table of methods. What the service does not say is available is not offered. */
export function deliveryOptions(delivery: CheckoutDelivery, bag: Bag): DeliveryOption[] {
  const chosen = selectedSpeed(delivery)
  return deliveryCodes.flatMap((code) => {
    const { available, ...group } = groups[code](delivery, bag)
    return available ? [{ ...group, code, label: deliveryMethods[code].label, selected: code === chosen }] : []
  })
}

/** The method whose group says that it is selected; standard delivery unless one does. */
export function selectedSpeed(delivery: CheckoutDelivery): DeliverySpeed {
  return deliveryCodes.find((code) => groups[code](delivery, null).selected) ?? 'STANDARD'
}

function standardCutOff({ standardDeliveryDetails: { standardCutOffTime } }: CheckoutDelivery): DeliveryOption['by'] {
  return cutOff(standardCutOffTime)
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
