import { beforeEach, expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { shopAction, undoing, lineOf, rowAt } from '#origin/fixtures/operating.ts'
import { list, written } from '#origin/fixtures/reviews.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

beforeEach(async () => {
  await DB.batch(['review', 'review_photo', 'mail'].map((table) => DB.prepare(`DELETE FROM ${table}`)))
  await openCatalogue()
})

const ids = async () => (await list()).reviews.map(({ id }) => id)

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
