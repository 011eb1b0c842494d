// The delivery methods: what is fixed about each. Calls, forms, pages, mails and help take it from here. Amounts are in pence.
import type { ToggleName } from '#shared/platform/toggles.ts'
import type { DeliveryService } from '#shared/subscription/delivery-subscription.ts'

/** What a collection point says that it offers, and others do not. */
export type PointOffer = 'expressCollect'

type DeliveryMethod = {
  label: string
  /** Collected at a parcel shop; otherwise delivered to an address. */
  collects: boolean
  /** Collected only where the point offers it; null: at every point. */
  pointOffer: PointOffer | null
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
  toggle: ToggleName | null
}

/** By the specification's codes (R4.2). Methods that leave from the same shelf at the same hour let one cut-off promise all of them. */
export const deliveryMethods = {
  STANDARD: {
    label: 'Standard delivery',
    collects: false,
    pointOffer: null,
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
    pointOffer: null,
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
    pointOffer: null,
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
    pointOffer: null,
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
    pointOffer: 'expressCollect',
    charge: 499,
    freeFrom: null,
    service: 'NEXT_DAY_DELIVERY',
    cutOffHour: 20,
    workingDays: 1,
    arrives: 'Ready to collect from',
    toggle: 'express_collect',
  },
} as const satisfies Record<string, DeliveryMethod>

type Methods = typeof deliveryMethods
export type DeliveryCode = keyof Methods
type CollectCode = {
  [Code in DeliveryCode]: Methods[Code]['collects'] extends true ? Code : never
}[DeliveryCode]

export const deliveryCodes = Object.keys(deliveryMethods) as DeliveryCode[]
export const collectCodes = deliveryCodes.filter(isCollected)

export function isCollected(code: DeliveryCode): code is CollectCode {
  return deliveryMethods[code].collects
}

/** Whether a collection point offers the method. */
export function isOfferedAt(point: Readonly<Record<PointOffer, boolean>>, code: DeliveryCode): boolean {
  const { pointOffer } = deliveryMethods[code]
  return pointOffer === null || point[pointOffer]
}

/** The toggles that decide what is offered. */
export const deliveryToggles = deliveryCodes.flatMap((code) => deliveryMethods[code].toggle ?? [])

/** The two ways to get an order, as a shopper chooses between them. */
export const deliveryTypeLabels = { deliver: 'Delivery', collect: deliveryMethods.HPS.label } as const

/** A nominated delivery's times of day. `extra` is added to the method's charge. */
export const timesOfDay = {
  DAY: { label: 'Any time that day', sentence: '', extra: 0 },
  AM: { label: 'Morning, before noon', sentence: ' in the morning', extra: 200 },
  PM: { label: 'Afternoon, from noon', sentence: ' in the afternoon', extra: 200 },
} as const
export const saturdayExtra = 200

/** The words after the day; empty unless the shopper chose a time of it. */
export function timeSentence(code: string, timeFrame: keyof typeof timesOfDay | null): string {
  return isDayChosen(code) && timeFrame ? timesOfDay[timeFrame].sentence : ''
}

/**
 * Items with a charge of their own are delivered by their maker, apart from the rest of the order and at no other speed.
 */
export const directDispatch = {
  label: 'Large item delivery',
  service: 'Two people carry it to the room you choose',
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

/** Whether the shopper chooses the day and its time. */
export function isDayChosen(code: string): boolean {
  return deliveryMethodOf(code)?.workingDays === null
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

/** Whether some method that a subscription to this service pays for is offered. */
export function isServiceOffered(service: DeliveryService, toggles: ReadonlySet<string>): boolean {
  return deliveryCodes.some((code) => deliveryMethods[code].service === service && isMethodOn(code, toggles))
}
