// Apple Pay and Google Pay: whom they pay, Apple's word that it is us, and the payment itself.
import type { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { brands } from '#shared/brands/all.ts'
import { emulatedMerchant } from '#shared/payment/emulated-merchant.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { merchantSession } from '#origin/shop/payment/card/apple-session.ts'
import { bagJourney } from '#origin/shop/payment/bag-journey.ts'
import { pay } from '#origin/shop/payment/pay.ts'

export const digitalPaymentHandlers: Handlers<typeof digitalPaymentCalls> = {
  /** Paid is always the brand that is asked; the title only says which of its shops the page takes itself for. */
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

  async digitalAuthorization({ body }, asked) {
    bagJourney(body.journeyType)
    return pay(asked, {
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

/** The emulated wallets are a person's own machine's only. */
function offered({ LOCAL }: OriginEnv, merchantId: string | undefined): string | null {
  return merchantId && (merchantId !== emulatedMerchant || LOCAL === '1') ? merchantId : null
}
