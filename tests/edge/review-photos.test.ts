// Photo uploads: the edge worker forwards only a complete file of a declared media type from our own pages.
import { expect, test, vi } from 'vitest'
import { aPng } from '#origin/fixtures/png.ts'
import { hanging, openShop } from '#tests/support/open-shop.ts'

const path = '/api/reviews/uploadPhoto'
const picture = await aPng(120, 160)

const unlimited = { RATE_LIMITS: '0' }

async function upload(body: BodyInit = picture, shop = openShop({ settings: unlimited })) {
  const open = await shop
  const response = await open.fetch(`${path}?productId=AB123`, {
    method: 'POST',
    body,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'image/png' },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
  const { code } = (await response.json()) as { code?: string }
  return { answer: [response.status, code], calls: open.count(path) }
}

test('an interrupted upload reaches no upstream', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(picture.subarray(0, 50)),
    pull: (controller) => controller.error(new Error('The connection is lost')),
  })
  expect(await upload(broken)).toEqual({ answer: [408, 'UPLOAD_STOPPED'], calls: 0 })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => shortly(ms))
  const stuck = new ReadableStream({ start: (controller) => controller.enqueue(picture.subarray(0, 50)) })
  expect(await upload(stuck)).toEqual({ answer: [408, 'UPLOAD_STOPPED'], calls: 0 })
  const shop = openShop({
    settings: unlimited,
    stand: (request, upstreamPath) => (upstreamPath === path ? hanging(request) : undefined),
  })
  expect(await upload(picture, shop)).toEqual({ answer: [504, 'UPSTREAM_SLOW'], calls: 1 })
  vi.restoreAllMocks()
})

/** `AbortSignal.timeout`, a thousand times as fast. */
function shortly(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms / 1000)
  return controller.signal
}
