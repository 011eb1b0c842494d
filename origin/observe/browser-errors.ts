// Errors that browsers reported, one row for the same error, for the operators' dashboard.
import * as z from 'zod/mini'
import { digestOf } from '#origin/platform/secrets.ts'

/** More different errors than this are an attack or one error with changing texts. */
const maxRows = 300

const text = (max: number) => z.string().check(z.maxLength(max))
export const BrowserError = z.object({ release: text(80), page: text(60), message: text(500), stack: text(4000) })

export type BrowserErrorRow = z.infer<typeof BrowserError> & { count: number; first: number; last: number }

export async function storeBrowserError(d1: D1Database, error: z.infer<typeof BrowserError>, now: number) {
  const { release, page, message, stack } = error
  // Line and column of the first frame change with each release: the message and the functions' names do not.
  const digest = await digestOf(`${message}\n${stack.replaceAll(/[\w./:-]*\.js[:\d]*/g, '')}`)
  await d1
    .prepare(
      `INSERT INTO browser_error (digest, release, page, message, stack, count, first, last)
       SELECT ?1, ?2, ?3, ?4, ?5, 1, ?6, ?6
       WHERE EXISTS (SELECT 1 FROM browser_error WHERE digest = ?1) OR (SELECT count(*) FROM browser_error) < ?7
       ON CONFLICT (digest) DO UPDATE SET count = count + 1, last = ?6, release = ?2, page = ?3, stack = ?5`,
    )
    .bind(digest, release, page, message, stack, now, maxRows)
    .run()
}

export async function latestBrowserErrors(d1: D1Database, from: number, max: number): Promise<BrowserErrorRow[]> {
  const { results } = await d1
    .prepare('SELECT * FROM browser_error WHERE last >= ? ORDER BY last DESC LIMIT ?')
    .bind(from, max)
    .all<BrowserErrorRow>()
  return results
}
