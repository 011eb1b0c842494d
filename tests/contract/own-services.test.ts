// Duties of a service without the edge worker before it: refuse invalid requests in the envelope and personal calls without
// a person. Tests the external services that the environment names (`npm run contract`), otherwise some embedded ones.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { urlOf, type Call } from '#shared/platform/call.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { channel } from '#shared/platform/limits.ts'
import { stampHeader, stampOf } from '#shared/platform/headers/stamps.ts'
import origin from '#origin/index.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { known, ownServices, preparedInput, signedInFor, callerOf } from './shop-under-test.ts'
import type { AnyInput } from './given.ts'
import { isOwn, misfitsOf, ownBase } from './service-replies.ts'

const anyOwn = upstreamCalls.some(isOwn)
const calls = upstreamCalls.filter((call) =>
  anyOwn ? isOwn(call) : ['search', 'saved-items', 'search-history', 'bag'].includes(call.service),
)
const { token } = JSON.parse((env as unknown as { TEST_KNOWN: string }).TEST_KNOWN) as { token?: string }
const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext

async function identityHeaders(call: Call): Promise<Record<string, string>> {
  if (!call.identity) return {}
  const secret = 'EDGE_SECRET' in ownServices ? ownServices.EDGE_SECRET! : secretSettings.EDGE_SECRET
  const account = isOwn(call) ? known.account : callerOf(call)
  return {
    [stampHeader]: await stampOf({ audience: call.service, account }, secret, Date.now(), 'EdDSA'),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  }
}

function callService(call: Call, input: AnyInput, who: Record<string, string>, body = JSON.stringify(input.body)) {
  const request = new Request(`${isOwn(call) ? ownBase(call) : 'http://origin'}${urlOf(call, input)}`, {
    method: call.method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      'x-site-id': 'JDW',
      'x-channel': channel,
      'x-request-id': crypto.randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...who,
    },
    ...(body === undefined ? {} : { body }),
  })
  if (isOwn(call)) return fetch(request)
  return origin.fetch(request, { ...(env as object), LOCAL: '1', ...secretSettings } as never, context)
}

const Envelope = z.object({ code: z.string().check(z.regex(/^[A-Z][A-Z0-9_]+$/)), message: z.string() })

test.each(calls.map((call) => [call.name, call] as const))(
  '%s says in the envelope what is wrong with a request',
  async (_, call) => {
    const { person } = await signedInFor(call, { settings: ownServices })
    const { query, body } = await preparedInput(call, person)
    const hostile = `\u0000<script>../${'x'.repeat(300)}`
    const wrong: Array<[string, AnyInput, string?]> = Object.keys(query ?? {}).map((field) => [
      `query ${field}`,
      { query: { ...query, [field]: hostile }, body },
    ])
    if (call.body)
      wrong.push(
        ...Object.keys(body as object).map((field): [string, AnyInput] => [
          `body ${field}`,
          { query, body: { ...(body as object), [field]: { [hostile]: 1 } } },
        ]),
        ...['', 'null', '[]', '{"a":'].map((raw): [string, AnyInput, string] => [`body '${raw}'`, { query }, raw]),
      )
    const who = await identityHeaders(call)
    const complaints: string[] = []
    for (const [what, input, raw] of wrong) {
      const response = await callService(call, input, who, raw)
      const answer: unknown = await response.json().catch(() => null)
      const refused = response.status >= 400 && response.status < 500
      if (!refused) complaints.push(`a wrong ${what} is answered ${response.status}, and should be refused`)
      else if (!Envelope.safeParse(answer).success) complaints.push(`a wrong ${what} is refused without the envelope`)
    }
    expect(complaints, complaints.join('\n')).toEqual([])
  },
)

test.each(calls.filter(({ identity }) => identity === 'person').map((call) => [call.name, call] as const))(
  '%s is refused with 401 without a person',
  async (_, call) => {
    const { person } = await signedInFor(call, { settings: ownServices })
    const response = await callService(call, await preparedInput(call, person), {})
    const envelope = Envelope.safeParse(await response.json().catch(() => null)).success
    expect([response.status, envelope], `nobody is answered ${response.status}`).toEqual([401, true])
  },
)

test('a misfitting reply is described field by field', () => {
  const { count } = bagCalls
  const said = { status: 200, type: 'application/json', ms: 5, text: '{"code":"success","cartId":7,"itemCount":"2"}' }
  expect(misfitsOf(count, said)).toEqual([
    expect.stringMatching(/^cartId: Invalid input: expected string, received number$/),
    expect.stringMatching(/^itemCount: /),
  ])
  expect(misfitsOf(count, { ...said, status: 302 })).toEqual(['it answered 302: a redirect is an error'])
  expect(misfitsOf(count, { ...said, text: '<p>' })).toEqual(['the body is not JSON'])
  expect(misfitsOf(count, { ...said, type: 'text/html' })).toEqual([
    'content-type is "text/html", not application/json',
  ])
})
