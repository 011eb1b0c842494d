import { beforeEach, expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { shopAction, shopRows, signedInOperator, undoing } from '#origin/fixtures/operating.ts'
import { audited, lineOf, rowAt } from '#origin/fixtures/operator-lines.ts'
import { aPhoto, list, openCatalogue, statistics, written } from '#origin/fixtures/reviews.ts'

const { DB } = bindings

beforeEach(async () => {
  await DB.batch(['review', 'review_photo', 'mail'].map((table) => DB.prepare(`DELETE FROM ${table}`)))
  await openCatalogue()
})

const ids = async () => (await list()).reviews.map(({ id }) => id)
const total = async () => (await statistics()).reviews.total
const mails = async () => (await DB.prepare('SELECT count(*) AS many FROM mail').first<{ many: number }>())!.many

test('waiting reviews are listed first, oldest first', async () => {
  const photo = await aPhoto()
  const first = await written({ text: 'Far too long for me. '.repeat(30), photos: [{ id: photo.id, caption: 'Hem' }] })
  const second = await written({ fields: { rating: '1' } })
  await DB.prepare("UPDATE review SET submitted = '2026-01-01T10:00:00Z', verified = 1 WHERE id = ?").bind(second).run()
  const { rows } = await shopRows('reviews')
  expect(rows.slice(0, 2).map(({ key }) => key)).toEqual([second, first])
  expect(rows[0]!.cells).toMatchObject({
    rating: '1 of 5',
    state: 'Waiting',
    writer: 'Wedding guest, verified buyer',
    age: '1 Jan 2026',
  })
  expect(rows[1]!.cells).toMatchObject({ photos: '1', age: 'Just now', product: 'Willow tea dress (AB123)' })
  const operator = await signedInOperator()
  const page = await (await operator.go(`/reviews/row/${first}?brand=jdw`)).text()
  expect(page.split('Far too long for me.').length).toBe(31)
  expect(page).toContain(`src="${photo.picture.src}"`)
  expect((await shopRows('reviews', { state: 'approved' })).rows.map(({ cells }) => cells.state)).toEqual([
    'Shown',
    'Shown',
  ])
  expect((await shopRows('reviews', { brand: 'dal' })).rows).toEqual([])
})

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

test.each([
  ['reviews.reject', { reason: '' }, 'reason', 'Enter the reason'],
  ['reviews.reject', { reason: 'x'.repeat(301) }, 'reason', 'no more than 300'],
  ['reviews.answer', { response: 'x'.repeat(1001) }, 'response', 'no more than 1,?000'],
  ['reviews.reopen', {}, null, 'decided'],
])('%s with %j is refused', async (action, typed, field, message) => {
  const id = await written()
  const reply = await shopAction(action, { id, ...typed } as Record<string, string>)
  expect([reply.status >= 400, reply.field]).toEqual([true, field])
  expect(reply.message).toMatch(new RegExp(message))
})

test('a review of another brand cannot be decided', async () => {
  const id = await written()
  expect(await shopAction('reviews.approve', { id }, { brand: 'dal' })).toMatchObject({ status: 422, field: 'id' })
  expect(await shopAction('reviews.answer', { id, response: 'x' }, { brand: 'dal' })).toMatchObject({ field: 'id' })
  expect((await shopAction('reviews.approve', { id: 'none' })).status).toBe(404)
  expect((await rowAt('reviews', id))!.cells.state).toBe('Waiting')
})
