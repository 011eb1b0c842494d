// Whether a card has expired: a card is valid to the end of the month printed on it.

/** `expiryDate` is MM/YY. */
export function isExpired(expiryDate: string, now: Date): boolean {
  const [month = '', year = ''] = expiryDate.split('/')
  return now.toISOString().slice(0, 7) > `20${year}-${month}`
}
