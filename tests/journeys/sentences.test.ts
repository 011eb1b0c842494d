import { expect, test } from 'vitest'
import { browse, chosen, firstCategory } from '#tests/support/browse.ts'
import { navigable, hydrated, barriers, openBagPage, phone } from '#tests/support/browser.ts'
import { fillBag, signInAs } from '#tests/support/checkout.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

// Shows R3.106
test('a removed item can be added back to the bag', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  const name = await fillBag(page, port, 'dal')
  await page.goto(at('dal', '/shop/bag'))
  await navigable(page)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: /^Undo/ }).waitFor()
  // The next change of the bag ends the line's own undo.
  const other = await chosen(port, 'dal', 20)
  await page.goto(at('dal', other.path))
  await navigable(page)
  await page.getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog', { name: 'Your bag' }).getByText(other.name, { exact: true }).waitFor()
  await page.goto(at('dal', '/shop/bag'))
  await navigable(page)
  const left = page.getByRole('region', { name: 'No longer in your bag' })
  await left.getByRole('link', { name }).waitFor()
  expect(await barriers(page)).toEqual([])
  await left.getByRole('button', { name: `Put back ${name}` }).click()
  await page.getByRole('heading', { level: 1, name: 'Your bag (2)' }).waitFor()
  await left.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

// Shows R3.106, R3.39, R2.57
test('an expired bag is offered again with its promo code', async () => {
  const { page } = await visitor()
  const name = await fillBag(page, port, 'jdw')
  await page.goto(at('jdw', '/shop/bag'))
  await navigable(page)
  await page.getByText('Add a promo code').click()
  await page.getByLabel('Promo code').fill('freedel')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: /Remove code FREEDEL/i }).waitFor()
  await expect.poll(() => page.evaluate(`localStorage.getItem('loyaltyVoucher')`)).toContain('FREEDEL')
  await page.context().clearCookies({ name: 'cartId' })
  await page.goto(at('jdw', '/shop/bag'))
  const left = page.getByRole('region', { name: 'No longer in your bag' })
  await left.getByRole('button', { name: `Put back ${name}` }).click()
  await page.getByRole('heading', { level: 1, name: 'Your bag (1)' }).waitFor()
  await left.getByText(/^Promo code FREEDEL: .*delivery/i).waitFor()
  await left.getByRole('button', { name: 'Apply it again' }).click()
  await page.getByRole('button', { name: /Remove code FREEDEL/i }).waitFor()
})

// Shows R2.35, R2.36, R3.95, R7.59
test('a quick look has a header image and delivery date', async () => {
  const { page, complaints } = await visitor()
  await page.goto(at('jdw', await firstCategory(port, 'jdw')))
  await navigable(page)
  await page
    .getByRole('button', { name: /^Quick look/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(/^Standard delivery by /).waitFor()
  expect(await sheet.locator('header img, header picture').count()).toBeGreaterThan(0)
  const heading = await sheet.getByRole('heading', { level: 2 }).first().textContent()
  await sheet.getByRole('button', { name: 'Size guide' }).click()
  await sheet.getByRole('heading', { level: 2, name: /size guide|sizes/i }).waitFor()
  await sheet.getByRole('table').first().waitFor()
  expect(await barriers(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Back' }).click()
  await sheet.getByRole('heading', { level: 2, name: heading! }).waitFor()
  expect(complaints).toEqual([])
})

// Shows R7.6
test('the account says how long a browser stays signed in', async () => {
  const { page } = await visitor()
  await signInAs(page, port, 'jdw', 'owen')
  const profile = page.waitForResponse('**/api/profile')
  await page.goto(at('jdw', '/account/details'))
  expect((await profile).status()).toBe(200)
  await page.getByText('You’ll be signed out when you close your browser.').waitFor()
})

// Shows R9.13
test('showing the page again requests no flags', async () => {
  const { page } = await visitor()
  await page.goto(at('jdw'))
  await hydrated(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.evaluate(`for (const name of ['blur', 'focus', 'visibilitychange']) dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))`)
  await page.waitForTimeout(1500)
  // The flag client sends its metrics when the page is hidden, which requests no flags.
  expect(requests.filter((path) => ['/api/visit', '/api/toggles/proxy'].includes(path))).toEqual([])
})

// Shows R4.50, R4.48
test('listed phones leave the bag without a web order', async () => {
  const { page } = await visitor()
  await fillBag(page, port, 'jdw')
  type Entry = { productNo: string; productOptionNo: string; quantity: number }
  const bag = await page.evaluate<{ cartEntries: Entry[] }>(`fetch('/api/shop/bag?' + new URLSearchParams({
    cartId: /cartId=([^;]+)/.exec(document.cookie)[1] })).then((answer) => answer.json())`)
  const [entry] = bag.cartEntries
  let entries = ['PHN100', 'MOB200', 'SIM300', entry!.productNo].map((productNo) => ({ ...entry!, productNo }))
  const edited: [string, number][] = []
  // The embedded catalogue sells no phones: the bag's replies name some.
  await page.route('**/api/shop/bag?*', (route) => route.fulfill({ json: { ...bag, cartEntries: entries } }))
  await page.route('**/api/shop/bag/editBag', async (route) => {
    const { skuProductCode, quantity } = route.request().postDataJSON() as { skuProductCode: string; quantity: number }
    edited.push([skuProductCode, quantity])
    entries = entries.filter(({ productNo }) => productNo !== skuProductCode)
    await route.fulfill({ json: { ...bag, cartEntries: entries } })
  })
  await page.route('**/api/visit', async (route) => {
    const reply = JSON.parse((await browse(port, 'jdw', '/api/visit')).body) as { toggles: string[] }
    await route.fulfill({ json: { ...reply, toggles: [...reply.toggles, 'remove_phones'] } })
  })
  await page.goto(at('jdw'))
  await navigable(page)
  await openBagPage(page)
  await expect
    .poll(() => edited, { timeout: 15_000 })
    .toEqual([
      ['PHN100', 0],
      ['MOB200', 0],
      ['SIM300', 0],
    ])
})
