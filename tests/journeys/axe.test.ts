// Axe finds nothing, and nothing is wider than the window: `npm test` checks two brands on a phone, `--mode sweep` every
// page of every brand on a phone and on a wide screen.
import { expect, inject, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { people } from '#shared/platform/people.ts'
import { contentNames } from '#client/content/page-names.ts'
import { chosen, firstCategory, productNumbers } from '#tests/support/browse.ts'
import { deliverBy, typeSignIn } from '#tests/support/checkout.ts'
import { navigable, desktop, phone } from '#tests/support/browser.ts'
import { faults } from '#tests/support/faults.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const sweeping = inject('sweeping')
const brands = sweeping ? brandCodes : (['jdw', 'fw'] as const)
const contents = sweeping ? Object.keys(contentNames) : ['contact']
const screens = sweeping ? { phone, desktop } : { phone }
const visits = brands.flatMap((brand) => Object.entries(screens).map(([screen, size]) => ({ brand, screen, size })))
/** The paths of a signed-in customer's pages, legacy paths included. */
const ownPaths = [
  '/account',
  '/account/orders',
  '/account/details',
  '/account/addresses',
  '/account/addresses/new',
  '/account/preferences',
  '/account/data',
  '/account/delete',
  '/account/delivery-subscription',
  '/successful-account-registration',
  '/shop/myaccount/Overview.action',
  '/shop/myaccount/scv/ContactPreferences.action',
]

const title = '$brand can be used by everyone on a $screen, and its console is silent'
test.each(visits)(title, { timeout: 600_000 }, async ({ brand, size }) => {
  const { page, complaints } = await visitor({ viewport: size })
  const at = (path: string) => `http://${brand}.localhost:${port}${path}`
  const found: string[] = []
  const look = async (path: string) => {
    await page.goto(at(path))
    await navigable(page)
    found.push(...(await faults(page, path, size)))
  }
  for (const path of checks(brand, 'public') ? await pathsOf(port, brand) : []) await look(path)
  if (checks(brand, 'personal')) await personal(brand, look)
  expect(found).toEqual([])
  // The browser itself logs that a page was not found.
  expect(complaints.filter((it) => !/status of 404.*no-such-page/.test(it))).toEqual([])

  async function personal(brand: string, look: (path: string) => Promise<void>) {
    const { path, name } = await chosen(port, brand)
    await page.goto(at(path))
    await navigable(page)
    await page.getByRole('button', { name: 'Add to bag' }).first().click()
    await page.getByRole('dialog').getByText(name, { exact: true }).waitFor()
    found.push(...(await faults(page, 'the bag sheet', size)))
    await page.keyboard.press('Escape')
    const itemSaved = page.waitForResponse((response) => response.url().includes('/addItemToSFL'))
    await page.getByRole('region', { name: 'Choose' }).locator('button[aria-pressed]').click()
    await itemSaved
    await look('/shop/bag')
    await page.getByRole('button', { name: /^One more/ }).waitFor()
    await look('/shop/bag/saved-items')
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBeGreaterThan(0)

    await page.goto(at(`/api/sign-in?${new URLSearchParams({ redirectTo: '/account' })}`))
    found.push(...(await faults(page, 'sign-in', size)))
    await typeSignIn(page, people[1]!.email)
    await page.waitForURL((url) => url.host.startsWith(brand) && url.pathname === '/account')
    for (const own of ownPaths) await look(own)
    // A personalised list.
    await look(await firstCategory(port, brand))
    const order = page.locator('main a[href^="/account/orders/"]').first()
    await page.goto(at('/account/orders'))
    await look((await order.getAttribute('href'))!)
    await look('/order-look-up')
    await look('/checkout/delivery-method')
    await look('/checkout/delivery-method?how=collect')
    await deliverBy(page, port, brand, 'STANDARD', false)
    found.push(...(await faults(page, 'payment', size)))
  }
})

/** `npm test` checks one kind of page in each of the two brands; the sweep checks all pages in every brand. */
function checks(brand: string, kind: 'public' | 'personal'): boolean {
  return sweeping || brand === (kind === 'public' ? 'jdw' : 'fw')
}

async function pathsOf(port: number, brand: string) {
  const [product] = await productNumbers(port, brand)
  const category = await firstCategory(port, brand)
  return [
    '/',
    category,
    `${category}?sale=1&sort=price-low`,
    `${category}?size=no-such-size`,
    `/shop/p/${product}`,
    `/shop/p/${product}/reviews`,
    `/shop/p/${product}/write-review`,
    '/shop/s/?term=cotton',
    '/shop/s/?term=qqqq',
    ...contents.map((name) => `/${name}`),
    '/size-guide',
    '/shop/c',
    '/no-such-page',
    `/back-in-stock?product=${product}`,
    '/back-in-stock/stop?notice=no-notice',
    '/order-look-up?orderNo=J100000001&until=2026-11-29T10:00:00Z&proof=none',
    '/shop/bag',
    '/shop/bag/saved-items',
    '/shop/signout/so.action',
    `/preview?vse=author.localhost:${port}&content=delivery`,
  ]
}
