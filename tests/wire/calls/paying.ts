// Cases of the payment calls by card, wallet, store credit and second provider, and of the order calls.
import { expect } from 'vitest'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { waitingRoomCalls } from '#shared/payment/waiting-room-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { walletPayment } from '#origin/fixtures/wallet-payment.ts'
import type { CallAs, Known } from '#tests/contract/preparing.ts'
import { readyToPay, shipTo } from '#tests/contract/preparing.ts'
import { readyToPay as payable } from '#tests/support/wire-shopping.ts'
import { typedCard } from '#tests/support/wire-card.ts'
import { cases } from './case.ts'
import { guestEmail, guestOrders, guestPostcode, placeOrder } from './placed.ts'
import type { Visitor } from './visitors.ts'

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

const ready = (browser: Visitor['browser']) => payable(browser, { email: guestEmail })

/** The input of a payment by a card typed in the gateway's frame, up to the bank's authentication. */
async function enrolled({ browser, call }: Visitor) {
  const body = await typedCard(browser, await ready(browser))
  const { authenticationTransactionId } = await call(cardCalls.cartAuthEnroll, { body })
  return { body: { ...body, authenticationTransactionId } }
}

export const cardCases = cases(cardCalls, {
  // Shows R3.78, R7.67
  retrievePaymentCart: {
    who: ['guest', 'sofia@people.example'],
    shows: ({ reply, known }) => expect(reply.cards.length > 0).toBe(known.account !== 'nobody'),
  },
  // Shows R7.68
  binValidation: {
    who: both,
    shows: ({ reply }) => expect(reply).toEqual({ message: 'ACCEPTED', cardType: '001' }),
  },
  // Shows R7.69
  updatePaymentCard: {
    who: ['sofia@people.example'],
    known: savedCard,
    shows: async ({ call, known }) =>
      expect((await call(cardCalls.retrievePaymentCart, {})).cards.filter((card) => card.defaultCardIndicator)).toEqual(
        [expect.objectContaining({ token: known.card })],
      ),
    refuses: { '404 CARD_NOT_FOUND': () => ({ body: { token: 'nobodys' } }) },
  },
  flexKey: {
    who: both,
    input: (_, __, { browser }) => ({
      body: { channel: 'new-headless-web', websiteIdentifier: 'JDW', targetOrigin: browser.origin },
    }),
    shows: ({ reply }) => expect(reply.captureContext.split('.')).toHaveLength(3),
    refuses: {
      '403 ORIGIN_NOT_ALLOWED': () => ({
        body: { channel: 'new-headless-web', websiteIdentifier: 'JDW', targetOrigin: 'https://evil.example' },
      }),
    },
  },
  jwtToken: {
    who: ['sofia@people.example'],
    known: savedCard,
    shows: ({ reply }) => expect(reply.referenceId).toMatch(/./),
    refuses: {
      '404 CARD_NOT_FOUND': async (known, call) => ({
        body: { amount: await readyToPay(known, call), websiteIdentifier: 'JDW', permanentToken: 'nobodys-card' },
      }),
    },
  },
  // Shows R4.61, R7.72, R7.76
  cartAuthEnroll: {
    who: both,
    input: async (_, __, { browser }) => ({ body: await typedCard(browser, await ready(browser)) }),
    shows: ({ reply }) => expect(reply.code).toBe('SUCCESS'),
    refuses: {
      '409 AMOUNT_CHANGED': async (_, __, { browser }) => ({
        body: await typedCard(browser, (await ready(browser)) - 1),
      }),
    },
  },
  // Shows R7.73
  cartAuthPayer: {
    who: ['guest', 'fresh', 'sofia@people.example'],
    input: (_, __, someone) => enrolled(someone),
    shows: async ({ reply, call }) => {
      expect(reply).toEqual(isOrdered)
      const order = await call(orderCalls.confirmation, { query: { cartId: reply.confirmation! } })
      expect([order.orderNo, order.paymentMethod]).toEqual([reply.orderNo, 'card'])
    },
    refuses: {
      '404 ENROLMENT_NOT_FOUND': async (_, __, someone) => {
        const { body } = await enrolled(someone)
        return { body: { ...body, authenticationTransactionId: 'nobody-gave-this' } }
      },
    },
  },
})

