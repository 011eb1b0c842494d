// What visitors met in the new version and in the one before it, by what each has counted (docs/observability.md): pages,
// browsers' errors, payments, sign-ins.
import type { MetByVisitors } from '#worker/telemetry/count-by-version.ts'
import type { Launch } from '../launch/open.ts'
import { query } from '../launch/wrangler.ts'

/** Counts by version and what was met. */
export type Met = (version: string, what: MetByVisitors) => number

/** A day has the former version's quiet and busy hours. */
const comparedMs = 86_400_000

export async function metByVisitors(launch: Launch): Promise<Met> {
  const sql = `SELECT labels, sum(count) AS count FROM measure
    WHERE name = 'shop.release' AND at >= ${Date.now() - comparedMs} GROUP BY labels`
  const counts = new Map((await query(launch, sql)).map(({ labels, count }) => [String(labels), Number(count)]))
  return (version, what) => counts.get(JSON.stringify([version, what])) ?? 0
}

type Compared = {
  failed: MetByVisitors
  of: MetByVisitors
  /** The share that may fail beyond that of the former version. */
  rise: number
  /** The former version's share while it has counted too little: people mistype, and banks decline. */
  ordinary: number
  said: string
}

const compared: readonly Compared[] = [
  { failed: 'page-failed', of: 'page', rise: 0.05, ordinary: 0, said: 'pages failed' },
  { failed: 'browser-error', of: 'page', rise: 0.05, ordinary: 0, said: 'pages had errors in browsers' },
  { failed: 'payment-declined', of: 'payment', rise: 0.15, ordinary: 0.3, said: 'payments were declined' },
  { failed: 'sign-in-failed', of: 'sign-in', rise: 0.2, ordinary: 0.3, said: 'sign-ins failed' },
]

/** Fewer are one person's bad luck. */
const fewest = 5
/** Of the former version, for a share that says something. */
const enough = 20

/** What is worse in the new version, in one sentence: too much for its rise, and for chance (three standard deviations). */
export function failureIn(met: Met, next: string, former: string): string | null {
  for (const { failed, of, rise, ordinary, said } of compared) {
    const [tries, before] = [met(next, of), met(former, of)]
    const usual = before < enough ? ordinary : met(former, failed) / before
    const more = met(next, failed) - tries * usual
    if (more < fewest || more <= tries * rise || more <= 3 * Math.sqrt(tries * usual)) continue
    return `${met(next, failed)} of ${tries} ${said} in the new version; usual are ${Math.round(usual * 100)} %.`
  }
  return null
}
