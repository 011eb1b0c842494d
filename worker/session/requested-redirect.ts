// The redirect target that a request names in `redirectTo`.
import type { Context } from 'hono'
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import type { App } from '#worker/request-context.ts'

export function redirectTargetOf(c: Context<App>): string {
  return redirectTarget(c.req.query('redirectTo'), c.get('ctx').visit.url.origin)
}
