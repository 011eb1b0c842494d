// Whether the bag has a pay-later line at all: both toggles of it are on.
import type { Visit } from '#shared/platform/visit.ts'

export function offersCredit({ toggles }: Visit): boolean {
  return toggles.has('pay_later_bag') && toggles.has('store_credit')
}
