// Cases of the payment calls by card, wallet, store credit and second provider, and of the order calls.
import { expect } from 'vitest'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { lineCalls } from '#shared/payment/line-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { walletPayment } from '#origin/fixtures/wallet-payment.ts'
import type { CallAs, Known } from '#tests/contract/given.ts'
import { readyToPay } from '#tests/contract/preparing.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { typedCard } from '#tests/support/wire-card.ts'
import { cases } from './case.ts'
import { guestEmail, guestOrders, guestPostcode, placeOrder } from './placed.ts'
import { brand, visitor, type Visitor } from './visitors.ts'

const both = ['guest', 'fresh'] as const
const credit = {
  tradingTitle: 'STA',
  channel: 'new-headless-web',
  currency: 'GBP',
  partPaymentIndicator: false,
} as const
const isOrdered = expect.objectContaining({ code: 'SUCCESS', orderNo: expect.stringMatching(/^[A-Z]?\d/) })
const outcomeOf = (call: CallAs) => call(paymentCalls.transactionDetails, { query: {} })

/** The token of a saved card. */
const savedCard = async ({ call }: Visitor) => ({
  card: (await call(cardCalls.retrievePaymentCart, {})).cards.find(({ expiryDate }) => expiryDate === '11/31')!.token,
})
const unknownCart = 'nobody-has-this-cart-id-0000'
const noBag = { when: 'an unknown bag', answer: [404, 'CART_NOT_FOUND'] } as const
const notTotal = { when: 'another amount than the order’s', answer: [409, 'AMOUNT_CHANGED'] } as const

/** Fills a bag with a delivery address and, for a guest, an e-mail address. Resolves to the bag's total. */
async function ready(browser: Visitor['browser']): Promise<number> {
  await fillBag(browser, brand)
  const delivery = await deliver(browser, guestEmail)
  return delivery.standardDeliveryDetails.standardOrderValue
}

/** The input of a payment by a card typed in the gateway's frame, up to the bank's authentication. */
async function enrolled({ browser, call }: Visitor) {
  const body = await typedCard(browser, await ready(browser))
  const { authenticationTransactionId } = await call(cardCalls.cartAuthEnroll, { body })
  return { body: { ...body, authenticationTransactionId } }
}

export const cardCases = cases(cardCalls, {
  retrievePaymentCart: {
    who: ['guest', 'sofia@people.example'],
    shows: ({ reply, known }) => expect(reply.cards.length > 0).toBe(known.account !== 'nobody'),
  },
  binValidation: {
    who: both,
    shows: ({ reply }) => expect(reply).toEqual({ message: 'ACCEPTED', cardType: '001' }),
  },
  updatePaymentCard: {
    who: ['sofia@people.example'],
    known: savedCard,
    shows: async ({ call, known }) =>
      expect((await call(cardCalls.retrievePaymentCart, {})).cards.filter((card) => card.defaultCardIndicator)).toEqual(
        [expect.objectContaining({ token: known.card })],
      ),
    refuses: [
      {
        when: 'an unknown card',
        input: () => ({ body: { token: 'nobodys' } }),
        answer: [404, 'CARD_NOT_FOUND'],
      },
    ],
  },
  flexKey: {
    who: both,
    input: (_, __, { browser }) => ({
      body: { channel: 'new-headless-web', websiteIdentifier: 'JDW', targetOrigin: browser.origin },
    }),
    shows: ({ reply }) => expect(reply.captureContext.split('.')).toHaveLength(3),
    refuses: [
      {
        when: 'an origin of no shop',
        input: () => ({
          body: { channel: 'new-headless-web', websiteIdentifier: 'JDW', targetOrigin: 'https://evil.example' },
        }),
        answer: [403, 'ORIGIN_NOT_ALLOWED'],
      },
    ],
  },
  jwtToken: {
    who: ['sofia@people.example'],
    known: savedCard,
    shows: ({ reply }) => expect(reply.referenceId).toMatch(/./),
    refuses: [
      {
        when: 'an unknown card',
        input: async (known, call) => ({
          body: { amount: await readyToPay(known, call), websiteIdentifier: 'JDW', permanentToken: 'nobodys-card' },
        }),
        answer: [404, 'CARD_NOT_FOUND'],
      },
    ],
  },
  cartAuthEnroll: {
    who: both,
    input: async (_, __, { browser }) => ({ body: await typedCard(browser, await ready(browser)) }),
    shows: ({ reply }) => expect(reply.code).toBe('SUCCESS'),
    refuses: [
      {
        ...notTotal,
        input: async (_, __, { browser }) => ({ body: await typedCard(browser, (await ready(browser)) - 1) }),
      },
    ],
  },
  cartAuthPayer: {
    who: ['guest', 'fresh', 'sofia@people.example'],
    input: (_, __, someone) => enrolled(someone),
    shows: async ({ reply, call }) => {
      expect(reply).toEqual(isOrdered)
      const order = await call(orderCalls.confirmation, { query: { cartId: reply.confirmation! } })
      expect([order.orderNo, order.paymentMethod]).toEqual([reply.orderNo, 'card'])
    },
    refuses: [
      {
        when: 'an invented authentication',
        input: async (_, __, someone) => {
          const { body } = await enrolled(someone)
          return { body: { ...body, authenticationTransactionId: 'nobody-gave-this' } }
        },
        answer: [404, 'ENROLMENT_NOT_FOUND'],
      },
    ],
  },
})

