// The requests of a browser during shopping: the specification's fields of each call.
import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { navigable, desktop } from '#tests/support/browser.ts'
import { deliverAsGuest, signInAs } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'dal'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`

/** Collects the page's own calls. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request)
  })
  return calls
}

const bodiesOf = (calls: Request[], path: string) =>
  calls
    .filter((request) => new URL(request.url()).pathname === path)
    .map((request) => request.postDataJSON() as Record<string, unknown>)

async function fill(page: Page): Promise<void> {
  await page.goto(at((await chosen(port, brand)).path))
  await navigable(page)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'View bag' }).click()
  await page.getByRole('heading', { level: 1, name: /Your bag/ }).waitFor()
}

// Shows R1.25, R1.27, R1.28, R7.21, R7.22, R7.24, R7.25, R9.29
test('a guest’s bag sends channel, site, trading title and buyer', async () => {
  const { page } = await visitor({ viewport: desktop })
  const calls = callsOf(page)
  await fill(page)
  await expect.poll(() => bodiesOf(calls, '/api/shop/bag/promotions').length).toBeGreaterThan(0)
  const [added] = bodiesOf(calls, '/api/shop/bag/addToBag')
  expect(added).toMatchObject({ channel: 'new-headless-web', siteId: 'DAL', quantity: 1 })
  expect(added).not.toHaveProperty('customerId')
  const [promotions] = bodiesOf(calls, '/api/shop/bag/promotions')
  expect(promotions).toMatchObject({
    channel: 'new-headless-web',
    tradingTitle: expect.stringMatching(/^[A-Z0-9]+$/),
    productCodes_offerNumber: [expect.stringMatching(/^[\w-]+___[\w-]+$/)],
    productCategoryCodes: expect.arrayContaining([expect.stringMatching(/^[a-z]/)]),
    cartTotal: expect.any(Number),
    cashCreditIndicator: '2',
    loyaltyIndicator: 'N',
    vipIndicator: 'N',
    firstOrderIndicator: 'Y',
    delvrySubsIndicator: 'N',
    proactiveOfferRejected: 'N',
  })
  await page.getByRole('button', { name: /^One more/ }).click()
  await expect.poll(() => bodiesOf(calls, '/api/shop/bag/editBag').length).toBe(1)
  expect(bodiesOf(calls, '/api/shop/bag/editBag')[0]).toMatchObject({
    unitPrice: expect.any(Number),
    skuProductCode: expect.any(String),
    bosOfferCode: expect.any(String),
    quantity: 2,
    channel: 'new-headless-web',
    productOptionNo: expect.any(String),
    siteId: 'DAL',
    productType: expect.any(String),
  })
})

// Shows R7.1, R7.2, R7.4
test('calls are same-origin JSON and bypass the browser’s cache', async () => {
  const { page } = await visitor({ viewport: desktop })
  const calls = callsOf(page)
  await fill(page)
  const headers = await Promise.all(
    calls.filter((request) => request.resourceType() === 'fetch').map((request) => request.allHeaders()),
  )
  expect(headers.length).toBeGreaterThan(2)
  for (const request of calls) expect(new URL(request.url()).origin).toBe(new URL(at('/')).origin)
  for (const one of headers) expect(one['sec-fetch-site']).toBe('same-origin')
  expect(headers.some((one) => one['cache-control'] === 'max-age=0' || one['cache-control'] === 'no-cache')).toBe(true)
  const added = calls.find((request) => request.url().includes('addToBag'))!
  expect((await added.allHeaders())['content-type']).toBe('application/json')
})

// Shows R4.43, R4.23, R4.24, R7.12, R4.25
test('signing in merges bag and list', async () => {
  const { page } = await visitor({ viewport: desktop })
  const calls = callsOf(page)
  await fill(page)
  await page.goto(at('/shop/bag/saved-items'))
  await signInAs(page, port, brand, 'grace')
  await navigable(page)
  const paths = () => calls.map((request) => new URL(request.url()).pathname)
  await expect
    .poll(paths)
    .toEqual(expect.arrayContaining(['/api/shop/bag/cartMerge', '/api/customer', '/api/checkout/creditDetails']))
  expect(bodiesOf(calls, '/api/shop/bag/cartMerge')[0]).toMatchObject({ channel: 'new-headless-web', siteId: 'DAL' })
  await page.goto(at((await chosen(port, brand, 8)).path))
  await navigable(page)
  const before = bodiesOf(calls, '/api/shop/bag/addToBag').length
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect.poll(() => bodiesOf(calls, '/api/shop/bag/addToBag').length).toBe(before + 1)
  expect(bodiesOf(calls, '/api/shop/bag/addToBag').at(-1)).toMatchObject({
    customerId: expect.stringMatching(/^C\d+$/),
  })
})

// Shows R7.31, R9.23
test('a product view sends data, parameters and query', async () => {
  const { page } = await visitor({ viewport: desktop, answered: false })
  await page.context().addInitScript(`document.cookie = 'consent=1.m1.s1; Path=/'`)
  const calls = callsOf(page)
  await page.goto(at((await chosen(port, brand)).path))
  await navigable(page)
  await expect.poll(() => bodiesOf(calls, '/api/shop/p/social-proof').length, { timeout: 15_000 }).toBeGreaterThan(0)
  expect(bodiesOf(calls, '/api/shop/p/social-proof')[0]).toMatchObject({
    dataRequestParams: 'product/visit',
    dataQueryString: expect.any(String),
    data: { visitor: { id: expect.any(String), sessionId: expect.any(String) } },
  })
  const minutesLeft = (key: string) =>
    page.evaluate(`(JSON.parse(localStorage.getItem('${key}')).expires - Date.now()) / 60000`) as Promise<number>
  expect(Math.round(await minutesLeft('socialProofVisitor'))).toBe(129_600)
  expect(Math.round(await minutesLeft('socialProofSession'))).toBe(30)
})

// Shows R4.9, R7.70, R7.71, R3.80
test('checkout requests the gateway’s key with channel and origin', async () => {
  const { page } = await visitor({ viewport: desktop })
  const calls = callsOf(page)
  await fill(page)
  await deliverAsGuest(page, port, brand)
  await expect.poll(() => bodiesOf(calls, '/api/checkout/flexKey').length).toBeGreaterThan(0)
  expect(bodiesOf(calls, '/api/checkout/flexKey')[0]).toMatchObject({
    channel: 'new-headless-web',
    websiteIdentifier: 'DAL',
    targetOrigin: new URL(at('/')).origin,
  })
})
