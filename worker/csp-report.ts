// Where browsers report what the content policy refused: the rule and the blocked host are logged, never the page.
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { App } from './env.ts'
import { readBody } from './gateway/read-body.ts'
import { refuse } from './gateway/problem.ts'
import { log } from './log.ts'

const mostBytes = 8192
const Report = z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.optional(z.string()) }) })

export async function cspReport(c: Context<App>): Promise<Response> {
  const here = c.get('here')
  if (!/^application\/(reports\+json|csp-report)$/i.test(c.req.header('content-type') ?? ''))
    return refuse(here, 415, 'MEDIA_TYPE', 'Send application/reports+json.')
  const text = await readBody(c.req.raw, mostBytes)
  if (text === null) return refuse(here, 413, 'TOO_LARGE', 'The report is too large.')
  for (const { body } of reportsIn(text)) {
    const blocked = URL.canParse(body.blockedURL ?? '') ? new URL(body.blockedURL!).host : 'inline'
    log(here, 'warn', { event: 'csp', code: body.effectiveDirective.slice(0, 40), path: blocked.slice(0, 100) })
  }
  return new Response(null, { status: 204 })
}

function reportsIn(text: string) {
  try {
    return z.array(Report).check(z.maxLength(20)).parse(JSON.parse(text))
  } catch {
    return []
  }
}
