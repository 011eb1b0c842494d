// The device fingerprint sent with a review: a random id per session, not derived from the device (docs/decisions/0023).
// Created when the first review is sent.

const key = 'reviewDevice'

let current: string | null = null

export function deviceFingerprint(): string {
  current ??= readStoredId() ?? createId()
  return current
}

function readStoredId(): string | null {
  try {
    const found = sessionStorage.getItem(key)
    return found && /^w1-[0-9a-f]{32}$/.test(found) ? found : null
  } catch {
    return null
  }
}

function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const id = `w1-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Without session storage, the id lasts as long as the page.
  }
  return id
}
