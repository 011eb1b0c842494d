// Files made on request for the signed-in customer and never cached: all data held about the customer, and the documents of
// store credit; and an order's invoice, also for a guest. Their URLs work without JavaScript.
import type { Context } from 'hono'
import type { Call, Input } from '#shared/platform/call.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import type { DocumentKind } from '#shared/credit/credit-application.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { apiHeaders } from '#worker/platform/refuse.ts'
import { refuseCrossOrigin } from '#worker/gateway/guard.ts'
import { callUpstream, type UpstreamReply } from '#worker/gateway/index.ts'
import { receiveForm } from '#worker/platform/body/receive.ts'
import { respondWith } from '#worker/pages/respond.tsx'
import { respondDegraded } from '#worker/pages/error-response.tsx'
import { redirectResponse } from '#worker/platform/redirect.ts'
import { personalize, matchPage } from '#worker/pages/answer.ts'

const dataPage = '/account/data'

/** A guest gets the page, which redirects to sign-in. When the file cannot be made, the page shows why. */
export async function downloadData(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const outcome = (await ctx.person()).profile ? await callUpstream(customerCalls.data, {}, ctx) : null
  if (!outcome?.ok) {
    const url = new URL(dataPage, ctx.visit.url)
    const errors = outcome ? [{ field: null, message: outcome.message }] : []
    const formResult = outcome ? { form: '/account/data/download', values: {}, errors } : null
    const matched = matchPage(url)
    return respondWith(
      c,
      await personalize({ ...ctx, visit: { ...ctx.visit, url, formResult } }, matched),
      matched,
      outcome?.status,
    )
  }
  const name = `${ctx.visit.brand.name} data ${new Date().toISOString().slice(0, 10)}.json`.replaceAll(/[^\w.]+/g, '-')
  return new Response(JSON.stringify(outcome.reply, null, 2), {
    headers: { ...apiHeaders(ctx), 'content-disposition': `attachment; filename="${name.toLowerCase()}"` },
  })
}

type File = { filename: string; content: string }
type Downloaded = { ok: true; reply: File } | Exclude<UpstreamReply<Call>, { ok: true }>

const pdfOf = {
  pcci: creditApplicationCalls.pcciPdf,
  explanation: creditApplicationCalls.explanationPdf,
  agreement: creditApplicationCalls.agreementPdf,
} as const satisfies Record<DocumentKind, Call>

/** A document of the customer's open application. */
export function downloadCreditDocument(c: Context<App>): Promise<Response> {
  const kind = c.req.param('file')?.replace('.pdf', '') as DocumentKind
  return download(c, async (ctx) => {
    const outcome = await callUpstream(creditApplicationCalls.application, {}, ctx)
    if (!outcome.ok) return outcome
    return callUpstream(pdfOf[kind], { body: { jwtToken: outcome.reply.jwtToken } }, ctx)
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

/** Posted, because a guest's proof is in no address. */
export async function downloadInvoice(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  const refused = refuseCrossOrigin(c.req.raw, ctx)
  if (refused) return refused
  const received = await receiveForm(c.req.raw)
  const body = orderCalls.invoice.body.safeParse(received.ok ? Object.fromEntries(received.value) : null)
  if (!body.success) return respondWith(c, ctx, null)
  return respondWithFile(c, await callUpstream(orderCalls.invoice, { body: body.data }, ctx))
}

async function download(c: Context<App>, fetchFile: (ctx: RequestContext) => Promise<Downloaded>): Promise<Response> {
  const ctx = c.get('ctx')
  return (await ctx.person()).profile ? respondWithFile(c, await fetchFile(ctx)) : redirectToSignIn(ctx)
}

function respondWithFile(c: Context<App>, outcome: Downloaded): Response | Promise<Response> {
  const ctx = c.get('ctx')
  const bytes = outcome.ok ? bytesOf(outcome.reply.content) : null
  if (outcome.ok && bytes) return new Response(bytes, { headers: headersOf(ctx, outcome.reply.filename) })
  // A refusal means that there is no such document (404 page); a failure may be over in a moment (error page).
  const missing = !outcome.ok && outcome.status < 500 && outcome.status !== 429
  return missing ? respondWith(c, ctx, null) : respondDegraded(c, outcome.ok ? 502 : outcome.status)
}

function redirectToSignIn(ctx: RequestContext): Response {
  const query = new URLSearchParams({ redirectTo: ctx.visit.url.pathname })
  return redirectResponse(ctx, `/api/sign-in?${query}`, 302)
}

/** Null when the content is not a PDF, whichever service sent it. */
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
