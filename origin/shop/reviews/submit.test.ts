import { beforeEach, expect, test } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { replyAs } from '#origin/fixtures/ask-as.ts'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { aCustomer, db } from '#origin/fixtures/people.ts'
import {
  aPhoto,
  aReview,
  errorsOf,
  list,
  openCatalogue,
  refusalCode,
  shown,
  write,
  written,
} from '#origin/fixtures/reviews.ts'
import { orderItem, orders } from '#origin/shop/customers/schema.ts'

const { DB } = bindings

beforeEach(async () => {
  await bindings.DB.batch(
    ['review', 'review_photo', 'mail'].map((table) => bindings.DB.prepare(`DELETE FROM ${table}`)),
  )
  await openCatalogue()
})

const form = (productId: string) => replyAs(null, reviewCalls.dynamicForm, { query: { productId } })
const mails = async (recipient: string) =>
  (await bindings.DB.prepare('SELECT subject, body FROM mail WHERE recipient = ?').bind(recipient).all()).results

async function anOrderOf(
  productNo: string,
  buyer: { customerId?: string; email?: string },
  cancelled: number | null = null,
) {
  const orderNo = crypto.randomUUID()
  await db.batch([
    db.insert(orders).values({
      orderNo,
      brand: 'jdw',
      storeCode: '3239',
      status: 'TF',
      placed: '2026-10-01T09:00:00.000Z',
      paymentMethod: 'card',
      orderTotal: 4500,
      shippingCost: 0,
      cancelled,
      ...buyer,
    }),
    db.insert(orderItem).values({
      orderNo,
      position: 0,
      productNo,
      optionNo: 'NVY-12',
      name: 'Dress',
      size: '12',
      colour: 'Navy',
      quantity: 1,
      unitPrice: 4500,
    }),
  ])
}

test('the form has a fit field for sized clothing only', async () => {
  const { groups, fields, hoursToPost } = await form('ab123')
  const ids = groups.flatMap((group) => group.fields)
  expect(fields.map(({ id }) => id)).toEqual(ids)
  expect(ids).toContain('ContextDataValue_Fit')
  expect(fields.find(({ id }) => id === 'reviewText')).toMatchObject({
    type: 'long-text',
    required: true,
    min: 50,
    max: 10_000,
  })
  expect(fields.find(({ id }) => id === 'userNickname')).toMatchObject({ min: 4, max: 25, required: true })
  expect(hoursToPost).toBe(48)
  expect((await form('SF001')).groups.flatMap((group) => group.fields)).toEqual(
    ids.filter((id) => id !== 'ContextDataValue_Fit'),
  )
  expect(await refusalCode(fetchOrigin('/api/reviews/dynamicForm?productId=NONE'))).toEqual([404, 'PRODUCT_NOT_FOUND'])
  expect(
    await refusalCode(fetchOrigin('/api/reviews/dynamicForm?productId=AB123', { headers: { 'x-site-id': 'DAL' } })),
  ).toEqual([404, 'PRODUCT_NOT_FOUND'])
})

test('every invalid field is named in the error', async () => {
  const fields = {
    rating: '6',
    title: '',
    userNickname: 'Al',
    userEmail: 'nobody',
    isRecommended: 'perhaps',
    ContextDataValue_Fit: 'huge',
    Rating_Quality: '0',
    agreedToTermsAndConditions: '',
    userLocation: 'x'.repeat(51),
  }
  expect(await errorsOf({ text: 'Too short.', fields })).toEqual({
    rating: 'INVALID',
    title: 'REQUIRED',
    reviewText: 'TOO_SHORT',
    userNickname: 'TOO_SHORT',
    userEmail: 'INVALID_EMAILADDRESS',
    isRecommended: 'INVALID',
    ContextDataValue_Fit: 'INVALID',
    Rating_Quality: 'INVALID',
    userLocation: 'TOO_LONG',
    agreedToTermsAndConditions: 'REQUIRES_TRUE',
  })
  expect(await errorsOf({ text: 'x'.repeat(10_001) })).toEqual({ reviewText: 'TOO_LONG' })
  expect(await errorsOf({ fields: { title: 'Half a \ud83d character' } })).toEqual({ title: 'BAD_CHARACTERS' })
  for (const userNickname of ['me@mail.example', 'www.cheap', 'buy at shoes.co.uk', 'https://x'])
    expect([userNickname, await errorsOf({ fields: { userNickname } })]).toEqual([
      userNickname,
      { userNickname: 'NICKNAME_CONTACT' },
    ])
  expect(await errorsOf({ photos: [{ id: 'nobodys', caption: '' }] })).toEqual({ photos: 'PHOTO_GONE' })
  expect((await bindings.DB.prepare("SELECT count(*) AS kept FROM review WHERE writer <> ''").first())!.kept).toBe(0)
})

