import { afterEach, expect, test, vi } from 'vitest'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'

afterEach(() => vi.restoreAllMocks())

const env = { ...bindings, IMAGE_HOSTS: 'i.hub.example, other.example' }
const jpeg = () => new Response(new Uint8Array([255, 216, 255]), { headers: { 'content-type': 'image/jpeg' } })

async function picture(path: string, answer: () => Response | Promise<Response> = jpeg, given = env) {
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    requests.push(new Request(address).url)
    return answer()
  })
  const response = await fetchOrigin(`/pictures/hub/${path}`, {}, given)
  return { status: response.status, type: response.headers.get('content-type'), requests }
}

test('a hub’s picture has the requested width and format', async () => {
  expect(await picture('i.hub.example/brand/red%20hat?w=640&f=avif')).toEqual({
    status: 200,
    type: 'image/jpeg',
    requests: ['https://i.hub.example/i/brand/red%20hat?w=640&fmt=avif'],
  })
})

test.each([
  'unlisted.example/brand/hat',
  'i.hub.example.evil.example/brand/hat',
  'i.hub.example/brand/hat?w=641',
  'i.hub.example/brand/hat?f=svg',
])('no request is sent for %s', async (path) => {
  expect(await picture(path)).toMatchObject({ status: 404, requests: [] })
})

test('without a configured host no external picture is served', async () => {
  expect(await picture('i.hub.example/brand/hat', jpeg, { ...bindings, IMAGE_HOSTS: '' })).toMatchObject({
    status: 404,
    requests: [],
  })
})

test.each<[string, () => Response | Promise<Response>]>([
  ['a page', () => new Response('<script>', { headers: { 'content-type': 'text/html' } })],
  ['a drawing that may hold script', () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } })],
  ['a redirect', () => Response.redirect('https://evil.example/', 302)],
  ['a failure', () => new Response('no', { status: 500 })],
  ['nothing', () => Promise.reject(new Error('refused'))],
])('a hub’s reply of %s gives no picture', async (_, answer) => {
  expect((await picture('i.hub.example/brand/hat', answer)).status).toBe(404)
})
