// The headers by which a command passes Cloudflare Access in front of the operator host (docs/runbook.md).

/** Without a service token in the environment none. */
export function accessHeaders(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const { CF_ACCESS_CLIENT_ID: id, CF_ACCESS_CLIENT_SECRET: secret } = env
  return id && secret ? { 'cf-access-client-id': id, 'cf-access-client-secret': secret } : {}
}
