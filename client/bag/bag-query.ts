// The bag's query for a page, and the redirect of a checkout step without a bag (R2.58).
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import { subscriptionType, type Cart } from '#shared/bag/cart.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, type PageReplies, type PageQuery } from '#client/platform/page-declaration.ts'

/** A guest without a cart id has no bag; a customer may have one from another device. */
export function mayHaveBag({ person }: Visit): boolean {
  return person !== null && (person.cartId !== null || person.signedIn)
}

/** What a call about the visitor's bag is given. */
export function cartInput({ person }: Pick<Visit, 'person'>) {
  return { query: { cartId: person?.cartId ?? undefined } }
}

export function bagQuery(visit: Visit): PageQuery {
  return query(bagCalls.get, cartInput(visit))
}

export function bagQueries(visit: Visit): readonly PageQuery[] {
  return mayHaveBag(visit) ? [bagQuery(visit)] : []
}

/** The cart in a page's replies: null when the call failed, undefined without a bag. */
export function bagReply(answers: PageReplies, visit: Visit) {
  return answers[bagQuery(visit).address] as Reply<typeof bagCalls.get> | null | undefined
}

/**
 * A page's `guard`: redirects to the bag page when the bag is empty, or when a guest must sign in for a subscription, which the
 * bag page explains. A bag that failed to load does not redirect.
 */
export function redirectWithoutBag(answers: PageReplies, visit: Visit): { to: string; status: 302 } | null {
  const bag = bagReply(answers, visit)
  if (bag === null || (bag && bag.cartEntries.length > 0 && !needsAccount(bag, visit))) return null
  return { to: '/shop/bag', status: 302 }
}

/** A delivery subscription belongs to an account, so a guest cannot order one. */
export function needsAccount({ cartEntries }: Pick<Cart, 'cartEntries'>, { person }: Visit): boolean {
  return !person?.signedIn && cartEntries.some(({ productType }) => productType === subscriptionType)
}

export function isSubscriptionOnly({ cartEntries }: Pick<Cart, 'cartEntries'>): boolean {
  return cartEntries.every(({ productType }) => productType === subscriptionType)
}

/** Whether a line can no longer be bought: such a bag cannot be paid for. */
export function hasSoldOut({ cartEntries }: Pick<Cart, 'cartEntries'>): boolean {
  return cartEntries.some(
    ({ stockStatus, productDetails }) => stockStatus === 'OUT_OF_STOCK' || productDetails === null,
  )
}

/** Whether the bag shows a pay-later line: both of its toggles are on. */
export function offersCredit({ toggles }: Visit): boolean {
  return toggles.has('pay_later_bag') && toggles.has('store_credit')
}