export const digitalPaymentCases = cases(digitalPaymentCalls, {
  midDetails: { who: both, shows: ({ reply }) => expect(reply.gatewayMerchantId).toMatch(/./) },
  merchantSession: {
    who: both,
    shows: ({ reply }) => expect(reply.merchantSession).toBeTypeOf('object'),
    refuses: [
      {
        when: 'a URL that is not Apple’s',
        input: () => ({ body: { validationUrl: 'https://evil.example/startSession' } }),
        answer: [422, 'VALIDATION_REFUSED'],
      },
    ],
  },
  digitalAuthorization: {
    who: both,
    input: async (_known, _, { browser }) => ({
      body: {
        amount: await ready(browser),
        ...walletPayment,
        networkToken: btoa(crypto.randomUUID()),
        email: guestEmail,
      },
    }),
    shows: async ({ reply, call }) => {
      expect(reply).toEqual(isOrdered)
      const order = await call(orderCalls.confirmation, { query: { cartId: reply.confirmation! } })
      expect([order.orderNo, order.paymentMethod]).toEqual([reply.orderNo, 'GPay'])
    },
  },
})

export const miyoCases = cases(miyoCalls, {
  terms: { who: both, shows: ({ reply }) => expect(reply.instalments.length).toBeGreaterThan(0) },
  creditAuthorisation: {
    who: ['fresh'],
    shows: async ({ reply, call }) => {
      expect(reply).toEqual(isOrdered)
      const { order } = await call(orderCalls.mine, { query: { orderNo: reply.orderNo! } })
      expect(order.paymentMethod).toBe('Miyo')
    },
    refuses: [
      {
        ...notTotal,
        input: async (known, call) => ({ body: { amount: (await readyToPay(known, call)) + 1, currency: 'GBP' } }),
      },
      { ...noBag, input: () => ({ body: { cartId: unknownCart, amount: 1, currency: 'GBP' } }) },
    ],
  },
})

/** Waiting itself is tests/edge/line.test.ts. */
export const lineCases = cases(lineCalls, {
  place: {
    who: both,
    input: async (known, call) => {
      await readyToPay(known, call)
      return { query: { options: `${known.product}.${known.option}` } }
    },
    shows: ({ reply }) => expect(reply).toEqual({ state: 'none', position: 0, seconds: 0, again: 0 }),
  },
})

export const paymentCases = cases(paymentCalls, {
  creditDetails: {
    who: ['grace@people.example'],
    shows: ({ reply }) => expect(reply.customerIdentifier).toMatch(/./),
    refuses: [
      { when: 'a customer without store credit', who: 'fresh', input: () => ({}), answer: [404, 'NO_CREDIT_ACCOUNT'] },
    ],
  },
  payViaCredit: {
    who: ['grace@people.example'],
    shows: async ({ reply, call }) => {
      expect(reply).toEqual(isOrdered)
      const { order } = await call(orderCalls.mine, { query: { orderNo: reply.orderNo! } })
      expect(order.paymentMethod).toBe('credit')
    },
    refuses: [
      {
        when: 'a customer without store credit',
        who: 'fresh',
        input: async (known, call) => ({ body: { amount: await readyToPay(known, call), ...credit } }),
        answer: [404, 'NO_CREDIT_ACCOUNT'],
      },
      {
        ...notTotal,
        input: async (known, call) => ({ body: { amount: (await readyToPay(known, call)) + 1, ...credit } }),
      },
    ],
  },
  transactionDetails: {
    who: both,
    input: async (_, __, { browser }) => {
      await ready(browser)
      return { query: {} }
    },
    shows: async ({ reply, call }) => expect([reply.code, (await outcomeOf(call)).code]).toEqual(['NONE', 'NONE']),
  },
})

