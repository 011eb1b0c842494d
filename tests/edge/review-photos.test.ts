// Photo uploads: the edge worker forwards only a complete file of a declared media type from our own pages.
import { expect, test, vi } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { aPng } from '#origin/fixtures/png.ts'
import { hanging, openShop } from '#tests/support/open-shop.ts'

const path = '/api/reviews/uploadPhoto'
const maxBytes = reviewCalls.uploadPhoto.raw.maxBytes
const picture = await aPng(120, 160)

const unlimited = { RATE_LIMITS: '0' }

type Sent = { body?: BodyInit; headers?: Record<string, string> }

async function upload({ body = picture, headers = {} }: Sent = {}, shop = openShop({ settings: unlimited })) {
  const open = await shop
  const response = await open.fetch(`${path}?productId=AB123`, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'image/png', ...headers },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
  const { code } = (await response.json()) as { code?: string }
  return { answer: [response.status, code], calls: open.count(path) }
}

test('a picture is forwarded unchanged with its media type', async () => {
  let sent: unknown[] = []
  const stand = async (request: Request) => {
    sent = [request.headers.get('content-type'), new Uint8Array(await request.arrayBuffer())]
    return Response.json({ code: 'SEEN', message: 'Seen.' }, { status: 422 })
  }
  const shop = openShop({
    settings: unlimited,
    stand: (request, upstreamPath) => (upstreamPath === path ? stand(request) : undefined),
  })
  expect(await upload({}, shop)).toEqual({ answer: [422, 'SEEN'], calls: 1 })
  expect(sent).toEqual(['image/png', picture])
})

test('a cross-site, form or non-picture upload is refused', async () => {
  const refused = async (headers: Record<string, string>) => (await upload({ headers })).answer
  expect(await refused({ 'sec-fetch-site': 'cross-site' })).toEqual([403, 'CROSS_SITE'])
  expect(await refused({ origin: 'https://evil.example' })).toEqual([403, 'CROSS_SITE'])
  for (const type of [
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json',
    'image/svg+xml',
    'image/png, text/html',
    '',
  ])
    expect([type, await refused({ 'content-type': type })]).toEqual([type, [415, 'MEDIA_TYPE']])
})

test('a photo above the size limit reaches no upstream', async () => {
  const long = new Uint8Array(maxBytes + 1)
  expect(await upload({ body: long })).toEqual({ answer: [413, 'TOO_LARGE'], calls: 0 })
  let left = maxBytes + 1
  const body = new ReadableStream({
    pull(controller) {
      const part = Math.min(left, 65_536)
      left -= part
      if (part === 0) return controller.close()
      controller.enqueue(new Uint8Array(part))
    },
  })
  expect(await upload({ body })).toEqual({ answer: [413, 'TOO_LARGE'], calls: 0 })
})

test('an interrupted upload reaches no upstream', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(picture.subarray(0, 50)),
    pull: (controller) => controller.error(new Error('The connection is lost')),
  })
  expect(await upload({ body: broken })).toEqual({ answer: [408, 'UPLOAD_STOPPED'], calls: 0 })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => shortly(ms))
  const stuck = new ReadableStream({ start: (controller) => controller.enqueue(picture.subarray(0, 50)) })
  expect(await upload({ body: stuck })).toEqual({ answer: [408, 'UPLOAD_STOPPED'], calls: 0 })
  const shop = openShop({
    settings: unlimited,
    stand: (request, upstreamPath) => (upstreamPath === path ? hanging(request) : undefined),
  })
  expect(await upload({}, shop)).toEqual({ answer: [504, 'UPSTREAM_SLOW'], calls: 1 })
  vi.restoreAllMocks()
})

/** `AbortSignal.timeout`, a thousand times as fast. */
function shortly(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms / 1000)
  return controller.signal
}

test('photo uploads are limited per minute', async () => {
  const shop = openShop({
    stand: (_, upstreamPath) => (upstreamPath === path ? Response.json({ code: 'SEEN' }, { status: 422 }) : undefined),
  })
  const answers: unknown[] = []
  for (let time = 0; time < 21; time++) answers.push((await upload({}, shop)).answer)
  expect(answers.slice(0, 20)).toEqual(Array(20).fill([422, 'SEEN']))
  expect(answers[20]).toEqual([429, 'TOO_MANY'])
})
