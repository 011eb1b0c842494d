// Every plain form: its fields, its redirect, its effect, and a refusal on its own page. A form without a case is a type
// error.
import { expect } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { FormPath } from '#worker/forms/index.ts'
import type { CallAs, Known } from '#tests/contract/preparing.ts'
import { address, aReview, details, fillBag, keepAddress, saveOne, shipTo } from '#tests/contract/preparing.ts'
import { sign } from '../calls/credit.ts'
import { subscribe } from '../calls/customer.ts'
import { guestEmail, guestOrders, guestPostcode, placeOrder } from '../calls/placed.ts'
import type { Visitor, Who } from '../calls/visitors.ts'
import { newEmail } from '#tests/support/new-email.ts'

type Fields = Record<string, string>
export type FormCase = {
  who: Who
  /** Makes the data that the form needs, and returns the fields. */
  sends: (visitor: Visitor) => Fields | Promise<Fields>
  /** The path of the page after the redirect. */
  leads: RegExp
  /** The text of that page, and the reply of another call. */
  says?: RegExp
  reads?: (visitor: Visitor, sent: Fields) => unknown
  /** Fields that make the form refused on its own page, with the typed fields shown again. */
  refused?: { fields: Fields; says: RegExp }
}

const item = ({ known }: Visitor) => ({ productNo: known.product, productOptionNo: known.option })
const quantities = async ({ call }: Visitor) =>
  (await call(bagCalls.get, { query: {} })).cartEntries.map(({ quantity }) => quantity)
const saved = async ({ call }: Visitor) => (await call(savedItemsCalls.count, { query: {} })).itemCount
const after =
  (make: (known: Known, call: CallAs) => Promise<unknown>, fields: (visitor: Visitor) => Fields) =>
  async (visitor: Visitor) => {
    await make(visitor.known, visitor.call)
    return fields(visitor)
  }
const person = { ...details, 'birth-day': '27', 'birth-month': '3', 'birth-year': '1984' }
const { isDefaultDeliveryAddress: _, ...home } = address
const towns = async ({ call }: Visitor) => (await call(customerCalls.addresses, {})).addresses.map(({ town }) => town)
const addressIn = async ({ known, call }: Visitor) => ({ addressId: await keepAddress(known, call) })
const noAddress = { fields: { addressId: 'nobodys' }, says: /address/i }
const guestsOrder = async (visitor: Visitor) => ({
  orderNo: (await guestOrders(visitor)).orderNo,
  email: guestEmail,
  postcode: guestPostcode,
})
const ownOrder = async ({ known, call }: Visitor) => ({ orderNo: (await placeOrder(known, call)).orderNo })
const unknownOrder = { fields: { orderNo: 'J000000000' }, says: /can’t find|no order|not find/i }
const soldOut = ({ known }: Visitor) => {
  const [productNo = '', productOptionNo = ''] = known.soldOut.split('/')
  return { productNo, productOptionNo, email: newEmail('somebody') }
}
const answers = (review: Fields): Fields =>
  Object.fromEntries(Object.entries(review).map(([name, value]) => [`answer-${name}`, value]))
/** A newly placed order cannot be returned yet. */
const notYet = { fields: { 'take-0': 'yes', 'reason-0': 'too-small', way: 'label' }, says: /sent back|return/i }

