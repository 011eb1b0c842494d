// Which saved card is selected: the default one if flagged, otherwise the most recently used (specification § 4).
import type { SavedCard } from '#shared/customers/customer.ts'
import { isExpired } from '#shared/payment/card-expiry.ts'

/** Null when there is none that can still be used: an expired card is shown, and never preselected. */
export function preferredCard(cards: readonly SavedCard[], now: Date): SavedCard | null {
  const usable = cards.filter(({ expiryDate }) => !isExpired(expiryDate, now))
  const [latest] = usable.toSorted((one, other) => (other.lastUsed ?? '').localeCompare(one.lastUsed ?? ''))
  return usable.find(({ defaultCardIndicator }) => defaultCardIndicator) ?? latest ?? null
}
