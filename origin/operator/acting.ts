// Routes of an action's form: draws it, takes the submission, asks for confirmation and redirects back to the page that
// linked to it.
import { html } from 'hono/html'
import { BrandCode } from '#shared/brands/brand.ts'
import type { Faults } from '#origin/vendors/issuer/fields.ts'
import type { At } from '#origin/vendors/issuer/login.ts'
import type { Action, Markup } from './action.ts'
import { actionForm, askAgainForm } from './form.ts'
import { ownForm, wayBack } from './own-form.ts'
import { showFault, showPage } from './pages.ts'
import { actionNamed, sectionOf } from './registry.ts'
import { runAction, undo, type Asking, type Ran, type Typed } from './run.ts'
import type { Signed } from './sessions.ts'
import { notOurs } from './sign-in.ts'

export function actionPage(c: At, { name }: Signed) {
  const action = actionNamed(c.req.param('action') ?? '')
  if (!action) return showFault(c, 404, 'There is no such thing to do here.', name)
  return draw(c, name, action, c.req.query())
}

export async function act(c: At, signed: Signed) {
  const form = await ownForm(c)
  if (!form) return notOurs(c, signed.name)
  const action = actionNamed(c.req.param('action') ?? '')
  if (!action) return showFault(c, 404, 'There is no such thing to do here.', signed.name)
  const { back, sure, brand, ...typed } = form
  const ran = await runAction(action, typed, { ...askingOf(c, signed, brand), sure: sure === 'yes' })
  if ('done' in ran) return c.redirect(doneAt(c, back, ran.id), 303)
  if ('ask' in ran) {
    const body = askAgainForm({ action, typed, back: wayBack(c, back), brand: brand ?? '' }, ran.ask)
    return frame(c, signed.name, action, form, `${action.label}: are you sure?`, body)
  }
  const { field, message } = ran.refused
  const known = field === 'brand' || action.fields.some(({ name }) => name === field)
  return draw(c, signed.name, action, form, { [known ? field! : 'problem']: message })
}

export async function takeBack(c: At, signed: Signed) {
  const form = await ownForm(c)
  if (!form) return notOurs(c, signed.name)
  const ran = await undo(Number(form.id), askingOf(c, signed, undefined))
  if ('done' in ran) return c.redirect(doneAt(c, form.back, ran.id), 303)
  return showFault(c, 409, `It was not undone. ${whyNot(ran)}`, signed.name)
}

export function whyNot(ran: Exclude<Ran, { done: unknown }>): string {
  return 'ask' in ran ? ran.ask : ran.refused.message
}

export function askingOf(c: At, { name }: Signed, brand: string | undefined): Asking {
  const read = BrandCode.safeParse(brand)
  return { env: c.env, operator: { name, by: 'page' }, brand: read.success ? read.data : null, now: new Date() }
}

function draw(c: At, operator: string, action: Action, given: Typed, faults: Faults = {}) {
  const { problem, ...ofFields } = faults
  const drawn = { action, typed: given, back: wayBack(c, given.back), brand: given.brand ?? '', faults: ofFields }
  const house = sectionOf(action).reach === 'house'
  const body = html`${problem ? html`<div class="summary" role="alert"><p>${problem}</p></div>` : ''}
  ${actionForm({ ...drawn, house })}`
  return frame(c, operator, action, given, action.label, body, faults)
}

function frame(
  c: At,
  operator: string,
  action: Action,
  given: Typed,
  title: string,
  body: Markup,
  faults: Faults = {},
) {
  const { problem, ...ofFields } = faults
  const brand = askingOf(c, { name: operator } as Signed, given.brand).brand
  const section = sectionOf(action)
  const status = problem || Object.keys(ofFields).length > 0 ? 422 : 200
  return showPage(c, { title, body, operator, brand, section, faults: ofFields, status })
}

function doneAt(c: At, back: string | undefined, id: number): string {
  const here = new URL(wayBack(c, back), 'http://here')
  here.searchParams.set('done', String(id))
  return here.pathname + here.search
}
