import { beforeEach, expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { shopAction, undoing, audited, lineOf, rowAt } from '#origin/fixtures/operating.ts'
import { list, openCatalogue, statistics, written } from '#origin/fixtures/reviews.ts'

const { DB } = bindings

beforeEach(async () => {
  await DB.batch(['review', 'review_photo', 'mail'].map((table) => DB.prepare(`DELETE FROM ${table}`)))
  await openCatalogue()
})

const ids = async () => (await list()).reviews.map(({ id }) => id)
const total = async () => (await statistics()).reviews.total
const mails = async () => (await DB.prepare('SELECT count(*) AS many FROM mail').first<{ many: number }>())!.many

test('undoing an approval returns the review to the queue', async () => {
  const id = await written()
  const [before, sentBefore] = [await total(), await mails()]
  const line = lineOf(await shopAction('reviews.approve', { id }))
  expect([(await ids()).includes(id), await total(), await mails()]).toEqual([true, before + 1, sentBefore + 1])
  expect(await audited(line)).toMatchObject({ brand: 'jdw', about: id, said: 'Approved a review of Willow tea dress' })
  lineOf(await undoing(line))
  expect([(await ids()).includes(id), await total()]).toEqual([false, before])
  expect((await rowAt('reviews', id))!.cells.state).toBe('Waiting')
})

test('rejecting removes a review; undo restores it', async () => {
  const id = await written()
  const state = async () => (await rowAt('reviews', id))!.cells.state
  const rejected = lineOf(await shopAction('reviews.reject', { id, reason: 'It names a colleague.' }))
  expect(await DB.prepare('SELECT body FROM mail ORDER BY rowid DESC').first()).toMatchObject({
    body: expect.stringContaining('It names a colleague.'),
  })
  lineOf(await undoing(rejected))
  expect(await state()).toBe('Waiting')
  lineOf(await shopAction('reviews.approve', { id }))
  const hidden = lineOf(await shopAction('reviews.reject', { id, reason: 'It names a colleague.' }))
  expect([(await ids()).includes(id), await state()]).toEqual([false, 'Rejected'])
  lineOf(await undoing(hidden))
  expect([(await ids()).includes(id), await state()]).toEqual([true, 'Shown'])
})

test('a brand’s response is plain text', async () => {
  const id = await written()
  expect(await shopAction('reviews.answer', { id, response: 'Thank you' })).toMatchObject({ field: 'id' })
  lineOf(await shopAction('reviews.approve', { id }))
  const line = lineOf(await shopAction('reviews.answer', { id, response: '<b>Thank you</b>' }))
  const response = async () => (await list()).reviews.find((one) => one.id === id)!.response
  expect(await response()).toBe('<b>Thank you</b>')
  lineOf(await undoing(line))
  expect(await response()).toBe('')
})
