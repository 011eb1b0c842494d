// Later pages of a category add their products and the social proof of those products.
import { expect, test } from 'vitest'
import { productsPerPage } from '#shared/platform/limits.ts'
import { navigable } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const at = (path: string) => `http://jdw.localhost:${port}${path}`

type ProofRequest = { dataRequestParams: string; data: { products: string[] } }

// Shows R3.93
test('a second page adds its products and their social proof', async () => {
  const { page } = await visitor({ answered: false })
  await page.context().addInitScript(`document.cookie = 'consent=1.m1.s1; Path=/'`)
  const requestedProducts: string[][] = []
  await page.route('**/api/shop/p/social-proof', (route) => {
    const { dataRequestParams, data } = route.request().postDataJSON() as ProofRequest
    if (dataRequestParams !== 'category/visit') return route.continue()
    requestedProducts.push(data.products)
    // The first product of each page has a social proof message.
    const [id] = data.products
    const messages = [
      { category: 'view', code: 'VIEW', message: `Page ${requestedProducts.length} is looked at a lot` },
    ]
    return route.fulfill({
      json: { result: { success: true, statusCode: 200 }, socialProof: [{ product: { id }, messages }] },
    })
  })
  await page.goto(at('/shop/c/women/dresses'))
  await navigable(page)
  const cards = page.locator('main article[data-product]')
  const first = page.getByText('Page 1 is looked at a lot')
  await first.waitFor({ timeout: 20_000 })
  expect(await cards.count()).toBe(productsPerPage)
  const shown = await cards.evaluateAll((found) => found.map((card) => card.getAttribute('data-product')))
  await page.getByRole('link', { name: /^Load more|^Show more/ }).click()
  await page.getByText('Page 2 is looked at a lot').waitFor()
  expect(await first.count()).toBe(1)
  expect(await cards.count()).toBeGreaterThan(productsPerPage)
  const after = await cards.evaluateAll((found) => found.map((card) => card.getAttribute('data-product')))
  expect(after.slice(0, productsPerPage)).toEqual(shown)
  expect(requestedProducts[1]!.filter((id) => requestedProducts[0]!.includes(id))).toEqual([])
})
