// Reads the public feeds and stores what they say. A feed that fails changes nothing: the list from before stays in use.
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { bankHolidaysFeed } from './bank-holidays-feed.ts'
import { districtsFeed } from './districts-feed.ts'
import { FeedFault, type PublicFeed } from './feed.ts'
import { log } from '#origin/platform/log.ts'

export const publicFeeds: readonly PublicFeed[] = [bankHolidaysFeed, districtsFeed]

/** Once a day. Never rejects. */
export async function refreshPublicFeeds(env: OriginEnv, now: Date): Promise<void> {
  await Promise.all(publicFeeds.map((feed) => refresh(feed, env, now).catch((error: unknown) => warn(feed, error))))
}

async function refresh(feed: PublicFeed, env: OriginEnv, now: Date): Promise<void> {
  if (feed.url(env) === '') return void (await forgetStatement(feed, env).run())
  const statement = await readStatement(feed, env, now)
  await statement.run()
}

/** Reads one feed. Resolves to the statement that stores its list; a fault is stored, and rejects. */
export async function readStatement(feed: PublicFeed, env: OriginEnv, now: Date): Promise<D1PreparedStatement> {
  try {
    const stored = await env.DB.prepare('SELECT body FROM public_feed WHERE name = ?')
      .bind(feed.name)
      .first<string>('body')
    const list = await feed.read(feed.url(env), now, stored === null ? null : JSON.parse(stored))
    return storeStatement(feed, JSON.stringify(list), env, now)
  } catch (error) {
    if (error instanceof FeedFault) await faultStatement(feed, error.message, env, now).run()
    throw error
  }
}

/** Without a URL the bundled list is used. */
export function forgetStatement({ name }: PublicFeed, { DB }: OriginEnv): D1PreparedStatement {
  return DB.prepare('DELETE FROM public_feed WHERE name = ?').bind(name)
}

function storeStatement({ name }: PublicFeed, body: string, { DB }: OriginEnv, now: Date): D1PreparedStatement {
  return DB.prepare(
    `INSERT INTO public_feed (name, body, changed, checked) VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO UPDATE SET
       changed = CASE WHEN body IS excluded.body THEN changed ELSE excluded.changed END,
       body = excluded.body, checked = excluded.checked, failed = NULL, error = NULL`,
  ).bind(name, body, now.getTime())
}

function faultStatement({ name }: PublicFeed, error: string, { DB }: OriginEnv, now: Date): D1PreparedStatement {
  return DB.prepare(
    `INSERT INTO public_feed (name, failed, error) VALUES (?1, ?2, ?3)
     ON CONFLICT DO UPDATE SET failed = excluded.failed, error = excluded.error`,
  ).bind(name, now.getTime(), error)
}

function warn({ name }: PublicFeed, error: unknown): void {
  const fields = { event: 'public-feed-failed', feed: name, error: errorMessageOf(error) }
  log('warn', 'origin', { ...fields })
}
