// The partner host: calls of carriers, warehouses and other systems of the retailer, each signed (verify-partner.ts).
import { Hono, type Next } from 'hono'
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf, pathOf } from '#origin/platform/log-text.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { pullOrderEvents, readOrderToDeliver, reportOrderEvent } from './order-routes.ts'
import { receiveStock } from './stock.ts'
import type { PartnerContext } from './verify-partner.ts'
import { log } from '#origin/platform/log.ts'

export const partnerHost = new Hono<{ Bindings: OriginEnv }>()

partnerHost.use(privateHeaders)

partnerHost.get('/v1/orders/events', pullOrderEvents).post(reportOrderEvent)
partnerHost.get('/v1/orders/:orderNo', readOrderToDeliver)
partnerHost.post('/v1/stock', receiveStock)

partnerHost.notFound((c) => c.json({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }, 404))
partnerHost.onError((error, c) => {
  if (error instanceof Refusal) return c.json({ code: error.code, message: error.message }, error.status)
  log('error', 'partners', { path: pathOf(c.req), error: errorMessageOf(error) })
  return c.json({ code: 'INTERNAL', message: 'The shop could not answer. Send the same call again.' }, 500)
})

async function privateHeaders(c: PartnerContext, next: Next): Promise<void> {
  await next()
  c.res.headers.set('cache-control', 'private, no-store')
  c.res.headers.set('x-content-type-options', 'nosniff')
  c.res.headers.set('x-robots-tag', 'noindex, nofollow')
}