test('the text is decoded exactly once', async () => {
  const text = 'Literally %20 and %252F, a + and a 100% “cotton” blend — twice as soft as before.'
  expect((await write({ text, action: 'preview' })).review?.text).toBe(text)
  for (const reviewText of ['%', '%E0%A4%A', `${'x'.repeat(60)}%zz`])
    expect(await errorsOf({ reviewText })).toEqual({ reviewText: 'ENCODING' })
})

test('a script in a text stays plain text', async () => {
  const script = '"><script>alert(1)</script>'
  const fields = { title: script, userNickname: 'Ada M', userLocation: '{{7*7}}' }
  const { id: photo } = await aPhoto()
  const photos = [{ id: photo, caption: script }]
  await shown({ text: `${script.repeat(3)}\n' OR 1=1 --`, fields, photos })
  const { reviews } = await list({ sort: 'newest' })
  expect(reviews[0]).toMatchObject({
    title: script,
    nickname: fields.userNickname,
    location: fields.userLocation,
    text: `${script.repeat(3)}\n' OR 1=1 --`,
    photos: [{ caption: script, picture: { alt: script } }],
  })
})

test('a preview stores nothing', async () => {
  const fields = {
    userEmail: 'Ada@people.example',
    isRecommended: 'true',
    Rating_Quality: '5',
    ContextDataValue_Fit: 'small',
    ContextDataValue_IncentivizedReview: 'true',
  }
  const looked = await write({ action: 'preview', fields })
  expect([looked.errors, looked.submissionId]).toEqual([[], null])
  const { review, submissionId } = await write({ fields })
  expect({ ...review, id: '' }).toEqual({ ...looked.review, id: '' })
  expect(review).toMatchObject({
    id: submissionId,
    rating: 4,
    verified: false,
    incentivised: true,
    recommended: true,
    fit: -1,
    answers: [{ label: 'Quality', value: '5 out of 5' }],
  })
  expect((await list()).reviews.map(({ id }) => id)).not.toContain(submissionId)
  const [mail, ...more] = await mails('ada@people.example')
  expect([mail!.subject, more]).toEqual([expect.stringContaining('We’ve received your review of Willow tea dress'), []])
  expect(mail!.body).not.toContain('Worn to two weddings')
})

test('concurrent submissions store one review per product and writer', async () => {
  const ada = await aCustomer('reviews-ada')
  const answers = await Promise.all(Array.from({ length: 5 }, () => write({}, ada)))
  const codes = answers.map(({ errors }) => errors[0]?.code ?? 'kept').toSorted()
  expect(codes).toEqual([...Array(4).fill('ERROR_FORM_DUPLICATE'), 'kept'])
  expect(await errorsOf({ action: 'preview' }, ada)).toEqual({ all: 'DUPLICATE' })
  expect(await errorsOf({ productId: 'KN001' }, ada)).toEqual({})
  const userEmail = 'twice@people.example'
  const fingerprint = 'the-device'
  await written({ fields: { userEmail }, fingerprint })
  expect(await errorsOf({ fields: { userEmail: 'TWICE@people.example' }, fingerprint })).toEqual({ all: 'DUPLICATE' })
  await bindings.DB.prepare("UPDATE review SET status = 'rejected' WHERE email = ?").bind(userEmail).run()
  expect(await errorsOf({ fields: { userEmail }, fingerprint })).toEqual({})
})

