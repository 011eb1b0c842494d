// Normalises e-mail addresses for storage and comparison.

/** Trimmed, NFC, lower case. Every stored or compared address is normalised by this function. */
export function identityOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase().normalize('NFC')
}

/** The address without its `+tag`, which most providers deliver to one mailbox. */
export function mailboxOf(identity: string): string {
  return identity.replace(/\+[^@]*(?=@)/, '')
}
