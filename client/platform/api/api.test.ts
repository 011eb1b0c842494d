import { expect, test, vi } from 'vitest'
import { fetcher } from './api.ts'
import { resetLeaving } from './go.ts'

/** Answers every fetch of one test with `response`, and records the requests. */
function answering(response: () => Response) {
  const requests: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => (requests.push([address, init]), response()))
  return requests
}

test.each(['https://evil.example/api', '//evil.example/api', '/\\evil.example', 'api/test', ''])(
  '%s is no address of ours',
  async (address) => {
    const requests = answering(() => Response.json({}))
    await expect(fetcher(address)).rejects.toThrow(TypeError)
    expect(requests).toEqual([])
  },
)

// Shows R6.6
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
