// What shoppers see while the catalogue's replica is behind, and while one of the two databases is away.
import { bindings } from '#origin/fixtures/ask.ts'
import { withoutPublishing } from '#origin/fixtures/publish-once.ts'
import { optionNo } from '#origin/shop/catalogue/write-products.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { pageMessages } from '#shared/messages/page.ts'
import { closeCircuits } from '#worker/platform/breaker.ts'
import { add, bagOf, deliver, guestAt, payByCredit } from '#tests/support/bag.ts'
import { faultyStores, replicate } from '#tests/support/faulty-stores.ts'
import { forgetAll } from '#tests/support/forget-all.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'

const pages = ['/shop/c/women/dresses', '/shop/c/women?sort=price-low', '/shop/s/?term=dress', '/shop/p/SF001'] as const

afterEach(() => {
  closeCircuits()
  vi.useRealTimers()
})

/** A customer with a bag and a delivery address, and what pays for it. */
async function payingCustomer(stores: never) {
  const { person } = await memberAt('C10000003', { originSettings: stores })
  await add(person)
  await deliver(person)
  const { orderTotal } = await bagOf(person)
  return { person, submit: (key: string) => payByCredit(person, orderTotal, key) }
}

/** The sofa, which pages show for £899, costs £950 from now on. */
function priceSofa() {
  return bindings.DB.batch(
    ['option SET price = 95000', 'product SET price = 95000, price_to = 95000'].map((changed) =>
      bindings.DB.prepare(`UPDATE ${changed} WHERE product_no = 'SF001'`),
    ),
  )
}

test('a replica that is behind answers with older pages, never an error', async () => {
  const { state, stores } = faultyStores()
  const shop = await openShop({ originSettings: stores })
  await replicate()
  await priceSofa()
  const seen = new Set<string>()
  for (const catalogue of ['present', 'behind', 'present', 'behind'] as const) {
    state.catalogue = catalogue
    // Another isolate of the edge worker, beside the origin's that has read both.
    forgetAll()
    for (const path of pages) {
      const response = await shop.fetch(path)
      const text = textOf(await response.text())
      expect([catalogue, path, response.status]).toEqual([catalogue, path, 200])
      if (path === '/shop/p/SF001') seen.add(`${catalogue} ${/£\d+/.exec(text)![0]}`)
    }
  }
  expect([...seen].toSorted()).toEqual(['behind £899', 'present £950'])
})

const content = ['home', 'delivery', 'help'].map((key) => ({
  key,
  title: `About ${key}`,
  description: '',
  components: [{ type: 'paragraph' as const, heading: `About ${key}`, html: '<p>Texts.</p>' }],
}))

test.each([
  ['/', 'About home'],
  ['/delivery', 'About delivery'],
  ['/help', 'About help'],
  ['/shop/c', 'Dresses'],
  ['/shop/c/women/dresses', 'Hazel shirt dress'],
  ['/shop/c/women?sort=price-low&colour=red', 'Hazel shirt dress'],
  ['/shop/s/?term=red+dress', 'Hazel shirt dress'],
  ['/shop/p/AB123', 'Willow tea dress'],
])('with the primary away %s is complete', async (path, says) => {
  const { state, stores } = faultyStores()
  const shop = await openShop({ content, originSettings: stores })
  // Toggles, categories and banners, which every page has from memory.
  await (await shop.fetch('/terms')).text()
  await shop.idle()
  state.primary = 'away'
  const response = await shop.fetch(path)
  expect([response.status, textOf(await response.text())]).toEqual([200, expect.stringContaining(says)])
})

test('a bag has the primary’s price while pages are behind', async () => {
  const { guest } = await guestAt()
  const priceOn = async (path: string) => /£\d+/.exec(textOf(await (await guest.navigate(path)).text()))![0]
  await priceOn('/shop/p/SF001')
  await withoutPublishing(async () => {
    await priceSofa()
    expect(await priceOn('/shop/p/SF001?size=one')).toBe('£899')
    await add(guest, { productNo: 'SF001', productOptionNo: optionNo('NVY', 'One size') })
    expect((await bagOf(guest)).orderValue).toBe(950)
  })
})

test('with the catalogue away, pages seen before stay', async () => {
  const start = Date.now()
  const at = (seconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(start + seconds * 1000)
  }
  const { state, stores } = faultyStores()
  const shop = await openShop({ originSettings: stores })
  at(0)
  for (const path of pages) await (await shop.fetch(path)).text()
  await shop.idle()
  state.catalogue = 'away'
  at(1000)
  for (const path of pages) {
    const response = await shop.fetch(path)
    const text = textOf(await response.text())
    expect([path, response.status]).toEqual([path, 200])
    expect(text).toMatch(/Willow tea dress|£899|Hazel shirt dress/)
  }
})

test('with the catalogue away, pages never seen before say so, uncached', async () => {
  const { state, stores } = faultyStores()
  const shop = await openShop({ originSettings: stores })
  state.catalogue = 'away'
  for (const path of pages) {
    const response = await shop.fetch(path)
    const says = path === '/shop/p/SF001' ? pageMessages.productTrouble : pageMessages.listTrouble
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
    expect(textOf(await response.text())).toContain(says)
    closeCircuits()
  }
})

test('with the catalogue away a bag is filled and paid', async () => {
  const { state, stores } = faultyStores()
  state.catalogue = 'away'
  const { person, submit } = await payingCustomer(stores)
  expect((await person.navigate('/shop/bag')).status).toBe(200)
  expect(await (await submit('with-catalogue-away-0001')).json()).toMatchObject({ code: 'SUCCESS' })
})
