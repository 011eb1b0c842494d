// The journeys whose cost is measured. What a journey needs is made ready before and not counted.
import type { Browser } from 'playwright'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { firstCategory, productNumbers } from '#tests/support/browse.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { openCreditAccount } from '#tests/support/wire-credit.ts'
import { deliver, inStock, siteOf, type InStock } from '#tests/support/wire-shopping.ts'
import { newCustomer, wireBrowser } from '#tests/support/wire.ts'
import { idleTab } from './idle-tab.ts'
import { document, openInBrowser } from './pages.ts'

type Shopper = ReturnType<typeof wireBrowser>
type Ready = () => Promise<unknown>

export type Journey = {
  /** For the command line. */
  id: string
  name: string
  /** How often it is measured, when not as often as the others. */
  runs?: number
  /** Calls go on by themselves. */
  isNoisy?: true
  /** Makes ready what the journey needs, and returns the journey. */
  prepare: () => Promise<Ready>
}

const guestMail = 'capacity@mail.example'
/** Of journeys whose milliseconds say how many shoppers one database serves: its clock is too coarse for a few runs. */
const manyRuns = 12

async function add(shopper: Shopper, brand: BrandCode, item: InStock): Promise<void> {
  const { productNo, productOptionNo, offerNumber } = item
  await shopper.call(bagCalls.add, { body: { productNo, productOptionNo, offerNumber, quantity: 1, ...siteOf(brand) } })
}

/** From the bag's page to the payment page. Resolves to the bag's total in pounds. */
async function toPayment(shopper: Shopper, email?: string): Promise<number> {
  for (const path of ['/shop/bag', '/checkout/delivery-method']) await document(shopper, path)
  const { standardDeliveryDetails } = await deliver(shopper, email)
  await document(shopper, '/checkout/payment')
  return standardDeliveryDetails.standardOrderValue
}

async function guestOrder(shopper: Shopper, brand: BrandCode, item: InStock): Promise<void> {
  await add(shopper, brand, item)
  const total = await toPayment(shopper, guestMail)
  const { confirmation } = await payByCard(shopper, total)
  await document(shopper, `/checkout/order-confirmation?cartId=${encodeURIComponent(confirmation!)}`)
}

/** Journeys of browsing, which depend on the size of the catalogue. Each requests what was not requested before. */
export async function coldPages(port: number, brand: BrandCode, browser: Browser, listing: string): Promise<Journey[]> {
  const guest = () => wireBrowser(port, brand)
  const numbers = (await productNumbers(port, brand)).slice(-60)
  let page = 2
  const cold = {
    list: { name: 'a list of products', path: () => `${listing}?sort=newest&page=${page++}` },
    product: { name: 'a product', path: () => `/shop/p/${numbers.pop()}` },
  }
  return (['list', 'product'] as const).flatMap((kind) => [
    {
      id: `cold-${kind}`,
      name: `${cold[kind].name}, cold: the document`,
      prepare: async () => () => document(guest(), cold[kind].path()),
    },
    {
      id: `cold-${kind}-browser`,
      name: `${cold[kind].name}, cold: in a browser`,
      prepare: async () => {
        const { view, leave } = await openInBrowser(browser, guest(), cold[kind].path())
        return async () => view().finally(leave)
      },
    },
  ])
}

export async function journeysAt(port: number, brand: BrandCode, browser: Browser): Promise<Journey[]> {
  const guest = () => wireBrowser(port, brand)
  const options = await inStock(guest(), 60, 60)
  const listing = await firstCategory(port, brand)
  const number = options.pop()!.productNo
  const others = brandCodes.filter((one) => one !== brand)
  const signedIn = async () => (await newCustomer(port, brand)).browser
  const again = (path: string) => async () => {
    const customer = await signedIn()
    await document(customer, path)
    return () => document(customer, path)
  }
  const inBrowser = (path: string, shopper: () => Promise<Shopper>) => async () => {
    const { view, leave } = await openInBrowser(browser, await shopper(), path)
    return async () => view().finally(leave)
  }
  return [
    {
      id: 'cold-home',
      name: 'a home page, cold: the document',
      prepare: async () => {
        const home = wireBrowser(port, others.pop()!)
        return () => document(home, '/')
      },
    },
    {
      id: 'home-browser',
      name: 'the home page, in memory: in a browser',
      prepare: inBrowser('/', async () => guest()),
    },
    ...(await coldPages(port, brand, browser, listing)),
    { id: 'signed-in-list', name: 'a list, signed in: the document', prepare: again(listing) },
    {
      id: 'signed-in-list-browser',
      name: 'a list, signed in: in a browser',
      runs: manyRuns,
      prepare: inBrowser(listing, signedIn),
    },
    { id: 'signed-in-product', name: 'a product, signed in: the document', prepare: again(`/shop/p/${number}`) },
    {
      id: 'signed-in-product-browser',
      name: 'a product, signed in: in a browser',
      runs: manyRuns,
      prepare: inBrowser(`/shop/p/${number}`, signedIn),
    },
    { id: 'account', name: 'the account page: the document', prepare: again('/account') },
    {
      id: 'add',
      name: 'add to bag',
      runs: manyRuns,
      async prepare() {
        const shopper = guest()
        const item = options.pop()!
        return () => add(shopper, brand, item)
      },
    },
    {
      id: 'guest-order',
      name: 'a guest’s order by card, from “Add to bag” to the confirmation',
      runs: manyRuns,
      async prepare() {
        const shopper = guest()
        const item = options.pop()!
        // On a busy day what all shoppers share, such as banners, was requested a moment ago.
        await document(guest(), '/shop/bag')
        return () => guestOrder(shopper, brand, item)
      },
    },
    {
      id: 'credit-order',
      name: 'the paying of an order by store credit',
      runs: manyRuns,
      async prepare() {
        const { browser: shopper } = await newCustomer(port, brand)
        await openCreditAccount(shopper)
        await add(shopper, brand, options.pop()!)
        const amount = await toPayment(shopper)
        const payment = { tradingTitle: 'STA', channel: 'new-headless-web', currency: 'GBP' } as const
        const body = { ...payment, amount, partPaymentIndicator: false }
        return () => shopper.call(paymentCalls.payViaCredit, { body })
      },
    },
    {
      id: 'idle-tab',
      name: 'a tab that nobody touches, ten minutes',
      runs: 1,
      isNoisy: true,
      prepare: () => idleTab(browser, guest(), `/shop/p/${number}`),
    },
  ]
}
