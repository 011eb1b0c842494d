// Asks the toggle proxy: `GET {proxy}/proxy?userId=…` with the client key. Only enabled toggles are listed there.
import * as z from 'zod/mini'
import { toggles, type ToggleName } from '#shared/toggles.ts'
import type { Here } from '#worker/env.ts'
import { readBody } from '#worker/gateway/read-body.ts'

const Answer = z.object({ toggles: z.array(z.object({ name: z.string(), enabled: z.boolean() })) })

/** Never more than this is waited for toggles, whatever page is asked for. */
export const patienceMs = 300

type Asking = Pick<Here, 'settings' | 'env'>

export function proxyOf({ settings, env }: Asking) {
  const embedded = settings.TOGGLE_PROXY_URL === ''
  return {
    base: embedded ? 'http://origin' : settings.TOGGLE_PROXY_URL.replace(/\/(proxy)?\/?$/, ''),
    fetch: (request: Request) => (embedded ? env.ORIGIN.fetch(request) : fetch(request)),
  }
}

/** The names of the toggles that are on, or null when the proxy did not say. */
export async function askToggles(here: Asking, userId: string | null): Promise<ToggleName[] | null> {
  const proxy = proxyOf(here)
  const address = `${proxy.base}/proxy${userId === null ? '' : `?userId=${encodeURIComponent(userId)}`}`
  try {
    const response = await proxy.fetch(
      new Request(address, {
        headers: { authorization: here.settings.TOGGLE_CLIENT_KEY, accept: 'application/json' },
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
    const text = await readBody(response, 262_144)
    if (response.status !== 200 || text === null) return null
    const { toggles: listed } = Answer.parse(JSON.parse(text))
    return listed.filter(({ name, enabled }) => enabled && name in toggles).map(({ name }) => name as ToggleName)
  } catch {
    return null
  }
}
