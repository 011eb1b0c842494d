// What each status of a delivery subscription says, and whether it is a member's (specification § 4).
import type { SubscriptionStatus } from './delivery-subscription.ts'

type Said = { member: boolean; label: string }

/**
 * ACTIVE covers every kind of delivery. One of a single kind is named by it instead: its holder is a member all the same.
 */
const said: Readonly<Record<SubscriptionStatus, Said>> = {
  NOT_TAKEN: { member: false, label: 'Not taken out' },
  STANDARD_DELIVERY: { member: true, label: 'Active: standard delivery' },
  NEXT_DAY_DELIVERY: { member: true, label: 'Active: next-day delivery' },
  NOMINATED_DELIVERY: { member: true, label: 'Active: delivery on a chosen day' },
  ENDED: { member: false, label: 'Ended' },
  ACTIVE: { member: true, label: 'Active' },
}

export function isMember(status: SubscriptionStatus | null): boolean {
  return status !== null && said[status].member
}

export function statusLabels(status: SubscriptionStatus): string {
  return said[status].label
}
