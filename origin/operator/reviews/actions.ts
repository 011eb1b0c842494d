// Actions of a moderator: approve, reject, return to the queue, respond. origin/shop/reviews/moderate.ts makes the
// decision.
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { asRefusal, planDecision, type ModerationDecision } from '#origin/shop/reviews/moderate.ts'
import { action, field, FieldRefused, optionalField, type ActionContext } from '../action.ts'
import { optionalText, readText } from '../read.ts'

const id = field('Review', readText('a review', 80), { fixed: true })

export const reviewActions = [
  action({
    name: 'reviews.approve',
    roles: ['content'],
    label: 'Approve',
    does: 'Publishes a review and counts its rating. We’ll email the reviewer.',
    fields: { id },
    run: (input, ctx) => decide(input.id, { status: 'approved', reason: '' }, 'Approved', ctx),
  }),
  action({
    name: 'reviews.reject',
    roles: ['content'],
    label: 'Reject',
    does: 'Rejects or removes a review. We’ll email the reviewer your reason.',
    fields: {
      id,
      reason: field('Reason', readText('the reason for the reviewer', 300), {
        kind: 'long-text',
        hint: 'The reviewer will see this. For example: it names a person.',
      }),
    },
    run: (input, ctx) => decide(input.id, { status: 'rejected', reason: input.reason }, 'Rejected', ctx),
  }),
  action({
    name: 'reviews.reopen',
    roles: ['content'],
    label: 'Move back to waiting',
    does: 'Moves a review back to those waiting for a decision. We won’t tell the reviewer.',
    fields: { id },
    run: (input, ctx) => decide(input.id, { status: 'submitted', reason: '' }, 'Put back', ctx),
  }),
  action({
    name: 'reviews.answer',
    roles: ['content'],
    label: 'Reply as the brand',
    does: 'Adds the brand’s reply below a review. Leave empty to remove it.',
    fields: {
      id,
      response: optionalField('Reply', optionalText(1000), { kind: 'long-text', hint: 'Plain text' }),
    },
    run: (input, ctx) => answer(input.id, input.response, ctx),
  }),
]

/** The action that restores each state's predecessor. */
function back(
  review: string,
  { status, reason }: ModerationDecision,
): { action: string; input: Record<string, string> } {
  if (status === 'approved') return { action: 'reviews.approve', input: { id: review } }
  return status === 'rejected'
    ? { action: 'reviews.reject', input: { id: review, reason } }
    : { action: 'reviews.reopen', input: { id: review } }
}

async function decide(review: string, after: ModerationDecision, did: string, ctx: ActionContext) {
  const { known, decided, statements, beforeBatch, afterBatch } = await planDecision(ctx.env, review, after, ctx.now)
  if (known.brand !== ctx.brand) throw anotherBrands()
  await beforeBatch()
  const said = `${did} a review of ${known.name}${after.reason === '' ? '' : `: ${after.reason}`}`
  try {
    const undo = back(review, decided.before)
    const done = await ctx.commit({ said, about: review, ...decided, undo }, statements)
    await afterBatch()
    return done
  } catch (error) {
    throw asRefusal(error)
  }
}

async function answer(review: string, response: string, ctx: ActionContext) {
  const { env, brand } = ctx
  const before = await env.DB.prepare(
    `SELECT brand, name, status, response FROM review JOIN product USING (product_no) WHERE review.id = ?`,
  )
    .bind(review)
    .first<{ brand: string; name: string; status: string; response: string }>()
  if (before?.brand !== brand) throw anotherBrands()
  if (before.response === response) throw new FieldRefused('response', 'The reply already says this')
  if (before.status !== 'approved' && response !== '')
    throw new FieldRefused('id', 'This review isn’t published. Approve it before you reply')
  const change = env.DB.prepare('UPDATE review SET response = ?2 WHERE id = ?1 AND response = ?3').bind(
    review,
    response,
    before.response,
  )
  return ctx.commit(
    {
      said:
        response === '' ? `Removed the reply to a review of ${before.name}` : `Replied to a review of ${before.name}`,
      about: review,
      before: { response: before.response },
      after: { response },
      undo: { action: 'reviews.answer', input: { id: review, response: before.response } },
    },
    [change, raiseVersion(env.DB, ctx.brand)],
  )
}

function anotherBrands() {
  return new FieldRefused('id', 'This brand doesn’t have this review')
}
