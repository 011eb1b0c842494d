import { beforeEach, expect, test } from 'vitest'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { bindings, executionContext, fetchOrigin, refusalOf } from '#origin/fixtures/ask.ts'
import { aJpeg, secretPlace } from '#origin/fixtures/pictures.ts'
import { aPng } from '#origin/fixtures/png.ts'
import { aPhoto, decide, errorsOf, list, now, sender, shown, upload, write, written } from '#origin/fixtures/reviews.ts'
import { headerOf } from '#origin/platform/pictures/measure.ts'
import shop from '#origin/index.ts'
import { forgetPhotos } from './photos.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const { DB, PICTURES } = bindings
const day = 86_400_000

beforeEach(async () => {
  await DB.batch(['review', 'review_photo'].map((table) => DB.prepare(`DELETE FROM ${table}`)))
  const { objects } = await PICTURES.list()
  await PICTURES.delete(objects.map(({ key }) => key))
  await openCatalogue()
})

const bytesAt = async (src: string) => new Uint8Array(await (await fetchOrigin(src, { headers: sender })).arrayBuffer())
const statusAt = async (src: string) => {
  const response = await fetchOrigin(src, { headers: sender })
  await response.arrayBuffer()
  return response.status
}
const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const uploaded = async (bytes: BodyInit) => reviewCalls.uploadPhoto.reply.parse(await (await upload(bytes)).json())

test('a photo is stored upright and without metadata', async () => {
  const taken = await aJpeg(400, 200, 6)
  expect(text(taken)).toContain(secretPlace)
  const { picture } = await uploaded(taken)
  expect(picture).toMatchObject({
    kind: 'photo',
    width: 200,
    height: 400,
    src: expect.stringMatching(/^\/pictures\/photo\/review-[0-9a-f]{48}\.webp$/),
  })
  const stored = await bytesAt(picture.src)
  expect(headerOf(stored)).toMatchObject({ type: 'image/webp', width: 200, height: 400 })
  expect(text(stored)).not.toMatch(/GPS|Exif|EXIF|XMP/)
  // The camera was turned to its left side, so the top is now at the right.
  const { data, width } = await points(stored)
  expect([data[0]! > 150, data[(width - 1) * 3]! > 150]).toEqual([false, true])
  expect((await uploaded(await aPng(2400, 600))).picture).toMatchObject({ width: 1600, height: 400 })
})

/** A corner's colours, read from a PNG of two unfiltered pixels. */
async function points(picture: Uint8Array<ArrayBuffer>) {
  const small = bindings.IMAGES.input(new Blob([picture]).stream()).transform({ width: 2, height: 2, fit: 'squeeze' })
  const made = new Uint8Array(await (await small.output({ format: 'image/png' })).response().arrayBuffer())
  const at = text(made).indexOf('IDAT')
  const length = new DataView(made.buffer).getUint32(at - 4)
  const packed = new Response(
    new Blob([made.subarray(at + 4, at + 4 + length)]).stream().pipeThrough(new DecompressionStream('deflate')),
  )
  const rows = new Uint8Array(await packed.arrayBuffer())
  const [first, step] = [rows[1]!, made[25] === 6 ? 4 : 3]
  const second = rows[0] === 0 ? rows[1 + step]! : (rows[1 + step]! + (rows[0] === 1 ? first : 0)) & 255
  return { data: [first, 0, 0, second], width: 2 }
}

test('a photo that cannot be cleaned is not stored', async () => {
  const answers = [
    () => Promise.reject(new Error('no')),
    () => Promise.resolve(new Response('no', { status: 500 })),
    async () => new Response(await aJpeg(200, 200)),
  ]
  for (const made of answers) {
    const input = { transform: () => input, output: async () => ({ response: () => answer }) }
    const answer = await made().catch(() => new Response(''))
    const env = { ...bindings, IMAGES: { input: () => input } as unknown as ImagesBinding }
    const headers = { 'x-site-id': 'JDW', 'content-type': 'image/png' }
    const init = { method: 'POST', headers, body: await aPng(200, 200) }
    const path = `https://origin${reviewCalls.uploadPhoto.path}?productId=AB123`
    expect(await refusalOf(shop.request(path, init, env, executionContext))).toEqual([422, 'PHOTO_UNREADABLE'])
  }
  expect((await PICTURES.list()).objects).toEqual([])
})

test('a photo belongs to one review', async () => {
  const [one, other] = [await aPhoto(), await aPhoto(200, 120)]
  const photos = [
    { id: other.id, caption: ' Worn ' },
    { id: one.id, caption: '' },
  ]
  expect((await write({ photos, action: 'preview' })).review?.photos.map(({ id }) => id)).toEqual([other.id, one.id])
  const id = await shown({ photos })
  const { reviews } = await list({ photos: '1' })
  expect(reviews.map((review) => [review.id, review.photos.map(({ caption }) => caption)])).toEqual([
    [id, ['Worn', '']],
  ])
  expect(await errorsOf({ photos })).toEqual({ photos: 'PHOTO_GONE' })
})

test('a rejected review’s photos are hidden, later deleted', async () => {
  const { id: photo, picture } = await aPhoto()
  const id = await shown({ photos: [{ id: photo, caption: '' }] })
  await PICTURES.put(`${picture.src.split('/').at(-1)}/320.webp`, 'a copy')
  expect(await statusAt(picture.src)).toBe(200)
  await decide(id, 'rejected', 'Somebody’s face')
  for (const src of [picture.src, `${picture.src}?w=320&f=webp`, picture.src.replace('photo/', 'photo/set-aside/')])
    expect([src, await statusAt(src)]).toEqual([src, 404])
  await decide(id, 'approved')
  expect(await statusAt(picture.src)).toBe(200)
  await decide(id, 'rejected', 'After all')
  await forgetPhotos(bindings, new Date(now.getTime() + 29 * day))
  expect((await PICTURES.list()).objects).toHaveLength(1)
  await forgetPhotos(bindings, new Date(now.getTime() + 31 * day))
  expect((await PICTURES.list()).objects).toHaveLength(0)
})

test('the nightly job deletes expired photos and device digests', async () => {
  const old = await aPhoto()
  const { PICTURES: store } = bindings
  await DB.prepare('UPDATE review_photo SET created = ?')
    .bind(Date.now() - 2 * day)
    .run()
  const failing = {
    ...bindings,
    PICTURES: { ...store, delete: () => Promise.reject(new Error('down')), list: store.list.bind(store) },
  }
  await expect(forgetPhotos(failing as unknown as typeof bindings, new Date())).rejects.toThrow('down')
  const young = await aPhoto()
  const id = await written({ fingerprint: 'a-device' })
  await DB.prepare('UPDATE review SET submitted = ? WHERE id = ?')
    .bind(new Date(Date.now() - 31 * day).toISOString(), id)
    .run()
  await shop.scheduled({} as ScheduledController, bindings)
  expect([await statusAt(old.picture.src), await statusAt(young.picture.src)]).toEqual([404, 200])
  expect(await DB.prepare('SELECT fingerprint FROM review WHERE id = ?').bind(id).first()).toEqual({ fingerprint: '' })
})
