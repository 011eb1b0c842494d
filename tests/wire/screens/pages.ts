// Every page with its own URL: its visitors, its path and its heading. A page without a case is a type error.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import type { PagePath } from '#client/app/pages.ts'
import { fillBag, keepAddress } from '#tests/contract/preparing.ts'
import { sign } from '../calls/credit.ts'
import { guestOrders, placeOrder } from '../calls/placed.ts'
import type { Visitor, Who } from '../calls/visitors.ts'

export type PageCase = {
  who: Who
  /** Default: the page's own path. Given for paths with parameters and for pages that need data. */
  at?: (visitor: Visitor) => string | Promise<string>
  /** A part of the page's main heading. */
  heading: RegExp
  /** The path after a redirect. */
  ends?: string
  /** A guest is redirected to sign-in. */
  signIn?: true
  /** Mail programs post to the page's path. */
  takesPost?: true
}

const mine = { who: 'fresh', signIn: true } as const
const grace = { who: 'grace@people.example', signIn: true } as const
const withBag =
  (path: string) =>
  async ({ known, call }: Visitor) => {
    await fillBag(known, call)
    return path
  }

export const pageCases: Record<PagePath, PageCase> = {
  '/': { who: 'guest', heading: /./ },
  // Shows R2.4
  '/shop/bag': { who: 'guest', at: withBag('/shop/bag'), heading: /bag/i },
  '/shop/bag/open': {
    who: 'guest',
    at: ({ known }) => `/shop/bag/open?items=${known.product}.${known.option}.1`,
    heading: /picked/i,
  },
  // Shows R2.5
  '/shop/bag/saved-items': { who: 'guest', heading: /saved/i },
  '/shop/lists/:token': {
    who: 'fresh',
    at: async ({ call }) => {
      const { lists } = await call(savedItemsCalls.changeLists, { body: { change: 'share' } })
      return `/shop/lists/${lists[0]!.share!.token}`
    },
    heading: /shared with you/i,
  },
  '/shop/p/:productId': { who: 'guest', at: ({ known }) => `/shop/p/${known.product}`, heading: /./ },
  // Shows R1.12
  '/shop/p/:productId/reviews': {
    who: 'guest',
    at: ({ known }) => `/shop/p/${known.product}/reviews`,
    heading: /review/i,
  },
  '/shop/p/:productId/write-review': {
    who: 'guest',
    at: ({ known }) => `/shop/p/${known.product}/write-review`,
    heading: /review/i,
  },
  '/shop/p/:productId/ask': { who: 'guest', at: ({ known }) => `/shop/p/${known.product}/ask`, heading: /question/i },
  '/shop/set': { who: 'guest', at: ({ known }) => `/shop/set?products=${known.product}`, heading: /the set/i },
  '/size-guide': { who: 'guest', heading: /size guide/i },
  '/shop/c{/}?': { who: 'guest', at: () => '/shop/c', heading: /./ },
  '/shop/c/:path(.+)': { who: 'guest', at: ({ known }) => `/shop/c/${known.category}`, heading: /dresses/i },
  // Shows R2.7
  '/shop/s{/}?': { who: 'guest', at: () => '/shop/s?term=dress', heading: /dress/i },
  '/offline': { who: 'guest', heading: /offline/i },
  '/help': { who: 'guest', at: () => '/help?q=refund', heading: /help/i },
  '/:name(delivery|returns|contact|credit-explained|accessibility|privacy|cookies|terms)': {
    who: 'guest',
    at: () => '/delivery',
    heading: /delivery/i,
  },
  '/account': { ...mine, heading: /./ },
  // Shows R2.15
  '/shop/myaccount/Overview.action': { ...mine, heading: /./ },
  '/account/orders': { ...mine, heading: /orders/i },
  '/account/orders/:orderNo': {
    ...mine,
    at: async ({ known, call }) => {
      const { orderNo } = await placeOrder(known, call)
      await call(orderCalls.mine, { query: { orderNo } })
      return `/account/orders/${orderNo}`
    },
    heading: /arrives/i,
  },
  '/account/orders/:orderNo/return': {
    ...mine,
    at: async ({ known, call }) => `/account/orders/${(await placeOrder(known, call)).orderNo}/return`,
    heading: /return/i,
  },
  '/return-label/:code([A-Z0-9]{6,30})': { who: 'guest', at: () => '/return-label/AB12CD34EF', heading: /label/i },
  '/account/details': { ...mine, heading: /details/i },
  '/account/addresses': { ...mine, heading: /address/i },
  '/account/addresses/:addressId': {
    ...mine,
    at: async ({ known, call }) => {
      await keepAddress(known, call)
      return `/account/addresses/${(await call(customerCalls.addresses, {})).addresses[0]!.addressId}`
    },
    heading: /address/i,
  },
  '/account/preferences': { ...mine, heading: /preferences/i },
  // Shows R2.16
  '/shop/myaccount/scv/ContactPreferences.action': { ...mine, heading: /preferences/i },
  '/account/data': { ...mine, heading: /data/i },
  '/account/delete': { ...mine, heading: /delete/i },
  '/account/credit': { ...grace, heading: /./ },
  '/account/credit/withdraw': {
    ...mine,
    who: 'new',
    at: async (visitor) => {
      await sign(visitor)
      return '/account/credit/withdraw'
    },
    heading: /withdraw/i,
  },
  '/account/credit/statements': { ...grace, heading: /statements/i },
  '/account/credit/statements/:number(\\d{1,5})': {
    ...grace,
    at: () => '/account/credit/statements/1',
    heading: /statement/i,
  },
  '/account/delivery-subscription': { ...mine, heading: /./ },
  '/successful-account-registration': { who: 'new', heading: /./ },
  '/shop/signout/so.action': { who: 'guest', heading: /goodbye/i },
  // Shows R2.8, R2.25
  '/checkout/delivery-method': { who: 'guest', at: withBag('/checkout/delivery-method'), heading: /delivery/i },
  '/checkout/payment': {
    who: 'guest',
    at: withBag('/checkout/payment'),
    heading: /delivery/i,
    ends: '/checkout/delivery-method',
  },
  '/checkout/queue': {
    who: 'guest',
    at: withBag('/checkout/queue'),
    heading: /delivery/i,
    ends: '/checkout/delivery-method',
  },
  // Shows R2.10
  '/checkout/make-a-payment': { ...grace, heading: /payment/i },
  '/checkout/add-card': { ...mine, heading: /card/i },
  '/checkout/order-confirmation': {
    who: 'guest',
    at: async (visitor) =>
      `/checkout/order-confirmation?${new URLSearchParams({ cartId: (await guestOrders(visitor)).confirmation })}`,
    heading: /thank|order/i,
  },
  // Shows R2.12
  '/checkout/credApp': { ...mine, heading: /./ },
  // Shows R2.12
  '/credApp{/*}?': { ...mine, at: () => '/credApp/', heading: /./, ends: '/checkout/credApp' },
  '/checkout/credApp/*': { ...mine, at: () => '/checkout/credApp/start', heading: /./, ends: '/checkout/credApp' },
  // Shows R2.13
  '/:anywhere(.*CreditApplication.*)': {
    ...mine,
    at: () => '/shop/CreditApplication.action',
    heading: /./,
    ends: '/checkout/credApp',
  },
  // A guest reads what the check is before signing in.
  // Shows R2.13
  '/checkout/credit-eligibility': { who: 'guest', heading: /^Check if you’re eligible$/ },
  '/:any(.*credit-eligibility.*)': {
    who: 'fresh',
    at: () => '/shop/credit-eligibility.action',
    heading: /./,
    ends: '/checkout/credit-eligibility',
  },
  '/back-in-stock': {
    who: 'guest',
    at: ({ known }) => {
      const [product = '', option = ''] = known.soldOut.split('/')
      return `/back-in-stock?${new URLSearchParams({ product, option })}`
    },
    heading: /back/i,
  },
  '/newsletter': { who: 'guest', heading: /news/i },
  '/back-in-stock/stop': { who: 'guest', heading: /./, takesPost: true },
  '/order-look-up': { who: 'guest', heading: /order/i },
  '/preview': { who: 'guest', heading: /./ },
}
