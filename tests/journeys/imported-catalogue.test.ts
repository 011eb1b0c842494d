// A retailer's own feed, imported into a shop: a shopper finds and buys its products.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLocalShop } from '#origin/sample/local.ts'
import { importInto } from '#origin/fixtures/import-into.ts'
import { navigable, desktop, openBrowser, visitor } from '#tests/support/browser.ts'
import { deliverAsGuest, typeCard } from '#tests/support/checkout.ts'
import { copySeeded, openShop } from '#tests/support/shop.ts'

test('a guest finds and buys an imported product', async () => {
  const state = mkdtempSync(join(tmpdir(), 'imported-journey-'))
  await copySeeded(state)
  const { env, dispose } = await openLocalShop(join(state, 'v3'))
  await importInto(env, {
    brand: 'jdw',
    format: 'google',
    stream: createReadStream('origin/import/fixtures/harbour.tsv', 'utf8'),
    now: new Date(),
  })
  await dispose()
  const shop = await openShop({ state, settings: { RATE_LIMITS: '0' } })
  const browser = await openBrowser()
  try {
    const { page, complaints } = await visitor(browser, { viewport: desktop })
    await page.goto(shop.at('jdw'))
    await navigable(page)
    const field = page.getByRole('banner').locator('input[name=term]')
    await field.click()
    await field.pressSequentially('ohara harb', { delay: 40 })
    await page.getByRole('option', { name: /O’Hara harbour smock/ }).waitFor()

    await field.fill('ropewalk')
    await field.press('Enter')
    await page.waitForURL(/term=ropewalk/)
    const cards = page.locator('article[data-product]')
    await expect.poll(() => cards.count()).toBe(2)
    await page.getByRole('region', { name: 'Filters' }).getByRole('link', { name: /^Blue/ }).click()
    await page.waitForURL(/colour=blue/)
    await expect.poll(() => cards.count()).toBe(1)
    await cards.getByRole('heading').getByRole('link').click()
    await page.getByRole('heading', { level: 1, name: 'O’Hara harbour smock' }).waitFor()

    await page.goto(`${new URL(page.url()).origin}${new URL(page.url()).pathname}?colour=Navy&size=M`)
    await navigable(page)
    const added = page.waitForResponse((response) => response.url().includes('/api/shop/bag/addToBag'))
    await page.getByRole('button', { name: 'Add to bag' }).click()
    expect((await added).status()).toBe(200)
    await deliverAsGuest(page, shop.port, 'jdw')
    await typeCard(page, '4000000000002701')
    await page.getByRole('button', { name: /^Pay now £/ }).click()
    await page.waitForURL(/\/checkout\/order-confirmation/, { timeout: 45_000 })
    await page.getByText('O’Hara harbour smock').first().waitFor()
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
    await shop.stop()
    rmSync(state, { recursive: true, force: true })
  }
})
