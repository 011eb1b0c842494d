// The delivery methods: what is fixed about each. Calls, forms, pages, mails and help take it from here. Amounts are in pence.
import type { DeliveryService } from '#shared/subscription/delivery-subscription.ts'

type DeliveryMethod = {
  label: string
  /** Collected at a parcel shop; otherwise delivered to an address. */
  collects: boolean
  /** Of an order. Of a nominated day: any time of a weekday. */
  charge: number
  /** The value of goods from which it is free; null: never. */
  freeFrom: number | null
  /** The service of a delivery subscription that pays for it. */
  service: DeliveryService
  /** London's hour until which an order leaves on the same working day. */
  cutOffHour: number
  /** From dispatch to arrival; null: the shopper chooses the day. */
  workingDays: number | null
  /** The words before the day. */
  arrives: 'Arrives by' | 'Arrives on' | 'Ready to collect from'
  /** It is offered while this toggle is on; null: always. */
  toggle: 'nominated_day' | 'express_collect' | null
}

/** By the specification's codes (R4.2). Methods that leave from the same shelf at the same hour let one cut-off promise all of them. */
export const deliveryMethods = {
  STANDARD: {
    label: 'Standard delivery',
    collects: false,
    charge: 399,
    freeFrom: 6000,
    service: 'STANDARD_DELIVERY',
    cutOffHour: 22,
    workingDays: 3,
    arrives: 'Arrives by',
    toggle: null,
  },
  EXPRESS: {
    label: 'Express delivery',
    collects: false,
    charge: 599,
    freeFrom: null,
    service: 'NEXT_DAY_DELIVERY',
    cutOffHour: 22,
    workingDays: 1,
    arrives: 'Arrives on',
    toggle: null,
  },
  NOM: {
    label: 'Nominated day',
    collects: false,
    charge: 599,
    freeFrom: null,
    service: 'NOMINATED_DELIVERY',
    cutOffHour: 22,
    workingDays: null,
    arrives: 'Arrives on',
    toggle: 'nominated_day',
  },
  HPS: {
    label: 'Click & collect',
    collects: true,
    charge: 299,
    freeFrom: 6000,
    service: 'STANDARD_DELIVERY',
    cutOffHour: 22,
    workingDays: 3,
    arrives: 'Ready to collect from',
    toggle: null,
  },
  EXPRESS_COLLECT: {
    label: 'Express collection',
    collects: true,
    charge: 499,
    freeFrom: null,
    service: 'NEXT_DAY_DELIVERY',
    cutOffHour: 20,
    workingDays: 1,
    arrives: 'Ready to collect from',
    toggle: 'express_collect',
  },
} as const satisfies Record<string, DeliveryMethod>

export const deliveryCodes = Object.keys(deliveryMethods) as Array<keyof typeof deliveryMethods>

/** A nominated delivery's times of day. `extra` is added to the method's charge. */
export const timesOfDay = {
  DAY: { label: 'Any time that day', sentence: '', extra: 0 },
  AM: { label: 'Morning, before noon', sentence: ' in the morning', extra: 200 },
  PM: { label: 'Afternoon, from noon', sentence: ' in the afternoon', extra: 200 },
} as const
export const saturdayExtra = 200

/**
 * Items with a charge of their own are delivered by their maker, apart from the rest of the order and at no other speed.
 */
export const directDispatch = {
  label: 'Large item delivery',
  arrives: 'Arrives by',
  workingDays: 10,
} as const

/** What the phone number of an order is used for. */
export const phoneReason = 'The driver may text or call you on the day of your delivery.'
export const collectionPhoneReason = 'We’ll text you when your order is ready to collect.'

/** Null for an unknown code, which is offered and shown nowhere. Accepts any letter case. */
export function deliveryMethodOf(code: string): DeliveryMethod | null {
  const known: Readonly<Record<string, DeliveryMethod>> = deliveryMethods
  return Object.hasOwn(known, code.toUpperCase()) ? known[code.toUpperCase()]! : null
}

/** `Delivery` for an unknown code. */
export function deliveryLabelOf(code: string): string {
  return deliveryMethodOf(code)?.label ?? 'Delivery'
}

/** Whether a method is offered with these toggles. */
export function isMethodOn(code: string, toggles: ReadonlySet<string>): boolean {
  const method = deliveryMethodOf(code)
  return method !== null && (method.toggle === null || toggles.has(method.toggle))
}
