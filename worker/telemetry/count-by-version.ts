// Counts what visitors meet by the version of the shop: a release is compared with the one before it (worker/commands/release).
// Only the platform has versions.
import type { RequestContext } from '#worker/platform/request-context.ts'
import { count, type CountingContext } from './count.ts'

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

export function countByVersion(
  ctx: CountingContext & { device?: RequestContext['device'] },
  ...met: MetByVisitors[]
): void {
  const { VERSION } = ctx.env
  if (!VERSION || ctx.device?.userAgent === releaseTestAgent) return
  for (const what of met) count(ctx, 'shop.release', [VERSION.id, what])
}
