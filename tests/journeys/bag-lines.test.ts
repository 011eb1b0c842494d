// Bag lines that cannot be changed, bought or saved: the page's messages and their places.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import type { Cart } from '#shared/bag/cart.ts'
import { productNumbers } from '#tests/support/browse.ts'
import { navigable, openBagPage, post } from '#tests/support/browser.ts'
import { operate, rowsOf } from '#tests/support/operate.ts'
import { port } from '#tests/support/served-shop.ts'
import { siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { visitor } from './visitor.ts'

const brand = 'ihm'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`
const lines = (page: Page) => page.getByRole('region', { name: 'In your bag' }).getByRole('article')

type Found = { number: string; name: string; optionNos: string[]; colour: string; size: string }

let found: Promise<Found[]> | null = null

/** Products of at most £40 with at least two options in stock, each with another name. */
async function find(): Promise<Found[]> {
  const shopper = wireBrowser(port, brand)
  const found = new Map<string, Found>()
  for (const number of (await productNumbers(port, brand)).slice(50)) {
    const [it] = (await shopper.call(productCalls.list, { query: { baseproducts: number } })).products
    const options = it!.options.filter(({ stockStatus }) => stockStatus === 'IN_STOCK')
    if (!it || it.price > 40 || options.length < 2 || found.has(it.productName)) continue
    const { colour, size } = options[0]!
    const optionNos = options.map(({ optionId }) => optionId)
    found.set(it.productName, { number, name: it.productName, optionNos, colour, size })
    if (found.size === 12) break
  }
  return [...found.values()]
}

/** Each test uses its own products. */
async function product(which: number): Promise<Found> {
  return (await (found ??= find()))[which]!
}

const lineOf = ({ number, optionNos }: Found, option = 0) => ({
  productNo: number,
  productOptionNo: optionNos[option]!,
})

/** Adds options to the bag of the page's visitor, by the browser's own calls. */
async function put(page: Page, ...items: readonly { productNo: string; productOptionNo: string; quantity?: number }[]) {
  for (const item of items)
    expect(await post(page, bagCalls.add.path, { quantity: 1, ...item, ...siteOf(brand) })).toBe(200)
}

// Shows R4.47
test('undoing save for later returns the item to the bag', async () => {
  const { page } = await visitor()
  const undone = await product(4)
  await page.goto(at('/shop/bag'))
  await put(page, { ...lineOf(undone), quantity: 2 })
  await page.goto(at('/shop/bag'))
  await navigable(page)
  await page.getByRole('button', { name: /^Save for later/ }).click()
  await page.getByText('Saved for later.').waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await lines(page)
    .filter({ has: page.getByRole('heading', { name: undone.name }) })
    .waitFor()
  await expect.poll(() => page.getByText('Quantity 2').count()).toBe(1)
  expect(sent.filter((path) => /removeItemsFromSFL|addToBag/.test(path))).toEqual([
    '/api/save-for-later/removeItemsFromSFL',
    '/api/shop/bag/addToBag',
  ])
  await page.goto(at('/shop/bag/saved-items'))
  await page.getByText('You haven’t saved anything yet').waitFor()
})

/** From now on every reply says that the whole bag is out of stock and that no item was removed. */
async function neverTakenOut(page: Page): Promise<() => number> {
  let edits = 0
  const cart = (await page.evaluate(async (path) => (await fetch(path)).json(), bagCalls.get.path)) as Cart
  const cartEntries = cart.cartEntries.map((entry) => ({ ...entry, stockStatus: 'OUT_OF_STOCK' }))
  const json = { ...cart, cartEntries }
  await page.route(/\/api\/shop\/bag(\?|$)/, (route) => route.fulfill({ json }))
  await page.route('**/api/shop/bag/editBag', (route) => {
    edits += 1
    return route.fulfill({ json })
  })
  return () => edits
}

// Shows R4.49, R4.48
test('items that cannot be removed end in a message', async () => {
  const { page } = await visitor()
  await page.goto(at('/'))
  await put(page, lineOf(await product(5)), lineOf(await product(6)))
  const edits = await neverTakenOut(page)
  await page.goto(at('/shop/bag/saved-items'))
  await navigable(page)
  await openBagPage(page)
  await page.getByRole('alert').getByText('We couldn’t remove some items. Please reload the page.').waitFor()
  expect(edits()).toBe(2)
})

/** Sets an option's stock to nought during `work`, and restores the stock afterwards. */
async function soldOut({ number, optionNos: [option] }: Found, work: () => Promise<void>): Promise<void> {
  const rows = (await rowsOf(port, 'stock', { find: `${number}/${option}`, brand })) as { cells: { stock: string } }[]
  const { stock } = rows[0]!.cells
  const set = (was: string, to: string) =>
    operate(port, 'stock.set', { product: number, option: option!, was, stock: to }, brand)
  await set(stock, '0')
  try {
    await work()
  } finally {
    await set('0', stock)
  }
}

// Shows R4.16, R4.48
test('only sold-out items leave the bag, by name', async () => {
  const { page } = await visitor()
  const [gone, stays] = [await product(7), await product(8)]
  await page.goto(at('/'))
  await put(page, lineOf(gone), lineOf(stays))
  await soldOut(gone, async () => {
    await page.goto(at('/shop/bag'))
    const notice = page.getByText('We’ve removed these from your bag because they’re no longer available:')
    await notice.waitFor()
    const named = page.locator('[aria-live]').filter({ has: notice }).getByRole('listitem')
    expect(await named.allTextContents()).toEqual([gone.name])
    expect(await page.getByText('Everything in your bag has sold out.').count()).toBe(0)
    expect(await lines(page).count()).toBe(1)
    await page.reload()
    expect(await lines(page).getByRole('heading').allTextContents()).toEqual([stays.name])
  })
})
