// Form parts: a field with hint and error, a tick box, the error summary, and the field for the e-mail address.
import { html } from 'hono/html'
import { email } from '#shared/person/email.ts'
import { identityOf } from '#origin/platform/email.ts'

/** Field name → error message. */
export type Faults = Readonly<Record<string, string>>

type Field = {
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  autocomplete: string
  value?: string
  hint?: string
  faults: Faults
  max?: number
}

export function issuerField({ name, label, type = 'text', autocomplete, value = '', hint, faults, max = 254 }: Field) {
  const fault = faults[name]
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
  const plain = type === 'text' ? '' : html` autocapitalize="none" spellcheck="false"`
  return html`<div class="field${fault ? ' faulty' : ''}">
    <label for="${name}">${label}</label>
    ${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ''}
    ${fault ? html`<span class="fault" id="${name}-fault"><span class="unseen">Error: </span>${fault}</span>` : ''}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      maxlength="${max}"
      ${plain}${described ? html` aria-describedby="${described}"` : ''}${fault ? html` aria-invalid="true"` : ''}
    />
  </div>`
}

export function tick(name: string, label: string, ticked: boolean, hint = '') {
  const described = hint ? html` aria-describedby="${name}-hint"` : ''
  return html`<div class="tick">
    <input id="${name}" name="${name}" type="checkbox" value="1" ${ticked ? html` checked` : ''}${described} />
    <label for="${name}">${label}</label>
    ${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ''}
  </div>`
}

export function issuerHiddenInput(name: string, value: string) {
  return html`<input type="hidden" name="${name}" value="${value}" />`
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

/** The address of a form's field `email` as accounts have it, and the error message or null. */
export function typedEmail(form: ReadonlyMap<string, string>): { email: string; fault: string | null } {
  const { value, fault } = email(form.get('email') ?? '')
  return { email: identityOf(value), fault }
}
