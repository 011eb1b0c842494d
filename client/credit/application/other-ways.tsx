// The ways on from an application that goes no further: the bag is as it was, and can be paid by card.
import { tellExitInside, useApplication } from '#client/credit/application-flow/applying.ts'
import { button } from '#styled/recipes'
import { underlined } from '#client/payment/index.ts'
import { ways } from './looks.ts'

/** `quiet` where something else is the main way on. */
export function OtherWays({ quiet = false }: { quiet?: boolean }) {
  const { data } = useApplication()
  const bought = data.cartInfo === null || data.cartInfo.cartEntries.length > 0
  const look = quiet ? button({ tone: 'quiet' }) : button()
  return (
    <p className={ways}>
      {bought ? (
        <a href="/checkout/payment" onClick={tellExitInside} className={look}>
          Pay by card
        </a>
      ) : (
        <a href="/" onClick={tellExitInside} className={look}>
          Go on shopping
        </a>
      )}
      <a href="/shop/bag" onClick={tellExitInside} className={underlined}>
        {bought ? 'Your bag is as you left it' : 'Your bag'}
      </a>
    </p>
  )
}
