// The link to checkout: in the summary on a wide screen, and on a phone in a bar that stays at the bottom with the total.
import type { Cart } from '#shared/bag/cart.ts'
import { pounds } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { hasSoldOut, needsAccount } from '#client/bag/bag-query.ts'
import type { ShownBag } from '#client/bag/store/bag.ts'
import { useVisit } from '#client/platform/visit-context.tsx'

export const checkoutPath = '/checkout/delivery-method'

/** A guest may check out too, except with a subscription, which needs an account. A bag with sold-out lines cannot be paid. */
export function CheckoutButton({ cart }: { cart: Pick<Cart, 'cartEntries'> }) {
  const visit = useVisit()
  if (hasSoldOut(cart)) return null
  const signsIn = needsAccount(cart, visit)
  const href = signsIn ? `/api/sign-in?${new URLSearchParams({ redirectTo: checkoutPath })}` : checkoutPath
  return (
    <a href={href} className={button({ wide: true })}>
      {signsIn ? 'Sign in to check out' : 'Secure checkout'}
    </a>
  )
}

export function CheckoutBar({ cart }: { cart: ShownBag }) {
  const { orderTotal, waiting } = cart
  if (hasSoldOut(cart)) return null
  return (
    <div data-bottom-bar className={bar}>
      <p className={css({ lineHeight: 'tight', whiteSpace: 'nowrap' })}>
        <span className={css({ display: 'block', fontSize: 'sm', color: 'quiet' })}>Total</span>
        <b className={css({ fontSize: 'lg', fontVariantNumeric: 'tabular-nums' })}>
          {waiting ? 'Updating…' : pounds(orderTotal)}
        </b>
      </p>
      <CheckoutButton cart={cart} />
    </div>
  )
}

export const wideOnly = css({ display: { base: 'none', lg: 'grid' } })

/** Sticks while the bag is in view, and stays at its end. */
const bar = css({
  display: { base: 'grid', lg: 'none' },
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '4',
  position: 'sticky',
  bottom: '0',
  translate: '0 calc(-1 * var(--bottom-inset, 0px))',
  zIndex: 'header',
  marginInline: '-4',
  paddingInline: '4',
  paddingBlock: '2',
  paddingBottom: 'max(0.5rem, env(safe-area-inset-bottom))',
  bg: 'paper',
  borderTopWidth: '1px',
  borderTopStyle: 'solid',
  borderColor: 'line',
  // Zoomed in or held sideways: the bar would take too much of the screen.
  '@media (max-height: 25rem)': { position: 'static', translate: 'none' },
  _print: { display: 'none' },
})
