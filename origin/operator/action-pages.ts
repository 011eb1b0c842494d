// Routes of an action's form: the form, its submission, the confirmation of a destructive action, and the redirect back
// to the page that linked to the form.
import { html } from 'hono/html'
import { BrandCode } from '#shared/brands/brand.ts'
import type { Faults } from '#origin/vendors/issuer/fields.ts'
import type { IssuerContext } from '#origin/vendors/issuer/context.ts'
import type { Action, ActionDone, AdminMarkup } from './action.ts'
import { actionForm, operatorConfirmationForm } from './form.ts'
import { readOwnForm, backPathOf, type SignedInOperator } from './sessions.ts'
import { operatorErrorPage, operatorPage } from './pages.ts'
import { actionNamed, sectionOf } from './registry.ts'
import type { OperatorFormValues } from './action.ts'
import { runAction, undoAuditLine, type OperatorRequest, type ActionResult } from './run.ts'
import { foreignFormPage } from './sign-in.ts'

export function actionPage(c: IssuerContext, { name }: SignedInOperator) {
  const action = actionNamed(c.req.param('action') ?? '')
  if (!action) return operatorErrorPage(c, 404, 'This action doesn’t exist.', name)
  return renderAction(c, name, action, c.req.query())
}

export async function submitAction(c: IssuerContext, signed: SignedInOperator) {
  const form = await readOwnForm(c)
  if (!form) return foreignFormPage(c, signed.name)
  const action = actionNamed(c.req.param('action') ?? '')
  if (!action) return operatorErrorPage(c, 404, 'This action doesn’t exist.', signed.name)
  const { back, sure, brand, ...typed } = form
  const result = await runAction(action, typed, { ...pageRequestOf(c, signed, brand), sure: sure === 'yes' })
  if ('done' in result) {
    const { shownOnce, said } = result.done
    const next = doneAt(c, back, result.id)
    if (!shownOnce) return c.redirect(next, 303)
    return operatorPage(c, { title: said, body: shownOncePart(said, shownOnce, next), operator: signed.name })
  }
  if ('confirm' in result) {
    const body = operatorConfirmationForm(
      { action, typed, back: backPathOf(c, back), brand: brand ?? '' },
      result.confirm,
    )
    return actionFrame(c, signed.name, action, form, `${action.label}: are you sure?`, body)
  }
  const { field, message } = result.refused
  const known = field === 'brand' || action.fields.some(({ name }) => name === field)
  return renderAction(c, signed.name, action, form, { [known ? field! : 'problem']: message })
}

/** Not a redirect: the secret is in this answer alone. */
function shownOncePart(said: string, { label, value }: NonNullable<ActionDone['shownOnce']>, next: string) {
  return html`<h1>${said}</h1>
    <dl>
      <dt>${label}</dt>
      <dd><code>${value}</code></dd>
    </dl>
    <p>Copy it now: we don’t show it again. If it gets lost, replace it with a new one.</p>
    <p><a class="button" href="${next}">Continue</a></p>`
}

export async function submitUndo(c: IssuerContext, signed: SignedInOperator) {
  const form = await readOwnForm(c)
  if (!form) return foreignFormPage(c, signed.name)
  const result = await undoAuditLine(Number(form.id), pageRequestOf(c, signed, undefined))
  if ('done' in result) return c.redirect(doneAt(c, form.back, result.id), 303)
  return operatorErrorPage(c, 409, `This wasn’t undone. ${whyNot(result)}`, signed.name)
}

export function whyNot(result: Exclude<ActionResult, { done: unknown }>): string {
  return 'confirm' in result ? result.confirm : result.refused.message
}

export function pageRequestOf(
  c: IssuerContext,
  { name }: SignedInOperator,
  brand: string | undefined,
): OperatorRequest {
  const read = BrandCode.safeParse(brand)
  return { env: c.env, operator: { name, by: 'page' }, brand: read.success ? read.data : null, now: new Date() }
}

function renderAction(
  c: IssuerContext,
  operator: string,
  action: Action,
  given: OperatorFormValues,
  faults: Faults = {},
) {
  const { problem, ...ofFields } = faults
  const drawn = { action, typed: given, back: backPathOf(c, given.back), brand: given.brand ?? '', faults: ofFields }
  const brandless = sectionOf(action).reach === 'house'
  const body = html`${problem ? html`<div class="summary" role="alert"><p>${problem}</p></div>` : ''}
  ${actionForm({ ...drawn, brandless })}`
  return actionFrame(c, operator, action, given, action.label, body, faults)
}

function actionFrame(
  c: IssuerContext,
  operator: string,
  action: Action,
  given: OperatorFormValues,
  title: string,
  body: AdminMarkup,
  faults: Faults = {},
) {
  const { problem, ...ofFields } = faults
  const brand = pageRequestOf(c, { name: operator } as SignedInOperator, given.brand).brand
  const section = sectionOf(action)
  const status = problem || Object.keys(ofFields).length > 0 ? 422 : 200
  return operatorPage(c, { title, body, operator, brand, section, faults: ofFields, status })
}

function doneAt(c: IssuerContext, back: string | undefined, id: number): string {
  const url = new URL(backPathOf(c, back), 'http://operator.invalid')
  url.searchParams.set('done', String(id))
  return url.pathname + url.search
}