test('a guest’s review does not block the address owner’s', async () => {
  const fields = { userEmail: 'typed@people.example' }
  await written({ fields, fingerprint: 'another-device' })
  await written({ fields })
  for (const fingerprint of ['', 'their-own']) expect(await errorsOf({ fields, fingerprint })).toEqual({})
})

test('a device’s sixth review of a day is refused', async () => {
  const fingerprint = '0400-the-device'
  for (let time = 0; time < 5; time++) await written({ fingerprint })
  expect(await errorsOf({ fingerprint })).toEqual({ all: 'TOO_MANY' })
  expect(await errorsOf({ fingerprint: '0400-another' })).toEqual({})
  await bindings.DB.prepare("UPDATE review SET submitted = '2026-01-01T00:00:00.000Z'").run()
  expect(await errorsOf({ fingerprint })).toEqual({})
  const { results } = await bindings.DB.prepare('SELECT fingerprint FROM review').all()
  expect(JSON.stringify(results)).not.toContain('the-device')
})

test('an address gets at most ten review mails daily', async () => {
  const userEmail = 'victim@people.example'
  const insert = DB.prepare(
    "INSERT INTO review (id, product_no, rating, title, text, nickname, submitted, verified, status, email) VALUES (?, ?, 1, '', '', '', ?, 0, 'submitted', ?)",
  )
  const since = new Date().toISOString()
  await DB.batch(Array.from({ length: 9 }, (_, at) => insert.bind(`waiting-${at}`, `P${at}`, since, userEmail)))
  await written({ fields: { userEmail } })
  expect(await errorsOf({ productId: 'KN001', fields: { userEmail } })).toEqual({})
  expect(await mails(userEmail)).toHaveLength(1)
})

test('only a buyer’s review is verified', async () => {
  const [bo, cy] = [await aCustomer('reviews-bo'), await aCustomer('reviews-cy')]
  await anOrderOf('AB123', { customerId: bo, email: 'bo@people.example' })
  await anOrderOf('AB123', { customerId: cy }, 1)
  await anOrderOf('KN001', { customerId: cy })
  await anOrderOf('AB123', { email: 'Guest@people.example' })
  const verified = async (userEmail: string, person: string | null = null) =>
    (await write({ action: 'preview', fields: { userEmail } }, person)).review?.verified
  expect(await verified('x@people.example', bo)).toBe(true)
  expect(await verified('x@people.example', cy)).toBe(false)
  expect(await verified('guest@people.example')).toBe(false)
  expect(await verified('bo@people.example')).toBe(false)
})

test('no reply or log contains a reviewer’s personal data', async () => {
  const said: string[] = []
  const { log, warn, error } = console
  Object.assign(console, { log: said.push.bind(said), warn: said.push.bind(said), error: said.push.bind(said) })
  try {
    await shown({ fields: { userEmail: 'secret@people.example' }, fingerprint: 'secret-device' })
    await write({ text: 'short', fields: { userEmail: 'secret@people.example' } })
  } finally {
    Object.assign(console, { log, warn, error })
  }
  const answers = await Promise.all(
    ['statistics', 'list', 'photos'].map(async (call) =>
      (await fetchOrigin(`/api/reviews/${call}?productId=AB123`)).text(),
    ),
  )
  for (const text of [...answers, said.join()]) expect(text).not.toMatch(/secret|people\.example/)
})

test('a body of another shape is refused', async () => {
  const { body } = aReview()
  const headers = { 'x-site-id': 'JDW', 'content-type': 'application/json' }
  for (const wrong of [
    { ...body, fields: { rating: 5 } },
    { ...body, photos: Array(7).fill({ id: 'a', caption: '' }) },
    { ...body, action: 'approve' },
  ])
    expect(
      await refusalCode(
        fetchOrigin(reviewCalls.submitReview.path, { method: 'POST', headers, body: JSON.stringify(wrong) }),
      ),
    ).toEqual([400, 'DATA_ERROR'])
})
