// Text that can be stored as it was sent: no half of a surrogate pair, and no percent-encoded bytes that are not UTF-8.

/** Whether every text of a parsed JSON value is well formed, names of fields included. Walks without recursion. */
export function isWellFormed(value: unknown): boolean {
  const open: unknown[] = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string' && !one.isWellFormed()) return false
    if (typeof one === 'object' && one !== null) for (const [name, part] of Object.entries(one)) open.push(name, part)
  }
  return true
}

/** Whether a query or the body of a form is text: `URLSearchParams` would replace what is not by U+FFFD. */
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
