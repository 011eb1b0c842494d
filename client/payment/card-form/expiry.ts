// The date on a card, as it is printed: MM/YY in one field, written however people write it.

/** What the field shows while it is typed in: the slash comes by itself, and goes when it is deleted. */
export function shownExpiry(typed: string, before: string): string {
  const [month = '', year] = typed.split(/\s*[/.\- ]\s*/).map((part) => part.replaceAll(/\D/g, ''))
  if (year !== undefined) return `${month.slice(0, 2)}/${(year.length === 4 ? year.slice(2) : year).slice(0, 2)}`
  const digits = /^[2-9]/.test(month) ? `0${month}` : month
  const deleting = typed.length < before.length
  if (digits.length === 6 && digits.slice(2, 4) === '20') return `${digits.slice(0, 2)}/${digits.slice(4)}`
  return digits.length > 2 || (digits.length === 2 && !deleting)
    ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}`
    : digits
}
