// Reviews: read from an emulated service with many reviews, and written to the shop's own service by keyboard, by click and
// without script.
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { browse, productNumbers } from '#tests/support/browse.ts'
import { navigable, barriers, desktop, phone } from '#tests/support/browser.ts'
import { focused, tabTo } from '#tests/support/keyboard.ts'
import { openReviewService } from '#tests/support/review-service.ts'
import { port } from '#tests/support/served-shop.ts'
import { openShop } from '#tests/support/shop.ts'
import { visitor } from './visitor.ts'

const origin = await openShop({ workers: ['origin'] })
const service = await openReviewService(origin.port)
const shop = await openShop({ settings: { UPSTREAMS: service.upstreams, RATE_LIMITS: '0' } })
const numbers = await reviewedNumbers()
afterAll(async () => {
  await shop.stop()
  await service.stop()
  await origin.stop()
})

/** Products with at least one rating. */
async function reviewedNumbers(): Promise<string[]> {
  const found: string[] = []
  for (const number of await productNumbers(shop.port, 'jdw')) {
    const { body } = await browse(shop.port, 'jdw', `/api/shop/p/products?baseproducts=${number}`)
    service.shown.picture = /"(\/pictures\/[^"]+\.svg)"/.exec(body)?.[1] ?? service.shown.picture
    if (/"reviews":\{"total":[1-9]/.test(body) && found.push(number) === 5) break
  }
  return found
}

const at = (number: string, rest = '') => shop.at('jdw', `/shop/p/${number}${rest}`)
/** The shop that stores the submitted reviews. */
const ours = (number: string, rest = '') => `http://jdw.localhost:${port}/shop/p/${number}${rest}`
const titles = async (page: Page) =>
  page.getByRole('region', { name: 'Reviews' }).getByRole('article').getByRole('heading').allTextContents()
const statusOf = (page: Page) => page.getByRole('region', { name: 'Reviews' }).getByRole('status').first()

async function toProduct(page: Page, address: string) {
  await page.goto(address)
  await navigable(page)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
}

test('reviews are filtered, sorted and shown ten by ten', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  await toProduct(page, at(numbers[0]!))
  const address = page.url()
  await page.getByRole('link', { name: 'Read all 23 reviews' }).click()
  await expect.poll(() => statusOf(page).textContent()).toBe('Showing 10 of 23 reviews')
  await expect.poll(() => focused(page)).toBe('All reviews')
  await page.getByRole('button', { name: 'Show more reviews' }).click()
  await expect.poll(() => statusOf(page).textContent()).toBe('Showing 20 of 23 reviews')
  await page.getByLabel('Sort by').selectOption('oldest')
  await expect.poll(() => statusOf(page).textContent()).toBe('Showing 10 of 23 reviews')
  await expect.poll(async () => (await titles(page)).find((title) => title !== 'Title r0')).toBeTruthy()
  await page.getByRole('list', { name: 'Ratings by stars' }).getByRole('link').nth(1).click()
  await expect.poll(() => statusOf(page).textContent()).toBe('Showing all 5 reviews with 4 stars')
  expect(await barriers(page)).toEqual([])
  expect([page.url(), await page.title()]).toEqual([address, expect.not.stringMatching(/^1$/)])
  expect(complaints).toEqual([])
})

test('photos are browsed by keyboard with focus returned', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  await toProduct(page, at(numbers[1]!))
  const thumbnail = page.getByRole('list', { name: 'Customer photos' }).getByRole('link').nth(1)
  await thumbnail.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Customer photos' })
  await dialog.getByText('Photo 2 of 12').waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('Words r4', { exact: true }).waitFor()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await dialog.getByText('Photo 12 of 12').waitFor()
  for (let turn = 0; turn < 6; turn++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.querySelector('dialog[open]').contains(document.activeElement)`)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate('document.activeElement.dataset.photo')).toBe('p0b')
  expect(complaints).toEqual([])
})

const reviewText = 'Warm & soft, and 100% worth it. I have worn it every week since it came.'

// Shows R1.13, R2.3
test('a review is written by keyboard alone', async () => {
  const { page, complaints } = await visitor({ viewport: desktop })
  await toProduct(page, ours(numbers[2]!))
  await page.getByRole('link', { name: 'Write a review' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Write a review' })
  await sheet.getByRole('button', { name: 'Send review' }).waitFor()
  expect(await barriers(page)).toEqual([])
  await tabTo(page, /^Send review$/)
  await page.keyboard.press('Enter')
  await sheet.locator('[role=alert]:focus').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, /^answer-title$/)
  await page.keyboard.type('Worn every week')
  await page.keyboard.press('Tab')
  await page.keyboard.type(reviewText)
  await page.reload()
  await navigable(page)
  await page.getByRole('link', { name: 'Write a review' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => sheet.getByLabel('Your review', { exact: true }).inputValue()).toBe(reviewText)
  await tabTo(page, /^answer-userNickname$/)
  await page.keyboard.type('Robin')
  await tabTo(page, /^answer-userEmail$/)
  await page.keyboard.type('robin@people.example')
  await tabTo(page, /^answer-agreedToTermsAndConditions$/)
  await page.keyboard.press('Space')
  await tabTo(page, /^See how it looks$/)
  await page.keyboard.press('Enter')
  await sheet.locator('h2:focus', { hasText: 'This is how your review will look' }).waitFor()
  expect(await sheet.getByRole('article').textContent()).toContain(reviewText)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('Send review')
  await page.keyboard.press('Enter')
  await sheet.getByRole('heading', { name: 'Thank you for your review' }).waitFor()
  expect(await sheet.textContent()).toContain('usually within 2 days')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('Write a review')
  expect(complaints).toEqual([])
})

// Shows R7.42
test('a photo is sent with a review', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  await page.goto(ours(numbers[3]!, '/write-review'))
  await navigable(page)
  const body = Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 400 } }))
  await page.getByLabel(/Choose photos/).setInputFiles([
    { name: 'coat.png', mimeType: 'image/png', buffer: body },
    { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') },
  ])
  const caption = page.getByLabel('What coat.png shows (optional)')
  await caption.fill('On the hanger')
  await page.getByText('Choose a JPEG, PNG or WebP picture.').waitFor()
  await page.getByText('We can’t read this file as a picture.').waitFor()
  for (const name of ['list.pdf', 'broken.jpg']) await page.getByRole('button', { name: `Remove ${name}` }).click()
  const more = Array.from({ length: 6 }, (_, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer: body }))
  await page.getByLabel(/Choose photos/).setInputFiles(more)
  await page.getByText('You can add up to 6 photos.').waitFor()
  await expect.poll(() => page.getByLabel(/^What .* shows \(optional\)$/).count()).toBe(6)
  expect(await page.getByLabel(/Choose photos/).count()).toBe(0)
  await page.getByRole('group', { name: 'Overall rating' }).locator('label').nth(4).click()
  for (const [label, value] of [
    ['Title', 'With a photo'],
    ['Your review', reviewText],
    ['Nickname', 'Sam of York'],
    ['Email address', 'sam@people.example'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel(/^I agree/).check()
  await page.getByRole('button', { name: 'See how it looks' }).click()
  await page.getByRole('article').getByRole('img', { name: 'On the hanger' }).waitFor()
  await page.getByRole('button', { name: 'Send review' }).first().click()
  await page.getByRole('heading', { name: 'Thank you for your review' }).waitFor()
  expect(complaints.filter((it) => !/status of 4(15|22)|^uploadPhoto failed/.test(it))).toEqual([])
})
