// The right to change one's mind, and where the form for it is.
import { orderDays } from '#shared/payment/payment-limits.ts'
import { box, heading } from '#client/orders/index.ts'

export function Rights() {
  return (
    <section aria-labelledby="rights" className={box}>
      <h2 id="rights" className={heading}>
        {orderDays.returns} days to change your mind
      </h2>
      <p>
        You can cancel for any reason up to {orderDays.returns} days after the day you receive the last of your order,
        and then have {orderDays.returns} more days to send it back. We refund what you paid, standard delivery
        included.
      </p>
      <p>
        <a href="/returns">How to cancel or return, and the model cancellation form</a>. It is in your confirmation
        email too.
      </p>
    </section>
  )
}
