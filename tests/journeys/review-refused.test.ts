// A review whose form, photo or submission fails: each shows its message in place, keeps the input, and works on retry.
import { expect, test } from 'vitest'
import { productNumbers } from '#tests/support/browse.ts'
import { navigable, barriers, phone } from '#tests/support/browser.ts'
import { port } from '#tests/support/served-shop.ts'
import { visitor } from './visitor.ts'

const at = (path: string) => `http://awl.localhost:${port}${path}`

const down = { status: 503, json: { code: 'UPSTREAM_DOWN', message: 'The reviews do not answer.', requestId: 'r' } }
const reviewText = 'Warm & soft, and 100% worth it. I have worn it every week since it came.'

// Shows R3.48, R8.28
test('form, photo and submission each fail separately', async () => {
  const { page, complaints } = await visitor({ viewport: phone })
  const number = (await productNumbers(port, 'awl'))[44]!
  await page.goto(at(`/shop/p/${number}`))
  await navigable(page)
  await page.locator('#reviews').scrollIntoViewIfNeeded()

  await page.route('**/api/reviews/dynamicForm*', (route) => route.fulfill(down))
  await page.getByRole('link', { name: 'Write a review' }).click()
  const sheet = page.getByRole('dialog', { name: 'Write a review' })
  await sheet.getByRole('alert').getByText('We can’t show the form.').waitFor()
  await page.unroute('**/api/reviews/dynamicForm*')
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await sheet.getByRole('button', { name: 'Send review' }).waitFor()
  expect(await sheet.getByText('We can’t show the form.').count()).toBe(0)

  const buffer = Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width: 390, height: 400 } }))
  await page.route('**/api/reviews/uploadPhoto*', (route) => route.fulfill(down))
  await sheet.getByLabel(/Choose photos/).setInputFiles([{ name: 'coat.png', mimeType: 'image/png', buffer }])
  const notTaken = sheet.getByText('We couldn’t accept this photo. Please try again.')
  await notTaken.and(page.locator('li span')).waitFor()
  await page.unroute('**/api/reviews/uploadPhoto*')
  await sheet.getByRole('button', { name: 'Try again to send coat.png' }).click()
  await sheet.getByLabel('What coat.png shows (optional)').fill('On the hanger')
  expect(await notTaken.count()).toBe(0)

  await sheet.getByRole('group', { name: 'Overall rating' }).locator('label').nth(4).click()
  const typed = {
    Title: 'Every week',
    'Your review': reviewText,
    Nickname: 'Sam of York',
    'Email address': 'sam@people.example',
  }
  for (const [label, value] of Object.entries(typed)) await sheet.getByLabel(label, { exact: true }).fill(value)
  await sheet.getByLabel(/^I agree/).check()
  await page.route('**/api/reviews/submitReview*', (route) => route.fulfill(down))
  await sheet.getByRole('button', { name: 'Send review' }).click()
  await sheet.getByRole('alert').getByText('The reviews do not answer.').waitFor()
  for (const [label, value] of Object.entries(typed))
    expect(await sheet.getByLabel(label, { exact: true }).inputValue()).toBe(value)
  expect(await sheet.getByLabel('What coat.png shows (optional)').inputValue()).toBe('On the hanger')
  expect(await barriers(page)).toEqual([])
  for (const call of ['uploadPhoto', 'submitReview'])
    expect(complaints).toContainEqual(expect.stringMatching(new RegExp(`^${call} failed r `)))
  await page.unroute('**/api/reviews/submitReview*')
  const sent = page.waitForRequest((request) => request.url().includes('/api/reviews/submitReview'))
  await sheet.getByRole('button', { name: 'Send review' }).click()
  expect((await sent).postData()).toContain('On the hanger')
  await sheet.getByRole('heading', { name: 'Thank you for your review' }).waitFor()
})
