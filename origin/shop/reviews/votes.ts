// "Helpful" votes: one of each customer or browser and review, which the key of the table sees to.
import type { HandlerContext } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { digestOf } from '#origin/platform/secrets.ts'
import { reviewOwner } from './writer.ts'

/** Of one voter in a day. */
const maxVotes = 50
const day = 86_400_000

export async function voteHelpful(
  reviewId: string,
  { env, brand, person, photoOwner, now }: HandlerContext,
): Promise<{ counted: true }> {
  const { DB: d1 } = env
  const voter = await voterOf(person, photoOwner)
  const own = 'substr(writer, 1, 43) = ?2'
  const beyond = `(SELECT count(*) FROM review_vote WHERE voter = ?2 AND created > ?4) >= ${maxVotes}`
  const shown = "review JOIN product USING (product_no) WHERE review.id = ?1 AND brand = ?3 AND status = 'approved'"
  const since = now.getTime() - day
  const [, , read] = await d1.batch<{ own: number; beyond: number; voted: number }>([
    d1
      .prepare(
        `INSERT INTO review_vote (review_id, voter, created) SELECT review.id, ?2, ?5 FROM ${shown}
           AND NOT ${own} AND NOT ${beyond} ON CONFLICT DO NOTHING`,
      )
      .bind(reviewId, voter, brand, since, now.getTime()),
    // Only when the statement before has stored the vote.
    d1.prepare('UPDATE review SET helpful = helpful + 1 WHERE id = ? AND changes() = 1').bind(reviewId),
    d1
      .prepare(
        `SELECT ${own} AS own, ${beyond} AS beyond,
           EXISTS (SELECT 1 FROM review_vote WHERE review_id = ?1 AND voter = ?2) AS voted FROM ${shown}`,
      )
      .bind(reviewId, voter, brand, since),
  ])
  const [found] = read!.results
  if (!found) throw new Refusal(404, 'REVIEW_NOT_FOUND', 'Sorry, we can’t find this review.')
  if (found.own) throw new Refusal(409, 'OWN_REVIEW', 'This is your own review.')
  if (!found.voted && found.beyond)
    throw new Refusal(409, 'VOTE_LIMIT_EXCEEDED', 'You’ve voted a lot today. Please try again tomorrow.')
  return { counted: true }
}

/** Without an id, which only a service's own caller leaves out, each vote would count: it is one and the same voter. */
function voterOf(person: string | null, browser: string | null): Promise<string> {
  return person === null ? digestOf(`voter ${browser ?? ''}`) : reviewOwner(person, '')
}
