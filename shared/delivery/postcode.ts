// Formats a postcode as stored and shown: `sw1a1aa` becomes `SW1A 1AA`.

export function formatPostcode(given: string): string {
  const bare = given.replace(/[\s-]/g, '').toUpperCase()
  return `${bare.slice(0, -3)} ${bare.slice(-3)}`
}

/** The outward code: `SW1A` of `SW1A 1AA`. */
export function outwardCode(postcode: string): string {
  return formatPostcode(postcode).split(' ')[0]!
}
