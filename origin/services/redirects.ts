// Old addresses of a brand, and where they lead: operators write them (origin/operator/sections/redirects.ts).
import { and, eq } from 'drizzle-orm'
import type { redirectCalls } from '#shared/calls/redirects.ts'
import { pathKey } from '#shared/rules/old-address.ts'
import type { Handlers } from '#origin/answer.ts'
import { redirect } from '#origin/data/schema-surround.ts'

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
