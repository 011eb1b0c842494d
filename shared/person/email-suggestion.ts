// A mistyped domain of an e-mail address: one character missing, extra, wrong or swapped, beside the providers that most people in
// the UK use.
const providers = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.com',
  'live.co.uk',
  'icloud.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'mail.com',
  'aol.com',
  'btinternet.com',
  'sky.com',
  'talktalk.net',
  'virginmedia.com',
  'ntlworld.com',
]

/** The address that was probably meant, or null. */
export function suggestedEmail(email: string): string | null {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at).trim().toLowerCase()
  if (at < 2 || providers.includes(domain)) return null
  const meant = providers.find((provider) => isOneEdit(domain, provider))
  return meant === undefined ? null : email.slice(0, at) + meant
}

function isOneEdit(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  let end = 0
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end)) end++
  const [a, b] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)]
  return (
    a.length + b.length === 1 ||
    (a.length === b.length && (a.length === 1 || (a.length === 2 && a === `${b[1]}${b[0]}`)))
  )
}
