import { expect, test } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { replyAs, rowsOf } from '#origin/fixtures/ask.ts'
import { lineOf, shopAction, undoing } from '#origin/fixtures/operating.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

// Shows R10.54
test('an answer shows the question and mails the asker once', async () => {
  await openCatalogue()
  const asked = { productId: 'AB123', question: 'Does the lining crease?', nickname: 'Bo', email: 'bo@people.example' }
  await replyAs(null, reviewCalls.ask, { body: asked })
  const shown = async () =>
    (await replyAs(null, reviewCalls.questions, { query: { productId: 'AB123' } })).questions.map((one) => one.answer)
  expect(await shown()).toEqual([])
  const [row] = await rowsOf<{ id: string }>('SELECT id FROM product_question')
  const line = lineOf(await shopAction('questions.answer', { id: row!.id, answer: 'No.' }))
  expect(await shown()).toEqual(['No.'])
  lineOf(await undoing(line))
  expect(await shown()).toEqual([])
  lineOf(await shopAction('questions.answer', { id: row!.id, answer: 'Not at all.' }))
  const mails = await rowsOf<{ body: string }>("SELECT body FROM mail WHERE recipient = 'bo@people.example'")
  expect(mails.map(({ body }) => body.includes('No.'))).toEqual([true])
  expect(await rowsOf('SELECT email FROM product_question')).toEqual([{ email: '' }])
})
