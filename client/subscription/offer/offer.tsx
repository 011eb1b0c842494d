// The offer of the delivery subscription: one line, which opens to the button with the information required before the
// purchase: price, duration, renewal, cancellation and cover (Consumer Contracts Regulations, reg. 13). A plain form, which
// enhance-offer-form.ts handles in the browser.
import type { SubscriptionPlan } from '#shared/subscription/delivery-subscription.ts'
import { isServiceOffered } from '#shared/delivery/delivery-methods.ts'
import { priceLabel } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { framed, stack } from '#styled/patterns'
import { button } from '#styled/recipes'
import { useVisit } from '#client/platform/visit-context.tsx'

export function SubscriptionOffer({ plan, open = false }: { plan: SubscriptionPlan; open?: boolean }) {
  const { person, toggles } = useVisit()
  const price = priceLabel(plan.price)
  const period = plan.months === 12 ? 'twelve months' : `${plan.months} months`
  const terms = [
    `One payment of ${price} for ${period}.`,
    plan.renews
      ? 'It renews automatically until you cancel it in your account.'
      : 'It won’t renew automatically, so there’s nothing more to pay.',
    `Cancel in your account within ${plan.coolingOffDays} days for a full refund.`,
    ...(person?.signedIn ? [] : ['You’ll need an account to buy it.']),
  ]
  const fields = { productNo: plan.productNumber, productOptionNo: plan.productOptionNo, quantity: '1' }
  return (
    <section aria-labelledby="subscription-offer" className={box}>
      <details open={open}>
        <summary className={css({ paddingBlock: '3' })}>
          <h2 id="subscription-offer" className={heading}>
            {`${plan.title}, ${price}`}
          </h2>
        </summary>
        <div className={stack({ gap: '2', justifyItems: 'start', paddingBottom: '4' })}>
          <ul className={list}>
            {plan.options
              .filter(({ display, deliveryService }) => display && isServiceOffered(deliveryService, toggles))
              .map(({ deliveryService, title }) => (
                <li key={deliveryService}>{title}</li>
              ))}
          </ul>
          <p>
            {`${terms.join(' ')} `}
            <a href="/terms">Terms</a>
          </p>
          <form method="post" action="/shop/bag/add">
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button className={button({ tone: 'quiet' })}>{`Add for ${price}`}</button>
            <p role="alert" />
          </form>
        </div>
      </details>
    </section>
  )
}

/**
 * A member's text, of two lines at most, covers the concealed offer, so that nothing in view moves. Below the viewport (`away`)
 * the space collapses too.
 */
const box = framed({
  position: 'relative',
  minHeight: '3rem',
  paddingInline: '4',
  fontSize: 'sm',
  lineHeight: 'snug',
  '& a': { color: 'ink', textDecoration: 'underline' },
  '& [role=alert]': { color: 'sale' },
  '&[data-concealed] > *': { visibility: 'hidden' },
  '&[data-concealed=away] > *': { display: 'none' },
  '& > [data-member]': { visibility: 'visible', position: 'absolute', inset: '1', insetInline: '4' },
  '&[data-concealed=away] > [data-member]': { display: 'block', position: 'static', paddingBlock: '1' },
})

const heading = css({
  fontFamily: 'body',
  fontSize: 'sm',
  fontWeight: 'bold',
  letterSpacing: 'normal',
  textTransform: 'none',
})

const list = css({ listStyle: 'disc', paddingLeft: '5' })
