import { expect, test } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { photoOwnerHeader } from '#shared/platform/headers/forwarded.ts'
import { callAs, DB, refusalOf } from '#origin/fixtures/ask.ts'
import { aCustomer, emailOf } from '#origin/fixtures/people.ts'
import { shown } from '#origin/fixtures/reviews.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

// Shows R10.53
test('a review has one vote of each, none of its writer', async () => {
  await openCatalogue()
  const writer = await aCustomer('voted-for')
  const reviewId = await shown({ fields: { userEmail: emailOf(writer) } }, writer)
  const vote = (person: string | null, browser = 'a1') =>
    callAs(person, reviewCalls.voteHelpful, {
      body: { reviewId },
      headers: { [photoOwnerHeader]: browser.repeat(32) },
    })
  const reader = await aCustomer('reader')
  await Promise.all([vote(null), vote(null), vote(null, 'b2'), vote(reader), vote(reader)])
  expect(await DB.prepare('SELECT helpful FROM review WHERE id = ?').bind(reviewId).first('helpful')).toBe(3)
  expect(await refusalOf(vote(writer))).toEqual([409, 'OWN_REVIEW'])
})
