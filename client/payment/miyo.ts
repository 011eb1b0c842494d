// The second credit provider (specification § 4): code SUCCESS in any case of letters has paid, anything else is an error.
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { api } from '#client/platform/api/api.ts'
import { press } from './conclude.ts'
import { outcomeOf } from './outcome.ts'
import { payment } from './payment-state.ts'

/** True when the order exists. */
export function payByMiyo(): Promise<boolean> {
  return press('miyoCreditAuthorisationService', async ({ key, cartId }) => {
    const body = { cartId, amount: payment.currentAmount, currency: 'GBP', key } as const
    return outcomeOf(
      () => api(miyoCalls.creditAuthorisation, { body }),
      (code) => code.toUpperCase() === 'SUCCESS',
    )
  })
}
