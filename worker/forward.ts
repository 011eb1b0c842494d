// What is asked at a host of ours beside the shops goes whole to whoever lives there, and only the door can say that it
// came that way.
import { clientAssets } from 'virtual:client-assets'
import { personHeader } from '#shared/rules/person-stamp.ts'
import { within } from '#shared/rules/within.ts'
import type { Env } from './env.ts'
import { doorHostHeader, forwardedHosts, type ForwardedHost } from './forwarded-hosts.ts'
import { plainHeaders } from './security-headers.ts'

/** Where each brand's stylesheet is, for its fonts: only the door knows what was built. */
const themes = new URLSearchParams(Object.entries(clientAssets.themes).map(([code, { css }]) => [code, css])).toString()

const patienceMs = 8000

/** Nothing a browser says may pass for something the door says. */
export async function forward(name: ForwardedHost, request: Request, env: Pick<Env, 'ORIGIN'>): Promise<Response> {
  const { cookies, sorry } = forwardedHosts[name]
  const headers = new Headers(request.headers)
  headers.set(doorHostHeader, name)
  headers.set('x-door-themes', themes)
  headers.delete(personHeader)
  if (!cookies) headers.delete('cookie')
  const answer = env.ORIGIN.fetch(new Request(request, { headers, redirect: 'manual' }))
  return (
    (await within(patienceMs, answer, null)) ??
    new Response(sorry, { status: 503, headers: plainHeaders(new URL(request.url)) })
  )
}
