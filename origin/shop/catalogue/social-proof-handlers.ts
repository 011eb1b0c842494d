// Social proof from hourly counters; no visitor is stored. A message counts the hours of its window and appears only from its
// threshold on.
import type { Parsed } from '#shared/platform/call.ts'
import type { socialProofCalls } from '#shared/products/social-proof-calls.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'

type ProductEventKind = 'order' | 'bag' | 'view'

const windowHours = 24
/** Threshold and text, most relevant first. The texts say “times”, because visits are counted and not people. */
const messageRules: Record<ProductEventKind, { from: number; says: (count: number) => string }> = {
  order: { from: 3, says: (count) => `Ordered ${count} times in the last ${windowHours} hours` },
  bag: { from: 5, says: (count) => `Added to a bag ${count} times in the last ${windowHours} hours` },
  view: { from: 10, says: (count) => `Viewed ${count} times in the last ${windowHours} hours` },
}

type Visit = Parsed<typeof socialProofCalls.visit>['body']['data']
type Operation = Parsed<typeof socialProofCalls.visit>['body']['dataRequestParams']

/** `about`: products to return messages for; `count`: the counter to increase after the messages are read. */
type VisitPlan = { about?: readonly string[]; count?: (ctx: HandlerContext) => Promise<void> }

const operations: Record<Operation, (visit: Visit) => VisitPlan> = {
  'category/visit': ({ products }) => ({ about: required(products) }),
  'basket/visit': ({ products }) => ({ about: required(products) }),
  'product/visit'({ product }) {
    const { id } = required(product)
    return { about: [id], count: (ctx) => count('view', id, ctx) }
  },
  event({ event }) {
    const { name, product } = required(event)
    return name === 'addToBag' ? { count: (ctx) => count('bag', required(product).id, ctx) } : {}
  },
  'conversion/order'({ order }) {
    const { id } = required(order)
    return { count: (ctx) => countOrder(id, ctx) }
  },
}

export const socialProofHandlers: Handlers<typeof socialProofCalls> = {
  async visit({ body }, ctx) {
    const plan = operations[body.dataRequestParams](body.data)
    const max = Number(new URLSearchParams(body.dataQueryString).get('max') ?? Infinity)
    const socialProof = await socialProofOf(plan.about ?? [], max, ctx)
    await plan.count?.(ctx)
    return { socialProof, result: { success: true } }
  },
}

function required<T>(part: T | undefined): T {
  if (part === undefined) throw new Refusal(400, 'DATA_ERROR', 'The body does not fit what was visited.')
  return part
}

/** At most `max` messages per product, most relevant first; NaN means all. */
async function socialProofOf(productNos: readonly string[], max: number, { env, brand, now }: HandlerContext) {
  if (productNos.length === 0) return []
  const { results: counted } = await env.DB.prepare(
    `SELECT product_no AS productNo, kind, sum(count) AS count FROM product_event
     WHERE brand = ? AND product_no IN (SELECT upper(value) FROM json_each(?)) AND hour > ? GROUP BY product_no, kind`,
  )
    .bind(brand, JSON.stringify(productNos), hourOf(now) - windowHours)
    .all<{ productNo: string; kind: ProductEventKind; count: number }>()
  return productNos.flatMap((id) => {
    const messages = (Object.keys(messageRules) as ProductEventKind[]).flatMap((kind) => {
      const { from, says } = messageRules[kind]
      const found = counted.find((row) => row.productNo === id.toUpperCase() && row.kind === kind)
      if (!found || found.count < from) return []
      return [{ category: kind, code: `${kind.toUpperCase()}_${windowHours}H`, message: says(found.count) }]
    })
    return messages.length > 0 ? [{ product: { id }, messages: max >= 1 ? messages.slice(0, max) : messages }] : []
  })
}

/** Counts products of the brand only, and deletes counters older than the window. */
async function count(kind: ProductEventKind, productNo: string, { env, brand, now }: HandlerContext) {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO product_event (brand, product_no, kind, hour, count)
       SELECT brand, product_no, ?, ?, 1 FROM product WHERE product_no = ? AND brand = ?
       ON CONFLICT DO UPDATE SET count = count + 1`,
    ).bind(kind, hourOf(now), productNo.toUpperCase(), brand),
    env.DB.prepare('DELETE FROM product_event WHERE hour <= ?').bind(hourOf(now) - windowHours),
  ])
}

/** Counts the stored order's products, once per order, however often the browser reports the order. */
async function countOrder(orderNo: string, { env, brand, now }: HandlerContext) {
  const mark = `order told ${brand} ${orderNo}`
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO attempt (key, window, count) SELECT ?, 0, 1 FROM orders WHERE order_no = ? AND brand = ?
       ON CONFLICT DO UPDATE SET count = count + 1`,
    ).bind(mark, orderNo, brand),
    env.DB.prepare(
      `INSERT INTO product_event (brand, product_no, kind, hour, count)
       SELECT DISTINCT orders.brand, order_item.product_no, 'order', ?1, 1
       FROM orders JOIN order_item ON order_item.order_no = orders.order_no
       WHERE orders.order_no = ?2 AND orders.brand = ?3 AND unixepoch(placed) > ?4
       AND (SELECT count FROM attempt WHERE key = ?5 AND window = 0) = 1
       ON CONFLICT DO UPDATE SET count = count + 1`,
    ).bind(hourOf(now), orderNo, brand, Math.floor(now.getTime() / 1000) - 3600, mark),
  ])
}

function hourOf(now: Date): number {
  return Math.floor(now.getTime() / 3_600_000)
}
