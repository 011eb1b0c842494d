// A setting with a key holds one, or two with a space between them while the key is rotated: the first signs
// and encrypts, each of them is accepted.

export function acceptedKeys(setting: string): string[] {
  return setting.split(' ').filter(Boolean)
}

/** Empty when the setting is. */
export function signingKey(setting: string): string {
  return acceptedKeys(setting)[0] ?? ''
}

/** What the first key gives that fits; null when none does. */
export async function withEachKey<Found>(
  setting: string,
  open: (key: string) => Promise<Found | null>,
): Promise<Found | null> {
  for (const key of acceptedKeys(setting)) {
    const found = await open(key)
    if (found !== null) return found
  }
  return null
}

/** The headers by which a command passes Cloudflare Access (docs/runbook.md); none without a service token in the environment. */
export function accessHeaders(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { CF_ACCESS_CLIENT_ID: id, CF_ACCESS_CLIENT_SECRET: secret } = env
  return id && secret ? { 'cf-access-client-id': id, 'cf-access-client-secret': secret } : {}
}
