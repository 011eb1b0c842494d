// The calls of a flow that the browser runs too (shared/bag/make-call.ts), made for the visitor of a request.
import { channel } from '#shared/platform/limits.ts'
import type { ShopCalls } from '#shared/bag/make-call.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { callUpstream } from './index.ts'

export function shopCalls(ctx: RequestContext): ShopCalls {
  return {
    call: (call, input) => callUpstream(call, input, ctx),
    site: { channel, siteId: ctx.visit.brand.code.toUpperCase() },
  }
}
