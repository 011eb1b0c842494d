// The delivery subscription: plans, the customer's subscription, and what it covers (R3.6, R3.90).
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

/** Kinds of delivery. A subscription that covers one kind has the kind's name as its status. */
export const DeliveryService = z.enum(['STANDARD_DELIVERY', 'NEXT_DAY_DELIVERY', 'NOMINATED_DELIVERY'])
export type DeliveryService = z.infer<typeof DeliveryService>

/** A kind of delivery in a plan. `display` false means not covered and not shown. */
export const CoveredDelivery = z.object({
  deliveryService: DeliveryService,
  title: z.string(),
  display: z.boolean(),
})
export type CoveredDelivery = z.infer<typeof CoveredDelivery>

/** A subscription for sale, added to the bag like any product. */
export const SubscriptionPlan = z.object({
  productNumber: z.string(),
  productOptionNo: z.string(),
  offerNumber: z.string(),
  title: z.string(),
  price: Pounds,
  months: z.int(),
  /** Whether the subscription renews automatically. */
  renews: z.boolean(),
  coolingOffDays: z.int(),
  options: z.array(CoveredDelivery),
})
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>

/** A purchased subscription. Dates are in London time. */
export const SubscriptionTerm = z.object({
  started: z.iso.date(),
  /** The last day of validity. */
  ends: z.iso.date(),
  price: Pounds,
  /** The site and the order of the purchase; `orderNo` is null for an imported subscription. */
  siteId: z.string(),
  orderNo: z.nullable(z.string()),
  state: z.enum(['active', 'ended', 'cancelled']),
  cancelled: z.nullable(z.iso.date()),
  refunded: Pounds,
})
export type SubscriptionTerm = z.infer<typeof SubscriptionTerm>

/** The customer's subscription. */
export const HeldSubscription = z.object({
  status: SubscriptionStatus,
  /** The current subscription; null when there is none. */
  term: z.nullable(SubscriptionTerm),
  /** The last day of a refund, and the refund in pounds if cancelled today. */
  cancelBy: z.nullable(z.iso.date()),
  refundIfCancelled: Pounds,
  /** Cancelled after the cooling-off period: the subscription runs to its end date, without a reminder. */
  stops: z.boolean(),
  remindsFrom: z.nullable(z.iso.date()),
  reminded: z.nullable(z.iso.date()),
  /** Past subscriptions, newest first. */
  history: z.array(SubscriptionTerm),
})
export type HeldSubscription = z.infer<typeof HeldSubscription>
