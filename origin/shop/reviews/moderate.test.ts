import { beforeEach, expect, test } from 'vitest'
import { versionOf } from '#origin/shop/catalogue/version.ts'
import { DB, rowsOf } from '#origin/fixtures/ask.ts'
import { aCustomer, emailOf } from '#origin/fixtures/people.ts'
import { decide, list, shown, statistics, written } from '#origin/fixtures/reviews.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

beforeEach(async () => {
  await DB.batch(['review', 'review_photo', 'mail'].map((table) => DB.prepare(`DELETE FROM ${table}`)))
  await openCatalogue()
})

const figures = async () => {
  const { reviews, distribution } = await statistics()
  return [reviews.total, Math.round(reviews.average * 1000) / 1000, distribution.reduce((sum, times) => sum + times)]
}
const subjects = async () =>
  (await rowsOf<{ subject: string }>('SELECT subject FROM mail ORDER BY rowid')).map(({ subject }) => subject)
const code = (reply: Promise<unknown>) => reply.catch((error: { code?: string }) => error.code)

test('concurrent decisions: exactly one counts', async () => {
  const id = await written({ fields: { rating: '5' } })
  const note = (word: string) => [
    DB.prepare('INSERT INTO mail (id, brand, recipient, subject, body, at) VALUES (?1, ?1, ?1, ?1, ?1, 1)').bind(word),
  ]
  const answers = await Promise.all(['one', 'two'].map((word) => code(decide(id, 'approved', '', note(word)))))
  expect(answers.filter((answer) => answer === 'REVIEW_DECIDED')).toHaveLength(1)
  expect((await figures())[0]).toBe(41)
  expect((await subjects()).filter((subject) => ['one', 'two'].includes(subject))).toHaveLength(1)
  expect(await code(decide('no-such', 'approved'))).toBe('REVIEW_NOT_FOUND')
})

test('a decision is mailed and the guest’s address deleted', async () => {
  const id = await written()
  const before = await versionOf(DB, 'jdw')
  await decide(id, 'rejected', 'It names a colleague of ours.')
  expect((await subjects()).at(-1)).toContain('can’t publish')
  const { body } = (await DB.prepare("SELECT body FROM mail WHERE subject LIKE '%can’t publish your review%'").first<{
    body: string
  }>())!
  expect(body).toContain('This is because: It names a colleague of ours.')
  expect((await DB.prepare('SELECT email FROM review WHERE id = ?').bind(id).first())!.email).toBe('')
  expect(await versionOf(DB, 'jdw')).toBeGreaterThan(before)
  const eve = await aCustomer('reviews-eve')
  const hers = await written({ fields: { userEmail: emailOf(eve) } }, eve)
  await decide(hers, 'rejected', 'A mistake')
  await decide(hers, 'submitted')
  expect((await subjects()).at(-1)).toContain('can’t publish')
  await decide(hers, 'approved')
  expect((await subjects()).at(-1)).toContain('is live')
})

test('an older rejected review cannot be approved', async () => {
  const given = { fields: { userEmail: 'again@people.example' }, fingerprint: 'one-device' }
  const first = await written(given)
  await decide(first, 'rejected', 'Too angry')
  await shown(given)
  expect(await code(decide(first, 'approved'))).toBe('REVIEW_REPLACED')
  expect((await figures())[0]).toBe(41)
})

test('a catalogue written again keeps people’s reviews', async () => {
  await shown({ fields: { rating: '1', title: 'Mine stays' } })
  const waiting = await written()
  await openCatalogue()
  expect(await figures()).toEqual([41, 4.4, 41])
  expect((await list()).reviews.map(({ title }) => title)).toEqual(['Mine stays', 'Short', 'Lovely'])
  expect((await DB.prepare('SELECT status FROM review WHERE id = ?').bind(waiting).first())!.status).toBe('submitted')
})
