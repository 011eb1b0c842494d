// Review pages without script, escaping of review text, the plain form and the toggle.
import { expect, test } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { aForm, aField, aReview, someStatistics } from '#client/reviews/fixtures/reviews.ts'
import { openShop, type Stand } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { forEngines, linkIn, textOf } from '#tests/support/read-page.ts'

const product = '/shop/p/AB123'
const reviews = `${product}/reviews`
const write = `${product}/write-review`

const text = 'Soft, true to size & 100% worth it: I wear it every week.'
const answers = {
  'answer-rating': '5',
  'answer-title': 'Lovely',
  'answer-reviewText': text,
  'answer-userNickname': 'Robin',
  'answer-userEmail': 'robin@people.example',
  'answer-agreedToTermsAndConditions': 'yes',
}

function send(person: ReturnType<typeof personAt>, fields: Record<string, string>) {
  return person.fetch('/reviews/write', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-mode': 'navigate' },
    body: new URLSearchParams({ productId: 'AB123', ...fields }).toString(),
  })
}

/** Reviews with script in every field. */
const payload = '</script><img src=x onerror=alert(1)>'
const hostile = aReview('1', { title: payload, text: payload, nickname: payload, location: payload, response: payload })
const hostileReviews: Stand = (_, path) => {
  if (path === '/api/reviews/list') return Response.json({ reviews: [hostile], total: 1, page: 1, pages: 1 })
  if (path === '/api/reviews/statistics') return Response.json(someStatistics({ latest: [hostile] }))
  return undefined
}

test.each([product, reviews])('script in a review is text in %s and its data', async (path) => {
  const shop = await openShop({ stand: hostileReviews })
  const html = await (await shop.fetch(path)).text()
  expect(textOf(html)).toContain(payload)
  expect(html).not.toContain('<img src=x')
  // No text closes a script element early.
  expect(html.split('<script').length).toBe(html.split('</script>').length)
})

test('only the plain order of reviews is indexed', async () => {
  const shop = await openShop()
  const at = async (query: string) => forEngines(await (await shop.fetch(`${reviews}${query}`)).text())
  expect(await at('')).toEqual({ canonical: `${shop.base}${reviews}`, robots: null })
  expect(await at('?page=2')).toEqual({ canonical: `${shop.base}${reviews}?page=2`, robots: null })
  for (const query of ['?sort=lowest', '?rating=5', '?photos=1&page=2'])
    expect([query, await at(query)]).toEqual([query, { canonical: null, robots: 'noindex' }])
  expect((await shop.fetch('/shop/p/NO999/reviews')).status).toBe(404)
})

test('only valid review sorts and filters reach the service', async () => {
  const shop = await openShop()
  const serviceQueryOf = async (query: string) => {
    await shop.fetch(`${reviews}?${query}`)
    return shop.requests.findLast(({ path }) => path.startsWith('/api/reviews/list'))?.path
  }
  const listed = (query: object) => urlOf(reviewCalls.list, { query: { productId: 'AB123', ...query } })
  expect(await serviceQueryOf('sort=helpful&rating=4&photos=1&page=3')).toBe(
    listed({ sort: 'helpful', rating: '4', photos: '1', page: '3' }),
  )
  expect(await serviceQueryOf('sort=evil&rating=9&photos=yes&page=-1&x=%3Cscript%3E')).toBe(listed({}))
})

test('without script, a review is previewed and sent by one form', async () => {
  const shop = await openShop({ settings: { RATE_LIMITS: '0' } })
  const person = personAt(shop)
  expect(linkIn(await (await person.navigate(product)).text(), 'Write a review')).toBe(write)
  const form = await (await person.navigate(write)).text()
  for (const name of Object.keys(answers)) expect(form).toContain(`name="${name}"`)

  const looked = await send(person, { ...answers, action: 'preview' })
  const preview = await looked.text()
  expect([looked.status, looked.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(textOf(preview)).toContain('This is how your review will look')
  expect(textOf(preview).split(text).length).toBeGreaterThan(2)

  const sent = await send(person, { ...answers, action: 'submit' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, write])
  const thanks = textOf(await (await person.navigate(write)).text())
  expect(thanks).toContain('Thank you for your review')
  expect(thanks).toContain('usually within 2 days')
  expect(thanks).not.toContain('Your rating')
  // An unmoderated review is not shown.
  expect(textOf(await (await person.navigate(reviews)).text())).not.toContain(text)
})

test('the plain form keeps input and names each wrong field', async () => {
  const person = personAt(await openShop({ settings: { RATE_LIMITS: '0' } }))
  const { 'answer-agreedToTermsAndConditions': _, ...unagreed } = answers
  const answer = await send(person, { ...unagreed, 'answer-title': '', 'answer-location': payload })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  for (const wrong of ['title', 'agreedToTermsAndConditions']) expect(html).toContain(`href="#answer-${wrong}"`)
  expect(textOf(html)).toContain(text)
  expect(html).not.toContain('<img src=x')
  const crossSite = await person.fetch('/reviews/write', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(crossSite.status).toBe(403)
})

test('a review form that fails to load says so', async () => {
  const down: Stand = (_, path) =>
    path === '/api/reviews/dynamicForm' ? new Response('no', { status: 500 }) : undefined
  const page = async (stand: Stand) => textOf(await (await personAt(await openShop({ stand })).navigate(write)).text())
  expect(await page(down)).toContain('We can’t show the form.')
  const { fields, ...form } = aForm()
  const odd: Stand = (_, path) =>
    path === '/api/reviews/dynamicForm' ? Response.json({ ...form, fields: [...fields, aField('scent', 'odour', { label: 'Its scent', required: false })] }) : undefined // prettier-ignore
  const drawn = await page(odd)
  expect(drawn).toContain('Overall rating')
  expect(drawn).not.toContain('Its scent')
})

test('with the toggle off, there is no review page or call', async () => {
  const shop = await openShop({ toggles: fallbackToggles.filter((name) => name !== 'product_reviews') })
  const person = personAt(shop)
  for (const path of [reviews, write]) expect([path, (await person.navigate(path)).status]).toEqual([path, 404])
  expect(textOf(await (await send(person, { ...answers, action: 'submit' })).text())).not.toContain('Thank you')
  expect(shop.requests.filter(({ path }) => path.startsWith('/api/reviews/'))).toEqual([])
})
