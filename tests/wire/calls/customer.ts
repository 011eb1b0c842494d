// Cases of the calls of account and delivery subscription.
import { expect } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { visitorCalls } from '#shared/customers/visitor-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import type { CallAs } from '#tests/contract/preparing.ts'
import { address, keepAddress, site } from '#tests/contract/preparing.ts'
import { newPassword, wireBrowser } from '#tests/support/wire.ts'
import { cases } from './case.ts'
import { placeOrder } from './placed.ts'
import { brand, port } from './visitors.ts'

const addresses = async (call: CallAs) => (await call(customerCalls.addresses, {})).addresses
const noAddress = 'nobody-has-this'

export const customerCases = cases(customerCalls, {
  // Shows R7.8
  get: {
    who: ['guest', 'fresh'],
    shows: ({ reply, known }) =>
      expect(reply.customer?.contactDetails.email ?? 'nobody@mail.example').toBe(known.email),
  },
  updateDetails: {
    who: ['fresh'],
    shows: async ({ call }) => expect((await call(customerCalls.get, {})).customer?.lastname).toBe('Adeyemi'),
    refuses: {
      '400 DATA_ERROR': () => ({
        body: {
          title: 'Ms',
          firstname: '4000 0000 0000 2701',
          lastname: 'Marsh',
          gender: '',
          dateOfBirth: null,
          homePhone: '',
          workPhone: '',
          mobilePhone: '',
        },
      }),
    },
  },
  addresses: { who: ['owen@people.example'], shows: ({ reply }) => expect(reply.addresses.length).toBeGreaterThan(1) },
  addAddress: {
    who: ['new'],
    shows: async ({ call }) => expect((await addresses(call)).map(({ postcode }) => postcode)).toEqual(['MB1 1AA']),
  },
  updateAddress: {
    who: ['new'],
    input: async (known, call) => ({
      body: { ...address, town: 'Ferrydown', addressId: await keepAddress(known, call) },
    }),
    shows: async ({ call }) => expect((await addresses(call)).map(({ town }) => town)).toEqual(['Ferrydown']),
    refuses: { '404 ADDRESS_NOT_FOUND': () => ({ body: { ...address, addressId: noAddress } }) },
  },
  removeAddress: {
    who: ['new'],
    shows: async ({ call }) => expect(await addresses(call)).toEqual([]),
    refuses: { '404 ADDRESS_NOT_FOUND': () => ({ query: { addressId: noAddress } }) },
  },
  cards: {
    who: ['sofia@people.example'],
    shows: ({ reply }) => {
      expect(reply.cards.length).toBeGreaterThan(0)
      expect(JSON.stringify(reply)).not.toMatch(/\d{13,19}/)
    },
  },
  orders: {
    who: ['owen@people.example'],
    shows: ({ reply }) => expect(reply.orders.map(({ status }) => status)).toContain('DD'),
  },
  mySize: { who: ['fresh'], shows: ({ reply }) => expect(reply).toEqual({ kept: null, returned: [] }) },
  preferences: { who: ['fresh'], shows: ({ reply }) => expect(reply.post).toBe(false) },
  updatePreferences: {
    who: ['new'],
    shows: async ({ call }) =>
      expect(await call(customerCalls.preferences, {})).toMatchObject({
        email: true,
        sms: false,
        phone: false,
        post: false,
        sizes: false,
      }),
  },
  joinNewsletter: { who: ['guest', 'fresh'], shows: ({ reply }) => expect(reply).toEqual({ asked: true }) },
  confirmNewsletter: { who: ['guest'], shows: ({ reply }) => expect(reply).toEqual({ confirmed: false }) },
  loyalty: {
    who: ['new'],
    shows: async ({ call }) => expect((await call(customerCalls.get, {})).customer?.loyaltyOptIn).toBe('OPTED_IN'),
  },
  data: { who: ['fresh'], shows: ({ reply, known }) => expect(JSON.stringify(reply)).toContain(known.email) },
  erase: {
    who: ['new'],
    shows: ({ known }) =>
      expect(wireBrowser(port, brand).signIn(known.email, newPassword)).rejects.toThrow('Signing in ended'),
    refuses: { '400 CONFIRMATION_WRONG': () => ({ body: { email: 'not-theirs@people.example' } }) },
  },
})

/** Buys a delivery subscription and a product. */
export async function subscribe(call: CallAs) {
  const { dsAllData } = await call(deliverySubscriptionCalls.plans, {})
  const { productNumber: productNo } = dsAllData[0]!
  const [product] = (await call(productCalls.list, { query: { baseproducts: productNo } })).products
  const productOptionNo = product!.options[0]!.optionId
  await call(bagCalls.add, { body: { productNo, productOptionNo, quantity: 1, productType: 'DS', ...site } })
}

export const visitorCases = cases(visitorCalls, {
  summary: {
    who: ['owen@people.example'],
    shows: async ({ reply, call }) => {
      const { customer } = await call(customerCalls.get, {})
      expect([reply.firstname, reply.creditAccount]).toEqual([customer?.firstname, customer?.creditAccount])
    },
  },
})

export const deliverySubscriptionCases = cases(deliverySubscriptionCalls, {
  plans: { who: ['guest'], shows: ({ reply }) => expect(reply.dsAllData.length).toBeGreaterThan(0) },
  // Shows R3.90
  get: {
    who: ['guest', 'fresh', 'hannah@people.example'],
    shows: ({ reply, known }) => expect(reply.data.term !== null).toBe(known.email === 'hannah@people.example'),
  },
  cancel: {
    who: ['new'],
    known: async ({ call, known }) => {
      await subscribe(call)
      return { order: (await placeOrder(known, call)).orderNo }
    },
    shows: async ({ reply, call }) => {
      expect(reply.data.term).toBe(null)
      expect((await call(deliverySubscriptionCalls.get, {})).data).toEqual(reply.data)
    },
    refuses: { '404 NO_SUBSCRIPTION': ['grace@people.example', () => ({ body: { confirmed: true } })] },
  },
})
