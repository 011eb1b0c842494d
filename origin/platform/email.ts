// Normalises e-mail addresses for storage and comparison.

/** Trimmed, NFC, lower case. Every stored or compared address is normalised by this function. */
export function identityOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase().normalize('NFC')
}

/**
 * Whether an address looks like another one: because of invisible characters, or compatibility forms (wide, narrow,
 * mathematical) of other letters (NFKC).
 */
export function isConfusableEmail(email: string): boolean {
  const identity = identityOf(email)
  return identity.normalize('NFKC').toLowerCase() !== identity || /[\p{C}\p{Z}\u034f\u115f\u1160\u3164]/u.test(identity)
}