export const formCases: Record<FormPath, FormCase> = {
  '/account/details/save': {
    who: 'new',
    sends: () => person,
    leads: /^\/account\/details$/,
    says: /We’ve saved your details/,
    reads: async ({ call }) =>
      expect((await call(customerCalls.get, {})).customer).toMatchObject({
        firstname: details.firstname,
        dateOfBirth: '1984-03-27',
      }),
    refused: { fields: { firstname: '' }, says: /Enter your first name/ },
  },
  '/account/preferences/save': {
    who: 'new',
    sends: () => ({ email: 'yes' }),
    leads: /^\/account\/preferences$/,
    says: /We’ve saved your preferences/,
    reads: async ({ call }) => expect((await call(customerCalls.preferences, {})).email).toBe(true),
  },
  '/account/loyalty': {
    who: 'new',
    sends: () => ({ loyaltyOptIn: 'OPTED_IN' }),
    leads: /^\/account$/,
    says: /You’re a member of/,
    reads: async ({ call }) => expect((await call(customerCalls.get, {})).customer?.loyaltyOptIn).toBe('OPTED_IN'),
    refused: { fields: { loyaltyOptIn: 'constructor' }, says: /<h1/ },
  },
  '/account/delete/confirm': {
    who: 'new',
    sends: ({ known }) => ({ email: known.email }),
    leads: /./,
    reads: async ({ call }) => expect((await call(customerCalls.get, {})).customer).toBe(null),
    refused: { fields: { email: 'not-theirs@mail.example' }, says: /not the email address/i },
  },
  '/account/cards/default': {
    who: 'sofia@people.example',
    sends: async ({ call }) => ({
      token: (await call(cardCalls.retrievePaymentCart, {})).cards.find((card) => card.expiryDate === '11/31')!.token,
    }),
    leads: /^\/account$/,
    says: /This is now your default card/,
    reads: async ({ call }) =>
      expect((await call(cardCalls.retrievePaymentCart, {})).cards[0]!.defaultCardIndicator).toBe(true),
    refused: { fields: { token: 'nobodys' }, says: /card/i },
  },
  '/account/cards/remove': {
    who: 'sofia@people.example',
    sends: async ({ call }) => ({
      token: (await call(cardCalls.retrievePaymentCart, {})).cards.find((card) => card.expiryDate === '08/24')!.token,
    }),
    leads: /^\/account$/,
    says: /We’ve removed the card/,
    reads: async ({ call }, { token }) =>
      expect((await call(cardCalls.retrievePaymentCart, {})).cards.map((card) => card.token)).not.toContain(token),
    refused: { fields: { token: 'nobodys' }, says: /card/i },
  },
  '/account/addresses/add': {
    who: 'new',
    sends: () => home,
    leads: /^\/account\/addresses$/,
    says: /We’ve saved your new address/,
    reads: async (visitor) => expect(await towns(visitor)).toEqual(['Millbridge']),
    refused: { fields: { town: '' }, says: /Enter the town or city/ },
  },
  '/account/addresses/edit': {
    who: 'new',
    sends: async (visitor) => ({ ...home, town: 'Ferrydown', ...(await addressIn(visitor)) }),
    leads: /^\/account\/addresses$/,
    says: /We’ve saved your address/,
    reads: async (visitor) => expect(await towns(visitor)).toEqual(['Ferrydown']),
    refused: { fields: { town: '' }, says: /Enter the town or city/ },
  },
  '/account/addresses/remove': {
    who: 'new',
    sends: addressIn,
    leads: /^\/account\/addresses$/,
    says: /We’ve removed the address/,
    reads: async (visitor) => expect(await towns(visitor)).toEqual([]),
    refused: noAddress,
  },
  '/account/addresses/default': {
    who: 'new',
    sends: addressIn,
    leads: /^\/account\/addresses$/,
    says: /This is now your default delivery address/,
    reads: async ({ call }) =>
      expect((await call(customerCalls.addresses, {})).addresses[0]!.isDefaultDeliveryAddress).toBe(true),
    refused: noAddress,
  },
  '/shop/bag/add': {
    who: 'guest',
    sends: (visitor) => ({ ...item(visitor), quantity: '2' }),
    leads: /^\/shop\/bag$/,
    says: /Added to your bag/,
    reads: async (visitor) => expect(await quantities(visitor)).toEqual([2]),
    refused: { fields: { productOptionNo: '' }, says: /Choose a size first/ },
  },
  '/shop/bag/open/add': {
    who: 'guest',
    sends: ({ known }) => ({ items: `${known.product}.${known.option}.2` }),
    leads: /^\/shop\/bag$/,
    says: /We’ve added 2 items to your bag/,
    reads: async (visitor) => expect(await quantities(visitor)).toEqual([2]),
    refused: { fields: { items: 'NOPE.NOPE.1' }, says: /don’t have anything from this bag/ },
  },
  '/shop/bag/edit': {
    who: 'guest',
    sends: after(fillBag, (visitor) => ({ ...item(visitor), quantity: '1' })),
    leads: /^\/shop\/bag$/,
    says: /We’ve updated your bag/,
    reads: async (visitor) => expect(await quantities(visitor)).toEqual([1]),
    refused: { fields: { quantity: '99' }, says: /Choose a smaller quantity/ },
  },
  '/shop/bag/promo-code': {
    who: 'guest',
    sends: after(fillBag, ({ known }) => ({ claimCodeName: known.code, promoCodeAction: 'Add' })),
    leads: /^\/shop\/bag$/,
    says: /We’ve added your promo code/,
    reads: async ({ call, known }) => expect((await call(bagCalls.get, { query: {} })).claimCodeName).toBe(known.code),
    refused: { fields: { claimCodeName: 'NOSUCHCODE' }, says: /don(’|')t recognise this code/ },
  },
  '/shop/bag/saved-items/save': {
    who: 'guest',
    sends: item,
    leads: /^\/shop\/bag\/saved-items$/,
    says: /Saved/,
    reads: async (visitor) => expect(await saved(visitor)).toBe(1),
    refused: { fields: { productNo: '<script>' }, says: /we can’t find this product/ },
  },
  '/shop/bag/saved-items/remove': {
    who: 'guest',
    sends: after(saveOne, item),
    leads: /^\/shop\/bag\/saved-items$/,
    says: /Removed from your saved items/,
    reads: async (visitor) => expect(await saved(visitor)).toBe(0),
    refused: { fields: { productNo: '<script>' }, says: /we can’t find this product/ },
  },
  '/shop/bag/saved-items/remove-all': {
    who: 'guest',
    sends: after(saveOne, () => ({})),
    leads: /^\/shop\/bag\/saved-items$/,
    says: /We’ve removed all your saved items/,
    reads: async (visitor) => expect(await saved(visitor)).toBe(0),
  },
  '/shop/bag/saved-items/move-to-bag': {
    who: 'guest',
    sends: after(saveOne, (visitor) => ({ ...item(visitor), savedOptionNo: visitor.known.option, quantity: '1' })),
    leads: /^\/shop\/bag\/saved-items$/,
    says: /Moved to your bag/,
    reads: async (visitor) => expect([await quantities(visitor), await saved(visitor)]).toEqual([[1], 0]),
    refused: { fields: { productOptionNo: '' }, says: /Choose a size first/ },
  },
  '/shop/bag/saved-items/lists': {
    who: 'fresh',
    sends: () => ({ change: 'make', text: 'Garden party' }),
    leads: /^\/shop\/bag\/saved-items$/,
    says: /Your list is ready/,
    refused: { fields: { text: 'See www.example.com' }, says: /without web addresses/ },
  },
  '/shop/bag/saved-items/lists/move-item': {
    who: 'fresh',
    sends: after(saveOne, (visitor) => ({ ...item(visitor), listId: '', from: '' })),
    leads: /^\/shop\/bag\/saved-items$/,
    says: /We’ve moved it/,
  },
  '/shop/bag/save-for-later': {
    who: 'guest',
    sends: after(fillBag, (visitor) => ({ ...item(visitor), quantity: '2' })),
    leads: /^\/shop\/bag$/,
    says: /Saved for later/,
    reads: async (visitor) => expect([await quantities(visitor), await saved(visitor)]).toEqual([[], 1]),
    refused: { fields: { productOptionNo: '' }, says: /Choose a size first/ },
  },
  '/checkout/delivery-method/save': {
    who: 'guest',
    sends: after(fillBag, () => ({
      how: 'deliver',
      deliveryModeCode: 'STANDARD',
      ...shipTo,
      contactNumber: '07700 900123',
      email: guestEmail,
    })),
    leads: /^\/checkout\/payment$/,
    reads: async ({ call }) => expect((await call(bagCalls.get, { query: {} })).itemCount).toBe(2),
    refused: { fields: { town: '' }, says: /town/i },
  },
  '/checkout/order-confirmation/open': {
    who: 'guest',
    sends: async (visitor) => ({
      cartId: (await guestOrders(visitor)).confirmation,
      postcode: guestPostcode,
    }),
    leads: /^\/checkout\/order-confirmation/,
    refused: { fields: { postcode: 'M1 1AE' }, says: /can’t show an order for this postcode/ },
  },
  '/account/credit/increase': {
    who: 'grace@people.example',
    sends: async ({ call }) => ({
      customerDecision: '2',
      propCreditLimit: String((await call(paymentCalls.creditDetails, {})).cli.propCreditLimit ?? 1800),
    }),
    leads: /^\/account\/credit/,
    refused: { fields: { propCreditLimit: '9998' }, says: /This offer has ended/ },
  },
  '/account/credit/preference': {
    who: 'new',
    sends: async (visitor) => {
      await sign(visitor)
      return { prefType: '2' }
    },
    leads: /^\/account\/credit$/,
    says: /We’ve saved your choice/,
    reads: async ({ call }) => expect((await call(paymentCalls.creditDetails, {})).cli.prefType).toBe('2'),
    refused: { fields: { prefType: 'constructor' }, says: /Choose what happens if we can offer you a higher limit/ },
  },
  '/account/credit/withdraw/confirm': {
    who: 'new',
    sends: async (visitor) => {
      await sign(visitor)
      return { confirmed: 'yes' }
    },
    leads: /^\/account\/credit$/,
    says: /You’ve withdrawn from your agreement/,
    reads: async ({ call }) =>
      expect((await call(creditAccountCalls.agreement, {})).agreement?.withdrawn).not.toBe(null),
    refused: { fields: { confirmed: '' }, says: /Tick the box/ },
  },
  '/account/delivery-subscription/cancel': {
    who: 'new',
    sends: async ({ known, call }) => {
      await subscribe(call)
      await placeOrder(known, call)
      return { confirmed: 'yes' }
    },
    leads: /^\/account\/delivery-subscription$/,
    says: /We’ve cancelled your delivery subscription/,
    reads: async ({ call }) => expect((await call(deliverySubscriptionCalls.get, {})).data.term).toBe(null),
    refused: { fields: { confirmed: '' }, says: /Tick the box/ },
  },
  '/shop/lists': { who: 'guest', sends: () => ({ lists: 'usual', to: '/shop/s?term=coat' }), leads: /^\/shop\/s$/ },
  '/shop/deliver-to': {
    who: 'guest',
    sends: () => ({ postcode: 'EH1 1YZ', to: '/shop/s?term=coat' }),
    leads: /^\/shop\/s$/,
  },
  '/order-look-up/find': {
    who: 'guest',
    sends: guestsOrder,
    leads: /^\/order-look-up\/find$/,
    says: /LS1 4AP|Delivery/,
    refused: { fields: { postcode: 'M1 1AE' }, says: /can’t find an order/ },
  },
  '/order-look-up/cancel': {
    who: 'guest',
    sends: guestsOrder,
    leads: /^\/order-look-up\/cancel$/,
    says: /We’ve cancelled your order/,
    reads: async ({ call }, { orderNo, email, postcode }) =>
      expect((await call(orderCalls.get, { body: { orderNo: orderNo!, email, postcode } })).status).toBe('CANCELLED'),
    refused: unknownOrder,
  },
  '/order-look-up/delivery': {
    who: 'guest',
    async sends(visitor) {
      const { postcode: was, ...own } = await guestsOrder(visitor)
      return { ...own, was, ...shipTo, contactNumber: '07700 900124' }
    },
    leads: /^\/order-look-up\/delivery$/,
    says: /Your delivery is as you’ve asked[^]*name="postcode" value="MB1 1AA"/,
    refused: { fields: { postcode: 'BT1 5GS' }, says: /we deliver to mainland England and Wales only/ },
  },
  '/order-look-up/return': {
    who: 'guest',
    sends: async (visitor) => ({ ...(await guestsOrder(visitor)), ...notYet.fields }),
    leads: /^\/order-look-up\/return$/,
    says: notYet.says,
    refused: { fields: { way: '' }, says: /Choose how you’ll send it back/ },
  },
  '/order-look-up/again': {
    who: 'guest',
    sends: guestsOrder,
    leads: /^\/shop\/bag$/,
    says: /We’ve added \d+ items? to your bag/,
    reads: async ({ call }) => expect((await call(bagCalls.count, { query: {} })).itemCount).toBeGreaterThan(0),
    refused: unknownOrder,
  },
  '/account/orders/again': {
    who: 'fresh',
    sends: ownOrder,
    leads: /^\/shop\/bag$/,
    says: /We’ve added \d+ items? to your bag/,
    reads: async ({ call }) => expect((await call(bagCalls.count, { query: {} })).itemCount).toBeGreaterThan(0),
    refused: unknownOrder,
  },
  '/order-look-up/undo': {
    who: 'guest',
    async sends(visitor) {
      const body = await guestsOrder(visitor)
      const { undo } = (await visitor.call(orderCalls.get, { body })).order
      return { orderNo: body.orderNo, ...undo! }
    },
    leads: /^\/order-look-up$/,
    says: /We’ve cancelled order \w+: £\S+ back to your /,
    refused: { fields: { proof: 'nobodys' }, says: /can’t find/ },
  },
  '/account/orders/cancel': {
    who: 'fresh',
    sends: ownOrder,
    leads: /^\/account\/orders\/[A-Z0-9]+$/,
    says: /We’ve cancelled your order/,
    reads: async ({ call }, { orderNo }) =>
      expect((await call(orderCalls.mine, { query: { orderNo: orderNo! } })).status).toBe('CANCELLED'),
    refused: { ...unknownOrder, says: /<h1/ },
  },
  '/account/orders/return': {
    who: 'fresh',
    sends: async (visitor) => ({ ...(await ownOrder(visitor)), ...notYet.fields }),
    leads: /^\/account\/orders\/return$/,
    says: notYet.says,
    refused: { fields: { way: '' }, says: /Choose how you’ll send it back/ },
  },
  '/reviews/write': {
    who: 'guest',
    sends: ({ known }) => ({
      productId: known.product,
      action: 'submit',
      'answer-reviewText': `Worn to two weddings already, and washed since: as good as on the first day. ${crypto.randomUUID()}`,
      ...answers({ ...aReview, userEmail: newEmail('somebody') }),
    }),
    leads: /\/write-review$/,
    says: /Thank/,
    refused: { fields: { 'answer-rating': '' }, says: /rating|stars/i },
  },
  '/reviews/helpful': {
    who: 'guest',
    sends: async ({ known, call }) => {
      const { reviews } = await call(reviewCalls.list, { query: { productId: known.product } })
      return { productId: known.product, reviewId: reviews[0]!.id }
    },
    leads: /\/ask$/,
    says: /We’ve counted your vote/,
    refused: { fields: { reviewId: 'no-such-review' }, says: /can’t find this review/ },
  },
  '/reviews/ask': {
    who: 'guest',
    sends: ({ known }) => ({
      productId: known.product,
      question: 'Does the lining crease when it is packed?',
      nickname: 'Ada',
      email: newEmail('asker'),
    }),
    leads: /\/ask$/,
    says: /We’ll email you when we’ve answered/,
    refused: { fields: { question: 'Why?' }, says: /Tell us a little more/ },
  },
  // Shows R10.51
  '/shop/bag/add-set': {
    who: 'guest',
    sends: async ({ known, call }) => {
      const listed = (await call(searchCalls.sitemap, { query: { page: 1 } })).products.slice(0, 24)
      const baseproducts = listed.map(({ productNumber }) => productNumber).join()
      const [other, gone] = (await call(productCalls.list, { query: { baseproducts } })).products.flatMap((product) => {
        const option = product.options.find(({ stockStatus }) => stockStatus === 'OUT_OF_STOCK')
        return option && product.productNumber !== known.product ? [product.productNumber, option.optionId] : []
      })
      return {
        products: `${known.product},${other}`,
        [`add-${known.product}`]: 'yes',
        [`option-${known.product}`]: known.option,
        [`add-${other}`]: 'yes',
        [`option-${other}`]: gone!,
      }
    },
    leads: /^\/shop\/bag$/,
    says: /We’ve added .* to your bag\. We couldn’t add /,
    reads: async (visitor) => expect(await quantities(visitor)).toEqual([1]),
  },
  '/back-in-stock/note': {
    who: 'guest',
    sends: soldOut,
    leads: /^\/back-in-stock$/,
    says: /We’ll email/,
    refused: { fields: { email: 'no-address' }, says: /email address|e-mail address/i },
  },
  '/newsletter/join': {
    who: 'guest',
    sends: () => ({ email: newEmail('reader') }),
    leads: /^\/newsletter$/,
    says: /Check your inbox/,
    refused: { fields: { email: 'no-address' }, says: /email address/i },
  },
  '/newsletter/confirm': {
    who: 'guest',
    sends: () => ({ key: 'nobodys' }),
    leads: /^\/newsletter/,
    says: /doesn’t work any more/,
  },
  '/back-in-stock/stop/confirm': {
    who: 'guest',
    sends: () => ({ notice: 'nobodys-notice' }),
    leads: /^\/back-in-stock\/stop$/,
    says: /We won’t send you any more/,
  },
}
