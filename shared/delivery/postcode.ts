// A postcode as it is kept and shown: `sw1a1aa` is `SW1A 1AA`.

export function tidyPostcode(given: string): string {
  const bare = given.replace(/[\s-]/g, '').toUpperCase()
  return `${bare.slice(0, -3)} ${bare.slice(-3)}`
}

/** `SW1A` of `SW1A 1AA`: its district. */
export function outwardOf(postcode: string): string {
  return tidyPostcode(postcode).split(' ')[0]!
}
