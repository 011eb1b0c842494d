// An e-mail address as the identity it stands for: written one way, so that two that look alike are one.

/** Without what surrounds it, composed (NFC) and in lower case. Every place that keeps or compares an address asks this. */
export function identityOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase().normalize('NFC')
}

/**
 * Whether an address could be taken for another one by how it looks: signs nobody sees, and letters that are another
 * letter's wide, narrow or mathematical form (NFKC).
 */
export function looksLikeAnother(email: string): boolean {
  const identity = identityOf(email)
  return identity.normalize('NFKC').toLowerCase() !== identity || /[\p{C}\p{Z}\u034f\u115f\u1160\u3164]/u.test(identity)
}
