// One card field in a frame of the gateway. The number stays in this frame and its sibling: the embedding page receives
// validity and a token only. `schemes` is prepended to this script.
const type = document.body.dataset.field
const input = document.getElementById('field')
let port, context, group, captureContext, shop

const digits = () => input.value.replace(/\D/g, '')
const schemeOf = (number) => schemes.find(({ begins }) => new RegExp(begins).test(number))

function luhn(number) {
  let sum = 0
  for (const [at, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (at % 2 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

function state() {
  const value = digits()
  if (type === 'securityCode') {
    const length = sibling('number')?.codeLength()
    const valid = length ? value.length === length : value.length === 3 || value.length === 4
    return { valid, couldBeValid: value.length <= (length ?? 4), empty: value === '' }
  }
  const card = schemes
    .filter(({ begins }) => couldBegin(begins, value))
    .map((scheme) => {
      const most = Math.max(...scheme.lengths)
      const valid = scheme.lengths.includes(value.length) && luhn(value)
      return {
        name: scheme.name,
        brandedName: scheme.brandedName,
        cybsCardType: scheme.cybsCardType,
        spaces: scheme.spaces,
        lengths: scheme.lengths,
        securityCode: { name: 'CVV', length: scheme.codeLength },
        luhn: true,
        valid,
        couldBeValid: valid || value.length < most,
      }
    })
  const known = value === '' ? card : card.slice(0, 1)
  const [first] = known
  return {
    valid: value !== '' && Boolean(first?.valid),
    // The first digits of a number may not name a scheme yet.
    couldBeValid: first ? first.couldBeValid : value.length < 6,
    empty: value === '',
    card: known,
  }
}

function couldBegin(begins, value) {
  return value === '' || new RegExp(begins).test(value)
}

/** Inserts the spaces printed on a card and keeps the caret behind the same digit. */
function format() {
  if (type === 'securityCode') {
    input.value = digits().slice(0, 4)
    return
  }
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  const scheme = schemeOf(digits())
  const value = digits().slice(0, Math.max(...(scheme?.lengths ?? [19])))
  const spaces = scheme?.spaces ?? [4, 8, 12, 16]
  const spaced = (count) => count + spaces.filter((space) => space < count).length
  input.value = [...value].map((digit, at) => (spaces.includes(at) ? ` ${digit}` : digit)).join('')
  if (document.activeElement === input) input.setSelectionRange(spaced(before), spaced(before))
}

function send(event, data) {
  port?.postMessage({ event, data })
}

let typingEnded = false
function judge(now) {
  const { valid, empty, couldBeValid } = state()
  const wrong = now ? !valid : !empty && (typingEnded ? !valid : !couldBeValid)
  if (wrong) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

input.addEventListener('input', (event) => {
  format()
  if (state().valid) typingEnded = false
  judge()
  if (event.inputType === undefined || event.inputType === 'insertReplacementText') send('autocomplete')
  send('change', state())
  sibling('securityCode')?.changed()
})
input.addEventListener('focus', () => send('focus'))
input.addEventListener('blur', () => {
  typingEnded = true
  judge()
  send('blur')
})
input.addEventListener('keydown', ({ key }) => key === 'Enter' && send('inputSubmitRequest'))

/**
 * The other field of the same form. Both frames have the gateway's origin, so that the embedding page cannot read their
 * exchange.
 */
function sibling(wanted) {
  if (type === wanted) return null
  for (let at = 0; at < window.parent.frames.length; at++) {
    try {
      const field = window.parent.frames[at].flexField
      if (field && field.group() === group && field.type === wanted) return field
    } catch {
      // The frame is cross-origin.
    }
  }
  return null
}

Object.defineProperty(window, 'flexField', {
  value: Object.freeze({
    type,
    group: () => group,
    value: digits,
    state,
    judge: () => judge(true),
    changed: () => port && digits() !== '' && send('change', state()),
    codeLength: () => schemeOf(digits())?.codeLength,
  }),
})

const properties =
  /^(color|font(-family|-size|-style|-weight|-variant)?|letter-spacing|line-height|text-align|text-indent|text-shadow|opacity|padding(-\w+)?|caret-color|cursor)$/
const places = {
  input: 'input',
  ':focus': 'input:focus',
  ':disabled': 'input:disabled',
  '::placeholder': 'input::placeholder',
  invalid: 'input[aria-invalid=true]',
  valid: 'input:not([aria-invalid])',
}
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

function applyStyles(styles = {}) {
  for (const [place, rules] of Object.entries(styles)) {
    if (!places[place] || typeof rules !== 'object') continue
    const rule = sheet.cssRules[sheet.insertRule(`${places[place]}{}`, sheet.cssRules.length)]
    for (const [name, value] of Object.entries(rules))
      if (properties.test(name) && !/url\(/i.test(String(value))) rule.style.setProperty(name, String(value))
  }
}

function update(options) {
  if (typeof options.placeholder === 'string') input.placeholder = options.placeholder
  if (typeof options['aria-label'] === 'string') input.setAttribute('aria-label', options['aria-label'])
  if (typeof options.title === 'string') input.title = options.title
  if (typeof options.description === 'string') input.setAttribute('aria-description', options.description)
  if (typeof options['aria-required'] === 'boolean')
    input.setAttribute('aria-required', String(options['aria-required']))
  if (typeof options.invalid === 'boolean') judge(options.invalid)
  if (typeof options.disabled === 'boolean') input.disabled = options.disabled
}

const commands = {
  focus: () => input.focus(),
  clear() {
    input.value = ''
    typingEnded = false
    judge()
    send('change', state())
  },
  update(options) {
    update(options)
    send('update', options)
  },
  async createToken({ id, expiry }) {
    const answer = await createToken(expiry).catch(() => ({ reason: 'CREATE_TOKEN_SERVERSIDE', details: [] }))
    port.postMessage({ event: 'token', data: { id, ...answer } })
  },
}

async function createToken(expiry) {
  const fields = [window.flexField, sibling(type === 'number' ? 'securityCode' : 'number')].filter(Boolean)
  const wrong = fields.filter((field) => !field.state().valid)
  for (const field of wrong) field.judge()
  if (wrong.length > 0)
    return {
      reason: 'CREATE_TOKEN_VALIDATION_FIELDS',
      details: wrong.map((field) => ({ location: field.type, message: 'Validation error' })),
    }
  const typed = Object.fromEntries(fields.map((field) => [field.type, field.value()]))
  const answer = await fetch(context.flx.path, {
    method: 'POST',
    headers: { 'content-type': 'application/jwt' },
    body: await seal({ ...typed, ...(typed.number ? expiry : {}), origin: shop }),
    credentials: 'omit',
  })
  if (answer.ok) return { token: await answer.text() }
  const { responseStatus } = await answer.json()
  return { reason: 'CREATE_TOKEN_SERVERSIDE', correlationId: responseStatus?.correlationId, details: [] }
}

const bytes = (text) => new TextEncoder().encode(text)
const base64url = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Encrypts the values as a JWE for the context's key, with the capture context in the protected header. */
async function seal(typed) {
  const { kty, n, e, kid } = context.flx.jwk
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const [to, key] = await Promise.all([
    crypto.subtle.importKey('jwk', { kty, n, e }, algorithm, false, ['encrypt']),
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']),
  ])
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, context: captureContext }
  const head = base64url(bytes(JSON.stringify(header)))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const [wrapped, sealed] = await Promise.all([
    crypto.subtle.exportKey('raw', key).then((raw) => crypto.subtle.encrypt(algorithm, to, raw)),
    crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bytes(head) }, key, bytes(JSON.stringify(typed))),
  ])
  return [head, base64url(wrapped), base64url(iv), base64url(sealed.slice(0, -16)), base64url(sealed.slice(-16))].join(
    '.',
  )
}

/**
 * The embedding page's first message carries the port for all later messages. The page's origin must be one that the
 * capture context names.
 */
window.addEventListener('message', function begin(event) {
  if (port || event.source !== window.parent || event.data?.flex !== 'begin' || !event.ports[0]) return
  const claims = claimsOf(event.data.captureContext)
  if (!claims?.ctx[0].data.targetOrigins.includes(event.origin)) return
  window.removeEventListener('message', begin)
  captureContext = event.data.captureContext
  context = claims
  shop = event.origin
  group = event.data.group
  port = event.ports[0]
  port.addEventListener(
    'message',
    ({ data }) => Object.hasOwn(commands, data.command) && commands[data.command](data.data),
  )
  port.start()
  input.disabled = false
  applyStyles(event.data.styles)
  update(event.data.options)
  send('load')
})

function claimsOf(jwt) {
  try {
    return JSON.parse(atob(jwt.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return null
  }
}

window.parent.postMessage({ flex: 'ready' }, '*')
