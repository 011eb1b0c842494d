// The parts of a form: a labelled control with hint and error, a tick box, hidden fields, and the error summary.
import { html } from 'hono/html'

export type Markup = ReturnType<typeof html> | string

/** Field name → error message. */
export type Faults = Readonly<Record<string, string>>

type Row = { name: string; label: string; hint?: string | undefined; optional?: boolean | undefined }

/** `control` receives the attributes that tie it to its hint and its error. */
export function row(
  { name, label, hint, optional = false }: Row,
  fault: string | undefined,
  control: (about: Markup) => Markup,
) {
  return html`<div class="field${fault ? ' faulty' : ''}">
    <label for="${name}">${label}${optional ? html` <span class="hint">(optional)</span>` : ''}</label>
    ${hintOf(name, hint)}
    ${fault ? html`<span class="fault" id="${name}-fault"><span class="unseen">Error: </span>${fault}</span>` : ''}
    ${control(aboutOf(name, hint, fault))}
  </div>`
}

type Field = Row & {
  type?: 'text' | 'email' | 'password' | 'tel'
  autoComplete: string
  value?: string
  faults: Faults
  maxLength?: number
}

export function inputRow({ type = 'text', autoComplete, value = '', faults, maxLength = 254, ...about }: Field) {
  const { name } = about
  const plain = type === 'text' ? '' : html` autocapitalize="none" spellcheck="false"`
  return row(about, faults[name], (described) => {
    const input = html`<input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autoComplete}"
      value="${value}"
      maxlength="${maxLength}"
      ${plain}${described}
    />`
    return type === 'password' ? html`<div class="secret">${input}${showButton(name)}</div>` : input
  })
}

/** Hidden without the page's script. */
function showButton(name: string) {
  return html`<button type="button" class="quiet show" aria-controls="${name}" hidden>
    Show<span class="unseen"> password</span>
  </button>`
}

type Tick = Row & { value: string; ticked: boolean; fault?: string | undefined }

export function tick({ name, label, hint, value, ticked, fault }: Tick) {
  return html`<div class="tick">
    <input
      id="${name}"
      name="${name}"
      type="checkbox"
      value="${value}"
      ${ticked ? 'checked' : ''}${aboutOf(name, hint, fault)}
    />
    <label for="${name}">${label}</label>
    ${hintOf(name, hint)}
  </div>`
}

function hintOf(name: string, hint: string | undefined) {
  return hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ''
}

function aboutOf(name: string, hint: string | undefined, fault: string | undefined) {
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  return html`${described ? html` aria-describedby="${described}"` : ''}${fault ? html` aria-invalid="true"` : ''}`
}

export function hiddenInputs(values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
}

/** Takes the focus when the page opens, without a script, and links to each field. */
export function errorSummary(faults: Faults) {
  const entries = Object.entries(faults)
  if (entries.length === 0) return ''
  return html`<div class="summary" role="alert" aria-labelledby="problem" tabindex="-1" autofocus>
    <h2 id="problem">There is a problem</h2>
    <ul>
      ${entries.map(([name, message]) => html`<li><a href="#${name}">${message}</a></li>`)}
    </ul>
  </div>`
}
