// The total and the link to checkout, in a bar at the bottom of a phone's screen.
import { css } from '#styled/css'
import { hasSoldOut } from '#client/bag/bag-query.ts'
import { CheckoutButton } from '#client/bag/checkout-button.tsx'
import type { ShownBag } from '#client/bag/store/bag.ts'
import { BottomBar } from '#client/ui/bottom-bar.tsx'

export function CheckoutBar({ cart }: { cart: ShownBag }) {
  if (hasSoldOut(cart)) return null
  return (
    <BottomBar total={cart.orderTotal} waiting={cart.waiting} className={css({ lg: { display: 'none' } })}>
      <CheckoutButton cart={cart} />
    </BottomBar>
  )
}
