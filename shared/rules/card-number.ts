// Whether a text has a card number in it, however it is spaced: such a thing is kept nowhere but at the gateway.

export function hasCardNumber(text: string): boolean {
  const digits = text.match(/\d(?:[\s-]?\d){12,18}/g) ?? []
  // No card's number begins with 0 or 1; a phone number from abroad and a moment in milliseconds do.
  return digits.some((run) => /^[2-9]/.test(run) && isLuhn(run.replace(/\D/g, '')))
}

function isLuhn(digits: string) {
  const sum = [...digits].toReversed().reduce((so, digit, at) => {
    const worth = at % 2 ? Number(digit) * 2 : Number(digit)
    return so + (worth > 9 ? worth - 9 : worth)
  }, 0)
  return sum % 10 === 0
}
