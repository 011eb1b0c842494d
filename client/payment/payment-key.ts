// The key of one press: the same key is the same payment, whatever is repeated. Kept by the window until it is known what
// became of it, so that a reload asks about it instead of paying again.

export type Pressed = { key: string; cartId: string; at: number }

const name = 'payingKey'

/** A new press has a new key. */
export function newPress(cartId: string): Pressed {
  const pressed = { key: crypto.randomUUID(), cartId, at: Date.now() }
  try {
    sessionStorage.setItem(name, JSON.stringify(pressed))
  } catch {
    // Without storage a reload finds what became of it by the bag alone.
  }
  return pressed
}

/** The press that is not settled; null when there is none. */
export function unsettledPress(): Pressed | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Partial<Pressed> | null
    const { key, cartId, at } = found ?? {}
    const whole = typeof key === 'string' && typeof cartId === 'string' && typeof at === 'number'
    return whole && /^[\w-]{16,64}$/.test(key) ? { key, cartId, at } : null
  } catch {
    return null
  }
}

export function settledPress(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
