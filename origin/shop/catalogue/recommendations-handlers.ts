// The recommendations' calls: complete the set, recommended products, rails, events.
import type { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import type { recommendationEventCalls } from '#shared/products/recommendation-event-calls.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { recommendations, recommendationDays } from '#shared/platform/limits.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { cardsOf } from './cards.ts'
import { indexOf, type LoadedIndex } from '#origin/shop/search/read-index.ts'
import { and, emptySet, type Bitset } from '#origin/shop/search/bitset.ts'
import { allProducts, firstInOrder } from '#origin/shop/search/list.ts'
import type { Parsed } from '#shared/platform/call.ts'

export const recommendationHandlers: Handlers<typeof recommendationCalls & typeof recommendationEventCalls> = {
  async beside({ query }, ctx) {
    const productNo = query.productId.toUpperCase()
    const [completeTheSet, recommended] = await Promise.all([
      relatedTo(productNo, 'set', ctx),
      recommendedWith(productNo, ctx),
    ])
    return { completeTheSet, recommendations: recommended }
  },

  async cards({ query }, { env, brand, now }) {
    return {
      products: await cardsOf(
        env.DB,
        'product_no',
        await availableProducts(query.products.split(','), brand, env.DB),
        now,
      ),
    }
  },

  async track({ body }, ctx) {
    return { kept: await storeEvents(body, ctx) }
  },

  async rail({ query }, { brand, env, now }) {
    const index = await indexOf(env.DB, brand)
    const inStock = index.sets.get('stock:1') ?? emptySet(index.size)
    const order = query.of === 'newest' ? index.orders.newest : index.orders.recommended
    const ordinals = firstInOrder(and(railOf(index, query.of), inStock), order, recommendations.max)
    return {
      products: await cardsOf(
        env.DB,
        'id',
        ordinals.map((ordinal) => index.ids[ordinal]!),
        now,
      ),
    }
  },
}

/** The brand's products in stock among `productIds`, in the same order. */
async function availableProducts(productIds: readonly string[], brand: BrandCode, d1: D1Database): Promise<string[]> {
  const { results } = await d1
    .prepare(
      `SELECT product_no AS number FROM json_each(?) AS requested JOIN product ON product_no = upper(requested.value)
       WHERE brand = ? AND EXISTS (SELECT 1 FROM option WHERE option.product_no = product.product_no AND stock > 0)
       GROUP BY 1 ORDER BY min(requested.key)`,
    )
    .bind(JSON.stringify(productIds), brand)
    .all<{ number: string }>()
  return results.map(({ number }) => number)
}

/** Related products, then neighbours in the category; none when there are fewer than `recommendations.min`. */
async function recommendedWith(productNo: string, ctx: HandlerContext) {
  const [chosen, near] = await Promise.all([relatedTo(productNo, 'also', ctx), neighboursOf(productNo, ctx)])
  const products = [...chosen, ...near]
    .filter(
      (card, at, all) =>
        card.productNumber !== productNo && all.findIndex((one) => one.productNumber === card.productNumber) === at,
    )
    .slice(0, recommendations.max)
  return products.length >= recommendations.min ? products : []
}

function railOf(index: LoadedIndex, of: string): Bitset {
  if (of === 'newest' || of === 'bestsellers') return allProducts(index)
  return index.sets.get(of === 'sale' ? 'sale:1' : `category:${of}`) ?? emptySet(index.size)
}

/** Those in stock. */
async function relatedTo(productId: string, kind: 'set' | 'also', { env, brand, now }: HandlerContext) {
  const { results } = await env.DB.prepare(
    `SELECT other FROM related JOIN product ON product.product_no = other AND brand = ?
     WHERE related.product_no = ? AND kind = ?
       AND EXISTS (SELECT 1 FROM option WHERE option.product_no = other AND stock > 0)
     ORDER BY related.position LIMIT ?`,
  )
    .bind(brand, productId.toUpperCase(), kind, recommendations.max)
    .all<{ other: string }>()
  return cardsOf(
    env.DB,
    'product_no',
    results.map(({ other }) => other),
    now,
  )
}

async function neighboursOf(productNo: string, { env, brand, now }: HandlerContext) {
  const index = await indexOf(env.DB, brand)
  const row = await env.DB.prepare(
    'SELECT ordinal, category_path AS path FROM product WHERE product_no = ? AND brand = ?',
  )
    .bind(productNo, brand)
    .first<{ ordinal: number; path: string }>()
  if (!row) return []
  const inStock = index.sets.get('stock:1') ?? emptySet(index.size)
  const ordinals = new Set<number>()
  for (
    let path = row.path;
    path !== '' && ordinals.size <= recommendations.max;
    path = path.split('/').slice(0, -1).join('/')
  ) {
    const near = and(index.sets.get(`category:${path}`) ?? emptySet(index.size), inStock)
    const from = index.orders.recommended.indexOf(row.ordinal) + 1
    for (const ordinal of firstInOrder(near, index.orders.recommended, recommendations.max + 1, from))
      ordinals.add(ordinal)
  }
  ordinals.delete(row.ordinal)
  const ids = [...ordinals].slice(0, recommendations.max).map((ordinal) => index.ids[ordinal]!)
  return cardsOf(env.DB, 'id', ids, now)
}

type TrackedEvents = Parsed<typeof recommendationEventCalls.track>['body']

/**
 * Returns the number of stored events; events of unknown products are dropped. Deletes events older than the cookie's
 * lifetime.
 */
async function storeEvents({ visitor, events }: TrackedEvents, { env, brand, now }: HandlerContext): Promise<number> {
  const rows = events.map((event) => ({ ...event, id: crypto.randomUUID(), productId: event.productId.toUpperCase() }))
  const [inserted] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO recommendation_event (id, brand, visitor, product_no, kind, place, at)
       SELECT value ->> 'id', brand, ?1, product_no, value ->> 'kind', value ->> 'place', ?2
       FROM json_each(?3) JOIN product ON product_no = value ->> 'productId' AND brand = ?4`,
    ).bind(visitor, now.getTime(), JSON.stringify(rows), brand),
    env.DB.prepare('DELETE FROM recommendation_event WHERE at < ?').bind(
      now.getTime() - recommendationDays * 86_400_000,
    ),
  ])
  return inserted!.meta.changes
}