export const digitalPaymentCases = cases(digitalPaymentCalls, {
  // Shows R3.84, R7.81
  midDetails: { who: both, shows: ({ reply }) => expect(reply.gatewayMerchantId).toMatch(/./) },
  merchantSession: {
    who: both,
    shows: ({ reply }) => expect(reply.merchantSession).toBeTypeOf('object'),
    refuses: { '422 VALIDATION_REFUSED': () => ({ body: { validationUrl: 'https://evil.example/startSession' } }) },
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
  // Shows R3.75, R4.72, R7.55
  creditAuthorisation: {
    who: ['fresh'],
    shows: async ({ reply, call }) => {
      expect(reply).toEqual(isOrdered)
      const { order } = await call(orderCalls.mine, { query: { orderNo: reply.orderNo! } })
      expect(order.paymentMethod).toBe('Miyo')
    },
    refuses: {
      '409 AMOUNT_CHANGED': async (known, call) => ({
        body: { amount: (await readyToPay(known, call)) + 1, currency: 'GBP' },
      }),
      '404 CART_NOT_FOUND': () => ({ body: { cartId: unknownCart, amount: 1, currency: 'GBP' } }),
    },
  },
})

/** Waiting itself is tests/edge/waiting-room.test.ts. */
export const waitingRoomCases = cases(waitingRoomCalls, {
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
  // Shows R3.59, R7.65
  creditDetails: {
    who: ['grace@people.example'],
    shows: ({ reply }) => expect(reply.customerIdentifier).toMatch(/./),
    refuses: { '404 NO_CREDIT_ACCOUNT': ['fresh', () => ({})] },
  },
  // Shows R3.60, R7.66
  payViaCredit: {
    who: ['grace@people.example'],
    shows: async ({ reply, call }) => {
      expect(reply).toEqual(isOrdered)
      const { order } = await call(orderCalls.mine, { query: { orderNo: reply.orderNo! } })
      expect(order.paymentMethod).toBe('credit')
    },
    refuses: {
      '404 NO_CREDIT_ACCOUNT': [
        'fresh',
        async (known, call) => ({ body: { amount: await readyToPay(known, call), ...credit } }),
      ],
      '409 AMOUNT_CHANGED': async (known, call) => ({
        body: { amount: (await readyToPay(known, call)) + 1, ...credit },
      }),
    },
  },
  // Shows R7.78
  transactionDetails: {
    who: both,
    input: async (_, __, { browser }) => {
      await ready(browser)
      return { query: {} }
    },
    shows: async ({ reply, call }) => expect([reply.code, (await outcomeOf(call)).code]).toEqual(['NONE', 'NONE']),
  },
})

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
  // Shows R2.11, R7.32
  confirmation: {
    who: both,
    known: ordered,
    shows: ({ reply, known }) => expect(reply.orderNo).toBe(known.order),
    refuses: { '404 ORDER_NOT_FOUND': () => ({ query: { cartId: 'nonsense' } }) },
  },
  confirmationByPostcode: {
    who: ['guest'],
    known: ordered,
    input: ({ confirmation }) => ({ body: { cartId: confirmation!, postcode: guestPostcode } }),
    shows: ({ reply, known }) => expect(reply.orderNo).toBe(known.order),
    refuses: { '404 ORDER_NOT_FOUND': () => ({ body: { cartId: 'nonsense', postcode: guestPostcode } }) },
  },
  mine: {
    who: ['fresh'],
    known: ordered,
    shows: ({ reply, known }) => expect(reply.order.orderNo).toBe(known.order),
    refuses: { '404 ORDER_NOT_FOUND': () => ({ query: { orderNo: 'J000000000' } }) },
  },
  get: {
    who: both,
    known: ordered,
    input: (known) => ({ body: asOwner(known) }),
    shows: ({ reply, known }) => expect(reply.order.orderNo).toBe(known.order),
    refuses: { '404 ORDER_NOT_FOUND': () => ({ body: { orderNo: 'J000000000', ...guestProof } }) },
  },
  changeDelivery: {
    who: both,
    known: ordered,
    input: (known) => ({ body: { ...asOwner(known), address: shipTo, contactNumber: '07700 900124' } }),
    shows: ({ reply }) => expect(reply.tracking.map(({ what }) => what)).toEqual(['Ordered', 'Delivery changed']),
    refuses: {
      '404 ORDER_NOT_FOUND': () => ({
        body: { orderNo: 'J000000000', ...guestProof, address: shipTo, contactNumber: '07700 900124' },
      }),
    },
  },
  cancel: {
    who: both,
    known: ordered,
    input: (known) => ({ body: asOwner(known) }),
    shows: async ({ reply, call, input }) => {
      expect(reply.status).toBe('CANCELLED')
      expect((await call(orderCalls.get, { body: input.body })).status).toBe('CANCELLED')
    },
    refuses: { '404 ORDER_NOT_FOUND': () => ({ body: { orderNo: 'J000000000', ...guestProof } }) },
  },
  undo: {
    who: both,
    known: ordered,
    input: async (known, __, { call }) => {
      const { undo } = (await call(orderCalls.get, { body: asOwner(known) })).order
      return { body: { orderNo: known.order, proof: undo!.proof } }
    },
    shows: async ({ call, known }) =>
      expect((await call(orderCalls.get, { body: asOwner(known) })).status).toBe('CANCELLED'),
    refuses: { '404 ORDER_NOT_FOUND': (known) => ({ body: { orderNo: known.order, proof: 'nobodys' } }) },
  },
  invoice: {
    who: both,
    known: ordered,
    input: (known) => ({ body: asOwner(known) }),
    shows: ({ reply }) => expect(atob(reply.content)).toMatch(/^%PDF-/),
    refuses: { '404 ORDER_NOT_FOUND': () => ({ body: { orderNo: 'J000000000', ...guestProof } }) },
  },
  return: {
    who: ['hannah@people.example'],
    known: delivered,
    otherwise: ({ code }) => (code === 'open' ? null : [409, 'RETURN_NOT_POSSIBLE']),
    shows: async ({ call, known }) =>
      expect((await call(orderCalls.mine, { query: { orderNo: known.delivered } })).returned.length).toBeGreaterThan(0),
    refuses: {
      '404 ORDER_NOT_FOUND': () => ({
        body: { orderNo: 'J000000000', items: [{ position: 0, quantity: 1, reason: 'other' }] },
      }),
      '409 RETURN_NOT_POSSIBLE': (known) => ({
        body: { orderNo: known.delivered, items: [{ position: 0, quantity: 20, reason: 'other' }] },
      }),
    },
  },
})
