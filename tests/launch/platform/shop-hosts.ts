// The hosts of deployed workers: a request reaches the version that its override names, when that one is deployed, and otherwise
// one by the shares of the deployment.
import { createHash } from 'node:crypto'
import type { State } from './state.ts'

export type ShopRequest = {
  host: string
  path: string
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  /** The worker, and its version that has to answer. */
  script: string
  version: string
  /** Whether the request named the version. */
  overridden: boolean
}
export type ShopAnswer = { status: number; headers?: Record<string, string>; body: string }

/** Null when no deployed worker has the host. */
export function routed(
  state: State,
  request: Omit<ShopRequest, 'script' | 'version' | 'overridden'>,
): ShopRequest | null {
  const found = [...state.scripts].find(([, { domains }]) => domains.includes(request.host))
  if (!found) return null
  const [script, { deployments }] = found
  const versions = deployments[0]?.versions ?? []
  const named = new RegExp(`(?:^|, *)${script}="([0-9a-f-]{36})"`).exec(
    String(request.headers['cloudflare-workers-version-overrides'] ?? ''),
  )?.[1]
  if (named && versions.some(({ version_id }) => version_id === named))
    return { ...request, script, version: named, overridden: true }
  const key = String(request.headers['cloudflare-workers-version-key'] ?? Math.random())
  return { ...request, script, version: chosen(versions, key), overridden: false }
}

/** The same key meets the same version, and stays with the new one while its share grows. */
function chosen(versions: readonly { version_id: string; percentage: number }[], key: string): string {
  const place = (createHash('sha256').update(key).digest().readUInt32BE() / 2 ** 32) * 100
  const [first, second] = versions
  return second && place < second.percentage ? second.version_id : (first?.version_id ?? '')
}

/** A shop that is up and has nothing else. */
export function bareShop({ path, version }: ShopRequest): ShopAnswer {
  return path === '/api/health'
    ? { status: 200, body: JSON.stringify({ ok: true, version }) }
    : { status: 404, body: '' }
}
