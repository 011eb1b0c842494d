// Browsing reads the catalogue and never the primary database, which may be away; what shoppers see may be behind it.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { optionNo } from '#origin/shop/catalogue/option-number.ts'
import { withoutPublishing } from '#origin/fixtures/publish-once.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { publishChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { instrumented, noTrips } from '#tests/support/instrumented-database.ts'
import { countedStores } from '#tests/support/counted-stores.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { textOf } from '#tests/support/read-page.ts'

const platform = env as unknown as OriginEnv
const content = ['home', 'delivery', 'help'].map((key) => ({
  key,
  title: `About ${key}`,
  description: '',
  components: [{ type: 'paragraph' as const, heading: `About ${key}`, html: '<p>Texts.</p>' }],
}))

/** A shop that counts its round trips to each database; with `away` the primary answers nothing. */
async function countedShop() {
  const tally = { primary: noTrips(), catalogue: noTrips() }
  const [present, absent] = [null, { when: 'from', at: 0 } as const].map((fault) =>
    instrumented(platform.DB, tally.primary, fault),
  )
  const state = { away: false }
  const primary = () => (state.away ? absent! : present!)
  const DB = {
    prepare: (sql: string) => primary().prepare(sql),
    batch: (statements: D1PreparedStatement[]) => primary().batch(statements),
  }
  const CATALOGUE = { withSession: () => instrumented(platform.CATALOGUE, tally.catalogue, null) }
  const shop = await openShop({ content, originSettings: { DB, CATALOGUE } as never })
  // Toggles, categories and banners, which every page has from memory.
  await shop.fetch('/terms')
  await shop.idle()
  return { shop, tally, state }
}

test('a cold product page is one round trip to the catalogue', async () => {
  const { shop, tally } = await countedShop()
  await shop.fetch('/shop/p/KN001')
  await shop.idle()
  const before = { ...tally.catalogue }
  const page = await (await shop.fetch('/shop/p/AB123')).text()
  await shop.idle()
  expect(textOf(page)).toContain('Willow tea dress')
  expect(tally.catalogue.roundTrips - before.roundTrips).toBe(1)
  expect(tally.catalogue.statements - before.statements).toBeLessThanOrEqual(4)
})

test('an idle publishing pass is one statement on each database', async () => {
  await openShop({ content })
  const { stores, countFrom } = countedStores(platform)
  const count = countFrom()
  expect(await publishChanges(stores as unknown as OriginEnv)).toBe(false)
  const one = { statements: 1, roundTrips: 1 }
  expect(count()).toEqual({ primary: one, catalogue: one })
})

test('while the primary is away browsing goes on without it', async () => {
  const { shop, tally, state } = await countedShop()
  state.away = true
  const before = tally.primary.roundTrips
  const pages = {
    '/': 'About home',
    '/delivery': 'About delivery',
    '/help': 'About help',
    '/shop/c': 'Dresses',
    '/shop/c/women/dresses': 'Hazel shirt dress',
    '/shop/c/women?sort=price-low&colour=red': 'Hazel shirt dress',
    '/shop/s/?term=red+dress': 'Hazel shirt dress',
    '/shop/p/AB123': 'Willow tea dress',
  }
  for (const [path, says] of Object.entries(pages)) {
    const response = await shop.fetch(path)
    expect([path, response.status, textOf(await response.text()).includes(says)]).toEqual([path, 200, true])
  }
  await shop.idle()
  expect(tally.primary.roundTrips - before).toBe(0)
})

test('a bag has the primary’s price while pages are behind', async () => {
  const { shop } = await countedShop()
  const guest = personAt(shop)
  const page = async (query = '') => textOf(await (await guest.navigate(`/shop/p/SF001${query}`)).text())
  const item = { productNo: 'SF001', productOptionNo: optionNo('NVY', 'One size'), quantity: 1 }
  await page()
  await withoutPublishing(async () => {
    await platform.DB.batch(
      ['option SET price = 95000', 'product SET price = 95000, price_to = 95000'].map((changed) =>
        platform.DB.prepare(`UPDATE ${changed} WHERE product_no = 'SF001'`),
      ),
    )
    expect(await page('?size=one')).toContain('£899')
    const added = await guest.fetch(bagCalls.add.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...item, siteId: 'JDW', channel: 'new-headless-web' }),
    })
    expect(bagCalls.add.reply.parse(await added.json()).orderValue).toBe(950)
  })
})
