// A customer's e-mail address, which the review form leaves out.
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { ReviewField } from '#shared/reviews/review.ts'

export const emailField = 'userEmail'

/** Null for a guest. */
export async function ownEmail({ env, person }: Pick<HandlerContext, 'env' | 'person'>): Promise<string | null> {
  if (person === null) return null
  const row = await env.DB.prepare('SELECT email FROM account WHERE id = ?').bind(person).first<{ email: string }>()
  return row?.email ?? null
}

export function withoutEmail<Form extends { groups: Array<{ fields: string[] }>; fields: ReviewField[] }>(
  form: Form,
): Form {
  return {
    ...form,
    groups: form.groups.map((group) => ({ ...group, fields: group.fields.filter((id) => id !== emailField) })),
    fields: form.fields.filter(({ id }) => id !== emailField),
  }
}
