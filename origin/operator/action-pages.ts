// Routes of an action's form: the form, its submission, the confirmation of a destructive action, and the redirect back
// to the page that linked to the form.
import { html } from 'hono/html'
import { BrandCode } from '#shared/brands/brand.ts'
import type { Faults, Markup } from '#origin/platform/pages/fields.ts'
import { passkeyPageOf, type IssuerContext } from '#origin/vendors/issuer/context.ts'
import type { Action, ActionDone, OperatorFormValues, OperatorRequest } from './action.ts'
import { actionForm, operatorConfirmationForm, undoConfirmation } from './form.ts'
import { needsOwnPassword, ownPasswordField } from './own-password.ts'
import { readOwnForm, backPathOf, type SignedInOperator } from './sessions.ts'
import { notPermittedPage, operatorErrorPage, operatorPage } from './pages.ts'
import { actionNamed, sectionOf } from './registry.ts'
import { requirePermission } from './roles.ts'
import { readContext, runAction, undoAuditLine, type ActionResult } from './run.ts'
import { foreignFormPage } from './sign-in.ts'

export function actionPage(c: IssuerContext, signed: SignedInOperator) {
  const action = actionNamed(c.req.param('action') ?? '')
  if (!action) return operatorErrorPage(c, 404, 'This action doesn’t exist.', signed)
  requirePermission(action, signed.role)
  return renderAction(c, signed, action, c.req.query())
}

export async function submitAction(c: IssuerContext, signed: SignedInOperator) {
  const form = await readOwnForm(c)
  if (!form) return foreignFormPage(c, signed)
  const action = actionNamed(c.req.param('action') ?? '')
  if (!action) return operatorErrorPage(c, 404, 'This action doesn’t exist.', signed)
  const { back, sure, brand, [ownPasswordField.name]: ownPassword, ...typed } = form
  const request = { ...pageRequestOf(c, signed, brand), sure: sure === 'yes', ownPassword }
  const result = await runAction(action, typed, request)
  if ('done' in result) {
    const { shownOnce, said } = result.done
    const next = doneAt(c, back, result.id)
    if (!shownOnce) return c.redirect(next, 303)
    return operatorPage(c, { title: said, body: shownOncePart(said, shownOnce, next), operator: signed })
  }
  const ownPasswordFault = 'refused' in result && result.refused.field === ownPasswordField.name
  if ('confirm' in result || (ownPasswordFault && action.destructive)) {
    const faults: Faults = ownPasswordFault ? { [ownPasswordField.name]: result.refused.message } : {}
    const passwordField = needsOwnPassword(action, request.operator, request.now)
    const body = operatorConfirmationForm(
      { action, typed, back: backPathOf(c, back), brand: brand ?? '', faults, passwordField },
      'confirm' in result ? result.confirm : action.does,
    )
    return actionFrame(c, signed, action, form, `${action.label}: are you sure?`, body, faults)
  }
  const { field, message } = result.refused
  if (result.status === 403) return notPermittedPage(c, signed, message)
  const known = field === 'brand' || ownPasswordFault || action.fields.some(({ name }) => name === field)
  return renderAction(c, signed, action, form, { [known ? field! : 'problem']: message })
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
  if (!form) return foreignFormPage(c, signed)
  const { id = '', back, ownPassword } = form
  const result = await undoAuditLine(Number(id), { ...pageRequestOf(c, signed, undefined), ownPassword })
  if ('done' in result) return c.redirect(doneAt(c, back, result.id), 303)
  if ('refused' in result && result.refused.field === ownPasswordField.name) {
    const faults: Faults = ownPassword === undefined ? {} : { [ownPasswordField.name]: result.refused.message }
    const body = undoConfirmation(id, backPathOf(c, back), faults)
    return operatorPage(c, {
      title: 'Undo',
      body,
      operator: signed,
      faults,
    })
  }
  if ('refused' in result && result.status === 403) return notPermittedPage(c, signed, whyNot(result))
  return operatorErrorPage(c, 409, `This wasn’t undone. ${whyNot(result)}`, signed)
}

export function whyNot(result: Exclude<ActionResult, { done: unknown }>): string {
  return 'confirm' in result ? result.confirm : result.refused.message
}

export function pageRequestOf(
  c: IssuerContext,
  { hash, id, name, role, passkeyAt }: SignedInOperator,
  brand: string | undefined,
): OperatorRequest {
  const read = BrandCode.safeParse(brand)
  return {
    env: c.env,
    operator: { name, role, by: 'page', person: { id, session: hash, passkeyAt, passkeyPage: passkeyPageOf(c, hash) } },
    brand: read.success ? read.data : null,
    now: new Date(),
  }
}

async function renderAction(
  c: IssuerContext,
  operator: SignedInOperator,
  action: Action,
  given: OperatorFormValues,
  faults: Faults = {},
) {
  const { problem, ...ofFields } = faults
  const request = pageRequestOf(c, operator, given.brand)
  const section = sectionOf(action)
  const passwordField = !action.destructive && needsOwnPassword(action, request.operator, request.now)
  const control = await action.control?.(readContext(request, section))
  const back = backPathOf(c, given.back)
  const drawn = { action, typed: given, back, brand: given.brand ?? '', faults: ofFields, passwordField, control }
  const brandless = section.reach === 'house'
  const body = html`${problem ? html`<div class="summary" role="alert"><p>${problem}</p></div>` : ''}
  ${actionForm({ ...drawn, brandless })}`
  return actionFrame(c, operator, action, given, action.label, body, faults)
}

function actionFrame(
  c: IssuerContext,
  operator: SignedInOperator,
  action: Action,
  given: OperatorFormValues,
  title: string,
  body: Markup,
  faults: Faults = {},
) {
  const { problem, ...ofFields } = faults
  const { brand } = pageRequestOf(c, operator, given.brand)
  const section = sectionOf(action)
  const status = problem || Object.keys(ofFields).length > 0 ? 422 : 200
  return operatorPage(c, {
    title,
    body,
    operator,
    brand,
    section,
    faults: ofFields,
    status,
    script: action.control !== undefined,
  })
}

function doneAt(c: IssuerContext, back: string | undefined, id: number): string {
  const url = new URL(backPathOf(c, back), 'http://operator.invalid')
  url.searchParams.set('done', String(id))
  return url.pathname + url.search
}
