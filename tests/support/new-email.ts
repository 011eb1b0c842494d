/**
 * An e-mail address that nobody else has. It has no digits: those of a generated id pass for a card number three times in ten
 * thousand, and the shop refuses card numbers.
 */
export function newEmail(name: string, host = 'mail.example'): string {
  const letters = crypto.randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
  return `${name}-${letters}@${host}`
}