const noOrder = { when: 'an unknown order', answer: [404, 'ORDER_NOT_FOUND'] } as const
const guestProof = { email: guestEmail, postcode: guestPostcode }
const asOwner = (known: Known) => ({ orderNo: known.order, ...(known.account === 'nobody' && guestProof) })
/** Places an order: by card for a guest, by the second provider for a customer. */
const ordered = async (someone: Visitor): Promise<Partial<Known>> => {
  const guest = someone.known.account === 'nobody'
  const { orderNo, confirmation } = guest ? await guestOrders(someone) : await placeOrder(someone.known, someone.call)
  return { order: orderNo, confirmation }
}
/** A delivered order of the seed. */
const delivered = async ({ call }: Visitor): Promise<Partial<Known>> => {
  const { orders } = await call(customerCalls.orders, {})
  const deliveredOrders = orders.filter(({ status }) => status === 'DD')
  const seen = await Promise.all(deliveredOrders.map(({ orderNo }) => call(orderCalls.mine, { query: { orderNo } })))
  const open = seen.find(({ mayReturn }) => mayReturn)
  return { delivered: (open ?? seen[0])!.order.orderNo, code: open ? 'open' : 'closed' }
}

export const orderCases = cases(orderCalls, {
  confirmation: {
    who: both,
    known: ordered,
    shows: ({ reply, known }) => expect(reply.orderNo).toBe(known.order),
    refuses: [{ ...noOrder, input: () => ({ query: { cartId: 'nonsense' } }) }],
  },
  confirmationByPostcode: {
    who: ['guest'],
    known: ordered,
    input: ({ confirmation }) => ({ body: { cartId: confirmation!, postcode: guestPostcode } }),
    shows: ({ reply, known }) => expect(reply.orderNo).toBe(known.order),
    refuses: [{ ...noOrder, input: () => ({ body: { cartId: 'nonsense', postcode: guestPostcode } }) }],
  },
  mine: {
    who: ['fresh'],
    known: ordered,
    shows: ({ reply, known }) => expect(reply.order.orderNo).toBe(known.order),
    refuses: [
      { ...noOrder, input: () => ({ query: { orderNo: 'J000000000' } }) },
      {
        when: 'another customer’s order',
        input: async () => ({ query: { orderNo: (await ordered(await visitor('new', 'orders'))).order! } }),
        answer: [404, 'ORDER_NOT_FOUND'],
      },
    ],
  },
  get: {
    who: both,
    known: ordered,
    input: (known) => ({ body: asOwner(known) }),
    shows: ({ reply, known }) => expect(reply.order.orderNo).toBe(known.order),
    refuses: [
      { ...noOrder, input: () => ({ body: { orderNo: 'J000000000', ...guestProof } }) },
      {
        when: 'an order without its proof',
        input: (known) => ({ body: { orderNo: known.order } }),
        answer: [404, 'ORDER_NOT_FOUND'],
      },
    ],
  },
  cancel: {
    who: both,
    known: ordered,
    input: (known) => ({ body: asOwner(known) }),
    shows: async ({ reply, call, input }) => {
      expect(reply.status).toBe('CANCELLED')
      expect((await call(orderCalls.get, { body: input.body })).status).toBe('CANCELLED')
    },
    refuses: [{ ...noOrder, input: () => ({ body: { orderNo: 'J000000000', ...guestProof } }) }],
  },
  return: {
    who: ['hannah@people.example'],
    known: delivered,
    otherwise: ({ code }) => (code === 'open' ? null : [409, 'RETURN_NOT_POSSIBLE']),
    shows: async ({ call, known }) =>
      expect((await call(orderCalls.mine, { query: { orderNo: known.delivered } })).returned.length).toBeGreaterThan(0),
    refuses: [
      {
        ...noOrder,
        input: () => ({ body: { orderNo: 'J000000000', items: [{ position: 0, quantity: 1, reason: 'other' }] } }),
      },
      {
        when: 'a quantity above the ordered one',
        input: (known) => ({
          body: { orderNo: known.delivered, items: [{ position: 0, quantity: 20, reason: 'other' }] },
        }),
        answer: [409, 'RETURN_NOT_POSSIBLE'],
      },
    ],
  },
})
