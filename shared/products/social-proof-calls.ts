// What other shoppers view and buy, from the social-proof service (R7.31).
import * as z from 'zod/mini'
import { service } from '#shared/platform/call.ts'

const Uuid = z.string().check(z.regex(/^[0-9a-f-]{36}$/))
const Id = z.string().check(z.maxLength(64))
const Products = z.array(Id).check(z.maxLength(72))

export const socialProofCalls = service('social-proof', {
  /** Reports a visit, an order or an event, and gives messages about products. */
  visit: {
    method: 'POST',
    path: '/api/shop/p/social-proof',
    body: z.object({
      /** The operation: the end of the service's URL. */
      dataRequestParams: z.enum(['category/visit', 'product/visit', 'basket/visit', 'conversion/order', 'event']),
      /** The query of that URL: `max=1` requests one message per product. */
      dataQueryString: z.string().check(z.maxLength(200)),
      data: z.object({
        visitor: z.object({ id: Uuid, sessionId: Uuid }),
        category: z.optional(z.string().check(z.maxLength(200))),
        products: z.optional(Products),
        product: z.optional(z.object({ id: Id })),
        order: z.optional(
          z.object({
            id: Id,
            totalPrice: z.number(),
            currency: z.literal('GBP'),
            orderItems: z.array(z.object({ id: Id, unitPrice: z.number(), quantity: z.int() })).check(z.maxLength(100)),
          }),
        ),
        event: z.optional(z.object({ name: Id, product: z.optional(z.object({ id: Id })) })),
      }),
    }),
    /** `message` is plain text that names its time window. `success` may be false in a 200 response. */
    reply: z.object({
      socialProof: z.array(
        z.object({
          product: z.object({ id: z.string() }),
          messages: z.array(z.object({ category: z.string(), code: z.string(), message: z.string() })),
        }),
      ),
      result: z.object({ success: z.boolean() }),
    }),
    deadline: 800,
    limit: 'lookUp',
  },
})
