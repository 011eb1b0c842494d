// Promotions on the bag page: of its products, of the whole bag, and the indicators sent to the promotions service.
import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { productNumbers } from '#tests/support/browse.ts'
import { navigable, barriers, phone, post } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

const brand = 'jdw'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`
const lines = (page: Page) => page.getByRole('region', { name: 'In your bag' }).getByRole('article')

type Item = { productNo: string; productOptionNo: string; quantity: number }

/** The first product in stock between two prices, starting at index `from`. */
async function oneOf(numbers: readonly string[], from: number, [min, max]: readonly [number, number]): Promise<Item> {
  const shopper = wireBrowser(port, brand)
  for (const number of numbers.slice(from)) {
    const [it] = (await shopper.call(productCalls.list, { query: { baseproducts: number } })).products
    const option = it?.options.find(({ stockStatus }) => stockStatus === 'IN_STOCK')
    if (option && option.price >= min && option.price <= max)
      return { productNo: number, productOptionNo: option.optionId, quantity: 1 }
  }
  throw new Error(`Nothing costs between £${min} and £${max}`)
}

const anything = async (from: number, prices: readonly [number, number]) =>
  oneOf(await productNumbers(port, brand), from, prices)

/** A dress, which the code DRESS20 reduces by 20%. */
async function dress(): Promise<Item> {
  const { products } = await wireBrowser(port, brand).call(searchCalls.category, { query: { path: 'women/dresses' } })
  return oneOf(
    products.map(({ productNumber }) => productNumber),
    10,
    [10, 90],
  )
}

/** Adds items to the bag of the page's visitor and opens the bag. Returns the page's calls about promotions and codes. */
async function openBag(page: Page, ...items: Item[]) {
  const calls: Request[] = []
  page.on('request', (request) => void calls.push(request))
  await page.goto(at('/help'))
  for (const item of items) expect(await post(page, bagCalls.add.path, { ...item, ...siteOf(brand) })).toBe(200)
  await page.goto(at('/shop/bag'))
  await navigable(page)
  const sent = (path: string) => calls.filter((request) => new URL(request.url()).pathname === path)
  return {
    promotions: () =>
      sent('/api/shop/bag/promotions').map((request) => request.postDataJSON() as Record<string, string>),
    described: () => sent('/api/shop/bag/promoDescription').map((request) => new URL(request.url()).search),
  }
}

// Shows R3.40
test.each([phone, undefined])('a promotion shows at its line until used', async (viewport) => {
  const { page } = await visitor(viewport && { viewport })
  const [promoted, other] = [await dress(), await anything(70, [5, 30])]
  await openBag(page, promoted, other)
  const line = lines(page).filter({ has: page.locator(`a[href*="${promoted.productNo}"]`) })
  await line.getByText('20% off dresses with code DRESS20').waitFor()
  expect(await page.getByText(/with code DRESS20/).count()).toBe(1)
  expect(await barriers(page)).toEqual([])
  await page.getByText('Add a promo code').click()
  await page.getByLabel('Promo code').fill('DRESS20')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Remove code DRESS20' }).waitFor()
  await expect.poll(() => page.getByText(/with code DRESS20/).count()).toBe(0)
})

const offer = {
  promotionCode: 'SPRING',
  promotionDescription: '£3 off today',
  orderThreshold: 5,
  discountValue: 3,
  shortDescription: '£3 off',
}

// Shows R3.38, R4.37
test('an earned offer passes through a typed code’s states', async () => {
  const { page } = await visitor()
  const item = await anything(74, [5, 40])
  const answer = { eligibleCartPromotionDetails: offer, potentialCartPromotionDetails: null }
  const productPromotions = { code: 'success', message: '', productPromotionDetails: [] }
  await page.route('**/api/shop/bag/promotions', (route) => route.fulfill({ json: { ...answer, productPromotions } }))
  await page.route('**/api/shop/bag/promoCode', (route) =>
    route.fulfill({ status: 400, json: { code: 'PROMO_EXPIRED', message: 'Too late.', requestId: 'r' } }),
  )
  const failed = await openBag(page, item)
  await page.getByRole('alert').getByText('Sorry, something went wrong. Please try again later.').waitFor()

  await page.unroute('**/api/shop/bag/promoCode')
  await page.route('**/api/shop/bag/promoCode', async (route) => {
    const { claimCodeName, promoCodeType } = route.request().postDataJSON() as Record<string, string>
    const cart = (await page.evaluate(async (path) => (await fetch(path)).json(), bagCalls.get.path)) as object
    await route.fulfill({
      json: { ...cart, claimCodeName, promoType: promoCodeType, promoDescription: offer.promotionDescription },
    })
  })
  await page.reload()
  await page.getByRole('button', { name: 'Remove code SPRING' }).waitFor()
  await expect.poll(failed.described).toEqual([expect.stringContaining('promotionCode=SPRING')])
})

// Shows R3.14, R4.37, R3.37, R4.38, R4.39
test('the best offer is applied by itself, named once and removable', async () => {
  const { page } = await visitor()
  const calls = await openBag(page, { ...(await anything(78, [26, 49])), quantity: 2 })
  const summary = page.getByRole('region', { name: 'Order summary' })
  const named = summary.getByText('£5 off when you spend £50')
  await named.waitFor()
  expect([await named.count(), await summary.getByText('−£5.00').count()]).toEqual([1, 1])
  expect(await summary.getByText(/^Spend /).count()).toBe(1)
  await page.getByText('Add a promo code').click()
  await page.getByLabel('Promo code').fill('FREEDEL')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => calls.described().join()).toContain('promotionCode=FREEDEL')
  await page
    .getByText(/free standard delivery/i)
    .first()
    .waitFor()
  await summary.getByText('Remove it to save more: £5 off when you spend £50.').waitFor()
  await page.getByRole('button', { name: 'Remove code FREEDEL' }).click()
  await page.getByRole('button', { name: 'Remove code SPEND50' }).click()
  await expect.poll(() => calls.promotions().at(-1)!.proactiveOfferRejected).toBe('Y')
  await expect.poll(() => summary.getByText('£5 off when you spend £50').count()).toBe(0)
})
