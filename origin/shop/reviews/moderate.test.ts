import { beforeEach, expect, test } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { versionOf } from '#origin/shop/catalogue/version.ts'
import { writeProducts, type ProductRecord } from '#origin/shop/catalogue/write-products.ts'
import { replyAs } from '#origin/fixtures/ask-as.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { aCustomer, emailOf } from '#origin/fixtures/people.ts'
import { list, now, openCatalogue, shown, statistics, written } from '#origin/fixtures/reviews.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { approveReview, rejectReview, reopenReview } from './moderate.ts'

const { DB } = bindings

beforeEach(async () => {
  await DB.batch(['review', 'review_photo', 'mail'].map((table) => DB.prepare(`DELETE FROM ${table}`)))
  await openCatalogue()
})

const figures = async () => {
  const { reviews, distribution } = await statistics()
  return [reviews.total, Math.round(reviews.average * 1000) / 1000, distribution.reduce((sum, times) => sum + times)]
}
const subjects = async () =>
  (await DB.prepare('SELECT subject FROM mail ORDER BY rowid').all<{ subject: string }>()).results.map(
    ({ subject }) => subject,
  )
const code = (reply: Promise<unknown>) => reply.catch((error: { code?: string }) => error.code)

test('a review counts only while approved', async () => {
  expect(await figures()).toEqual([40, 4.5, 40])
  const id = await written({ fields: { rating: '1' } })
  expect(await figures()).toEqual([40, 4.5, 40])
  expect(await approveReview(bindings, id, now)).toEqual({
    before: { status: 'submitted', reason: '' },
    after: { status: 'approved', reason: '' },
  })
  expect(await figures()).toEqual([41, 4.4, 41])
  expect((await list()).reviews.map((review) => review.id)).toContain(id)
  await rejectReview(bindings, id, 'About the postman', now)
  expect(await figures()).toEqual([40, 4.5, 40])
  expect((await list()).reviews.map((review) => review.id)).not.toContain(id)
  expect((await reopenReview(bindings, id, now)).before).toEqual({ status: 'rejected', reason: 'About the postman' })
  await approveReview(bindings, id, now)
  expect(await figures()).toEqual([41, 4.4, 41])
})

test('concurrent decisions: exactly one counts', async () => {
  const id = await written({ fields: { rating: '5' } })
  const note = (word: string) => [
    DB.prepare('INSERT INTO mail (id, brand, recipient, subject, body, at) VALUES (?1, ?1, ?1, ?1, ?1, 1)').bind(word),
  ]
  const answers = await Promise.all(['one', 'two'].map((word) => code(approveReview(bindings, id, now, note(word)))))
  expect(answers.filter((answer) => answer === 'REVIEW_DECIDED')).toHaveLength(1)
  expect((await figures())[0]).toBe(41)
  expect((await subjects()).filter((subject) => ['one', 'two'].includes(subject))).toHaveLength(1)
  expect(await code(approveReview(bindings, 'no-such', now))).toBe('REVIEW_NOT_FOUND')
})

test('a decision is mailed and the guest’s address deleted', async () => {
  const id = await written()
  const before = await versionOf(DB, 'jdw')
  await rejectReview(bindings, id, 'It names a colleague of ours.', now)
  expect((await subjects()).at(-1)).toContain('can’t publish')
  const { body } = (await DB.prepare("SELECT body FROM mail WHERE subject LIKE '%can’t publish your review%'").first<{
    body: string
  }>())!
  expect(body).toContain('This is because: It names a colleague of ours.')
  expect((await DB.prepare('SELECT email FROM review WHERE id = ?').bind(id).first())!.email).toBe('')
  expect(await versionOf(DB, 'jdw')).toBeGreaterThan(before)
  const eve = await aCustomer('reviews-eve')
  const hers = await written({ fields: { userEmail: emailOf(eve) } }, eve)
  await rejectReview(bindings, hers, 'A mistake', now)
  await approveReview(bindings, hers, now)
  expect((await subjects()).at(-1)).toContain('is live')
})

test('an older rejected review cannot be approved', async () => {
  const given = { fields: { userEmail: 'again@people.example' }, fingerprint: 'one-device' }
  const first = await written(given)
  await rejectReview(bindings, first, 'Too angry', now)
  await shown(given)
  expect(await code(approveReview(bindings, first, now))).toBe('REVIEW_REPLACED')
  expect((await figures())[0]).toBe(41)
})

test('seed and import keep people’s reviews', async () => {
  const approved = await shown({ fields: { rating: '1', title: 'Mine stays' } })
  const waiting = await written()
  await loadCatalogue(DB, 'jdw', smallCatalogue)
  expect(await figures()).toEqual([41, 4.4, 41])
  expect((await list()).reviews.map(({ title }) => title)).toEqual(['Mine stays', 'Short', 'Lovely'])
  const imported = {
    productNo: 'AB123',
    name: 'Imported',
    options: [{ optionNo: 'NVY-12', colourCode: 'NVY', size: '12', price: 1, stock: 1 }],
  }
  const record = {
    ordinal: 0,
    offerNo: 'x',
    variantCode: 'x',
    cptName: '',
    label: '',
    description: '',
    details: [],
    composition: '',
    care: [],
    categoryPath: 'women',
    keywords: '',
    drawing: null,
    added: '2026-01-01',
    changed: '2026-01-01',
    categories: [],
    colours: [],
    pictures: [],
    reviews: [],
    set: [],
    source: 'google:1',
    ...imported,
  } as unknown as ProductRecord
  await writeProducts(DB, 'jdw', [record])
  expect(await figures()).toEqual([1, 1, 1])
  expect((await list()).reviews.map(({ id }) => id)).toEqual([approved])
  expect((await DB.prepare('SELECT status FROM review WHERE id = ?').bind(waiting).first())!.status).toBe('submitted')
})

test('pages of ten are sorted and filtered', async () => {
  for (let at = 0; at < 11; at++) await shown({ fields: { rating: `${(at % 5) + 1}`, title: `Number ${at}` } })
  const ratings = async (query: Record<string, string>) => (await list(query)).reviews.map(({ rating }) => rating)
  const { total, pages, reviews } = await list()
  expect([total, pages, reviews.length]).toEqual([13, 2, 10])
  expect((await list({ page: '2' })).reviews).toHaveLength(3)
  expect(await list({ page: '9' })).toMatchObject({ reviews: [], total: 13, page: 9, pages: 2 })
  expect(await ratings({ sort: 'highest' })).toEqual([5, 5, 5, 4, 4, 3, 3, 2, 2, 2])
  expect((await ratings({ sort: 'lowest' })).slice(0, 3)).toEqual([1, 1, 1])
  expect((await list({ sort: 'oldest' })).reviews[0]!.title).toBe('Lovely')
  expect(await list({ rating: '5' })).toMatchObject({ total: 3 })
  await DB.prepare("UPDATE review SET helpful = 9 WHERE title = 'Short'").run()
  expect((await list({ sort: 'helpful' })).reviews[0]!.title).toBe('Short')
  const all = [...reviews, ...(await list({ page: '2' })).reviews].map(({ id }) => id)
  expect(new Set(all).size).toBe(13)
  expect(await replyAs(null, reviewCalls.list, { brand: 'dal', query: { productId: 'AB123' } })).toMatchObject({
    total: 0,
  })
})
