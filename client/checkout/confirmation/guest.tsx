// What a guest who has just ordered may want: to find the order again, and an account, offered and never needed. The
// e-mail address that was typed already goes along in the form.
import type { OrderSummary } from '#shared/orders/order.ts'
import { css } from '#styled/css'
import { button } from '#styled/recipes'
import { box, heading } from '#client/orders/index.ts'

const action = `/api/auth/login?${new URLSearchParams({ register: '1', redirectTo: '/account' })}`

export function Guest({ order, signedIn }: { order: OrderSummary; signedIn: boolean }) {
  return (
    <section aria-labelledby="guest" className={box}>
      <h2 id="guest" className={heading}>
        Find it again
      </h2>
      <p>
        <a href="/order-look-up">Look up your order</a> by its number, your email address and the postcode.
      </p>
      {signedIn ? null : (
        <form method="post" action={action} className={css({ display: 'grid', gap: '3', justifyItems: 'start' })}>
          <p>An account keeps your orders and addresses for next time. We have your email address already.</p>
          <input type="hidden" name="email" value={order.emailAddress} />
          <button type="submit" className={button({ tone: 'quiet' })}>
            Create an account
          </button>
        </form>
      )}
    </section>
  )
}
