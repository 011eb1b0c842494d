// Phones are not sold to customers who have never ordered on the web (specification § 4, behind toggle `remove_phones`).

/** Product numbers of phones begin with one of these. */
export const phonePrefixes = ['PHN', 'MOB', 'SIM'] as const

export function isPhone(productNo: string): boolean {
  return phonePrefixes.some((prefix) => productNo.toUpperCase().startsWith(prefix))
}
