// The label of each subscription status, and whether the status makes its holder a member (R4.10).
import type { SubscriptionStatus } from './delivery-subscription.ts'

type StatusMeaning = { member: boolean; label: string }

/** ACTIVE covers every kind of delivery; a status named after one kind covers that kind. Both make the holder a member. */
const statuses: Readonly<Record<SubscriptionStatus, StatusMeaning>> = {
  NOT_TAKEN: { member: false, label: 'No subscription' },
  STANDARD_DELIVERY: { member: true, label: 'Active: standard delivery' },
  NEXT_DAY_DELIVERY: { member: true, label: 'Active: next-day delivery' },
  NOMINATED_DELIVERY: { member: true, label: 'Active: nominated day delivery' },
  ENDED: { member: false, label: 'Ended' },
  ACTIVE: { member: true, label: 'Active' },
}

export function isMember(status: SubscriptionStatus | null): boolean {
  return status !== null && statuses[status].member
}

export function subscriptionStatusLabel(status: SubscriptionStatus): string {
  return statuses[status].label
}
