// Whether somebody has typed a card's number where it does not belong: such text is never sent and never kept.

export function resemblesCardNumber(text: string): boolean {
  for (const [digits] of text.replaceAll(/(?<=\d)[\s.-]+(?=\d)/g, '').matchAll(/\d{13,19}/g))
    if (fitsLuhn(digits)) return true
  return false
}

function fitsLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((so, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return so + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
