// The format of an order number: the brand's letter and nine digits, without spaces, such as `J104837261`.

/** The number as the shop writes it: people copy it with spaces, hyphens or a `#`, and in small letters. */
export function normalizeOrderNo(typed: string): string {
  return typed.replace(/[^A-Za-z\d]/g, '').toUpperCase()
}
