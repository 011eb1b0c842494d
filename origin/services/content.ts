// Authored pages and banners from the content store, and the version every cached page is kept under.
import { and, eq, like } from 'drizzle-orm'
import type { contentCalls } from '#shared/calls/content.ts'
import type { ContentPage, NotificationBanner } from '#shared/entities/content.ts'
import type { Handlers } from '#origin/answer.ts'
import { content } from '#origin/data/schema.ts'
import { versionOf } from '#origin/data/version.ts'
import { Refusal } from '#origin/refusal.ts'

export const contentHandlers: Handlers<typeof contentCalls> = {
  async page({ query }, { db, brand }) {
    const [row] = await db
      .select()
      .from(content)
      .where(and(eq(content.brand, brand), eq(content.key, query.key)))
    if (!row) throw new Refusal(404, 'CONTENT_NOT_FOUND', 'There is no such page.')
    return row.body as ContentPage
  },

  async banners(_input, { db, env, brand }) {
    const [version, rows] = await Promise.all([
      versionOf(env.DB, brand),
      db
        .select()
        .from(content)
        .where(and(eq(content.brand, brand), like(content.key, 'banner:%'))),
    ])
    return { version: `${version}`, banners: rows.map(({ body }) => body as NotificationBanner) }
  },
}
