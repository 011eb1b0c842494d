// Every form that works without JavaScript, as a route: the fields are read, parsed and sent; the response is a redirect, or the
// form's page with its errors.
import { Hono, type Context } from 'hono'
import { cardNumberMessage } from '#shared/platform/card-number.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { refuseCrossOrigin } from '#worker/gateway/guard.ts'
import { holdsCardNumber } from '#worker/gateway/check-text.ts'
import { refuse, refuseWith } from '#worker/platform/refuse.ts'
import { receiveForm } from '#worker/platform/body/receive.ts'
import { personalize, matchPage } from '#worker/pages/answer.ts'
import { respondWith } from '#worker/pages/respond.tsx'
import { redirectResponse } from '#worker/platform/redirect.ts'
import { accountForms } from './account.ts'
import { addSet } from './add-set.ts'
import { addressForms } from './addresses.ts'
import { bagForms } from './bag.ts'
import { openBagLink } from './bag-link.ts'
import { checkoutForms } from './checkout.ts'
import { creditForms } from './credit.ts'
import { newsletterForms } from './newsletter.ts'
import { guestOrdersAgain, orderAgain } from './order-again.ts'
import { orderForms } from './orders.ts'
import { reviewForms } from './reviews.ts'
import { savedItemsFormHandlers } from './saved-items.ts'
import { stockNoticeForms } from './stock-notices.ts'
import { setFlash } from '#worker/platform/flash.ts'
import { isInPage } from '#worker/pages/in-page.ts'
import { respondInPage } from './in-page.tsx'
import type { FormResult, Form } from './form.ts'

const forms = [
  ...accountForms,
  ...addressForms,
  ...bagForms,
  addSet,
  openBagLink,
  ...checkoutForms,
  ...creditForms,
  ...newsletterForms,
  ...orderForms,
  orderAgain,
  guestOrdersAgain,
  ...reviewForms,
  ...savedItemsFormHandlers,
  ...stockNoticeForms,
]
export type FormPath = (typeof forms)[number]['path']

export const formRoutes = new Hono<App>()

for (const form of forms) {
  formRoutes.post(form.path, (c) => submit(c, form))
  formRoutes.get(form.path, (c) => redirectResponse(c.get('ctx'), pageOf(form, {})))
}

async function submit(c: Context<App>, form: Form): Promise<Response> {
  const ctx = c.get('ctx')
  const crossOrigin = refuseCrossOrigin(c.req.raw, ctx)
  if (crossOrigin) return crossOrigin
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(c.req.header('content-type') ?? ''))
    return refuse(ctx, 415, 'MEDIA_TYPE', 'Send the form as it is.')
  const received = await receiveForm(c.req.raw)
  if (!received.ok) return refuseWith(ctx, received)
  const values = Object.fromEntries(received.value)
  if (form.who === 'person' && !(await ctx.person()).profile)
    return redirectResponse(ctx, `/api/sign-in?${new URLSearchParams({ redirectTo: pageOf(form, values) })}`)
  const cardFields = Object.keys(values).filter((field) => holdsCardNumber(field, values[field]!))
  const result =
    cardFields.length > 0
      ? { errors: cardFields.map((field) => ({ field, message: cardNumberMessage })) }
      : await sendForm(form, values, ctx)
  if (isInPage(c.req.raw) && !('shown' in result)) return respondInPage(ctx, result)
  if (!('to' in result)) return renderFormPage(c, form, values, result)
  if (result.done) setFlash(ctx, result.done)
  return redirectResponse(ctx, result.to)
}

async function sendForm(form: Form, values: Record<string, string>, ctx: RequestContext): Promise<FormResult> {
  const faults = form.faults?.(values, new Date()) ?? []
  if (faults.length > 0) return { errors: faults }
  // Of a field that the shop’s own pages always send as it should be.
  const parsed = form.fields.safeParse(values, {
    error: () => 'Something was missing or wrong. Please go back and try again.',
  })
  if (parsed.success) return form.send(parsed.data as never, ctx)
  return { errors: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message })) }
}

/** The form's page with the values that were sent. Passwords are never sent back. */
async function renderFormPage(
  c: Context<App>,
  form: Form,
  submitted: Record<string, string>,
  result: Exclude<FormResult, { to: string }>,
) {
  const ctx = c.get('ctx')
  const values = Object.fromEntries(Object.entries(submitted).filter(([name]) => !/password/i.test(name)))
  const url = new URL(pageOf(form, values), ctx.visit.url)
  const { retryAfter, ...shown } = { retryAfter: undefined, ...result }
  const formResult = { form: form.path, values, ...shown }
  const matched = matchPage(url)
  const formContext = await personalize({ ...ctx, visit: { ...ctx.visit, url, formResult } }, matched)
  const isRefused = 'errors' in result && result.errors.length > 0
  const response = await respondWith(c, formContext, matched, retryAfter ? 429 : isRefused ? 422 : 200)
  if (retryAfter) response.headers.set('retry-after', String(retryAfter))
  return response
}

function pageOf({ page }: Form, values: Record<string, string>): string {
  return typeof page === 'string' ? page : page(values)
}
