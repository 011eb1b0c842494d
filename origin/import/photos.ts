// Finds a feed's pictures in a folder, and names each after its bytes.
import { createHash } from 'node:crypto'
import { opendirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decoded } from '#shared/platform/text/url-text.ts'
import { measure, type Measured } from '#origin/platform/pictures/measure.ts'
import { videoOf } from '#origin/platform/pictures/videos.ts'
import { maxPhotoBytes } from '#origin/shop/feeds/imports/photos.ts'

/** `video`: the film that the photo is the first picture of. */
export type Photo = Measured & { key: string; name: string; path: string; video?: { key: string; path: string } }

const films = /\.(?:mp4|webm)$/i

/**
 * A picture's name without folder, extension, query and the size suffixes of image servers: `_grande`,
 * `_1024x1024@2x`.
 */
export function pictureName(src: string) {
  const path = src.split(/[?#]/)[0]!.split('/').at(-1)!
  let name = decoded(path)
    .replace(/\.(?:jpe?g|png|webp|gif|avif|mp4|webm)$/i, '')
    .toLowerCase()
  const size =
    /_(?:pico|icon|thumb|small|compact|medium|large|grande|original|master|\d+x\d*|x\d+)(?:_crop_[a-z]+)?(?:@\dx)?$/
  while (size.test(name)) name = name.replace(size, '')
  return name
}

/** The path of each picture of a folder by that name; of several sizes the largest file. */
export function photosIn(folder: string, kind = /\.(?:jpe?g|png|webp)$/i): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const file of filesIn(folder, '')) {
    if (!kind.test(file)) continue
    const name = pictureName(file)
    const known = found.get(name)
    if (!known || bytesIn(join(folder, known)) < bytesIn(join(folder, file))) found.set(name, file)
  }
  return found
}

/** One name at a time: a folder may have a hundred thousand. */
function* filesIn(folder: string, below: string): Generator<string> {
  const directory = opendirSync(join(folder, below))
  try {
    for (let entry = directory.readSync(); entry; entry = directory.readSync()) {
      const path = join(below, entry.name)
      if (entry.isDirectory()) yield* filesIn(folder, path)
      else yield path
    }
  } finally {
    directory.closeSync()
  }
}

function bytesIn(path: string): number {
  return statSync(path).size
}

/** `missing` is the reason; empty when no folder was given. */
export type PhotoFinder = (src: string) => Photo | { missing: string }

/** Looks up a feed's picture in the folder and validates the file. The bytes are read again when they are sent. */
export function photoFinder(folder: string | null): PhotoFinder {
  if (folder === null) return () => ({ missing: '' })
  const files = photosIn(folder)
  const videos = photosIn(folder, films)
  return (src) => {
    const name = pictureName(src)
    const file = files.get(name)
    if (!file && films.test(src.split(/[?#]/)[0]!))
      return { missing: `the film “${name}” needs a picture of the same name` }
    if (!file) return { missing: `no picture called “${name}” in the folder` }
    const path = join(folder, file)
    if (bytesIn(path) > maxPhotoBytes) return { missing: `the picture “${name}” is larger than 20 MB` }
    const bytes = readFileSync(path)
    const measured = measure(bytes)
    if (!measured) return { missing: `the file “${name}” is not a JPEG, PNG or WebP picture` }
    const photo = { ...measured, key: keyOf(bytes, measured.ending), name, path }
    return films.test(src.split(/[?#]/)[0]!) ? withFilm(photo, videos.get(name), folder) : photo
  }
}

const keyOf = (bytes: Uint8Array, ending: string) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${ending}`

/** The film beside its picture, which has the same name. */
function withFilm(photo: Photo, file: string | undefined, folder: string): Photo | { missing: string } {
  if (!file) return { missing: `no film called “${photo.name}” in the folder` }
  const path = join(folder, file)
  if (bytesIn(path) > maxPhotoBytes) return { missing: `the film “${photo.name}” is larger than 20 MB` }
  const bytes = readFileSync(path)
  const film = videoOf(bytes)
  return film
    ? { ...photo, video: { key: keyOf(bytes, film.ending), path } }
    : { missing: `the file “${photo.name}” is not an MP4 or WebM film` }
}
