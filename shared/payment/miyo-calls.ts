// The calls of Miyo, the second credit provider: terms, and authorising a payment.
import * as z from 'zod/mini'
import { CartId, cartGone } from '#shared/bag/cart.ts'
import { Pounds } from '#shared/platform/money-schema.ts'
import { PaymentReply, PaymentKey } from './payment.ts'
import { service } from '#shared/platform/call.ts'
import { paymentRefusals } from './payment-calls.ts'

export const miyoCalls = service('miyo', {
  /** Gives the terms that must be shown before the shopper agrees. They come from the provider. */
  terms: {
    method: 'GET',
    path: '/api/miyo/terms',
    query: z.object({ amount: z.coerce.number().check(z.gte(0), z.lte(1e6), z.multipleOf(0.01)) }),
    reply: z.object({
      available: z.boolean(),
      instalments: z.array(z.object({ due: z.iso.date(), amount: Pounds })),
      words: z.array(z.string()),
      lender: z.string(),
      effective: z.iso.date(),
      termsUrl: z.string(),
    }),
    deadline: 2000,
  },
  /** Pays for the bag with Miyo. Paid when `code` is SUCCESS in any case of letters (R4.72). */
  creditAuthorisation: {
    identity: 'person',
    idCookie: 'cartId',
    expiredCodes: cartGone,
    method: 'POST',
    path: '/api/miyo/CreditAuthorisation',
    body: z.object({
      cartId: z.optional(CartId),
      amount: Pounds,
      currency: z.literal('GBP'),
      key: z.optional(PaymentKey),
    }),
    reply: z.extend(PaymentReply, {
      /** Bag, amount and currency of the request. `cartId` is null when the request had none. */
      cartId: z.nullable(CartId),
      amount: Pounds,
      currency: z.literal('GBP'),
      creditFacilityId: z.nullable(z.string()),
      status: z.enum(['AUTHORISED', 'PENDING', 'REFUSED']),
      isError: z.boolean(),
    }),
    paidField: 'confirmation',
    limit: 'pay',
    waitingRoom: 'enters',
    deadline: 10_000,
    errors: paymentRefusals,
  },
})
