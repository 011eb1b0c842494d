// Whether text can be stored as it was sent: no half of a surrogate pair, no percent-encoded bytes that are not UTF-8.

/** Whether every text of a parsed JSON value is well formed, names of fields included. Walks without recursion. */
export function isWellFormed(value: unknown): boolean {
  const pending: unknown[] = [value]
  while (pending.length > 0) {
    const part = pending.pop()
    if (typeof part === 'string' && !part.isWellFormed()) return false
    if (typeof part === 'object' && part !== null)
      for (const [name, value] of Object.entries(part)) pending.push(name, value)
  }
  return true
}

/** Whether a query or a form's body is well-formed text: `URLSearchParams` would replace other bytes with U+FFFD. */
export function isWellEncoded(fields: string): boolean {
  if (!fields.isWellFormed()) return false
  try {
    // A percent sign that begins no escape stands for itself, as it does for `URLSearchParams`.
    decodeURIComponent(fields.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
  }
}
