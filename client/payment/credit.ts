// Store credit pays the whole order (specification § 4): ignored while it is under way; then the credit details are asked
// for again (credit-leg.ts), and the bag.
import { press } from './conclude.ts'
import { payCreditLeg } from './credit-leg.ts'
import { refreshBag } from './finish.ts'
import { payment } from './payment-state.ts'
import { raise } from './section-errors.ts'

/** True when the order exists. The words of what went wrong are in the section errors. */
export async function payByCredit(): Promise<boolean> {
  const { amountValid, currentAmount } = payment
  // An amount of zero has words of its own.
  if (!amountValid && currentAmount > 0) {
    raise('payNowOrder', { code: 'CREDIT_NOT_AVAILABLE', message: '' })
    return false
  }
  return press('payNowOrder', async ({ key, cartId }) => {
    const outcome = await payCreditLeg({ cartId, key, amount: currentAmount, partPayment: false })
    payment.payViaCredit = outcome[1].paid
    if (outcome[0] === 'refused') await refreshBag()
    return outcome
  })
}
