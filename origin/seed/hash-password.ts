// Keeps a password as `pbkdf2-sha256$iterations$salt$hash`, salt and hash as base64url.
const iterations = 100_000

export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
  return `pbkdf2-sha256$${iterations}$${Buffer.from(salt).toString('base64url')}$${Buffer.from(bits).toString('base64url')}`
}
