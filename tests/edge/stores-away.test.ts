// What shoppers see while the catalogue's replica is behind, and while one of the two databases is away.
import { bindings } from '#origin/fixtures/ask.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { pageMessages } from '#shared/messages/page.ts'
import { closeCircuits } from '#worker/platform/breaker.ts'
import { add, bagOf, call } from '#tests/support/bag.ts'
import { faultyStores, replicate } from '#tests/support/faulty-stores.ts'
import { forgetAll } from '#tests/support/forget-all.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { cardsIn, textOf } from '#tests/support/read-page.ts'

const owen = 'C10000002'
const pay = '/api/checkout/payViaCredit'
const pages = ['/shop/c/women/dresses', '/shop/c/women?sort=price-low', '/shop/s/?term=dress', '/shop/p/SF001'] as const

afterEach(() => {
  closeCircuits()
  vi.useRealTimers()
})

/** A customer with a bag and a delivery address, and what pays for it. */
async function payingCustomer(stores: never) {
  const { person } = await memberAt('C10000003', { originSettings: stores })
  await add(person)
  const address = { firstName: 'Grace', surName: 'Adeyemi', addressLine1: '1 Mill Lane', town: 'Leeds' }
  await call(person, 'PUT', '/api/checkout/updateDeliveryAddress', { address: { ...address, postcode: 'LS1 4AP' } })
  await call(person, 'PUT', '/api/checkout/updateDeliveryContactNumber', { contactNumber: '07700 900123' })
  const { orderTotal: amount } = await bagOf(person)
  const order = {
    amount,
    tradingTitle: 'STA',
    channel: 'new-headless-web',
    currency: 'GBP',
    partPaymentIndicator: false,
  }
  return { person, submit: (key: string) => call(person, 'POST', pay, { ...order, key }) }
}

test('a replica that is behind answers with older pages, never an error', async () => {
  const { state, stores } = faultyStores()
  const shop = await openShop({ originSettings: stores })
  await replicate()
  await bindings.DB.batch(
    ['option SET price = 95000', 'product SET price = 95000, price_to = 95000'].map((changed) =>
      bindings.DB.prepare(`UPDATE ${changed} WHERE product_no = 'SF001'`),
    ),
  )
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

test('a personal list by a replica of the former edition is whole', async () => {
  const { state, stores } = faultyStores()
  await openShop()
  await replicate()
  const { person } = await memberAt(owen, { products: manyJumpers(3), originSettings: stores })
  forgetAll()
  const list = async () => {
    const response = await person.fetch('/shop/c/women')
    return [response.status, cardsIn(await response.text()).length] as const
  }
  expect(await list()).toEqual([200, 7])
  state.catalogue = 'behind'
  expect(await list()).toEqual([200, 4])
})

test('with the primary away a bag is kept and paying says so', async () => {
  const { state, stores } = faultyStores()
  const { person, submit } = await payingCustomer(stores)
  const before = await bagOf(person)
  state.primary = 'away'
  expect((await person.navigate('/shop/c/women/dresses')).status).toBe(200)
  const refused = await submit('first-try-first-try-0001')
  expect([502, 503]).toContain(refused.status)
  expect(((await refused.json()) as { message: string }).message).toBe('Sorry, something on our side didn’t respond.')
  const page = await person.navigate('/shop/bag')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(textOf(await page.text())).toMatch(/Oops, something went wrong(?!\.)/)
  state.primary = 'present'
  closeCircuits()
  expect(await bagOf(person)).toEqual(before)
  expect((await submit('first-try-first-try-0001')).status).toBe(200)
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
