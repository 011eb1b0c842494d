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
    label: 'Approve',
    does: 'Shows a review in the shop and counts its rating. Its writer is told.',
    fields: [idField],
    input: z.object({ id }),
    run: (input, ctx) => decide(input.id, { status: 'approved', reason: '' }, 'Approved', ctx),
  }),
  action({
    name: 'reviews.reject',
    label: 'Reject',
    does: 'Keeps a review out of the shop, or takes it out. Its writer is told the reason in your words.',
    fields: [
      idField,
      { name: 'reason', label: 'Reason', kind: 'long-text', hint: 'Its writer reads it. Like: it names a person.' },
    ],
    input: z.object({ id, reason: readText('the reason, which its writer is told', maxLength.reason) }),
    run: (input, ctx) => decide(input.id, { status: 'rejected', reason: input.reason }, 'Rejected', ctx),
  }),
  action({
    name: 'reviews.reopen',
    label: 'Let it wait',
    does: 'Puts a review back among those that wait for somebody to decide. Nobody is told.',
    fields: [idField],
    input: z.object({ id }),
    run: (input, ctx) => decide(input.id, { status: 'submitted', reason: '' }, 'Put back', ctx),
  }),
  action({
    name: 'reviews.answer',
    label: 'Answer as the brand',
    does: 'Puts the brand’s answer below a review; nothing typed takes it away.',
    fields: [idField, { name: 'response', label: 'Answer', kind: 'long-text', optional: true, hint: 'Plain text' }],
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
  if (before.response === response) throw new FieldRefused('response', 'It says so already')
  if (before.status !== 'approved' && response !== '')
    throw new FieldRefused('id', 'It is not shown in the shop: approve it before you answer it')
  const change = env.DB.prepare('UPDATE review SET response = ?2 WHERE id = ?1 AND response = ?3').bind(
    id,
    response,
    before.response,
  )
  return ctx.commit(
    {
      said:
        response === '' ? `Took back the answer to a review of ${before.name}` : `Answered a review of ${before.name}`,
      about: id,
      before: { response: before.response },
      after: { response },
      undo: { action: 'reviews.answer', input: { id, response: before.response } },
    },
    [change, raiseVersion(env.DB, ctx.brand)],
  )
}

function anotherBrands() {
  return new FieldRefused('id', 'This brand has no such review')
}
