// Serialises a query without its question mark, like `URLSearchParams`.

/** Omits undefined fields. Rendering a page calls this dozens of times, so that plain texts skip the encoding. */
export function queryText(fields: object): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${escaped(name)}=${escaped(String(value))}`)
    .join('&')
}

function escaped(text: string): string {
  return /^[\w*.-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)
}
