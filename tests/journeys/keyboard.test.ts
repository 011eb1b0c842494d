// The bag by keyboard alone: chosen, added, changed and emptied without a pointer, and never a lost place.
import type { Page } from 'playwright'
import { afterAll, expect, inject, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { alive, openBrowser, visitor } from '#tests/support/browser.ts'

const browser = await openBrowser()
afterAll(() => browser.close())
const port = inject('port')

/** A wide screen at twice its size. */
const zoomed = { width: 640, height: 450 }

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp) {
  const passed: string[] = []
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab')
    const called = await focused(page)
    if (name.test(called)) return
    passed.push(called)
  }
  throw new Error(`Tab never comes to ${name}: ${passed.join(' | ')}`)
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { document } = globalThis as unknown as {
      document: {
        activeElement: { id: string; textContent: string; getAttribute: (name: string) => string | null } | null
      }
    }
    const element = document.activeElement
    return element ? element.getAttribute('aria-label') || element.textContent.trim() || element.id : ''
  })
}

test('by keyboard alone a product is saved, goes into the bag, is changed there, and leaves it', async () => {
  const { page, leave } = await visitor(browser, { viewport: zoomed, answered: false })
  const { path } = await chosen(port, 'cgn')
  await page.goto(`http://cgn.localhost:${port}${path}`)
  await alive(page)
  const question = page.getByRole('region', { name: 'Cookies' })
  await question.waitFor()
  await tabTo(page, /^Reject all$/)
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })

  await page.reload()
  await alive(page)
  const heart = page.getByRole('region', { name: 'Choose' }).locator('button[aria-pressed]')
  // Drawn when it is known what is saved; without it Tab would find the heart of another product further on.
  await heart.waitFor()
  await tabTo(page, /^(Save|Remove) /)
  await page.keyboard.press('Space')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('Space')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')

  await tabTo(page, /^Add to bag$/)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Your bag' })
  await sheet.getByRole('link', { name: 'View bag' }).waitFor()
  expect(await sheet.locator(':focus').count()).toBe(1)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('Add to bag')

  await page.goto(`http://cgn.localhost:${port}/shop/bag`)
  await alive(page)
  await tabTo(page, /^One more/)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByText('Quantity 2').waitFor()
  expect(await focused(page)).toMatch(/^One more/)
  await tabTo(page, /^Add a promo code$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^claimCodeName$/)
  await page.keyboard.type('FREEDEL')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Remove code FREEDEL/ }).waitFor()

  await page.getByRole('heading', { level: 1 }).evaluate((heading: unknown) => {
    const { parentElement } = heading as { parentElement: { tabIndex: number; focus: () => void } }
    parentElement.tabIndex = -1
    parentElement.focus()
  })
  await tabTo(page, /^Remove(?! code)/)
  await page.keyboard.press('Enter')
  await page.getByText('Your bag is empty').waitFor()
  await leave()
})
