// The cut-off calls: the time by which an order must be placed, and its despatch and delivery dates, in Europe/London.
import * as z from 'zod/mini'
import { service } from '#shared/platform/call.ts'

export const CutOff = z.object({
  /** The next moment an order must be placed by, an absolute instant in ISO form. */
  cutOffTime: z.iso.datetime(),
  /** Dates as `2026-11-24`. */
  despatchDate: z.iso.date(),
  standardDeliveryDate: z.iso.date(),
  expressDeliveryDate: z.iso.date(),
  /** Of items that their maker delivers; a service without it names no date for them. */
  directDeliveryDate: z.optional(z.iso.date()),
})
export type CutOff = z.infer<typeof CutOff>

export const deliveryCalls = service('delivery', {
  /** Gives the time by which an order must be placed, and its dates. */
  cutOff: { method: 'GET', path: '/api/shop/cutoff', reply: CutOff, cache: 20, deadline: 1000 },
  /** Gives the day on which a standard delivery comes. */
  details: {
    method: 'GET',
    path: '/api/delivery/delivery-details',
    reply: z.object({ standardDeliveryDate: z.iso.date(), directDeliveryDate: z.optional(z.iso.date()) }),
    cache: 20,
    deadline: 1000,
  },
})
