import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import shop from '#origin/index.ts'

// Shows R10.135
test('a player gets the part of a film that it asks for', async () => {
  await bindings.PICTURES.put('abc.mp4', '0123456789', { httpMetadata: { contentType: 'video/mp4' } })
  const ask = (range?: string) =>
    shop.request('https://origin/pictures/video/abc.mp4', range ? { headers: { range } } : {}, bindings)
  const part = await ask('bytes=2-4')
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await (await ask('bytes=7-')).text()).toBe('789')
  expect([(await ask()).status, (await ask('bytes=20-')).status]).toEqual([200, 416])
})
