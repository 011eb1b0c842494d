// In checkout an empty bag leads to the bag (specification § 2): also when another window, or a sold-out item, emptied it. A
// bag whose customer's session has ended leads to sign-in instead.
import { useEffect } from 'react'
import { goByItself } from '#client/platform/api/go.ts'
import { type Bag, bag as state, signInForBag, useBag, watchBag } from '#client/bag/index.ts'

/** The bag, for a step of checkout. `stays` holds the page where it is: an order that was placed empties the bag too. */
export function useBagInCheckout(stays = false): Bag {
  const bag = useBag()
  const { cart, loading, failed } = bag
  const empty = !loading && !failed && (cart?.cartEntries.length ?? 0) === 0
  useEffect(() => watchBag(), [])
  useEffect(() => {
    if (!empty || stays) return
    signInForBag(state.errors.bag?.code)
    goByItself('/shop/bag')
  }, [empty, stays])
  return bag
}
