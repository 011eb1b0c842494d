// What goes with a review as the device's fingerprint: a random id of this window's session, and nothing that is read off
// the device (docs/decisions/0023). Made when the first review is sent.

const key = 'reviewDevice'

let ours: string | null = null

export function deviceFingerprint(): string {
  ours ??= stored() ?? made()
  return ours
}

function stored(): string | null {
  try {
    const found = sessionStorage.getItem(key)
    return found && /^w1-[0-9a-f]{32}$/.test(found) ? found : null
  } catch {
    return null
  }
}

function made(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = `w1-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Without storage it lasts as long as the page.
  }
  return id
}
