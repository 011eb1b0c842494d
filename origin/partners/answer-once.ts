// Answers a partner's call once: its changes and its answer are written in one batch, and a call with the same id gets the
// same answer again without any change.
import type { OriginEnv } from '#origin/platform/env.ts'
import { digestOf } from '#origin/platform/secrets.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import type { PartnerCall } from './verify-partner.ts'

export type PartnerAnswer = {
  status: 200 | 202
  body: unknown
  /** Written together with the answer, or not at all. */
  statements: readonly D1PreparedStatement[]
}

/** A refusal that `work` throws is not recorded: the partner may correct what was wrong and send the call again. */
export async function answerOnce(
  env: OriginEnv,
  call: PartnerCall,
  work: () => Promise<PartnerAnswer>,
): Promise<Response> {
  const digest = await digestOf(call.body)
  const before = await readAnswer(env.DB, call, digest)
  if (before) return before
  const { status, body, statements } = await work()
  const answer = JSON.stringify(body)
  try {
    await env.DB.batch([
      env.DB.prepare(
        'INSERT INTO partner_call (partner, id, digest, status, answer, at) VALUES (?, ?, ?, ?, ?, ?)',
      ).bind(call.partner, call.id, digest, status, answer, call.now.getTime()),
      ...statements,
    ])
  } catch (error) {
    // The same call, sent twice at once, was faster.
    const meanwhile = await readAnswer(env.DB, call, digest)
    if (meanwhile) return meanwhile
    throw error
  }
  return jsonAnswer(answer, status)
}

async function readAnswer(d1: D1Database, { partner, id }: PartnerCall, digest: string): Promise<Response | null> {
  const row = await d1
    .prepare('SELECT digest, status, answer FROM partner_call WHERE partner = ? AND id = ?')
    .bind(partner, id)
    .first<{ digest: string; status: number; answer: string }>()
  if (!row) return null
  if (row.digest !== digest)
    throw new Refusal(409, 'ID_USED', 'This webhook-id was used for another body. Send a new id.')
  return jsonAnswer(row.answer, row.status)
}

function jsonAnswer(text: string, status: number): Response {
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}
