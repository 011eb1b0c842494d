// A query as text, without its question mark: what `URLSearchParams` gives.

/** Undefined fields are left out. A page asks this dozens of times while it is drawn: plain text is only put together. */
export function queryText(fields: object): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`)
    .join('&')
}

function escaped(text: string): string {
  return /^[\w*.-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)
}
