// The recommendations' calls: complete the set, recommended products, rails, events.
import type { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import type { recommendationEventCalls } from '#shared/products/recommendation-event-calls.ts'
import { recommendations, recommendationDays } from '#shared/platform/limits.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { cardOf, cardsInStock, cardsOf } from './cards.ts'
import type { StoredCard } from './documents.ts'
import { partOfPage, type ProductPage } from './product-pages.ts'
import { indexOf, type LoadedIndex } from '#origin/shop/search/read-index.ts'
import { and, emptySet, type Bitset } from '#origin/shop/search/bitset.ts'
import { allProducts, firstInOrder } from '#origin/shop/search/list.ts'
import type { Parsed } from '#shared/platform/call.ts'

export const recommendationHandlers: Handlers<typeof recommendationCalls & typeof recommendationEventCalls> = {
  async completeTheSet({ query }, ctx) {
    const set = await partOfPage('set', query.productId.toUpperCase(), ctx)
    return { products: (set ?? []).slice(0, recommendations.max).map((card) => cardOf(card, ctx.now)) }
  },

  async beside({ query }, ctx) {
    const productNo = query.productId.toUpperCase()
    const related = await partOfPage('related', productNo, ctx)
    return { recommendations: related ? recommendedOf(productNo, related).map((card) => cardOf(card, ctx.now)) : [] }
  },

  async cards({ query }, { catalogue, brand, now }) {
    return { products: await cardsInStock(catalogue, brand, query.products.split(','), now) }
  },

  async track({ body }, ctx) {
    return { kept: await storeEvents(body, ctx) }
  },

  async rail({ query }, { brand, catalogue, now }) {
    const index = await indexOf(catalogue, brand)
    const inStock = index.sets.get('stock:1') ?? emptySet(index.size)
    const order = query.of === 'newest' ? index.orders.newest : index.orders.recommended
    const ordinals = firstInOrder(and(railOf(index, query.of), inStock), order, recommendations.max)
    return {
      products: await cardsOf(
        catalogue,
        ordinals.map((ordinal) => index.ids[ordinal]!),
        now,
      ),
    }
  },
}

/** Named ones, then neighbours in the category; none when there are fewer than `recommendations.min`. */
function recommendedOf(productNo: string, { also, near }: ProductPage['related']): StoredCard[] {
  const cards = new Map([...also, ...near].toReversed().map((card) => [card.productNo, card]))
  cards.delete(productNo)
  const found = [...cards.values()].toReversed().slice(0, recommendations.max)
  return found.length >= recommendations.min ? found : []
}

function railOf(index: LoadedIndex, of: string): Bitset {
  if (of === 'newest' || of === 'bestsellers') return allProducts(index)
  return index.sets.get(of === 'sale' ? 'sale:1' : `category:${of}`) ?? emptySet(index.size)
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
