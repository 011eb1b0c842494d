// What is asked at the embedded issuer's own host goes to it whole, and only the door can say that it came that way.
import { clientAssets } from 'virtual:client-assets'
import { personHeader } from '#shared/rules/person-stamp.ts'
import type { Env } from '#worker/env.ts'
import { plainHeaders } from '#worker/security-headers.ts'
import { within } from '#worker/toggles/within.ts'
import { doorHostHeader } from './login-host.ts'

/** Where each brand's stylesheet is, for its fonts: only the door knows what was built. */
const themes = new URLSearchParams(Object.entries(clientAssets.themes).map(([code, { css }]) => [code, css])).toString()

const patienceMs = 8000
const sorry = 'Signing in is not possible right now. Please go back and try again in a moment.'

/** Nothing a browser says may pass for something the door says. */
export async function forwardToIssuer(request: Request, env: Pick<Env, 'ORIGIN'>): Promise<Response> {
  const headers = new Headers(request.headers)
  headers.set(doorHostHeader, 'login')
  headers.set('x-door-themes', themes)
  headers.delete(personHeader)
  const answer = env.ORIGIN.fetch(new Request(request, { headers, redirect: 'manual' }))
  return (
    (await within(patienceMs, answer, null)) ??
    new Response(sorry, { status: 503, headers: plainHeaders(new URL(request.url)) })
  )
}
