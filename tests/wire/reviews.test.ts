import { expect, test } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')

async function reviewed(): Promise<string> {
  const { products } = await guest().call(searchCalls.sitemap, { query: { page: 1 } })
  const numbers = products.slice(0, 20).map(({ productNumber }) => productNumber)
  const all = (await guest().call(productCalls.list, { query: { baseproducts: numbers.join(',') } })).products
  return all.find(({ reviews }) => reviews.total > 5)!.productNumber
}

// Shows R7.39, R1.12
test('statistics answer the total, the average and the latest reviews', async () => {
  const productId = await reviewed()
  const said = await guest().call(reviewCalls.statistics, { query: { productId } })
  expect(said.reviews.total).toBeGreaterThan(5)
  expect(said.reviews.average).toBeGreaterThan(0)
  const text = said.latest[0]!.text.slice(0, 30).replaceAll('’', '')
  const page = await guest().open(`/shop/p/${productId}/reviews`)
  expect(page.text.replaceAll('&#x27;', "'").replaceAll('’', '')).toContain(text)
})

// Shows R7.40
test('the form’s fields are the service’s own', async () => {
  const said = await guest().call(reviewCalls.dynamicForm, { query: { productId: await reviewed() } })
  expect(said.fields.map(({ type }) => type)).toEqual(expect.arrayContaining(['rating', 'long-text']))
})

// Shows R2.3
test('the product page leads to the form for a review', async () => {
  const productId = await reviewed()
  const page = await guest().open(`/shop/p/${productId}`)
  expect(page.text).toContain(`/shop/p/${productId}/write-review`)
  const form = await guest().open(`/shop/p/${productId}/write-review`)
  expect(form.text).toMatch(/<form[^>]*method="post"/)
})

// Shows R7.41
test('a review’s preview decodes its text once', async () => {
  const productId = await reviewed()
  const { fields } = await guest().call(reviewCalls.dynamicForm, { query: { productId } })
  const answers: Record<string, string> = {}
  for (const { id, type, options, required } of fields) {
    if (!required) continue
    if (type === 'rating') answers[id] = '5'
    else if (type === 'email') answers[id] = 'reader@mail.example'
    else if (type === 'agreement' || type === 'yes-no') answers[id] = 'true'
    else if (type === 'choice') answers[id] = options[0]!.value
    else if (type === 'text') answers[id] = 'Good and warm'
  }
  const text = 'It is 100 % wool & fits well – worn twice a week since the spring, and washed as often.'
  const said = await guest().call(reviewCalls.submitReview, {
    body: {
      productId,
      action: 'preview',
      reviewText: encodeURIComponent(text),
      fields: answers,
      photos: [],
      fingerprint: 'device-1',
    },
  })
  expect([said.errors, said.review?.text]).toEqual([[], text])
})
