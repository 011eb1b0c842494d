// An unsent photo survives a new sign-in and a reload, and is deleted at sign-out.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { productNumbers } from '#tests/support/browse.ts'
import { navigable, phone } from '#tests/support/browser.ts'
import { signInAs, typeSignIn } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { browser, visitor } from './visitor.ts'

const brand = 'jdw'

const ended = { status: 401, json: { code: 'SIGNED_OUT', message: 'Please sign in.', requestId: 'r' } }
const uploads = '**/api/reviews/uploadPhoto*'

/** Opens the review form of a product as Nadia. `choose` selects a picture. */
async function writing(nth: number) {
  const { page } = await visitor({ viewport: phone })
  const number = (await productNumbers(port, brand))[nth]
  await signInAs(page, port, brand, 'nadia')
  await page.goto(`http://${brand}.localhost:${port}/shop/p/${number}/write-review`)
  await navigable(page)
  const buffer = Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 400 } }))
  const choose = (name: string) =>
    page.getByLabel(/Choose photos/).setInputFiles({ name, mimeType: 'image/png', buffer })
  return { page, choose }
}

/** The names of the unsent photos that the browser stores. */
const unsentPhotos = (page: Page) =>
  page.evaluate(`(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'unsentPhotos')) return []
    const had = (asked) => new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const database = await had(indexedDB.open('unsentPhotos'))
    const photos = await had(database.transaction('photos').objectStore('photos').getAll())
    database.close()
    return photos.map(({ name }) => name)
  })()`)

test('a photo refused as signed out is sent after sign-in', async () => {
  const { page, choose } = await writing(50)
  await page.getByLabel('Title', { exact: true }).fill('Worn every week')
  await choose('front.png')
  await page.getByLabel('What front.png shows (optional)').fill('On the hanger')

  // The sign-out happened in another window, which this window does not know.
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  await (await elsewhere.newPage()).goto(`http://${brand}.localhost:${port}/api/sign-out`, { waitUntil: 'commit' })
  await elsewhere.close()
  await page.route(uploads, (route) => route.fulfill(ended), { times: 1 })
  await choose('back.png')
  await typeSignIn(page, 'nadia')

  await page.waitForURL(({ host, pathname }) => host.startsWith(`${brand}.`) && pathname.endsWith('/write-review'))
  await navigable(page)
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Worn every week')
  const captions = page.getByLabel(/^What .* shows \(optional\)$/)
  await expect.poll(() => captions.count()).toBe(2)
  expect(await captions.first().inputValue()).toBe('On the hanger')
  await page.getByLabel('What back.png shows (optional)').waitFor()
  await expect.poll(() => unsentPhotos(page)).toEqual([])
})

test('a photo the browser cannot store is named', async () => {
  const { page, choose } = await writing(51)
  await page.addInitScript(`Object.defineProperty(globalThis, 'indexedDB', { value: undefined })`)
  await page.reload()
  await navigable(page)
  await page.route(uploads, (route) => route.fulfill(ended), { times: 1 })
  await choose('back.png')
  await page.waitForURL(({ pathname }) => pathname.endsWith('/write-review'), { waitUntil: 'load' })
  const line = page.getByRole('listitem').filter({ hasText: 'back.png' })
  await line.getByText('Please choose this photo again. Your browser couldn’t save it.').waitFor()
  await line.getByRole('button', { name: 'Remove back.png' }).click()
  await choose('back.png')
  await page.getByLabel('What back.png shows (optional)').waitFor()
})

test('an interrupted photo is sent again, a stopped one is not', async () => {
  const { page, choose } = await writing(52)
  await page.route(uploads, () => {})
  await choose('side.png')
  await page.getByRole('button', { name: 'Stop side.png' }).waitFor()
  await expect.poll(() => unsentPhotos(page)).toEqual(['side.png'])
  await page.unroute(uploads)
  await page.reload()
  await page.getByLabel('What side.png shows (optional)').waitFor()
  await page.route(uploads, () => {})
  await choose('back.png')
  await page.getByRole('button', { name: 'Stop back.png' }).click()
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'back.png' }).count()).toBe(0)
})

test('signing out deletes an unsent photo', async () => {
  const { page, choose } = await writing(53)
  await page.route(uploads, (route) => route.abort())
  await choose('side.png')
  await page.getByRole('button', { name: /^Try again to send side\.png/ }).waitFor()
  expect(await unsentPhotos(page)).toEqual(['side.png'])
  await page.goto(`http://${brand}.localhost:${port}/api/sign-out`, { waitUntil: 'commit' })
  await page.waitForURL('**/shop/signout/so.action')
  await expect.poll(() => unsentPhotos(page)).toEqual([])
})
