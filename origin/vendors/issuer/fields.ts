// Form parts: a field with hint and error, a tick box, and the error summary.
import { html } from 'hono/html'
import { hasCardNumber } from '#shared/platform/card-number.ts'
import { isConfusableEmail } from '#origin/platform/email.ts'
import { hasUnseen } from '#shared/platform/unseen.ts'

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

const cardNumber = 'This looks like a card number. Please remove it, and only enter it when you pay'

/** The error message for a name, or null. */
export function faultOfName(name: string, what: string, max: number): string | null {
  if (name === '') return `Enter your ${what}`
  if (name.length > max) return `Your ${what} must be ${max} characters or fewer`
  if (hasCardNumber(name)) return cardNumber
  return hasUnseen(name) ? `Your ${what} contains characters we can’t read. Type it again` : null
}

/** The error message for an e-mail address, or null. */
export function faultOfEmail(email: string): string | null {
  if (email === '') return 'Enter your email address'
  if (hasCardNumber(email)) return cardNumber
  const shaped = email.length <= 254 && /^[^\s@<>"'(),:;\\[\]]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(email)
  if (shaped && isConfusableEmail(email)) return 'Your email address contains characters we can’t read. Type it again'
  return shaped ? null : 'Enter an email address in the correct format, like name@example.com'
}
