// Every form there is, as a route: read, parsed, sent, and answered by a redirect or by its own page with what is wrong.
import { Hono, type Context } from 'hono'
import type { App, RequestContext } from '#worker/request-context.ts'
import { refuseCrossOrigin } from '#worker/gateway/guard.ts'
import { cardNumberMessage, holdsCardNumber } from '#worker/gateway/check-text.ts'
import { refuse, refuseWith } from '#worker/gateway/refuse.ts'
import { receiveForm } from '#worker/gateway/receive.ts'
import { personalize, matchPage } from '#worker/pages/answer.ts'
import { respondWith } from '#worker/pages/respond.tsx'
import { securityHeaders } from '#worker/security-headers.ts'
import { forms } from './all.ts'
import { setFlash } from './flash.ts'
import type { FormResult, Form } from './form.ts'

export const formRoutes = new Hono<App>()

for (const form of forms) {
  formRoutes.post(form.path, (c) => take(c, form))
  formRoutes.get(form.path, (c) => goOn(c.get('ctx'), pageOf(form, {})))
}

async function take(c: Context<App>, form: Form): Promise<Response> {
  const ctx = c.get('ctx')
  const crossSite = refuseCrossOrigin(c.req.raw, ctx)
  if (crossSite) return crossSite
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(c.req.header('content-type') ?? ''))
    return refuse(ctx, 415, 'MEDIA_TYPE', 'Send the form as it is.')
  const received = await receiveForm(c.req.raw)
  if (!received.ok) return refuseWith(ctx, received)
  const values = Object.fromEntries(received.value)
  if (form.who === 'person' && !(await ctx.person()).profile)
    return goOn(ctx, `/api/sign-in?${new URLSearchParams({ redirectTo: pageOf(form, values) })}`)
  const cards = Object.keys(values).filter((field) => holdsCardNumber(field, values[field]!))
  const parsed = form.fields.safeParse(values)
  const came =
    cards.length > 0
      ? { errors: cards.map((field) => ({ field, message: cardNumberMessage })) }
      : parsed.success
        ? await form.send(parsed.data as never, ctx)
        : { errors: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })) }
  if (!('to' in came)) return drawAgain(c, form, values, came)
  if (came.done) setFlash(ctx, came.done)
  return goOn(ctx, came.to)
}

/** The form's page with what was typed. What looks like a secret is never sent back. */
async function drawAgain(
  c: Context<App>,
  form: Form,
  typed: Record<string, string>,
  came: Exclude<FormResult, { to: string }>,
) {
  const ctx = c.get('ctx')
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !/password/i.test(name)))
  const url = new URL(pageOf(form, values), ctx.visit.url)
  const sent = { form: form.path, values, ...came }
  const matched = matchPage(url)
  const there = await personalize({ ...ctx, visit: { ...ctx.visit, url, sent } }, matched)
  return respondWith(c, there, matched, 'errors' in came && came.errors.length > 0 ? 422 : 200)
}

function pageOf({ page }: Form, values: Record<string, string>): string {
  return typeof page === 'string' ? page : page(values)
}

function goOn({ visit, settings }: RequestContext, to: string): Response {
  const headers = securityHeaders({ kind: 'api' }, visit.url, settings)
  return new Response(null, {
    status: 303,
    headers: { ...headers, 'cache-control': 'private, no-store', location: to },
  })
}
