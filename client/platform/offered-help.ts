// Which of the help and account pages that a search finds exist while a toggle is off.
import type { ToggleName } from '#shared/platform/toggles.ts'

const toggled: Readonly<Record<string, ToggleName>> = {
  '/checkout/make-a-payment': 'make_a_payment',
  '/account/delivery-subscription': 'delivery_subscription',
  '/shop/bag/saved-items': 'saved_items',
}

export function isOfferedHelp(path: string, toggles: ReadonlySet<string>): boolean {
  const toggle = toggled[path]
  return toggle === undefined || toggles.has(toggle)
}
