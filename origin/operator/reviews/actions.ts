// Actions of a moderator: approve, reject, return to the queue, respond. origin/shop/reviews/moderate.ts makes the
// decision.
import * as z from 'zod/mini'
import { raiseVersion } from '#origin/shop/catalogue/version.ts'
import { asRefusal, planDecision, type ModerationDecision } from '#origin/shop/reviews/moderate.ts'
import { action, FieldRefused, type OperatorField, type ActionContext } from '../action.ts'
import { optionalText, readText } from '../read.ts'

const id = readText('a review', 80)
const idField: OperatorField = { name: 'id', label: 'Review', kind: 'text', fixed: true }
/** Maximum lengths in characters. */
const maxLength = { reason: 300, response: 1000 } as const

export const reviewActions = [
  action({
    name: 'reviews.approve',
    roles: ['content'],
    label: 'Approve',
    does: 'Publishes a review and counts its rating. We’ll email the reviewer.',
    fields: [idField],
    input: z.object({ id }),
    run: (input, ctx) => decide(input.id, { status: 'approved', reason: '' }, 'Approved', ctx),
  }),
  action({
    name: 'reviews.reject',
    roles: ['content'],
    label: 'Reject',
    does: 'Rejects or removes a review. We’ll email the reviewer your reason.',
    fields: [
      idField,
      {
        name: 'reason',
        label: 'Reason',
        kind: 'long-text',
        hint: 'The reviewer will see this. For example: it names a person.',
      },
    ],
    input: z.object({ id, reason: readText('the reason for the reviewer', maxLength.reason) }),
    run: (input, ctx) => decide(input.id, { status: 'rejected', reason: input.reason }, 'Rejected', ctx),
  }),
  action({
    name: 'reviews.reopen',
    roles: ['content'],
    label: 'Move back to waiting',
    does: 'Moves a review back to those waiting for a decision. We won’t tell the reviewer.',
    fields: [idField],
    input: z.object({ id }),
    run: (input, ctx) => decide(input.id, { status: 'submitted', reason: '' }, 'Put back', ctx),
  }),
  action({
    name: 'reviews.answer',
    roles: ['content'],
    label: 'Reply as the brand',
    does: 'Adds the brand’s reply below a review. Leave empty to remove it.',
    fields: [idField, { name: 'response', label: 'Reply', kind: 'long-text', optional: true, hint: 'Plain text' }],
    input: z.object({ id, response: optionalText(maxLength.response) }),
    run: (input, ctx) => answer(input.id, input.response, ctx),
  }),
]

/** The action that restores each state's predecessor. */
function back(id: string, { status, reason }: ModerationDecision): { action: string; input: Record<string, string> } {
  if (status === 'approved') return { action: 'reviews.approve', input: { id } }
  return status === 'rejected'
    ? { action: 'reviews.reject', input: { id, reason } }
    : { action: 'reviews.reopen', input: { id } }
}

async function decide(id: string, after: ModerationDecision, did: string, ctx: ActionContext) {
  const { known, decided, statements, beforeBatch, afterBatch } = await planDecision(ctx.env, id, after, ctx.now)
  if (known.brand !== ctx.brand) throw anotherBrands()
  await beforeBatch()
  const said = `${did} a review of ${known.name}${after.reason === '' ? '' : `: ${after.reason}`}`
  try {
    const undo = back(id, decided.before)
    const done = await ctx.commit({ said, about: id, ...decided, undo }, statements)
    await afterBatch()
    return done
  } catch (error) {
    throw asRefusal(error)
  }
}

async function answer(id: string, response: string, ctx: ActionContext) {
  const { env, brand } = ctx
  const before = await env.DB.prepare(
    `SELECT brand, name, status, response FROM review JOIN product USING (product_no) WHERE review.id = ?`,
  )
    .bind(id)
    .first<{ brand: string; name: string; status: string; response: string }>()
  if (before?.brand !== brand) throw anotherBrands()
  if (before.response === response) throw new FieldRefused('response', 'The reply already says this')
  if (before.status !== 'approved' && response !== '')
    throw new FieldRefused('id', 'This review isn’t published. Approve it before you reply')
  const change = env.DB.prepare('UPDATE review SET response = ?2 WHERE id = ?1 AND response = ?3').bind(
    id,
    response,
    before.response,
  )
  return ctx.commit(
    {
      said:
        response === '' ? `Removed the reply to a review of ${before.name}` : `Replied to a review of ${before.name}`,
      about: id,
      before: { response: before.response },
      after: { response },
      undo: { action: 'reviews.answer', input: { id, response: before.response } },
    },
    [change, raiseVersion(env.DB, ctx.brand)],
  )
}

function anotherBrands() {
  return new FieldRefused('id', 'This brand doesn’t have this review')
}
