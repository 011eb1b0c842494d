// The adapter: answers the shop's services products, search and bag from Medusa. Any other call, and brands that Medusa does not
// sell, go on to the embedded backend.
import { Hono, type Context } from 'hono'
import { bag, type Change } from './bag.ts'
import { callerOf, type Caller } from './caller.ts'
import { passOn, type Passed } from './embedded.ts'
import { storeOf, type Env } from './env.ts'
import { medusa, type Medusa } from './medusa.ts'
import { productPairs, soldProduct } from './products.ts'
import { Failure, log } from './failure.ts'
import { search } from './search.ts'

type Call = { env: Env; passed: Passed; api: Medusa; caller: Caller; query: Record<string, string>; body: Change }
type Handler = (call: Call) => Promise<object>

const app = new Hono<{ Bindings: Env }>()

/** `deadlineMs` is the shop's own (`x-deadline-ms` of the OpenAPI document); Medusa has half of it, so that an answer without Medusa is in time. */
function answer(service: string, method: string, path: string | string[], deadlineMs: number, handler: Handler): void {
  app.on(method, [path].flat(), async (c) => {
    const passed = await passedOf(c, deadlineMs)
    const caller = await callerOf(passed.incoming, service, c.env)
    const store = storeOf(c.env, caller.brand)
    if (!store) return passOn(c.env, passed)
    const body = JSON.parse(passed.incoming.body || '{}') as Change
    const api = medusa(store, AbortSignal.timeout(deadlineMs / 2))
    const reply = await handler({ env: c.env, passed, caller, api, query: c.req.query(), body })
    return reply instanceof Response ? reply : c.json(reply)
  })
}

async function passedOf(c: Context<{ Bindings: Env }>, deadlineMs: number): Promise<Passed> {
  const { pathname, search: query } = new URL(c.req.url)
  const [method, body, stamp] = [c.req.method, await c.req.text(), c.req.header('x-edge-stamp') ?? '']
  const incoming = { method, path: pathname + query, body, stamp }
  const later = (work: Promise<void>) => c.executionCtx.waitUntil(work)
  return { incoming, headers: c.req.raw.headers, signal: AbortSignal.timeout(deadlineMs), later }
}

answer('products', 'GET', '/api/shop/p/products', 1500, async ({ env, passed, api, query }) => {
  const pairs = await productPairs(env, passed, api, (query.baseproducts ?? '').toUpperCase().split(','))
  return { products: pairs.flatMap(([own, product]) => soldProduct(own, product) ?? []) }
})

const searching = ({ env, passed, api }: Call) => search(env, passed, api)
/** As the shop's worker has checked it. */
const wanted = ({ query: { path = '', term = '', page = '1', sort = '' } }: Call) => ({ path, term, sort, page: +page })
/** Medusa knows no history of the shop's customers. */
const forCustomer = (handler: Handler) => async (call: Call) => {
  if (call.caller.account === null) throw new Failure(401, 'SIGNED_OUT', 'Please sign in.')
  return { ...(await handler(call)), forYou: null, marks: {} }
}
const inCategory: Handler = (call) => searching(call).category(wanted(call))
const searched: Handler = (call) => searching(call).search(wanted(call))
answer('search', 'GET', '/api/shop/c/listing', 1500, inCategory)
answer('search', 'GET', '/api/shop/s/listing', 1500, searched)
answer('search', 'GET', '/api/shop/c/mine', 1500, forCustomer(inCategory))
answer('search', 'GET', '/api/shop/s/mine', 1500, forCustomer(searched))
answer('search', 'GET', '/api/shop/s/suggest', 1000, (call) => searching(call).suggest(wanted(call)))
answer('search', 'GET', '/api/shop/c/departments', 1500, (call) => searching(call).departments())

const bagOf = ({ env, passed, api, caller }: Call) => bag(env, passed, api, caller)
answer('bag', 'GET', '/api/shop/bag', 2000, (call) => bagOf(call).get())
answer('bag', 'POST', '/api/shop/bag/addToBag', 5000, (call) => bagOf(call).change(call.body, true))
const changes = ['/api/shop/bag/addToBag', '/api/shop/bag/editBag']
answer('bag', 'PUT', changes, 5000, (call) => bagOf(call).change(call.body, false))
answer('bag', 'PUT', '/api/shop/bag/cartMerge', 5000, (call) => bagOf(call).merge())

/** Medusa is called after the answer, and may take its time. */
answer('orders', 'GET', '/api/orderConfirmation/orderConfirmation', 50_000, (call) => bagOf(call).paid())

/** The catalogue's pictures are everybody's, and have no stamp. */
app.get('/pictures/*', async (c) => passOn(c.env, await passedOf(c, 5000)))

/** A bag's count and codes, the sitemap and the tree with counts, a customer's views, and what Medusa does not answer. */
app.all('*', async (c) => {
  const passed = await passedOf(c, 60_000)
  await callerOf(passed.incoming, null, c.env)
  return passOn(c.env, passed)
})

app.onError((error, c) => {
  const failure = error instanceof Failure ? error : new Failure(502, 'ADAPTER_FAILED')
  if (failure.status >= 500) log('failed', { path: c.req.path, code: failure.code, error: error.message })
  return c.json({ code: failure.code, message: failure.message }, failure.status)
})

export default app
