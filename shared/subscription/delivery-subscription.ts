// A delivery subscription: what one may buy, what somebody holds, and what it covers (specification §§ 3 and 4).
import * as z from 'zod/mini'
import { Pounds } from '#shared/platform/money-schema.ts'

export const SubscriptionStatus = z.enum([
  'NOT_TAKEN',
  'STANDARD_DELIVERY',
  'NEXT_DAY_DELIVERY',
  'NOMINATED_DELIVERY',
  'ENDED',
  'ACTIVE',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** Kinds of delivery; a subscription of one kind alone has its name as status. */
export const DeliveryService = z.enum(['STANDARD_DELIVERY', 'NEXT_DAY_DELIVERY', 'NOMINATED_DELIVERY'])
export type DeliveryService = z.infer<typeof DeliveryService>

/** What of delivery a subscription covers. `display` false is not covered, and not shown. */
export const DeliveryOption = z.object({
  deliveryService: DeliveryService,
  title: z.string(),
  display: z.boolean(),
})
export type DeliveryOption = z.infer<typeof DeliveryOption>

/** One that is sold. It is put into the bag like any product. */
export const SubscriptionPlan = z.object({
  productNumber: z.string(),
  productOptionNo: z.string(),
  offerNumber: z.string(),
  title: z.string(),
  price: Pounds,
  months: z.int(),
  /** Whether another period follows by itself, paid without asking. */
  renews: z.boolean(),
  coolingOffDays: z.int(),
  options: z.array(DeliveryOption),
})
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>

/** One that was bought. Dates are London's. */
export const SubscriptionTerm = z.object({
  started: z.iso.date(),
  /** The last day it can be used. */
  ends: z.iso.date(),
  price: Pounds,
  /** Where it was bought, and with which order; null of one that came from elsewhere. */
  siteId: z.string(),
  orderNo: z.nullable(z.string()),
  state: z.enum(['active', 'ended', 'cancelled']),
  cancelled: z.nullable(z.iso.date()),
  refunded: Pounds,
})
export type SubscriptionTerm = z.infer<typeof SubscriptionTerm>

/** What somebody holds. */
export const SubscriptionHeld = z.object({
  status: SubscriptionStatus,
  /** The one that runs; null when none does. */
  term: z.nullable(SubscriptionTerm),
  /** Until when cancelling gives money back, and how much today. */
  cancelBy: z.nullable(z.iso.date()),
  refundIfCancelled: Pounds,
  /** It was cancelled too late for money back: it runs to its end, and nobody is reminded. */
  stops: z.boolean(),
  remindsFrom: z.nullable(z.iso.date()),
  reminded: z.nullable(z.iso.date()),
  /** What is over, newest first. */
  history: z.array(SubscriptionTerm),
})
export type SubscriptionHeld = z.infer<typeof SubscriptionHeld>
