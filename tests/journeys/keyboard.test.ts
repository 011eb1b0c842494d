// The bag and checkout by keyboard alone: items are chosen, added, changed, removed and paid for, and the focus is never lost.
import { expect, test } from 'vitest'
import { chosen } from '#tests/support/browse.ts'
import { navigable, hydrated } from '#tests/support/browser.ts'
import { focused, tabTo } from '#tests/support/keyboard.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

/** A wide screen at 200% zoom. */
const zoomed = { width: 640, height: 450 }

test('a product is saved, bagged and removed by keyboard', async () => {
  const { page } = await visitor({ viewport: zoomed, answered: false })
  const { path } = await chosen(port, 'cgn')
  await page.goto(`http://cgn.localhost:${port}${path}`)
  await navigable(page)
  const question = page.getByRole('region', { name: 'Cookies' })
  await question.waitFor()
  await tabTo(page, /^Reject all$/)
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })

  await page.reload()
  await navigable(page)
  const heart = page.getByRole('region', { name: 'Choose' }).locator('button[aria-pressed]')
  // The heart appears once the saved items are known; earlier, Tab would reach another product's heart.
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
  await sheet.locator(':focus').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Add to bag')

  await page.goto(`http://cgn.localhost:${port}/shop/bag`)
  await navigable(page)
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
})

test('by keyboard a guest delivers and pays', async () => {
  const { page, complaints } = await visitor({ viewport: zoomed })
  const { path } = await chosen(port, 'ihm')
  const activate = async (name: RegExp, key = 'Enter') => {
    await tabTo(page, name)
    await page.keyboard.press(key)
  }
  const type = async (name: RegExp, text: string) => {
    await tabTo(page, name)
    await page.keyboard.type(text)
  }
  await page.goto(`http://ihm.localhost:${port}${path}`)
  await navigable(page)
  await activate(/^Add to bag$/)
  await page
    .getByRole('dialog', { name: 'Your bag' })
    .getByRole('link', { name: /^Checkout £/ })
    .waitFor()
  await activate(/^Checkout £/)

  await page.getByRole('heading', { level: 1, name: 'Delivery' }).waitFor()
  await hydrated(page)
  await type(/^email$/, 'ada@people.example')
  await type(/^contactNumber$/, '07700 900123')
  await type(/^firstName$/, 'Ada')
  await type(/^surName$/, 'Marsh')
  await activate(/^Enter address manually$/)
  await type(/^addressLine1$/, '12 Mill Lane')
  await type(/^town$/, 'Leeds')
  await type(/^postcode$/, 'LS1 4AP')
  await activate(/^Continue to payment$/)

  await page.getByRole('heading', { level: 1, name: 'Payment' }).waitFor()
  await hydrated(page)
  await page.locator('#card-code [data-waiting]').waitFor({ state: 'detached' })
  await type(/^Card number$/, '4000000000002701')
  await type(/^card-expiry$/, '0131')
  await type(/^Security code$/, '123')
  await activate(/^Pay now £/)
  await page.waitForURL(/\/checkout\/order-confirmation\?cartId=/, { timeout: 45_000 })
  expect(complaints).toEqual([])
})
