// Each action of the bag has its own busy and failed state, which no other action changes.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { navigable } from '#tests/support/browser.ts'
import { fillBag } from '#tests/support/checkout.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'dal'
const at = (path: string) => `http://${brand}.localhost:${port}${path}`

/** Calls are answered 500 until `mend`, each after `release`. */
async function failCalls(page: Page, path: string | ((url: URL) => boolean), method?: string) {
  const address = typeof path === 'string' ? (url: URL) => url.pathname === path : path
  let gate = Promise.resolve()
  let open = () => {}
  let broken = true
  await page.route(address, async (route) => {
    if (method && route.request().method() !== method) return route.continue()
    await gate
    if (!broken) return route.continue()
    return route.fulfill({ status: 500, json: { code: 'DOWN', message: '', requestId: 'r' } })
  })
  return {
    hold: () => void (gate = new Promise((resolve) => (open = resolve))),
    release: () => open(),
    mend: () => void (broken = false),
  }
}

/** The bag page with two products. */
async function atBag() {
  const { page, complaints } = await visitor()
  await fillBag(page, port, brand)
  const { path } = await chosen(port, brand, 6)
  await page.goto(at(path))
  await navigable(page)
  const added = page.waitForResponse((response) => response.url().includes('/addToBag'))
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await added
  await page.goto(at('/shop/bag'))
  await navigable(page)
  const region = page.getByRole('region', { name: 'In your bag', exact: true })
  const lines = region.getByRole('article')
  await expect.poll(() => lines.count()).toBe(2)
  const first = lines.first()
  return {
    page,
    complaints,
    region,
    lines,
    refusal: first.getByRole('alert', { includeHidden: true }),
    more: first.getByRole('button', { name: /^One more/ }),
    remove: first.getByRole('button', { name: /^Remove/ }),
    save: first.getByRole('button', { name: /^Save for later|^Saving/ }),
    failed: (key: string) =>
      expect.poll(() => complaints.some((line) => line.startsWith(`${key} failed`)), { timeout: 15_000 }).toBe(true),
  }
}

async function typeCode(page: Page) {
  if (!(await page.getByLabel('Promo code').isVisible())) await page.getByText('Add a promo code').click()
  await page.getByLabel('Promo code').fill('FREEDEL')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

const tryAgain = 'Sorry there has been an issue. Please try again'
const codeWrong = 'Sorry, something went wrong. Please try again later.'

// Shows R4.17, R4.18, R4.22, R8.5
test('each failure of the bag shows in its own place', async () => {
  const { page, lines, refusal, more, remove, save, failed } = await atBag()
  const edit = await failCalls(page, '/api/shop/bag/editBag')
  await failCalls(page, '/api/shop/bag/promoCode')
  const code = page.locator('#promo-error')
  await more.click()
  await failed('editBag')
  await expect.poll(() => refusal.textContent()).toContain(tryAgain)
  expect([
    await lines.last().getByRole('alert', { includeHidden: true }).textContent(),
    await code.textContent(),
  ]).toEqual(['', ''])
  await typeCode(page)
  await failed('promoCode')
  await expect.poll(() => code.textContent()).toBe(codeWrong)
  expect(await page.getByLabel('Promo code').inputValue()).toBe('FREEDEL')
  // The line's own message stays until the line removes it.
  expect(await refusal.textContent()).toContain(tryAgain)
  await remove.click()
  await failed('removeFromBag')
  await expect.poll(() => lines.count()).toBe(2)
  await expect.poll(() => refusal.textContent()).toContain(tryAgain)
  edit.mend()
  await more.click()
  await expect.poll(() => refusal.textContent()).toBe('')
  expect(await code.textContent()).toBe(codeWrong)
  await failCalls(page, '/api/save-for-later/addItemToSFL')
  await save.click()
  await failed('saveFromBag')
  await page.getByText('We can’t add products to your saved items right now. Please try again later.').waitFor()
  expect([await refusal.textContent(), await code.textContent()]).toEqual(['', codeWrong])
})

// Shows R4.19
test('each action looks busy until its reply', async () => {
  const { page, region, lines, refusal, more, remove, save } = await atBag()
  const busy = () => region.getAttribute('aria-busy')
  const edit = await failCalls(page, '/api/shop/bag/editBag')
  expect(await busy()).toBe('false')
  edit.hold()
  await more.click()
  await expect.poll(busy).toBe('true')
  edit.release()
  await expect.poll(busy).toBe('false')
  await expect.poll(() => refusal.textContent()).toContain(tryAgain)

  const code = await failCalls(page, '/api/shop/bag/promoCode')
  code.hold()
  await typeCode(page)
  const adding = page.getByRole('button', { name: 'Adding…', exact: true })
  await adding.waitFor()
  expect([await adding.getAttribute('aria-disabled'), await busy()]).toEqual(['true', 'false'])
  code.release()
  await page.getByRole('button', { name: 'Add', exact: true }).waitFor()

  const saving = await failCalls(page, '/api/save-for-later/addItemToSFL')
  saving.hold()
  await save.click()
  // The line is hidden from the click on, and returns when the save fails.
  await expect.poll(() => lines.count()).toBe(1)
  saving.release()
  await expect.poll(() => lines.count()).toBe(2)

  edit.mend()
  edit.hold()
  await remove.click()
  await expect.poll(busy).toBe('true')
  edit.release()
  await expect.poll(busy).toBe('false')
  expect(await lines.count()).toBe(1)
})
