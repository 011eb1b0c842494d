// Old addresses of a brand, and where they lead: operators write them (origin/operator/sections/redirects.ts).
import { and, eq } from 'drizzle-orm'
import type { redirectCalls } from '#shared/content/redirect-calls.ts'
import { pathKey } from '#shared/content/old-address.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { redirect } from './schema-redirects.ts'

export const redirectHandlers: Handlers<typeof redirectCalls> = {
  /** One step only: whoever is sent on asks again. */
  async find({ query }, { db, brand }) {
    const [found] = await db
      .select({ to: redirect.to, status: redirect.status })
      .from(redirect)
      .where(and(eq(redirect.brand, brand), eq(redirect.from, pathKey(query.path))))
    return { redirect: found ?? null }
  },
}
