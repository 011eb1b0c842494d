// A session that ends while a photo is sent leads to sign in and back, where what was written, and the photos sent before, are still there.
import { afterAll, expect, test } from 'vitest'
import { productNumbers } from '#tests/support/browse.ts'
import { alive, openBrowser, phone, visitor } from '#tests/support/browser.ts'
import { signInAs, typeSignIn } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const brand = 'jdw'

test('a photo refused as signed out leads to sign in and back', async () => {
  const { page, leave } = await visitor(browser, { viewport: phone })
  const [number] = (await productNumbers(port, brand)).slice(50)
  await signInAs(page, port, brand, 'nadia')
  await page.goto(`http://${brand}.localhost:${port}/shop/p/${number}/write-review`)
  await alive(page)
  const buffer = Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 400 } }))
  const choose = (name: string) =>
    page.getByLabel(/Choose photos/).setInputFiles({ name, mimeType: 'image/png', buffer })
  await page.getByLabel('Title', { exact: true }).fill('Worn every week')
  await choose('front.png')
  await page.getByLabel('What front.png shows (optional)').fill('On the hanger')

  // Signed out in another window: this one has not heard of it.
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  await (await elsewhere.newPage()).goto(`http://${brand}.localhost:${port}/api/sign-out`, { waitUntil: 'commit' })
  await elsewhere.close()
  const ended = { status: 401, json: { code: 'SIGNED_OUT', message: 'Please sign in.', requestId: 'r' } }
  await page.route('**/api/reviews/uploadPhoto*', (route) => route.fulfill(ended), { times: 1 })
  await choose('back.png')
  await typeSignIn(page, 'nadia')

  await page.waitForURL(({ host, pathname }) => host.startsWith(`${brand}.`) && pathname.endsWith('/write-review'))
  await alive(page)
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Worn every week')
  const captions = page.getByLabel(/^What .* shows \(optional\)$/)
  await expect.poll(() => captions.count()).toBe(1)
  expect(await captions.inputValue()).toBe('On the hanger')
  await choose('back.png')
  await expect.poll(() => captions.count()).toBe(2)
  await leave()
})
