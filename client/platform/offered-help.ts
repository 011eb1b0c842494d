// Which of the help and account pages exist while a toggle is off, and which authored answers lead to those alone.
import type { Component } from '#shared/content/content.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'

const toggled: Readonly<Record<string, ToggleName>> = {
  '/checkout/make-a-payment': 'make_a_payment',
  '/account/delivery-subscription': 'delivery_subscription',
  '/shop/bag/saved-items': 'saved_items',
  '/checkout/credit-eligibility': 'credit_eligibility_checkout',
}

export function isOfferedHelp(path: string, toggles: ReadonlySet<string>): boolean {
  const toggle = toggled[path]
  return toggle === undefined || toggles.has(toggle)
}

/** Without the questions whose answer links to a page that is off. */
export function offeredAnswers(components: readonly Component[], toggles: ReadonlySet<string>): Component[] {
  const off = Object.keys(toggled).filter((path) => !isOfferedHelp(path, toggles))
  return components.map((component) =>
    component.type === 'faq'
      ? { ...component, questions: component.questions.filter(({ html }) => !off.some((path) => html.includes(path))) }
      : component,
  )
}
