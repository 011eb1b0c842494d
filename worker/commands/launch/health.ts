// Requests /api/health of each host.
import { requestHost } from '../release/request-host.ts'

export type Health = { name: string; host: string; answer: string; ok: boolean }

export function healthOf(
  hosts: readonly { name: string; host: string }[],
  connect: string | undefined,
): Promise<Health[]> {
  return Promise.all(
    hosts.map(async ({ name, host }) => {
      try {
        const { status, body } = await requestHost(host, '/api/health', connect)
        const ok = status === 200 && (JSON.parse(body) as { ok?: unknown }).ok === true
        return { name, host, ok, answer: ok ? 'ok' : `${status}` }
      } catch (error) {
        return { name, host, ok: false, answer: (error as Error).message || 'no answer' }
      }
    }),
  )
}
