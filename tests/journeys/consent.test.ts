// Consent, the data layer and past searches, in a real browser.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { storedKeys, type StoredKey } from '#shared/platform/cookies.ts'
import { navigable, barriers, desktop, phone } from '#tests/support/browser.ts'
import { layer } from '#tests/support/data-layer.ts'
import { at } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const headers = { 'x-exp-datalayer-v2': '1', 'x-exp-recommendation-tracking': '1' }
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** Stored names that are not essential, or not in the table of stored keys. */
async function storedNonEssential(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const stored = (await page.evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')) as string[]
  const table: Record<string, StoredKey | undefined> = storedKeys
  return [...cookies, ...stored].filter((name) => table[name]?.consent !== 'essential').toSorted()
}

test.each(['awl', 'ihm'])('%s: without consent only essential data is stored or sent', async (brand) => {
  const { page, complaints } = await visitor({ answered: false, headers, viewport: phone })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.goto(at(brand, '/shop/s/?term=blue'))
  await navigable(page)
  await banner(page).waitFor()
  await page.locator('article[data-product] h2 a').first().click()
  await page.waitForURL('**/shop/p/**')
  await page.waitForTimeout(700)
  expect(await storedNonEssential(page)).toEqual([])
  expect(sent.filter((url) => !/\/api\/toggles\//.test(url))).toEqual([])
  const [first] = await layer(page)
  expect(first!.command).toEqual(['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })])
  expect(complaints).toEqual([])
})

// Shows R3.101, R3.102
test('consent sets its cookies, and the cookies page withdraws it', async () => {
  const { page, complaints } = await visitor({ answered: false, headers, viewport: desktop })
  await page.goto(at('awl', '/cookies'))
  await navigable(page)
  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => storedNonEssential(page)).toEqual(['brandWidget', 'recommendationTracking', 'sessionId'])
  const ids = await page.context().cookies()
  expect(ids.find(({ name }) => name === 'sessionId')).toMatchObject({
    value: expect.stringMatching(/^[0-9a-f]{32}$/),
    expires: -1,
  })
  await page.reload()
  await navigable(page)
  expect(await banner(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Change your cookie settings' }).click()
  await banner(page)
    .getByRole('checkbox', { name: /^Personalisation/ })
    .uncheck()
  await banner(page).getByRole('button', { name: 'Save my choice' }).click()
  await expect.poll(() => storedNonEssential(page)).toEqual(['brandWidget', 'sessionId'])
  expect(complaints).toEqual([])
})

test('the consent banner comes first and passes axe', async () => {
  const { page, complaints } = await visitor({ answered: false, viewport: phone })
  await page.goto(at('ihm', '/shop/s/?term=lamp'))
  await navigable(page)
  await banner(page).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Cookies we use')
  // A trial click fails when anything covers its target.
  await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true })
  expect(await barriers(page)).toEqual([])
  await banner(page).getByRole('button', { name: 'Choose' }).click()
  expect(await barriers(page)).toEqual([])
  await banner(page).getByRole('button', { name: 'Reject all' }).focus()
  await page.keyboard.press('Enter')
  expect(await banner(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

// Shows R1.5
test('a guest’s past searches can be removed by keyboard', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  for (const term of ['coat', 'dress']) {
    await page.goto(at('jdw', `/shop/s/?term=${term}`))
    await navigable(page)
    await expect.poll(() => page.evaluate(`sessionStorage.getItem('searchHistory')`)).toContain(term)
  }
  const field = page.getByRole('searchbox').or(page.getByRole('combobox', { name: /^Search/ }))
  await field.click()
  await field.fill('')
  const past = page
    .getByRole('group', { name: /^Recent searches/ })
    .getByRole('option')
    .filter({ hasText: /./ })
  await expect.poll(() => past.allTextContents()).toEqual(['dress', 'coat'])
  expect(await barriers(page)).toEqual([])
  for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => past.allTextContents()).toEqual(['coat'])
  expect(complaints).toEqual([])
})
