// Passkeys on the sign-in pages. What the browser returns is sent by the page's own form. Without this script, and in a browser
// without passkeys, the pages work with passwords.
const Keys = globalThis.PublicKeyCredential

if (Keys) {
  for (const part of document.querySelectorAll('[data-passkey]')) prepare(part)
  for (const note of document.querySelectorAll('[data-no-passkeys]')) note.hidden = true
  for (const list of document.querySelectorAll('[data-accepted]'))
    signal('signalAllAcceptedCredentials', list.dataset.accepted)
  announceSupport()
}

/** Shows the button, and offers passkeys among the e-mail field's suggestions. */
function prepare(part) {
  const { passkey: kind, options, failed, exists, unknown } = part.dataset
  const form = part.closest('form')
  const button = part.querySelector('button')
  const alert = part.querySelector('[role=alert]')
  let current = null
  part.hidden = false
  if (unknown) signal('signalUnknownCredential', unknown)

  async function run(mediation) {
    current?.abort()
    const stop = (current = new AbortController())
    const request = { publicKey: decoded(JSON.parse(options)), signal: stop.signal }
    if (mediation) request.mediation = mediation
    try {
      const credential = await navigator.credentials[kind](request)
      form.elements.credential.value = JSON.stringify(encoded(credential))
      form.submit()
    } catch (error) {
      if (stop.signal.aborted) return
      // Closing the browser's dialogue, or letting it time out, is no error.
      const closed = ['NotAllowedError', 'AbortError'].includes(error?.name)
      if (!mediation && !closed) alert.textContent = error?.name === 'InvalidStateError' && exists ? exists : failed
      if (!mediation) suggest()
    }
  }

  async function suggest() {
    if (kind !== 'get' || !form.querySelector('[autocomplete~=webauthn]')) return
    if (await Keys.isConditionalMediationAvailable?.()) run('conditional')
  }

  button.addEventListener('click', () => {
    alert.textContent = ''
    run()
  })
  suggest()
}

/** The server offers to add a passkey only where the device itself can keep one. */
async function announceSupport() {
  for (const field of document.querySelectorAll('input[name=passkeys]'))
    if (await Keys.isUserVerifyingPlatformAuthenticatorAvailable()) field.value = '1'
}

/** For password managers that keep their lists up to date; others ignore it. */
function signal(name, json) {
  Keys[name]?.(JSON.parse(json))?.catch?.(() => {})
}

function decoded({ challenge, user, allowCredentials, excludeCredentials, ...rest }) {
  const list = (entries) => entries?.map((entry) => ({ ...entry, id: bytesOf(entry.id) }))
  const options = { ...rest, challenge: bytesOf(challenge) }
  if (user) options.user = { ...user, id: bytesOf(user.id) }
  if (allowCredentials) options.allowCredentials = list(allowCredentials)
  if (excludeCredentials) options.excludeCredentials = list(excludeCredentials)
  return options
}

function encoded({ id, response }) {
  const { clientDataJSON, signature, userHandle } = response
  return {
    id,
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(response.authenticatorData ?? response.getAuthenticatorData()),
    ...(signature ? { signature: textOf(signature) } : {}),
    ...(userHandle?.byteLength ? { userHandle: textOf(userHandle) } : {}),
    ...(response.getTransports ? { transports: response.getTransports() } : {}),
  }
}

function bytesOf(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

function textOf(buffer) {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
