// Stores an import's photos under names derived from their bytes. A photo that is there already is not sent again.
import { measure } from '#origin/platform/pictures/measure.ts'
import { videoOf } from '#origin/platform/pictures/videos.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export type PhotoFile = { key: string; bytes: Uint8Array<ArrayBuffer> }

export const maxPhotoBytes = 20_000_000
/** A pack of photos, or one large one. */
export const maxPackBytes = 24_000_000
/** Lookups and writes at a time: the platform opens six connections. */
const together = 6

export async function photoKey(bytes: Uint8Array<ArrayBuffer>, ending: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex}.${ending}`
}

export async function missingPhotos(bucket: R2Bucket, keys: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (let from = 0; from < keys.length; from += together) {
    const part = keys.slice(from, from + together)
    const found = await Promise.all(part.map((key) => bucket.head(key)))
    missing.push(...part.filter((_, at) => !found[at]))
  }
  return missing
}

/** Refuses a photo whose name is not that of its bytes: it was damaged on the way. */
export async function storePhotos(bucket: R2Bucket, photos: readonly PhotoFile[]): Promise<void> {
  for (let from = 0; from < photos.length; from += together)
    await Promise.all(photos.slice(from, from + together).map((photo) => storePhoto(bucket, photo)))
}

async function storePhoto(bucket: R2Bucket, { key, bytes }: PhotoFile): Promise<void> {
  const measured = measure(bytes) ?? videoOf(bytes)
  if (!measured || (await photoKey(bytes, measured.ending)) !== key)
    throw new Refusal(400, 'PHOTO_DAMAGED', `The photo ${key} is damaged. Send it again.`)
  await bucket.put(key, bytes, { httpMetadata: { contentType: measured.type } })
}

/** A pack: one line of JSON with keys and lengths, then the photos' bytes. */
export function packPhotos(photos: readonly PhotoFile[]): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(`${JSON.stringify(photos.map(({ key, bytes }) => [key, bytes.length]))}\n`)
  const pack = new Uint8Array(header.length + photos.reduce((sum, { bytes }) => sum + bytes.length, 0))
  pack.set(header)
  let at = header.length
  for (const { bytes } of photos) {
    pack.set(bytes, at)
    at += bytes.length
  }
  return pack
}

export function unpackPhotos(pack: Uint8Array<ArrayBuffer>): PhotoFile[] {
  const end = pack.indexOf(10)
  const damaged = () => new Refusal(400, 'PHOTO_DAMAGED', 'The photos arrived damaged. Send them again.')
  let names: unknown
  try {
    names = JSON.parse(new TextDecoder().decode(pack.subarray(0, end)))
  } catch {
    throw damaged()
  }
  if (end < 0 || !Array.isArray(names)) throw damaged()
  let at = end + 1
  return names.map((entry: unknown) => {
    const [key, length] = Array.isArray(entry) ? (entry as [unknown, unknown]) : []
    if (typeof key !== 'string' || !Number.isSafeInteger(length) || at + Number(length) > pack.length) throw damaged()
    const bytes = pack.slice(at, at + Number(length))
    at += Number(length)
    return { key, bytes }
  })
}
