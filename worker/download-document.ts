// The documents of store credit as files, at addresses that work without JavaScript: made for whoever is signed in, shown
// in the browser or kept, and never by a cache.
import type { Context } from 'hono'
import type { Call, Input } from '#shared/platform/call.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import type { DocumentKind } from '#shared/credit/credit-application.ts'
import type { App, RequestContext } from './request-context.ts'
import { apiHeaders } from './gateway/refuse.ts'
import { callUpstream, type UpstreamReply } from './gateway/index.ts'
import { respondWith } from './pages/respond.tsx'
import { respondDegraded } from './pages/error-response.tsx'
import { securityHeaders } from './security-headers.ts'

type File = { filename: string; content: string }
type Downloaded = { ok: true; reply: File } | Exclude<UpstreamReply<Call>, { ok: true }>

const pdfOf = {
  pcci: creditApplicationCalls.pcciPdf,
  explanation: creditApplicationCalls.explanationPdf,
  agreement: creditApplicationCalls.agreementPdf,
} as const satisfies Record<DocumentKind, Call>

/** Of the application the person has open. */
export function downloadCreditDocument(c: Context<App>): Promise<Response> {
  const kind = c.req.param('file')?.replace('.pdf', '') as DocumentKind
  return download(c, async (ctx) => {
    const told = await callUpstream(creditApplicationCalls.application, {}, ctx)
    if (!told.ok) return told
    return callUpstream(pdfOf[kind], { body: { jwtToken: told.reply.jwtToken } }, ctx)
  })
}

export function downloadStatement(c: Context<App>): Promise<Response> {
  const number = Number.parseInt(c.req.param('file') ?? '', 10)
  const query = { number } as Input<typeof creditAccountCalls.statementPdf>['query']
  return download(c, (ctx) => callUpstream(creditAccountCalls.statementPdf, { query }, ctx))
}

export function downloadAgreement(c: Context<App>): Promise<Response> {
  return download(c, (ctx) => callUpstream(creditAccountCalls.agreementPdf, {}, ctx))
}

async function download(c: Context<App>, had: (ctx: RequestContext) => Promise<Downloaded>): Promise<Response> {
  const ctx = c.get('ctx')
  if (!(await ctx.person()).profile) return toSignIn(ctx)
  const told = await had(ctx)
  const bytes = told.ok ? bytesOf(told.reply.content) : null
  if (told.ok && bytes) return new Response(bytes, { headers: headersOf(ctx, told.reply.filename) })
  // What there is none of has a page that says so; what could not be had may be there in a moment.
  const missing = !told.ok && told.status < 500 && told.status !== 429
  return missing ? respondWith(c, ctx, null) : respondDegraded(c, told.ok ? 502 : told.status)
}

function toSignIn({ visit, settings }: RequestContext): Response {
  const headers = securityHeaders({ kind: 'api' }, visit.url, settings)
  const location = `/api/sign-in?${new URLSearchParams({ redirectTo: visit.url.pathname })}`
  return new Response(null, { status: 302, headers: { ...headers, 'cache-control': 'private, no-store', location } })
}

/** Null when it is no PDF, whoever made it. */
function bytesOf(content: string): Uint8Array<ArrayBuffer> | null {
  try {
    const text = atob(content)
    return text.startsWith('%PDF-') ? Uint8Array.from(text, (letter) => letter.charCodeAt(0)) : null
  } catch {
    return null
  }
}

function headersOf(ctx: RequestContext, filename: string): Record<string, string> {
  const name = filename.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^[.-]+/g, '') || 'document.pdf'
  return {
    ...apiHeaders(ctx),
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
  }
}
