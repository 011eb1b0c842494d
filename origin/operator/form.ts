// An action's form, prefilled from its row, and the confirmation that destructive actions require.
import { html } from 'hono/html'
import { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { hiddenInputs, row, tick, type Faults, type Markup } from '#origin/platform/pages/fields.ts'
import { ownPasswordField } from './own-password.ts'
import type { Action, OperatorField, OperatorFormValues } from './action.ts'

type FormView = {
  action: Action
  typed: OperatorFormValues
  back: string
  brand: string
  faults?: Faults
  /** The form has a field for the operator's own password. */
  passwordField?: boolean
  control?: Markup
}

/** The brand is a field of the form when the list shows all brands. */
const ofBrand: OperatorField = {
  name: 'brand',
  label: 'Brand',
  kind: 'choice',
  choices: [
    { value: '', label: 'Choose one' },
    ...Object.values(brands).map(({ code, name }) => ({ value: code, label: name })),
  ],
}

export function actionForm({
  action,
  typed,
  back,
  brand,
  brandless = false,
  faults = {},
  passwordField = false,
  control,
}: FormView & { brandless?: boolean }) {
  const needsBrand = !brandless && !BrandCode.safeParse(brand).success
  return html`<div class="narrow">
    <h1>${action.label}</h1>
    <p>${action.does}</p>
    <form class="fields" method="post" action="/do/${action.name}" novalidate>
      ${hiddenInputs(needsBrand ? { back } : { back, brand })} ${needsBrand ? fieldOf(ofBrand, '', faults.brand) : ''}
      ${action.fields.map((field) => fieldOf(field, typed[field.name] ?? '', faults[field.name]))}
      ${passwordField ? ownPassword(faults) : ''}
      <div class="buttons">
        ${control ?? html`<button>${action.label}</button>`}
        <a class="button quiet" href="${back}">Leave it as it is</a>
      </div>
    </form>
  </div>`
}

/** The submitted values are carried in hidden fields; secrets are not shown. */
export function operatorConfirmationForm(
  { action, typed, back, brand, faults = {}, passwordField = false }: FormView,
  question: string,
) {
  const shown = action.fields.filter(({ name, kind }) => typed[name] && kind !== 'secret' && kind !== 'hidden')
  return html`<div class="narrow">
    <h1>${action.label}: are you sure?</h1>
    <p>${question}</p>
    <dl class="facts">
      ${shown.map(
        ({ name, label }) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${typed[name]}</dd>
          </div>`,
      )}
    </dl>
    <form class="fields" method="post" action="/do/${action.name}" novalidate>
      ${hiddenInputs({ ...typed, back, brand, sure: 'yes' })} ${passwordField ? ownPassword(faults) : ''}
      <div class="buttons">
        <button class="grave">Yes, ${action.label.charAt(0).toLowerCase() + action.label.slice(1)}</button>
        <a class="button quiet" href="${back}">No, leave it as it is</a>
      </div>
    </form>
  </div>`
}

/** Undoing a change of somebody's access. */
export function undoConfirmation(id: string, back: string, faults: Faults) {
  return html`<div class="narrow">
    <h1>Undo change ${id}</h1>
    <form class="fields" method="post" action="/undo" novalidate>
      ${hiddenInputs({ id, back })} ${ownPassword(faults)}
      <div class="buttons">
        <button>Undo</button>
        <a class="button quiet" href="${back}">Leave it as it is</a>
      </div>
    </form>
  </div>`
}

function ownPassword(faults: Faults) {
  return fieldOf(ownPasswordField, '', faults[ownPasswordField.name])
}

function fieldOf(field: OperatorField, value: string, fault: string | undefined) {
  const { name, label, kind, hint, optional, fixed } = field
  if (kind === 'drawn') return ''
  if (kind === 'hidden') return hiddenInputs({ [name]: value })
  if (fixed && value !== '' && !fault)
    return html`<div class="fixed">
      <span class="label">${label}</span> <span>${value}</span>${hiddenInputs({ [name]: value })}
    </div>`
  if (kind === 'yes-no') return tick({ name, label, hint, value: 'yes', ticked: value === 'yes', fault })
  return row({ name, label, hint, optional }, fault, (about) => control(field, value, about))
}

/**
 * Without constraint attributes: the action validates every value, so that the operator reads its messages and not the
 * browser's.
 */
function control({ name, kind, choices = [] }: OperatorField, value: string, about: Markup) {
  if (kind === 'long-text') return html`<textarea id="${name}" name="${name}" rows="8" ${about}>${value}</textarea>`
  if (kind === 'choice')
    return html`<select id="${name}" name="${name}" ${about}>
      ${choices.map((one) => html`<option value="${one.value}" ${one.value === value ? 'selected' : ''}>${one.label}</option>`)}
    </select>`
  const type = { secret: 'password', date: 'date' }[kind as string] ?? 'text'
  const keys = { number: 'numeric', money: 'decimal' }[kind as string]
  const completed = name === ownPasswordField.name ? 'current-password' : kind === 'secret' ? 'new-password' : 'off'
  return html`<input
    id="${name}"
    name="${name}"
    type="${type}"
    value="${kind === 'secret' ? '' : value}"
    autocomplete="${completed}"
    ${keys ? html`inputmode="${keys}"` : ''}
    ${about}
  />`
}

/** The filters of a list; an empty filter is left out of the query. */
export function filterForm(fields: readonly OperatorField[], typed: OperatorFormValues, hidden: OperatorFormValues) {
  if (fields.length === 0) return ''
  return html`<form class="filters" method="get" role="search" aria-label="Filter">
    ${hiddenInputs(hidden)}
    ${fields.map((field) =>
      fieldOf(
        {
          ...field,
          hint: undefined,
          ...(field.kind === 'choice' && { choices: [{ value: '', label: 'Any' }, ...(field.choices ?? [])] }),
        } as OperatorField,
        typed[field.name] ?? '',
        undefined,
      ),
    )}
    <button>Show</button>
  </form>`
}
