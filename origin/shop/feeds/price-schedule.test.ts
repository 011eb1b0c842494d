import { expect, test } from 'vitest'
import { instantOf } from '#shared/platform/london-days.ts'
import { bindings, DB, fetchOrigin } from '#origin/fixtures/ask.ts'
import { shopAction, shopRows } from '#origin/fixtures/operating.ts'
import { sendDue } from '#origin/shop/notifications.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
const nextYear = new Date().getUTCFullYear() + 1
const friday = instantOf(`${nextYear}-07-02`, 0)
const sunday = instantOf(`${nextYear}-07-04`, 0)

async function shown(productNo: string) {
  const reply = await fetchOrigin(`/api/shop/p/products?baseproducts=${productNo}`)
  const { products } = (await reply.json()) as { products: Array<{ price: number; wasPrice: number | null }> }
  return products.map(({ price, wasPrice }) => [price, wasPrice])[0]
}
async function onSale() {
  await publishAllChanges(bindings)
  const reply = await fetchOrigin('/api/shop/c/listing?path=women&sale=1')
  const { products } = (await reply.json()) as { products: Array<{ productNumber: string }> }
  return products.map(({ productNumber }) => productNumber)
}
async function until(now: Date) {
  for (let run = 0; run < 3; run++) await sendDue(bindings, now)
}

test('a sale begins and ends at its London minute', async () => {
  const [price] = (await shown('KN001'))!
  const schedule = { product: 'KN001', newPrice: '80', from: `${nextYear}-07-02`, until: `${nextYear}-07-04` }
  const made = await shopAction('prices.schedule', schedule)
  expect(made.said).toMatch(/80\.00 from 2 Jul \d{4}, 00:00 until 4 Jul \d{4}, 00:00\./)
  expect((await shopRows('prices', { find: 'KN001' })).rows[0]!.cells).toMatchObject({
    price: '£80.00',
    was: 'Previous price',
    state: 'Scheduled',
  })
  expect(await shopAction('prices.schedule', schedule)).toMatchObject({ status: 422, field: 'from' })

  await until(new Date(friday.getTime() - 1))
  expect(await shown('KN001')).toEqual([price, null])
  await until(friday)
  expect([await shown('KN001'), (await onSale()).includes('KN001')]).toEqual([[80, price], true])
  await until(friday)
  expect(await shown('KN001')).toEqual([80, price])
  await until(sunday)
  expect([await shown('KN001'), (await onSale()).includes('KN001')]).toEqual([[price, null], false])
})

test('a price set by hand during a sale stays', async () => {
  const [price] = (await shown('AB125'))!
  await shopAction('prices.schedule', {
    product: 'AB125',
    newPrice: '20',
    from: `${nextYear}-08-02`,
    until: `${nextYear}-08-03`,
  })
  await until(instantOf(`${nextYear}-08-02`, 0))
  await shopAction(
    'stock.price',
    { product: 'AB125', seen: `20.00 (${price!.toFixed(2)})`, price: '22' },
    { sure: true },
  )
  await until(instantOf(`${nextYear}-08-03`, 0))
  expect(await shown('AB125')).toEqual([22, null])
})

test('a withdrawn product leaves lists, search and sitemap', async () => {
  const texts = async () => {
    await publishAllChanges(bindings)
    const paths = ['/api/shop/c/listing?path=women', '/api/shop/s/listing?term=hazel', '/api/shop/c/sitemap?page=1']
    return Promise.all(paths.map(async (path) => (await (await fetchOrigin(path)).text()).includes('AB124')))
  }
  const before = await texts()
  const done = await shopAction('stock.withdraw', { product: 'AB124' }, { sure: true })
  expect(done.status).toBe(200)
  expect(await texts()).toEqual(before.map(() => false))
  const reply = await fetchOrigin('/api/shop/p/products?baseproducts=AB124')
  expect(await reply.text()).toMatch(/"outOfStockNotReturning":true,"withdrawn":true/)
  await expect(DB.prepare("INSERT INTO stock_hold VALUES ('b', 'AB124', 'RED-8', 1)").run()).rejects.toThrow(
    'OUT_OF_STOCK',
  )
  expect((await shopAction('stock.return', { product: 'AB124' })).status).toBe(200)
  expect(await texts()).toEqual(before)
})
