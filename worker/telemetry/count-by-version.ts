// Counts what visitors meet by the version of the shop: a release is compared with the one before it (worker/commands/release).
// Only the platform has versions.
import type { RequestContext } from '#worker/platform/request-context.ts'
import { count } from './count.ts'
import { reportLater } from './report.ts'

/** What is tried, and what of it fails: each failure is counted beside its trial, a browser's error beside its page. */
export type MetByVisitors =
  | 'page'
  | 'page-failed'
  | 'browser-error'
  | 'payment'
  | 'payment-declined'
  | 'sign-in'
  | 'sign-in-failed'

/** The test of a release is no visitor. */
export const releaseTestAgent = 'release-test'

type Counting = Pick<RequestContext, 'settings' | 'env' | 'waitUntil'> & { device?: RequestContext['device'] }

export function countByVersion(ctx: Counting, ...met: MetByVisitors[]): void {
  const { VERSION } = ctx.env
  if (!VERSION || ctx.settings.MEASURE_EVERY === 0 || ctx.device?.userAgent === releaseTestAgent) return
  for (const what of met) count('shop.release', [VERSION.id, what])
  reportLater(ctx)
}
