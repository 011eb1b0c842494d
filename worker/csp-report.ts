// Browsers report content-security-policy violations here. The directive and the blocked host are logged, never the page.
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { App } from './request-context.ts'
import { receiveJson } from './gateway/body/receive.ts'
import { refuse, refuseWith } from './gateway/refuse.ts'
import { overLimit } from './limiter.ts'
import { log } from './log.ts'

const maxBytes = 8192
const Report = z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.optional(z.string()) }) })
const Reports = z.array(Report).check(z.maxLength(20))

export async function cspReport(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  if (!/^application\/(reports\+json|csp-report)$/i.test(c.req.header('content-type') ?? ''))
    return refuse(ctx, 415, 'MEDIA_TYPE', 'Send application/reports+json.')
  const wait = await overLimit(ctx, 'cspReport', ctx.clientAddress)
  if (wait !== null) return refuse(ctx, 429, 'TOO_MANY', 'That was a lot at once.', { 'retry-after': String(wait) })
  const received = await receiveJson(c.req.raw, maxBytes)
  if (!received.ok) return refuseWith(ctx, received)
  for (const { body } of reportsIn(received.value)) {
    const blocked = URL.canParse(body.blockedURL ?? '') ? new URL(body.blockedURL!).host : 'inline'
    log(ctx, 'warn', { event: 'csp', code: directiveIn(body.effectiveDirective), path: blocked.slice(0, 100) })
  }
  return new Response(null, { status: 204 })
}

/** The directive's name alone, because the rest is text of the sender. */
function directiveIn(text: string): string {
  return /^[a-z-]{3,40}(?![^\s])/.exec(text)?.[0] ?? 'unknown'
}

function reportsIn(sent: unknown) {
  const reports = Reports.safeParse(sent)
  return reports.success ? reports.data : []
}
