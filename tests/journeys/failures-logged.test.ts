// A failed call is logged to the console, with the request's id in the edge worker's log.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { productNumbers } from '#tests/support/browse.ts'
import { navigable, openBagPage } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const brand = 'pma'
const reviewText = 'Warm, light, and washed well every week since the spring. I would buy it again.'
const longWait = { timeout: 30_000 }

/** From now on the edge worker refuses every call of the path, and logs each under its id. */
async function fails(page: Page, path: string, requestId: string): Promise<void> {
  const json = { code: 'UPSTREAM_DOWN', message: '', requestId }
  await page.route(`**${path}*`, (route) => route.fulfill({ status: 502, json }))
}

const said = (complaints: string[], what: RegExp) =>
  expect.poll(() => complaints.filter((line) => what.test(line)).length, longWait).toBeGreaterThan(0)

// Shows R8.28
test('a view’s failed call is logged with its id', async () => {
  const { page, complaints } = await visitor()
  await page.goto(`http://${brand}.localhost:${port}/`)
  await navigable(page)
  await fails(page, '/api/shop/p/rail', 'request-of-a-view')
  await openBagPage(page)
  await page.getByText('Your bag is empty').waitFor()
  await said(complaints, /^\/api\/shop\/p\/rail\S* failed request-of-a-view /)
})

// Shows R8.28
test('a failed review and a failed photo are logged', async () => {
  const { page, complaints } = await visitor()
  const [number] = await productNumbers(port, brand)
  await page.goto(`http://${brand}.localhost:${port}/shop/p/${number}/write-review`)
  await navigable(page)
  await fails(page, '/api/reviews/uploadPhoto', 'request-of-a-photo')
  await fails(page, '/api/reviews/submitReview', 'request-of-a-review')
  const buffer = await page.screenshot()
  await page.getByLabel(/Choose photos/).setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer })
  await said(complaints, /^uploadPhoto failed request-of-a-photo /)
  await page.getByRole('button', { name: 'Remove front.png' }).click()
  await page.getByRole('group', { name: 'Overall rating' }).locator('label').nth(4).click()
  const typed = {
    Title: 'Every week',
    'Your review': reviewText,
    Nickname: 'Sam of York',
    'Email address': 'sam@people.example',
  }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel(/^I agree/).check()
  await page.getByRole('button', { name: 'Send review' }).click()
  await said(complaints, /^submitReview failed request-of-a-review /)
})
