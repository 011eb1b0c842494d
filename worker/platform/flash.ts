// A form's success message for the next page, for a minute in a cookie that only the server reads.
import type { PageFormResult } from '#shared/platform/visit.ts'
import type { RequestContext } from './request-context.ts'

export const maxFlashCharacters = 300

export function setFlash(ctx: RequestContext, done: string): void {
  ctx.cookies.set('flash', done.slice(0, maxFlashCharacters))
}

/** Read once. The cookie comes from the visitor's own browser: the message is shown as text, to this visitor alone. */
export function takeFlash(ctx: RequestContext): PageFormResult | null {
  const done = ctx.cookies.read('flash')
  if (!done) return null
  ctx.cookies.clear('flash')
  return { done: done.slice(0, maxFlashCharacters) }
}
