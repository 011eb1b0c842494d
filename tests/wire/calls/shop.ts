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
    refuses: [
      { when: 'an unknown page key', input: () => ({ query: { key: 'nowhere' } }), answer: [404, 'CONTENT_NOT_FOUND'] },
    ],
  },
  draft: {
    who: ['guest'],
    input: () => ({ query: { vse: `author.localhost:${port}`, content: 'home' } }),
    shows: ({ reply }) => expect(reply.key).toBe('home'),
    refuses: [
      {
        when: 'an unknown staging store',
        input: () => ({ query: { vse: 'evil.example', content: 'home' } }),
        answer: [400, 'STAGING_UNKNOWN'],
      },
      {
        when: 'unknown content',
        input: () => ({ query: { vse: `author.localhost:${port}`, content: 'nowhere' } }),
        answer: [404, 'CONTENT_NOT_FOUND'],
      },
    ],
  },
  banners: { who: ['guest'], shows: ({ reply }) => expect(reply.version).toMatch(/./) },
  bag: { who: ['guest'], shows: ({ reply }) => expect(reply.components).toBeInstanceOf(Array) },
  bannerTerms: {
    who: ['guest'],
    shows: ({ reply }) => expect(reply.credit?.apr).toBeGreaterThan(0),
    refuses: [
      { when: 'unknown terms', input: () => ({ query: { name: 'nothing' } }), answer: [404, 'TERMS_NOT_FOUND'] },
    ],
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
  cutOff: { who: ['guest'], shows: ({ reply }) => expect(reply.standardDeliveryDate > reply.despatchDate).toBe(true) },
  details: {
    who: ['guest'],
    shows: async ({ reply, call }) =>
      expect(reply.standardDeliveryDate).toBe((await call(deliveryCalls.cutOff, {})).standardDeliveryDate),
  },
})

export const socialProofCases = cases(socialProofCalls, {
  visit: {
    who: ['guest', 'fresh'],
    shows: ({ reply }) => expect(reply.result.success).toBe(true),
    refuses: [
      {
        when: 'an operation without its subject',
        input: () => ({
          body: {
            dataRequestParams: 'conversion/order',
            dataQueryString: '',
            data: {
              visitor: {
                id: '0b7e5f8e-2f3c-4a9d-8c56-7d1f0f6a1b2c',
                sessionId: '5c0d7c1e-9f0b-4b6a-a1d2-3e4f5a6b7c8d',
              },
            },
          },
        }),
        answer: [400, 'DATA_ERROR'],
      },
    ],
  },
})
