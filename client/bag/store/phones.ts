// Phones are not sold to customers who have never ordered on the web (specification § 4, behind toggle `remove_phones`).

/** How the product numbers of phones begin. */
export const phonePrefixes = ['PHN', 'MOB', 'SIM'] as const

export function isPhone(productNo: string): boolean {
  return phonePrefixes.some((prefix) => productNo.toUpperCase().startsWith(prefix))
}
