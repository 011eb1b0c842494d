// An account for a guest who has just ordered: offered, never needed. The e-mail address goes along in the form.
import type { OrderSummary } from '#shared/entities/order.ts'
import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'
import { box, heading } from '#client/ui/checkout-order/look.ts'

const action = `/api/auth/login?${new URLSearchParams({ register: '1', redirectTo: '/account' })}`

export function NewAccount({ order }: { order: OrderSummary }) {
  return (
    <form method="post" action={action} className={box}>
      <h2 className={heading}>Next time in fewer steps</h2>
      <p>An account keeps your addresses and orders. We already have your email address: only a password is new.</p>
      <input type="hidden" name="email" value={order.emailAddress} />
      <button type="submit" className={cx(button({ tone: 'quiet' }), css({ justifySelf: 'start' }))}>
        Create an account
      </button>
    </form>
  )
}
