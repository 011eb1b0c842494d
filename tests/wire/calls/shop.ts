// Cases of the calls of catalogue and content, which concern no customer.
import { expect } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { recommendationEventCalls } from '#shared/products/recommendation-event-calls.ts'
import { redirectCalls } from '#shared/content/redirect-calls.ts'
import { socialProofCalls } from '#shared/products/social-proof-calls.ts'
import { operate } from '#tests/support/operate.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { cases } from './case.ts'
import { port } from './visitors.ts'

const someCards = ({ reply: { products } }: { reply: { products: readonly { productNumber: string }[] } }) =>
  expect(products[0]!.productNumber).toMatch(/./)

export const productCases = cases(productCalls, {
  // Shows R7.28
  list: {
    who: ['guest', 'fresh'],
    shows: ({ reply, known }) =>
      expect(reply.products.map(({ productNumber }) => productNumber)).toEqual([known.product]),
  },
})

export const recommendationCases = cases(
  { ...recommendationCalls, ...recommendationEventCalls },
  {
    completeTheSet: { who: ['guest'], shows: ({ reply }) => expect(reply.products).toBeInstanceOf(Array) },
    beside: { who: ['guest'], shows: ({ reply }) => expect(reply.recommendations.length).toBeGreaterThan(0) },
    rail: { who: ['guest'], shows: someCards },
    cards: { who: ['guest'], shows: someCards },
    // The count is shown to the operator only; no call reads the count.
    track: { who: ['guest', 'fresh'], shows: ({ reply }) => expect(reply.kept).toBe(1) },
  },
)

export const contentCases = cases(contentCalls, {
  page: {
    who: ['guest'],
    shows: ({ reply }) => expect(reply.components.length).toBeGreaterThan(0),
    refuses: { '404 CONTENT_NOT_FOUND': () => ({ query: { key: 'nowhere' } }) },
  },
  draft: {
    who: ['guest'],
    input: () => ({ query: { vse: `author.localhost:${port}`, content: 'home' } }),
    shows: ({ reply }) => expect(reply.key).toBe('home'),
    refuses: {
      '400 STAGING_UNKNOWN': () => ({ query: { vse: 'evil.example', content: 'home' } }),
      '404 CONTENT_NOT_FOUND': () => ({ query: { vse: `author.localhost:${port}`, content: 'nowhere' } }),
    },
  },
  banners: { who: ['guest'], shows: ({ reply }) => expect(reply.version).toMatch(/./) },
  // Shows R7.29
  bag: { who: ['guest'], shows: ({ reply }) => expect(reply.components).toBeInstanceOf(Array) },
  // Shows R7.30
  bannerTerms: {
    who: ['guest'],
    shows: ({ reply }) => expect(reply.credit?.apr).toBeGreaterThan(0),
    refuses: { '404 TERMS_NOT_FOUND': () => ({ query: { name: 'nothing' } }) },
  },
  payLater: { who: ['guest', 'fresh'], shows: ({ reply }) => expect(reply.credit?.apr).toBeGreaterThan(0) },
})

export const redirectCases = cases(redirectCalls, {
  find: {
    who: ['guest'],
    input: async () => {
      const from = `/from-${crypto.randomUUID()}`
      await operate(port, 'redirects.add', { from, to: '/help', status: '301' }, 'jdw')
      // The redirect is published within seconds; `raw` follows none.
      await expect.poll(async () => (await wireBrowser(port, 'jdw').raw(from)).status, { timeout: 30_000 }).toBe(301)
      return { query: { path: from } }
    },
    shows: ({ reply }) => expect(reply.redirect).toEqual({ to: '/help', status: 301 }),
  },
})

export const deliveryCases = cases(deliveryCalls, {
  // Shows R3.89, R7.13
  cutOff: { who: ['guest'], shows: ({ reply }) => expect(reply.standardDeliveryDate > reply.despatchDate).toBe(true) },
  // Shows R7.59
  details: {
    who: ['guest'],
    shows: async ({ reply, call }) =>
      expect(reply.standardDeliveryDate).toBe((await call(deliveryCalls.cutOff, {})).standardDeliveryDate),
  },
})

export const socialProofCases = cases(socialProofCalls, {
  // Shows R3.92
  visit: {
    who: ['guest', 'fresh'],
    shows: async ({ reply, call, input, known }) => {
      const { visitor } = input.body.data
      const orderItems = [{ id: known.product, unitPrice: 20, quantity: 1 }]
      const reports = [
        ['conversion/order', { order: { id: '1', totalPrice: 20, currency: 'GBP', orderItems } }],
        ['category/visit', { category: '/shop/c/women', products: [known.product] }],
        ['basket/visit', { products: [known.product] }],
        ['event', { event: { name: 'addToBag', product: { id: known.product } } }],
      ] as const
      const results = [reply.result.success]
      for (const [dataRequestParams, data] of reports) {
        const body = { dataRequestParams, dataQueryString: 'max=1', data: { visitor, ...data } } as typeof input.body
        results.push((await call(socialProofCalls.visit, { body })).result.success)
      }
      expect(results).toEqual([true, true, true, true, true])
    },
    refuses: {
      '400 DATA_ERROR': () => ({
        body: {
          dataRequestParams: 'conversion/order',
          dataQueryString: '',
          data: { visitor: { id: crypto.randomUUID(), sessionId: crypto.randomUUID() } },
        },
      }),
    },
  },
})
