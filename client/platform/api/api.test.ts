import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { service } from '#shared/platform/call.ts'
import { api, ApiError, fetcher } from './api.ts'
import { resetLeaving } from './go.ts'

const calls = service('test', {
  read: {
    method: 'GET',
    path: '/api/test',
    query: z.object({ id: z.string() }),
    reply: z.object({ ok: z.boolean() }),
    deadline: 100,
  },
  write: {
    method: 'PUT',
    path: '/api/test/write',
    body: z.object({ n: z.number() }),
    reply: z.object({ ok: z.boolean() }),
    deadline: 100,
  },
})

/** Answers every fetch of one test with `response`, and records the requests. */
function answering(response: () => Response) {
  const requests: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => (requests.push([address, init]), response()))
  return requests
}

test('a call uses same-origin credentials and refuses redirects', async () => {
  const requests = answering(() => Response.json({ ok: true }))
  expect(await api(calls.read, { query: { id: 'a b' } })).toEqual({ ok: true })
  expect(requests).toEqual([
    ['/api/test?id=a+b', { method: 'GET', credentials: 'same-origin', cache: 'no-cache', redirect: 'error' }],
  ])
})

test('a body is sent as JSON', async () => {
  const requests = answering(() => Response.json({ ok: true }))
  await api(calls.write, { body: { n: 1 } })
  expect(requests[0]![1]).toMatchObject({
    method: 'PUT',
    body: '{"n":1}',
    headers: { 'content-type': 'application/json' },
  })
})

test('an error reply throws its code, message and request id', async () => {
  answering(() => Response.json({ code: 'DATA_ERROR', message: 'No.', requestId: 'r1' }, { status: 400 }))
  const error = await api(calls.write, { body: { n: 1 } }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, code: 'DATA_ERROR', message: 'No.', requestId: 'r1' })
})

test.each(['https://evil.example/api', '//evil.example/api', '/\\evil.example', 'api/test', ''])(
  '%s is no address of ours',
  async (address) => {
    const requests = answering(() => Response.json({}))
    await expect(fetcher(address)).rejects.toThrow(TypeError)
    expect(requests).toEqual([])
  },
)

test('several 401 replies lead to sign-in once', async () => {
  const left: string[] = []
  vi.stubGlobal('location', {
    pathname: '/account',
    search: '?a=1&b=2',
    assign: (address: string) => left.push(address),
  })
  answering(() => Response.json({ code: 'SIGNED_OUT', message: 'Please sign in.', requestId: 'r' }, { status: 401 }))
  const calls = ['/api/one', '/api/two', '/api/three'].map((address) => fetcher(address))
  for (const call of calls) await expect(call).rejects.toMatchObject({ status: 401, code: 'SIGNED_OUT' })
  expect(left).toEqual(['/api/sign-in?redirectTo=%2Faccount%3Fa%3D1%26b%3D2'])
  resetLeaving()
})
