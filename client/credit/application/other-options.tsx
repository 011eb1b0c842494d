// The links of an application that has ended: pay by card, or go back to the bag.
import { trackExitInside, useApplication } from '#client/credit/application-flow/application-store.ts'
import { button } from '#styled/recipes'
import { underlinedLink } from '#client/payment/index.ts'
import { actionRow } from './styles.ts'

/** `quiet`: where another action of the screen is the primary one. */
export function OtherOptions({ quiet = false }: { quiet?: boolean }) {
  const { data } = useApplication()
  const bought = data.cartInfo === null || data.cartInfo.cartEntries.length > 0
  const look = quiet ? button({ tone: 'quiet' }) : button()
  return (
    <p className={actionRow}>
      {bought ? (
        <a href="/checkout/payment" onClick={trackExitInside} className={look}>
          Pay by card
        </a>
      ) : (
        <a href="/" onClick={trackExitInside} className={look}>
          Continue shopping
        </a>
      )}
      <a href="/shop/bag" onClick={trackExitInside} className={underlinedLink}>
        {bought ? 'Your bag hasn’t changed' : 'Your bag'}
      </a>
    </p>
  )
}
