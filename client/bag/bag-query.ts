// The bag as a page asks for it, and what a step of checkout does with an empty one (specification § 2).
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { subscriptionType, type Cart } from '#shared/bag/cart.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, type PageReplies, type PageQuery } from '#client/platform/page.ts'

/** A guest without a bag's id has none; a customer may have one from another device. */
export function bagQuestions({ person }: Visit): readonly PageQuery[] {
  return person !== null && (person.cartId !== null || person.signedIn) ? [bagQuery(person)] : []
}

/** `null` when it could not be had. */
export function bagIn(answers: PageReplies, { person }: Visit) {
  return answers[bagQuery(person).address] as Reply<typeof bagCalls.get> | null | undefined
}

/**
 * A `guard`: to the bag when it is empty, and when the guest who has it must sign in first, which the bag says. One that
 * could not be had is no reason to send anyone away.
 */
export function redirectWithoutBag(answers: PageReplies, visit: Visit): { to: string; status: 302 } | null {
  const bag = bagIn(answers, visit)
  if (bag === null || (bag && bag.cartEntries.length > 0 && !needsAccount(bag, visit))) return null
  return { to: '/shop/bag', status: 302 }
}

/** A delivery subscription belongs to an account: a guest cannot order one. */
export function needsAccount({ cartEntries }: Pick<Cart, 'cartEntries'>, { person }: Visit): boolean {
  return !person?.signedIn && cartEntries.some(({ productType }) => productType === subscriptionType)
}

function bagQuery(person: Visit['person']) {
  return query(bagCalls.get, { query: { cartId: person?.cartId ?? undefined } })
}
