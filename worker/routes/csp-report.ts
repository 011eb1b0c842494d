// Browsers report content-security-policy violations here. The directive and the blocked host are logged, never the page.
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { App } from '#worker/platform/request-context.ts'
import { log } from '#worker/platform/log.ts'
import { receiveReport } from './receive-report.ts'

const accepted = {
  types: /^application\/(reports\+json|csp-report)$/i,
  send: 'application/reports+json',
  limit: 'cspReport',
} as const
const Report = z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.optional(z.string()) }) })
const Reports = z.array(Report).check(z.maxLength(20))

export async function cspReport(c: Context<App>): Promise<Response> {
  const received = await receiveReport(c, accepted)
  if (received instanceof Response) return received
  for (const { body } of reportsIn(received.value)) {
    const blocked = URL.canParse(body.blockedURL ?? '') ? new URL(body.blockedURL!).host : 'inline'
    const fields = { code: directiveIn(body.effectiveDirective), path: blocked.slice(0, 100) }
    log(c.get('ctx'), 'warn', { event: 'csp', ...fields })
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
