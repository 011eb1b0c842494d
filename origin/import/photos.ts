// Finds a feed's pictures in a folder and stores them under a name derived from their bytes.
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decoded } from '#shared/platform/url-text.ts'
import { measure, type Measured } from '#origin/platform/pictures/measure.ts'

export type Photo = Measured & { key: string; name: string }

const maxBytes = 20_000_000

/**
 * A picture's name without folder, extension, query and the size suffixes of image servers: `_grande`,
 * `_1024x1024@2x`.
 */
export function pictureName(src: string) {
  const path = src.split(/[?#]/)[0]!.split('/').at(-1)!
  let name = decoded(path)
    .replace(/\.(?:jpe?g|png|webp|gif|avif)$/i, '')
    .toLowerCase()
  const size =
    /_(?:pico|icon|thumb|small|compact|medium|large|grande|original|master|\d+x\d*|x\d+)(?:_crop_[a-z]+)?(?:@\dx)?$/
  while (size.test(name)) name = name.replace(size, '')
  return name
}

/** All pictures of a folder by that name; of several sizes the largest file is used. */
export function photosIn(folder: string) {
  const found = new Map<string, { path: string; bytes: number }>()
  for (const file of globSync('**/*.{jpg,jpeg,png,webp,JPG,JPEG,PNG,WEBP}', { cwd: folder })) {
    const path = join(folder, file)
    const { size } = statSync(path)
    const known = found.get(pictureName(file))
    if (!known || known.bytes < size) found.set(pictureName(file), { path, bytes: size })
  }
  return found
}

/** `missing` is the reason; empty when no folder was given. */
export type PhotoStore = (src: string) => Promise<Photo | { missing: string }>

/** Looks up a feed's picture in the folder, validates the file and stores it once. */
export function photoStore(bucket: R2Bucket, folder: string | null): PhotoStore {
  if (folder === null) return () => Promise.resolve({ missing: '' })
  const files = photosIn(folder)
  const stored = new Map<string, Photo | { missing: string }>()
  return async (src) => {
    const name = pictureName(src)
    const known = stored.get(name)
    if (known) return known
    const answer = await put(bucket, name, files.get(name))
    stored.set(name, answer)
    return answer
  }
}

async function put(bucket: R2Bucket, name: string, file?: { path: string; bytes: number }) {
  if (!file) return { missing: `no picture called “${name}” in the folder` }
  if (file.bytes > maxBytes) return { missing: `the picture “${name}” is larger than 20 MB` }
  const bytes = readFileSync(file.path)
  const measured = measure(bytes)
  if (!measured) return { missing: `the file “${name}” is not a JPEG, PNG or WebP picture` }
  const key = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${measured.ending}`
  if (!(await bucket.head(key))) await bucket.put(key, bytes, { httpMetadata: { contentType: measured.type } })
  return { ...measured, key, name }
}
