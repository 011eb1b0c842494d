// A review under another person's e-mail address neither reveals that person's purchases nor uses that person's allowance.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { newEmail, register } from '#tests/support/wire-people.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

type Browser = ReturnType<typeof wireBrowser>

async function buys(browser: Browser, email: string): Promise<string> {
  const { cartEntries } = await fillBag(browser, 'jdw')
  await deliver(browser, email)
  const { orderTotal } = await browser.call(bagCalls.get, { query: {} })
  await payByCard(browser, orderTotal)
  return cartEntries[0]!.productNo
}

async function review(
  browser: Browser,
  productId: string,
  email: string,
  action: 'preview' | 'submit',
  fingerprint = '',
) {
  const { fields } = await browser.call(reviewCalls.dynamicForm, { query: { productId } })
  const answers: Record<string, string> = {}
  for (const { id, type, options, required } of fields) {
    if (!required) continue
    if (type === 'rating') answers[id] = '5'
    else if (type === 'email') answers[id] = email
    else if (type === 'agreement' || type === 'yes-no') answers[id] = 'true'
    else if (type === 'choice') answers[id] = options[0]!.value
    else if (type === 'text') answers[id] = 'Good and warm'
  }
  const reviewText = encodeURIComponent(
    'It fits well and has been worn twice a week since the spring, and washed as often.',
  )
  return browser.call(reviewCalls.submitReview, {
    body: { productId, action, reviewText, fields: answers, photos: [], fingerprint },
  })
}

test('a review under a buyer’s address looks like any other', async () => {
  const email = newEmail('buyer')
  const productId = await buys(wireBrowser(port, 'jdw'), email)
  const finder = wireBrowser(port, 'jdw')
  for (const address of [email, newEmail('nobody')]) {
    const { errors, review: shown } = await review(finder, productId, address, 'preview', 'finder')
    expect([errors, shown?.verified]).toEqual([[], false])
  }
  expect((await review(finder, productId, email, 'submit', 'finder')).review?.verified).toBe(false)
})

test('others’ reviews under a buyer’s address leave the buyer’s allowance', async () => {
  const email = newEmail('buyer')
  const guest = wireBrowser(port, 'jdw')
  const productId = await buys(guest, email)
  for (const device of ['', 'finder'])
    expect((await review(wireBrowser(port, 'jdw'), productId, email, 'submit', device)).errors).toEqual([])
  expect((await review(guest, productId, email, 'preview', 'the guest’s own')).errors).toEqual([])
  expect((await review(guest, productId, email, 'submit', 'the guest’s own')).errors).toEqual([])
})

test('many reviews under one address do not block its owner', async () => {
  const email = newEmail('flooded')
  const guest = wireBrowser(port, 'jdw')
  const productId = await buys(guest, email)
  for (let times = 0; times < 12; times += 1)
    expect((await review(wireBrowser(port, 'jdw'), productId, email, 'submit', `device ${times}`)).errors).toEqual([])
  expect((await review(guest, productId, email, 'submit', 'the guest’s own')).errors).toEqual([])
})

test('a customer who bought is a verified buyer', async () => {
  const email = newEmail('customer')
  const customer = wireBrowser(port, 'jdw')
  await register(customer, email)
  const productId = await buys(customer, email)
  const { errors, review: shown } = await review(customer, productId, email, 'submit', 'customer')
  expect([errors, shown?.verified]).toEqual([[], true])
  const twice = await review(customer, productId, email, 'submit', 'customer')
  expect(twice.errors.map(({ code }) => code)).toEqual(['ERROR_FORM_DUPLICATE'])
})
