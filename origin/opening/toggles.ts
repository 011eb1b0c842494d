// The toggles that a shop opens with: each as it is while the toggle service is unavailable, and those that offer credit only
// where somebody decides on applications.
import { toggles, type ToggleName } from '#shared/platform/toggles.ts'

const offeringCredit: ReadonlyArray<string> = [
  'store_credit',
  'credit_eligibility_checkout',
  'pay_later_bag',
] satisfies ToggleName[]

export function openingToggles(credit = true): { name: string; enabled: boolean }[] {
  return Object.entries(toggles).map(([name, { fallback }]) => ({
    name,
    enabled: fallback && (credit || !offeringCredit.includes(name)),
  }))
}
