// Apple Pay and Google Pay: the merchant they pay, Apple's merchant session, and the payment.
import type { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { brands } from '#shared/brands/all.ts'
import { emulatedMerchant } from '#shared/payment/emulated-merchant.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { merchantSession } from '#origin/shop/payment/card/apple-session.ts'
import { payBag } from '#origin/shop/payment/pay-bag.ts'
import { requireCheckoutJourney } from '#origin/shop/payment/price-bag.ts'

export const digitalPaymentHandlers: Handlers<typeof digitalPaymentCalls> = {
  /** The merchant is the request's brand; `accountTradingTitle` is not read. */
  async midDetails(_input, { env, brand }) {
    const { name } = brands[brand]
    return {
      merchantName: name,
      gateway: 'cybersource',
      gatewayMerchantId: env.GATEWAY_MERCHANT_ID,
      applePayMerchantId: offered(env, env.APPLE_PAY_MERCHANT_ID),
      googlePayMerchantId: offered(env, env.GOOGLE_PAY_MERCHANT_ID),
    }
  },

  async merchantSession({ body }, { env, brand }) {
    return { merchantSession: await merchantSession(env, brands[brand], body.validationUrl) }
  },

  async digitalAuthorization({ body }, ctx) {
    requireCheckoutJourney(body.journeyType)
    return payBag(ctx, {
      cartId: body.cartId,
      key: body.key,
      method: body.paymentType === '004' ? 'APay' : 'GPay',
      journey: body.partPaymentIndicator ? 'credit-checkout' : 'card-checkout',
      amount: body.amount,
      part: body.partPaymentIndicator,
      networkToken: body.networkToken,
      paymentOf: () => ({ billing: body.billingAddress }),
    })
  },
}

/** The emulated wallets are offered by a local shop only. */
function offered({ LOCAL }: OriginEnv, merchantId: string | undefined): string | null {
  return merchantId && (merchantId !== emulatedMerchant || LOCAL === '1') ? merchantId : null
}
