// The calls of the payment step. The first is asked for as soon as somebody with a credit account has signed in.
import * as z from 'zod/mini'
import { Pounds } from '#shared/entities/money.ts'
import { service } from './call.ts'

export const paymentCalls = service('payment', {
  /** 404 `NO_CREDIT_ACCOUNT` for a customer without one. */
  creditDetails: {
    about: 'person',
    method: 'GET',
    path: '/api/checkout/creditDetails',
    reply: z.object({
      code: z.string(),
      agreementDetails: z.object({
        availableToSpend: Pounds,
        creditLimit: Pounds,
        arrearsStatus: z.string(),
        arrearsStatusIndicator: z.boolean(),
        purchaseOnHold: z.boolean(),
      }),
      customerIdentifier: z.string(),
    }),
    deadline: 2000,
    errors: ['NO_CREDIT_ACCOUNT'],
  },
})
