// How many of the pages that were sent failed, by what both versions counted (docs/observability.md). The counts do not say
// which version sent a page: the share before the release is what the former version does.
import type { Launch } from '../launch/launch-context.ts'
import { databaseOf } from '../launch/platform-state.ts'

export type Counts = { pages: number; failed: number }

export const hourMs = 3_600_000

/** All pages since `from`, in milliseconds since 1970. */
export async function pagesSince(launch: Launch, from: number): Promise<Counts> {
  const database = await databaseOf(launch)
  if (!database) return { pages: 0, failed: 0 }
  const [row] = await launch.platform.query(
    database,
    `SELECT COALESCE(sum(count), 0) AS pages, COALESCE(sum(CASE WHEN labels LIKE '%"5xx"]' THEN count END), 0) AS failed
     FROM measure WHERE name = 'shop.pages' AND at >= ${Math.floor(from)}`,
  )
  return { pages: Number(row?.pages ?? 0), failed: Number(row?.failed ?? 0) }
}

const fewest = 5
const maxShare = 0.05

/**
 * What is wrong, in one sentence: more than one in twenty of the pages that the new version sent have failed, beyond the share
 * that failed before. `during`: since the step began; `percent`: of the new version.
 */
export function failureIn(during: Counts, before: Counts, percent: number): string | null {
  const usual = before.pages === 0 ? 0 : before.failed / before.pages
  const more = during.failed - during.pages * usual
  if (more < fewest || more <= (during.pages * percent * maxShare) / 100) return null
  return `${during.failed} of ${during.pages} pages failed while the new version had ${percent} %.`
}
