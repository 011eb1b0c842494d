// Cases of the calls of bag, promotions, saved items and stock notices.
import { expect } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import type { Known, CallAs } from '#tests/contract/given.ts'
import { bagItem, fillBag, saveOne, savedItem, site } from '#tests/contract/preparing.ts'
import { rowsOf } from '#tests/support/operate.ts'
import { cases } from './case.ts'
import { port } from './visitors.ts'
import { newEmail } from '#tests/support/new-email.ts'

const unknownCart = 'nobody-has-this-cart-id-0000'
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
  count: {
    who: both,
    input: async (known, call) => {
      await fillBag(known, call)
      return { query: {} }
    },
    shows: ({ reply }) => expect(reply.itemCount).toBe(2),
    refuses: [
      {
        when: 'an unknown bag',
        input: () => ({ query: { cartId: unknownCart } }),
        answer: [404, 'CART_NOT_FOUND'],
      },
    ],
  },
  get: {
    who: both,
    shows: ({ reply, known }) => expect(reply.cartEntries.map(({ productNo }) => productNo)).toEqual([known.product]),
    refuses: [
      {
        when: 'an unknown bag',
        input: () => ({ query: { cartId: unknownCart } }),
        answer: [404, 'CART_NOT_FOUND'],
      },
    ],
  },
  add: {
    who: ['guest', 'new'],
    shows: async ({ call, known }) => expect(await quantities(call)).toEqual([[known.product, 1]]),
    refuses: [
      {
        when: 'an unknown product',
        input: (known) => ({ body: { ...bagItem(known), productNo: 'NOTHING-HERE' } }),
        answer: [404, 'PRODUCT_NOT_FOUND'],
      },
      {
        when: 'a sold-out product',
        input: (known) => ({ body: { ...bagItem(known), ...soldOutItem(known) } }),
        answer: [409, 'OUT_OF_STOCK'],
      },
      {
        when: 'a quantity above the line limit',
        input: (known) => ({ body: { ...bagItem(known), quantity: 21 } }),
        answer: [422, 'BASKET_LIMIT_EXCEEDED'],
      },
    ],
  },
  replace: {
    who: both,
    shows: async ({ call, known }) => expect(await quantities(call)).toEqual([[known.product, 1]]),
  },
  edit: {
    who: both,
    input: async (known, call) => {
      await fillBag(known, call)
      const { product, option } = known
      return {
        body: {
          unitPrice: 1,
          skuProductCode: product,
          bosOfferCode: '',
          quantity: 1,
          productOptionNo: option,
          ...site,
        },
      }
    },
    shows: async ({ call, known }) => expect(await quantities(call)).toEqual([[known.product, 1]]),
    refuses: [
      {
        when: 'an unknown line',
        input: async (known, call) => {
          await fillBag(known, call)
          return {
            body: {
              unitPrice: 1,
              skuProductCode: 'NOTHING-HERE',
              bosOfferCode: '',
              quantity: 2,
              productOptionNo: 'X',
              ...site,
            },
          }
        },
        answer: [404, 'PRODUCT_NOT_FOUND'],
      },
    ],
  },
  merge: {
    who: ['fresh'],
    shows: async ({ reply, call }) =>
      expect((await call(bagCalls.count, { query: {} })).itemCount).toBe(reply.itemCount),
  },
  promoCode: {
    who: both,
    shows: async ({ call, known }) => expect((await call(bagCalls.get, { query: {} })).claimCodeName).toBe(known.code),
    refuses: [
      {
        when: 'an unknown code',
        input: async (known, call) => {
          await fillBag(known, call)
          return {
            body: { claimCodeName: 'NOSUCHCODE', promoCodeAction: 'Add', promoCodeType: 'Reactive', siteId: 'JDW' },
          }
        },
        answer: [400, 'PROMO_UNKNOWN'],
      },
    ],
  },
})

export const promotionCases = cases(promotionCalls, {
  description: {
    who: both,
    shows: ({ reply, known }) => expect(reply.promotionCode).toBe(known.code),
    refuses: [
      {
        when: 'an unknown code',
        input: () => ({ query: { promotionCode: 'NOSUCHCODE', tradingTitle: 'STA' } }),
        answer: [404, 'PROMO_UNKNOWN'],
      },
    ],
  },
  bag: { who: both, shows: ({ reply }) => expect(reply).toHaveProperty('potentialCartPromotionDetails') },
  deliverySubscription: { who: both, shows: ({ reply }) => expect(reply.removeDS).toBe(false) },
})

const noList = 'nobody-has-this-wishlist-id-00'
const notThere = { when: 'an unknown list', input: () => ({ query: { wishlistId: noList } }) } as const

export const savedItemsCases = cases(savedItemsCalls, {
  list: {
    who: both,
    shows: async ({ call, known }) => expect(await saved(call)).toEqual([[known.product, 1]]),
    refuses: [{ ...notThere, answer: [404, 'WLIST_NOT_FOUND'] }],
  },
  count: {
    who: both,
    shows: ({ reply }) => expect(reply.itemCount).toBe(1),
    refuses: [{ ...notThere, answer: [404, 'WLIST_NOT_FOUND'] }],
  },
  add: {
    who: both,
    shows: async ({ call, known }) => expect(await saved(call)).toEqual([[known.product, 1]]),
    refuses: [
      {
        when: 'an unknown product',
        input: (known) => ({ body: { entries: [{ ...savedItem(known), productNo: 'NOTHING-HERE' }], ...site } }),
        answer: [404, 'PRODUCT_NOT_FOUND'],
      },
    ],
  },
  remove: {
    who: both,
    shows: async ({ call }) => expect(await saved(call)).toEqual([]),
    refuses: [
      {
        ...notThere,
        input: (known) => ({
          query: { wishlistId: noList },
          body: { actionType: 'SPECIFIC', entries: [savedItem(known)], ...site },
        }),
        answer: [404, 'WLIST_NOT_FOUND'],
      },
    ],
  },
  update: {
    who: both,
    shows: async ({ call, known }) => expect(await saved(call)).toEqual([[known.product, 2]]),
    refuses: [
      {
        ...notThere,
        input: (known) => ({ query: { wishlistId: noList }, body: { ...savedItem(known), ...site } }),
        answer: [404, 'WLIST_NOT_FOUND'],
      },
    ],
  },
  merge: {
    who: ['new'],
    input: async (known, call) => {
      await saveOne(known, call)
      return { query: {}, body: site }
    },
    shows: async ({ call, known }) => expect(await saved(call)).toEqual([[known.product, 1]]),
  },
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
    refuses: [
      {
        when: 'an unknown product',
        input: () => ({ body: { productNo: 'NOTHING-HERE', productOptionNo: 'X', email: 'ada@mail.example' } }),
        answer: [404, 'PRODUCT_NOT_FOUND'],
      },
      {
        when: 'a product in stock',
        input: ({ product, option }) => ({
          body: { productNo: product, productOptionNo: option, email: 'ada@mail.example' },
        }),
        answer: [409, 'IN_STOCK'],
      },
    ],
  },
  stop: { who: ['guest', 'fresh'], shows: ({ reply }) => expect(reply.stopped).toBe(true) },
})
