// The offer of the delivery subscription with the information required before the purchase: price, duration, renewal,
// cancellation and cover (Consumer Contracts Regulations, reg. 13). A plain form, which enhance-offer-form.ts handles in
// the browser.
import type { SubscriptionPlan } from '#shared/subscription/delivery-subscription.ts'
import { priceLabel } from '#shared/platform/money.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { useVisit } from '#client/platform/visit-context.tsx'

export function SubscriptionOffer({ plan }: { plan: SubscriptionPlan }) {
  const { person } = useVisit()
  const price = priceLabel(plan.price)
  const period = plan.months === 12 ? 'twelve months' : `${plan.months} months`
  const fields = { productNo: plan.productNumber, productOptionNo: plan.productOptionNo, quantity: '1' }
  return (
    <section aria-labelledby="subscription-offer" className={box}>
      <h2
        id="subscription-offer"
        className={css({ fontSize: 'lg', fontWeight: 'bold', lineHeight: 'snug', margin: '0' })}
      >
        {plan.title}, {price}
      </h2>
      <ul className={list}>
        {plan.options
          .filter(({ display }) => display)
          .map(({ deliveryService, title }) => (
            <li key={deliveryService}>{title}</li>
          ))}
      </ul>
      <p>
        One payment of {price} for {period}.{' '}
        {plan.renews
          ? 'It renews automatically until you cancel it in your account.'
          : 'It won’t renew automatically, so there’s nothing more to pay.'}{' '}
        Cancel in your account within {plan.coolingOffDays} days for a full refund.{' '}
        {person?.signedIn ? '' : 'You’ll need an account to buy it. '}
        <a href="/terms">Terms</a>
      </p>
      <form method="post" action="/shop/bag/add">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className={button({ tone: 'quiet' })}>{`Add for ${price}`}</button>
        <p role="alert" />
      </form>
    </section>
  )
}

/**
 * A member's text covers the concealed offer, so that nothing in view moves. Below the viewport (`away`) the space
 * collapses too.
 */
const box = css({
  position: 'relative',
  display: 'grid',
  gap: '2',
  justifyItems: 'start',
  padding: '4',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'card',
  fontSize: 'sm',
  '& p': { margin: '0' },
  '& a': { color: 'ink', textDecoration: 'underline' },
  '& [role=alert]': { color: 'sale' },
  '&[data-concealed] > *': { visibility: 'hidden' },
  '&[data-concealed=away] > *': { display: 'none' },
  '& > [data-member]': { visibility: 'visible', position: 'absolute', inset: '4' },
  '&[data-concealed=away] > [data-member]': { display: 'block', position: 'static' },
})

const list = css({ listStyle: 'disc', paddingInlineStart: '5' })
