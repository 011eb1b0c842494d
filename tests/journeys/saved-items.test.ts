// Saved items in a real browser: hearts, the page, moves to and from the bag, two tabs, sign-in, and no JavaScript.
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { messages } from '#shared/messages/index.ts'
import { registerAt } from '#tests/support/applicant.ts'
import { navigable, barriers, phone } from '#tests/support/browser.ts'
import { at, port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const saved = '/shop/bag/saved-items'

const hearts = (page: Page) => page.locator('article button[aria-pressed]')
const items = (page: Page) => page.getByRole('list', { name: 'Saved items' }).getByRole('article')

async function clickHearts(page: Page, ...which: number[]) {
  await navigable(page)
  for (const at of which) {
    // A heart pressed before its part is hydrated sends its form.
    const answered = page.waitForResponse((response) => /\/addItemToSFL|\/saved-items\/save$/.test(response.url()))
    await hearts(page).nth(at).click()
    await expect.poll(() => hearts(page).nth(at).getAttribute('aria-pressed')).toBe('true')
    await answered
  }
}

// Shows R1.7, R4.46, R4.44
test.each([
  ['dal', phone],
  ['cgn', undefined],
])('on %s a guest saves and moves an item to the bag', async (brand, viewport) => {
  const { page, complaints } = await visitor(viewport && { viewport })
  await page.goto(at(brand, '/shop/s?term=shirt'))
  await clickHearts(page, 0, 1, 2)
  expect(await barriers(page)).toEqual([])
  await page.goto(at(brand, saved))
  await navigable(page)
  expect(await items(page).count()).toBe(3)
  expect(await barriers(page)).toEqual([])
  await items(page)
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect.poll(() => items(page).count()).toBe(2)
  const back = page.waitForResponse((response) => response.url().includes('/addItemToSFL'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await back
  await expect.poll(() => items(page).count()).toBe(3)
  const first = items(page).first()
  const name = await first.getByRole('heading').textContent()
  const size = first.getByRole('combobox')
  await size.selectOption(await size.locator('option:not(:disabled):not([value=""])').first().getAttribute('value'))
  await expect.poll(() => first.getByRole('combobox').count()).toBe(0)
  await first.getByRole('button', { name: /Move to bag/ }).click()
  await page.getByText(`${name} is in your bag`).waitFor()
  expect(await items(page).count()).toBe(2)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: 'View bag' }).click()
  const left = page.waitForResponse((response) => response.url().includes('/editBag'))
  await page.getByRole('button', { name: /Save for later/ }).click()
  await page.getByText('Your bag is empty').waitFor()
  await left
  await page.goto(at(brand, saved))
  expect(await items(page).count()).toBe(3)
  expect(complaints).toEqual([])
})

test('two tabs never disagree about what is saved', async () => {
  const { page } = await visitor()
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(at('dal', '/shop/s?term=dress'))
    await navigable(tab)
  }
  await clickHearts(page, 0, 1)
  for (const which of [0, 1])
    await expect.poll(() => hearts(other).nth(which).getAttribute('aria-pressed')).toBe('true')
  await other.goto(at('dal', saved))
  await navigable(other)
  await hearts(page).first().click()
  await expect.poll(() => items(other).count()).toBe(1)
})

/** A list whose second heart knows what is saved: until then it is a form. */
async function openList(page: Page): Promise<void> {
  await page.goto(at('dal', '/shop/s?term=dress'))
  await navigable(page)
  await expect.poll(() => hearts(page).nth(1).getAttribute('type')).toBe('button')
}

// Shows R2.40, R2.41, R3.45, R8.12
test.each([
  ['**/assets/**', messages.generic.noAnswer],
  ['**/addItemToSFL', messages.savedItemsMessages.addFailed],
])('a heart without %s reverts and says so', async (path, message) => {
  const { page, allAnswered } = await visitor()
  await openList(page)
  await allAnswered()
  await page.route(path, (route) => route.fulfill({ status: 503, json: { code: 'DOWN', message: '', requestId: 'r' } }))
  await hearts(page).nth(1).click()
  const card = page.getByRole('alert')
  await card.waitFor()
  expect(await card.getByRole('heading').textContent()).toBe('There is a problem.')
  expect(await card.textContent()).toContain(message)
  expect(await barriers(page)).toEqual([])
  expect(await hearts(page).nth(1).getAttribute('aria-pressed')).toBe('false')
})

// Shows R10.33
test.each(['online again', 'the next page'])('an offline heart is kept and sent with %s', async (when) => {
  const { page, allAnswered } = await visitor({ viewport: phone })
  await openList(page)
  await allAnswered()
  await page.context().setOffline(true)
  await hearts(page).nth(1).click()
  await page.getByText(messages.savedItemsMessages.heartKept).waitFor()
  expect(await hearts(page).nth(1).getAttribute('aria-pressed')).toBe('true')
  expect(await barriers(page)).toEqual([])
  const sent = page.waitForResponse((response) => response.url().includes('/addItemToSFL'))
  if (when === 'the next page') await page.goto('about:blank')
  await page.context().setOffline(false)
  if (when === 'the next page') await openList(page)
  expect((await sent).status()).toBe(200)
  await page.getByText(messages.savedItemsMessages.heartsSent).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('link', { name: /^Saved items ?, 1 item$/ }).click()
  await expect.poll(() => items(page).count()).toBe(1)
})

// Shows R10.30, R10.31, R10.32
test('a list is made, filled, shared and ended on a phone', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  await registerAt(page, port, 'cgn')
  await page.goto(at('cgn', '/shop/s?term=shirt'))
  await clickHearts(page, 0, 1)
  await page.getByRole('link', { name: /^Saved items ?, 2 items$/ }).click()
  await page.getByText('New list', { exact: true }).click()
  await page.getByLabel('List name').fill('Holiday')
  await page.getByRole('button', { name: 'Make list' }).click()
  await page.getByRole('heading', { name: 'Holiday' }).waitFor()
  await page.getByRole('link', { name: /^Saved items ?2$/ }).click()
  await navigable(page)
  await items(page).first().getByText('Move to a list').click()
  await items(page).first().getByRole('button', { name: 'Holiday' }).click()
  await page.getByText('Moved to Holiday').waitFor()
  await expect.poll(() => items(page).count()).toBe(1)
  expect(await barriers(page)).toEqual([])
  await page.getByRole('link', { name: /^Holiday ?1$/ }).click()
  await page.getByText('Share', { exact: true }).click()
  await page.getByLabel(/Your name/).fill('Ada')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link to this list').inputValue()
  const heart = page.getByRole('link', { name: /^Saved items ?, 2 items$/ })
  await heart.waitFor()
  const [icon, badge] = await Promise.all(
    ['svg', 'span > span'].map((part) => heart.locator(part).first().boundingBox()),
  )
  expect(badge!.x + badge!.width / 2).toBeGreaterThan(icon!.x + icon!.width)
  const { page: friend } = await visitor()
  await friend.goto(link)
  await friend.getByText('Shared by Ada').waitFor()
  expect(await friend.getByRole('article').count()).toBe(1)
  expect(await friend.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(await barriers(friend)).toEqual([])
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  await page.getByText('The link doesn’t work any more.').waitFor()
  expect((await friend.goto(link))!.status()).toBe(410)
  await friend.getByRole('heading', { name: 'This list isn’t shared any more' }).waitFor()
  expect(complaints).toEqual([])
})
