import { beforeEach, expect, test } from 'vitest'
import { DB, fetchOrigin, rowsOf } from '#origin/fixtures/ask.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { errorsOf, list, shown, write, written } from '#origin/fixtures/reviews.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

beforeEach(async () => {
  await DB.batch(['review', 'review_photo', 'mail'].map((table) => DB.prepare(`DELETE FROM ${table}`)))
  await openCatalogue()
})

const mails = (recipient: string) => rowsOf('SELECT subject, body FROM mail WHERE recipient = ?', recipient)

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
  expect((await DB.prepare("SELECT count(*) AS kept FROM review WHERE writer <> ''").first())!.kept).toBe(0)
})

test('a preview stores nothing, and a submission is mailed without its text', async () => {
  const fields = { userEmail: 'Ada@people.example' }
  expect(await write({ action: 'preview', fields })).toMatchObject({ errors: [], submissionId: null })
  expect(await mails('ada@people.example')).toEqual([])
  const id = await written({ fields })
  expect((await list()).reviews.map((review) => review.id)).not.toContain(id)
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
  await DB.prepare("UPDATE review SET status = 'rejected' WHERE email = ?").bind(userEmail).run()
  expect(await errorsOf({ fields: { userEmail }, fingerprint })).toEqual({})
})

test('a device’s sixth review of a day is refused', async () => {
  const fingerprint = '0400-the-device'
  for (let time = 0; time < 5; time++) await written({ fingerprint })
  expect(await errorsOf({ fingerprint })).toEqual({ all: 'TOO_MANY' })
  expect(await errorsOf({ fingerprint: '0400-another' })).toEqual({})
  await DB.prepare("UPDATE review SET submitted = '2026-01-01T00:00:00.000Z'").run()
  expect(await errorsOf({ fingerprint })).toEqual({})
  const results = await rowsOf('SELECT fingerprint FROM review')
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
