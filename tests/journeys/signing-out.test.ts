// Signing out deletes the customer's data in the browser and shows a goodbye page.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { bagLimits } from '#shared/platform/limits.ts'
import { productNumbers } from '#tests/support/browse.ts'
import { navigable, hydrated, barriers, phone, post } from '#tests/support/browser.ts'
import { deliverAsCustomer, fillBag, typeSignIn } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { newCustomer, newPassword, type wireBrowser } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

const brand = 'ccl'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`

/** The reply to a GET that the page itself sends. */
function fetchIn(page: Page, path: string): Promise<object> {
  return page.evaluate(async (address) => (await (await fetch(address)).json()) as object, path)
}

/** Signs a new customer in and opens the bag. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(at('/api/sign-in?redirectTo=/shop/bag'), { waitUntil: 'commit' })
  await typeSignIn(page, email, newPassword)
  await page.waitForURL(({ host, pathname }) => host.startsWith(`${brand}.`) && pathname === '/shop/bag')
}

/** Fills a line of a customer's bag up to its limit. Returns the item. */
async function fullLine(customer: ReturnType<typeof wireBrowser>) {
  for (const { price: _, ...item } of await inStock(customer, 20, 60)) {
    const full = { ...item, ...siteOf(brand) }
    const { status } = await customer.sendCall(bagCalls.add, { body: { ...full, quantity: bagLimits.perLine } })
    if (status === 200) return full
  }
  throw new Error('Nothing is in stock so often')
}

// Shows R4.30, R4.31, R4.32
test('signing out clears bag, list, tracking and URL', async () => {
  const { email } = await newCustomer(port, brand)
  const { page } = await visitor({ viewport: phone })
  await signIn(page, email)
  await fillBag(page, port, brand)
  const [number] = (await productNumbers(port, brand)).slice(20)
  const entries = [{ productNo: number, productOptionNo: '', offerNumber: '', quantity: 1 }]
  await post(page, savedItemsCalls.add.path, { entries, ...siteOf(brand) })
  await deliverAsCustomer(page, port, brand)
  // The browser caches the reply to a change for a second.
  await page.goto(at('/checkout/delivery-method'))
  await hydrated(page)
  await page.locator('[name="deliveryModeCode"][value="EXPRESS"]').check()
  const storedText = () =>
    page.evaluate(() => {
      const { localStorage, sessionStorage } = globalThis as unknown as Record<string, Record<string, string>>
      return JSON.stringify({ ...localStorage, ...sessionStorage })
    })
  const names = async () => (await page.context().cookies(at('/'))).map(({ name }) => name)
  await expect.poll(storedText).toContain('Mill Lane')
  await expect.poll(storedText).toContain('addedProducts')
  expect(await names()).toEqual(expect.arrayContaining(['cartId', 'wishlistId', 'sid']))

  await page.evaluate(() => {
    const { document, localStorage } = globalThis as unknown as {
      document: { cookie: string }
      localStorage: { setItem(key: string, value: string): void }
    }
    document.cookie = `recommendationTracking=${'a'.repeat(32)}; path=/`
    localStorage.setItem('socialProofVisitor', `${'b'.repeat(32)}`)
  })

  await page.goto(at('/api/sign-out?redirectTo=/help'), { waitUntil: 'commit' })
  await page.waitForURL(at('/shop/signout/so.action'))
  await page.getByRole('heading', { level: 1, name: 'Goodbye for now' }).waitFor()
  expect(await barriers(page)).toEqual([])
  const left = await storedText()
  for (const word of ['Mill Lane', 'Marsh', 'addedProducts', 'socialProofVisitor', number!])
    expect(left).not.toContain(word)
  for (const name of ['cartId', 'wishlistId', 'sid', 'justSignedOut', 'recommendationTracking'])
    expect(await names()).not.toContain(name)
  await page.reload()
  await navigable(page)
  expect(new URL(page.url()).search).toBe('')
  await page.goto(at('/shop/bag'))
  await page.getByText('Your bag is empty').waitFor()
  expect(await fetchIn(page, bagCalls.count.path)).toMatchObject({ itemCount: 0 })
})

// Shows R4.36, R4.16
test('a bag not joined at sign-in joins on the next page', async () => {
  const { email } = await newCustomer(port, brand)
  const { page } = await visitor()
  const name = await fillBag(page, port, brand)
  const guests = await fetchIn(page, bagCalls.get.path)
  // As for a guest whose bag is not merged, neither by the call nor in the reply.
  await page.route('**/api/shop/bag/cartMerge', (route) =>
    route.fulfill({ status: 503, json: { code: 'UPSTREAM_DOWN', message: '', requestId: 'r' } }),
  )
  await page.route(/\/api\/shop\/bag(\?|$)/, (route) => route.fulfill({ json: guests }))
  await signIn(page, email)
  const message = page.getByRole('alert').getByText('We couldn’t add this bag to your account. Your items are safe')
  await message.waitFor()
  await page.unrouteAll()
  const merged = page.waitForResponse((response) => response.url().endsWith('/api/shop/bag/cartMerge'))
  await page.goto(at('/help'))
  expect((await merged).status()).toBe(200)
  await page.goto(at('/shop/bag'))
  await page.getByRole('heading', { name }).waitFor()
  await navigable(page)
  expect(await message.count()).toBe(0)
  expect(await fetchIn(page, bagCalls.get.path)).toMatchObject({ customerId: expect.any(String) })
})

// Shows R4.36
test.each([true, false])('items that do not fit a joined bag are counted, script %s', async (javaScript) => {
  const { browser: before, email } = await newCustomer(port, brand)
  const { productNo, productOptionNo } = await fullLine(before)
  const { page } = await visitor({ javaScript })
  const [it] = (await before.call(productCalls.list, { query: { baseproducts: productNo } })).products
  const { colour, size } = it!.options.find(({ optionId }) => optionId === productOptionNo)!
  await page.goto(at(`/shop/p/${productNo}?${new URLSearchParams({ colour, size })}`))
  if (javaScript) await navigable(page)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  if (javaScript) await page.getByRole('dialog').getByRole('link', { name: 'View bag' }).click()
  await page.waitForURL(at('/shop/bag'))
  await signIn(page, email)
  await page
    .getByRole('status')
    .getByText('Your bag is full, so we couldn’t add 1 item from before you signed in.')
    .waitFor()
  await page.getByText('Quantity 20').waitFor()
})
