// What is agreed to by ordering, near the button: the right to cancel, and where it all stands (Consumer Contracts
// Regulations 2013, regulation 14).
import { css } from '#styled/css'
import { note } from '#client/payment/index.ts'

export function Terms() {
  return (
    <p className={`${note} ${css({ '& a': { color: 'ink', textDecoration: 'underline' } })}`}>
      Ordering means you pay, and that you agree to our <a href="/terms">terms</a>. You have 14 days from the day you
      receive your order to cancel it: <a href="/returns">how to cancel, with a form</a>. We use what you tell us as our{' '}
      <a href="/privacy">privacy notice</a> says.
    </p>
  )
}
