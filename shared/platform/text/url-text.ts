// Writes the query of a URL, and decodes parts of a URL.

/**
 * A query without its question mark, as `URLSearchParams` serialises one; undefined fields are omitted. Rendering a page calls
 * this dozens of times, so that plain texts skip the encoding.
 */
export function queryText(fields: object): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`)
    .join('&')
}

function escaped(text: string): string {
  return /^[\w*.-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)
}

/** Decodes percent escapes; returns a text with a malformed escape unchanged. Never throws. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
