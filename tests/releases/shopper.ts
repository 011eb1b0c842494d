// What a shopper does between looking around and having an order, at one brand: the least that two releases side by side have to
// be good for.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { people } from '#shared/platform/people.ts'
import { chosen, firstCategory, productNumbers } from '#tests/support/browse.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { deliver, emptyBag, fillBag } from '#tests/support/wire-shopping.ts'
import { newCustomer, wireBrowser } from '#tests/support/wire.ts'

type Browser = ReturnType<typeof wireBrowser>

async function page(browser: Browser, path: string, text = '</html>'): Promise<void> {
  const answer = await browser.open(path)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  if (!answer.text.includes(text)) throw new Error(`${path} does not have “${text}”`)
}

/** Each resolves, or throws with what went wrong. */
export const activities: Readonly<Record<string, (port: number, brand: BrandCode) => Promise<void>>> = {
  async browse(port, brand) {
    const browser = wireBrowser(port, brand)
    const [product] = await productNumbers(port, brand)
    for (const path of ['/', await firstCategory(port, brand), '/shop/s/?term=dress', `/shop/p/${product}`, '/help'])
      await page(browser, path)
    const { path, name } = await chosen(port, brand)
    await page(browser, path, name.split(' ')[0])
  },
  async bag(port, brand) {
    const browser = wireBrowser(port, brand)
    const { cartEntries } = await fillBag(browser, brand)
    await page(browser, '/shop/bag', cartEntries[0]!.productNo)
    await emptyBag(browser, brand)
    const { cartEntries: left } = await browser.call(bagCalls.get, { query: {} })
    if (left.length > 0) throw new Error('The emptied bag has items.')
  },
  async 'sign in'(port, brand) {
    const browser = wireBrowser(port, brand)
    await browser.signIn(people[1]!.email)
    for (const path of ['/account', '/account/orders', '/account/details', '/account/addresses'])
      await page(browser, path)
  },
  async order(port, brand) {
    const { browser, email } = await newCustomer(port, brand)
    await fillBag(browser, brand)
    await deliver(browser, email)
    const { orderTotal } = await browser.call(bagCalls.get, { query: {} })
    const { orderNo } = await payByCard(browser, orderTotal)
    if (!orderNo) throw new Error('The payment has no order number.')
    await page(browser, '/account/orders', orderNo)
  },
}
