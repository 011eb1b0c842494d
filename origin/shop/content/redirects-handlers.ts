// Redirects of a brand's old URLs, which operators edit (origin/operator/sections/redirects.ts).
import { and, eq } from 'drizzle-orm'
import type { redirectCalls } from '#shared/content/redirect-calls.ts'
import { pathKey } from '#shared/content/old-address.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { redirect } from './schema-redirects.ts'

export const redirectHandlers: Handlers<typeof redirectCalls> = {
  /** Resolves one step only; a chain of redirects takes one request for each step. */
  async find({ query }, { db, brand }) {
    const [found] = await db
      .select({ to: redirect.to, status: redirect.status })
      .from(redirect)
      .where(and(eq(redirect.brand, brand), eq(redirect.from, pathKey(query.path))))
    return { redirect: found ?? null }
  },
}
