// What is asked at a host of ours beside the shops goes whole to whoever lives there, and only the door can say that it
// came that way.
import { clientAssets } from 'virtual:client-assets'
import { guestHeader } from '#shared/platform/headers/guest-stamp.ts'
import { personHeader } from '#shared/platform/headers/person-stamp.ts'
import { within } from '#shared/platform/within.ts'
import type { Env } from './env.ts'
import { formIn, jsonIn, receiveBytes } from './gateway/receive.ts'
import { edgeHostHeader, forwardedHosts, type ForwardedHost } from './forwarded-hosts.ts'
import { plainHeaders } from './security-headers.ts'

/** Where each brand's stylesheet is, for its fonts: only the door knows what was built. */
const themes = new URLSearchParams(Object.entries(clientAssets.themes).map(([code, { css }]) => [code, css])).toString()

const patienceMs = 8000
/** More than any of these hosts takes; each of them has a limit of its own. */
const mostBytes = 524_288
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Nothing a browser says may pass for something the door says. */
export async function forward(name: ForwardedHost, request: Request, env: Pick<Env, 'ORIGIN'>): Promise<Response> {
  const { cookies, sorry } = forwardedHosts[name]
  const plain = { headers: plainHeaders(new URL(request.url)) }
  if (!methods.includes(request.method))
    return new Response('This address takes no such request.', {
      status: 405,
      headers: { ...plain.headers, allow: methods.join(', ') },
    })
  const body = await bodyOf(request)
  if (!body.ok) return new Response(body.message, { ...plain, status: body.status })
  const headers = new Headers(request.headers)
  headers.set(edgeHostHeader, name)
  headers.set('x-edge-themes', themes)
  headers.delete(personHeader)
  headers.delete(guestHeader)
  if (!cookies) headers.delete('cookie')
  const { method } = request
  const whole = { method, headers, redirect: 'manual', ...(body.value.byteLength > 0 && { body: body.value }) } as const
  const answer = env.ORIGIN.fetch(new Request(request.url, whole))
  return (await within(patienceMs, answer, null)) ?? new Response(sorry, { ...plain, status: 503 })
}

/** Read whole before anybody is asked, and looked at where it is text: the hosts need not do so themselves. */
async function bodyOf(request: Request) {
  const isSafe = request.method === 'GET' || request.method === 'HEAD'
  const received = isSafe ? ({ ok: true, value: new ArrayBuffer(0) } as const) : await receiveBytes(request, mostBytes)
  if (!received.ok) return received
  const type = request.headers.get('content-type') ?? ''
  const text = /^application\/x-www-form-urlencoded\b/i.test(type)
    ? formIn(received.value)
    : /^application\/([\w.-]+\+)?json\b/i.test(type)
      ? jsonIn(received.value)
      : null
  return text && !text.ok ? text : received
}
