// What /api/health?deep says of a version: which of its parts do not work, and which version of the origin it met.
import type { Visit } from './visitor.ts'
import { requestHost } from './request-host.ts'

type Health = { versions?: { origin: string | null }; checks: { name: string; ok: boolean }[] }
export type DeepHealth = { failing: string[]; origin: string | null }

/** Null without a token, and when the shop does not take it. */
export async function deepHealthOf({ host, connect, version }: Visit, token: string): Promise<DeepHealth | null> {
  if (token === '') return null
  const headers = {
    authorization: `Bearer ${token}`,
    ...(version && { 'cloudflare-workers-version-overrides': version }),
  }
  const { status, body } = await requestHost(host, '/api/health?deep', connect, { headers })
  if (status !== 200 && status !== 503) return null
  const { versions, checks } = JSON.parse(body) as Health
  return { failing: checks.filter(({ ok }) => !ok).map(({ name }) => name), origin: versions?.origin ?? null }
}
