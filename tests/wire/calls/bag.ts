// Cases of the calls of bag, promotions, saved items and stock notices.
import { expect } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import type { Known, CallAs } from '#tests/contract/preparing.ts'
import { bagItem, fillBag, lineOf, saveOne, savedItem, site } from '#tests/contract/preparing.ts'
import { rowsOf } from '#tests/support/operate.ts'
import { cases } from './case.ts'
import { port } from './visitors.ts'
import { newEmail } from '#tests/support/new-email.ts'

const quantities = async (call: CallAs) =>
  (await call(bagCalls.get, { query: {} })).cartEntries.map(({ productNo, quantity }) => [productNo, quantity])
const saved = async (call: CallAs) =>
  (await call(savedItemsCalls.list, { query: {} })).wishlistEntries.map(({ productNo, quantity }) => [
    productNo,
    quantity,
  ])
const soldOutItem = ({ soldOut }: Known) => {
  const [productNo = '', productOptionNo = ''] = soldOut.split('/')
  return { productNo, productOptionNo }
}
const both = ['guest', 'fresh'] as const

export const bagCases = cases(bagCalls, {
  // Shows R3.94, R7.9
  count: {
    who: both,
    input: async (known, call) => {
      await fillBag(known, call)
      return { query: {} }
    },
    shows: ({ reply, visitor }) =>
      expect(reply).toEqual({ code: 'success', cartId: visitor.browser.cookies().get('cartId'), itemCount: 2 }),
  },
  // Shows R7.11
  get: {
    who: both,
    shows: ({ reply, known }) => expect(reply.cartEntries.map(({ productNo }) => productNo)).toEqual([known.product]),
  },
  // Shows R8.15
  add: {
    who: ['guest', 'new'],
    shows: async ({ call, known }) => expect(await quantities(call)).toEqual([[known.product, 1]]),
    refuses: {
      '404 PRODUCT_NOT_FOUND': (known) => ({ body: { ...bagItem(known), productNo: 'NOTHING-HERE' } }),
      '409 OUT_OF_STOCK': (known) => ({ body: { ...bagItem(known), ...soldOutItem(known) } }),
      '422 BASKET_LIMIT_EXCEEDED': (known) => ({ body: { ...bagItem(known), quantity: 21 } }),
    },
  },
  replace: {
    who: both,
    shows: async ({ call, known }) => expect(await quantities(call)).toEqual([[known.product, 1]]),
  },
  edit: {
    who: both,
    input: async (known, call) => {
      await fillBag(known, call)
      return { body: lineOf(known.product, known.option, 1) }
    },
    shows: async ({ call, known }) => expect(await quantities(call)).toEqual([[known.product, 1]]),
    refuses: {
      '404 PRODUCT_NOT_FOUND': async (known, call) => {
        await fillBag(known, call)
        return { body: lineOf('NOTHING-HERE', 'X', 2) }
      },
    },
  },
  merge: {
    who: ['fresh'],
    shows: async ({ reply, call }) =>
      expect((await call(bagCalls.count, { query: {} })).itemCount).toBe(reply.itemCount),
  },
  promoCode: {
    who: both,
    shows: async ({ call, known }) => expect((await call(bagCalls.get, { query: {} })).claimCodeName).toBe(known.code),
    refuses: {
      '400 PROMO_UNKNOWN': async (known, call) => {
        await fillBag(known, call)
        return {
          body: { claimCodeName: 'NOSUCHCODE', promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: 'JDW' },
        }
      },
    },
  },
})

export const promotionCases = cases(promotionCalls, {
  // Shows R7.18
  description: {
    who: both,
    shows: ({ reply, known }) => expect(reply.promotionCode).toBe(known.code),
    refuses: { '404 PROMO_UNKNOWN': () => ({ query: { promotionCode: 'NOSUCHCODE', tradingTitle: 'STA' } }) },
  },
  // Shows R3.41, R7.23
  bag: {
    who: both,
    shows: ({ reply }) =>
      expect(reply.eligibleCartPromotionDetails ?? reply.potentialCartPromotionDetails).not.toBe(null),
  },
  // Shows R7.27
  deliverySubscription: { who: both, shows: ({ reply }) => expect(reply.removeDS).toBe(false) },
})

export const savedItemsCases = cases(savedItemsCalls, {
  list: {
    who: both,
    shows: async ({ call, known }) => expect(await saved(call)).toEqual([[known.product, 1]]),
  },
  // Shows R7.38
  count: {
    who: both,
    shows: ({ reply }) => expect(reply.itemCount).toBe(1),
  },
  // Shows R3.42, R7.34, R8.20
  add: {
    who: both,
    shows: async ({ call, known }) => expect(await saved(call)).toEqual([[known.product, 1]]),
    refuses: {
      '404 PRODUCT_NOT_FOUND': (known) => ({
        body: { entries: [{ ...savedItem(known), productNo: 'NOTHING-HERE' }], ...site },
      }),
    },
  },
  remove: {
    who: both,
    shows: async ({ call }) => expect(await saved(call)).toEqual([]),
  },
  // Shows R7.36
  update: {
    who: both,
    shows: async ({ call, known }) => expect(await saved(call)).toEqual([[known.product, 2]]),
  },
  // Shows R7.37
  merge: {
    who: ['new'],
    input: async (known, call) => {
      await saveOne(known, call)
      return { query: {}, body: site }
    },
    shows: async ({ call, known }) => expect(await saved(call)).toEqual([[known.product, 1]]),
  },
  lists: { who: ['fresh'], shows: ({ reply }) => expect(reply.lists[0]).toMatchObject({ listId: '', share: null }) },
  changeLists: {
    who: ['fresh'],
    shows: ({ reply, input }) => expect(reply.lists.at(-1)!.name).toBe(input.body.text),
    refuses: { '409 LIST_NAME_TAKEN': () => ({ body: { change: 'make', text: 'SAVED items' } }) },
  },
  moveItem: {
    who: ['fresh'],
    shows: ({ reply, known }) =>
      expect(reply.wishlistEntries[0]).toMatchObject({ productNo: known.product, listId: '' }),
  },
  shared: { who: ['guest'], shows: ({ reply }) => expect(reply.state).toBe('unknown') },
})

export const stockNoticeCases = cases(stockNoticeCalls, {
  note: {
    who: ['guest', 'fresh'],
    input: (known) => ({ body: { ...soldOutItem(known), email: newEmail('somebody') } }),
    shows: async ({ input, known }) => {
      const rows = await rowsOf(port, 'waiting', { brand: 'jdw' })
      expect(JSON.stringify(rows)).toContain(input.body.productNo)
      expect(known.soldOut).toContain(input.body.productNo)
    },
    refuses: {
      '404 PRODUCT_NOT_FOUND': () => ({
        body: { productNo: 'NOTHING-HERE', productOptionNo: 'X', email: 'ada@mail.example' },
      }),
      '409 IN_STOCK': ({ product, option }) => ({
        body: { productNo: product, productOptionNo: option, email: 'ada@mail.example' },
      }),
    },
  },
  stop: { who: ['guest', 'fresh'], shows: ({ reply }) => expect(reply.stopped).toBe(true) },
})
