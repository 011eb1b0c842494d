// The store credit account as the shop shows it. Its further fields come with paying by it and applying for it.
import * as z from 'zod/mini'
import { Pounds } from '#shared/entities/money.ts'
import { service } from './call.ts'

export const CreditDetails = z.object({
  code: z.string(),
  /** Null for who has no credit account. */
  agreementDetails: z.nullable(
    z.object({
      availableToSpend: Pounds,
      creditLimit: Pounds,
      /** Empty while nothing is overdue. */
      arrearsStatus: z.string(),
      purchaseOnHold: z.boolean(),
    }),
  ),
})

export const creditCalls = service('credit', {
  /** Asked only about a customer with a credit account (specification § 4, Session). */
  details: {
    about: 'person',
    method: 'GET',
    path: '/api/checkout/creditDetails',
    reply: CreditDetails,
    deadline: 2000,
  },
})
