// The terms that ordering accepts and the right to cancel, beside the order button (Consumer Contracts Regulations 2013,
// regulation 14).
import { css } from '#styled/css'
import { smallNote } from '#client/payment/index.ts'

export function OrderTerms() {
  return (
    <p className={`${smallNote} ${css({ '& a': { color: 'ink', textDecoration: 'underline' } })}`}>
      Ordering means you pay, and that you agree to our <a href="/terms">terms</a>. You have 14 days from the day you
      receive your order to cancel it: <a href="/returns">how to cancel, with a form</a>. We use what you tell us as our{' '}
      <a href="/privacy">privacy notice</a> says.
    </p>
  )
}
