// Re-encodes a shopper's picture for storage. The type is read from the bytes and the size is checked before
// decoding; the result is upright, of limited size and without metadata.
import type { OriginEnv } from '#origin/platform/env.ts'
import { headerOf } from '#origin/platform/pictures/measure.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { turnOf, withoutMetadata } from './metadata.ts'
import { log } from '#origin/platform/log.ts'

const maxBytes = 10_485_760
const minSide = 100
const maxSide = 12_000
/** A picture of 50 million pixels takes 200 MB when decoded. */
const maxPixels = 50_000_000
const storedSide = 1600
const quality = 82

type Format = 'image/webp' | 'image/jpeg'
export type CleanPicture = { bytes: ArrayBuffer; type: Format; width: number; height: number }

const unreadable = () => new Refusal(422, 'PHOTO_UNREADABLE', 'We can’t read this as a JPEG, PNG or WebP picture.')
const tooLarge = (message: string) => new Refusal(422, 'PHOTO_TOO_LARGE', message)

/** Throws a refusal that names the problem. */
export async function cleanPicture(
  { IMAGES }: Pick<OriginEnv, 'IMAGES'>,
  raw: ArrayBuffer,
  format: Format = 'image/webp',
): Promise<CleanPicture> {
  if (raw.byteLength > maxBytes) throw tooLarge('This picture is larger than 10 MB.')
  const bytes = new Uint8Array(raw)
  const { width, height } = headerOf(bytes) ?? fail()
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw tooLarge('This picture is too large. It can be up to 12,000 pixels a side and 50 million in total.')
  if (width < minSide || height < minSide)
    throw new Refusal(422, 'PHOTO_TOO_SMALL', 'This picture is too small. It must be at least 100 pixels a side.')
  const made = await transformed(IMAGES, withoutMetadata(bytes), turnOf(bytes), format)
  // The encoder may have written metadata of its own.
  const cleaned = withoutMetadata(new Uint8Array(made))
  const after = headerOf(cleaned) ?? fail()
  if (after.type !== format) fail()
  return { bytes: cleaned.buffer, type: format, width: after.width, height: after.height }
}

/** Rotates by the Exif orientation explicitly, because image services differ in whether they apply the orientation. */
async function transformed(
  images: ImagesBinding | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  turn: ImageTransform,
  format: Format,
) {
  try {
    const input = images!.input(new Blob([bytes]).stream())
    const turned = Object.keys(turn).length === 0 ? input : input.transform(turn)
    const answer = (
      await turned.transform({ width: storedSide, height: storedSide, fit: 'scale-down' }).output({ format, quality })
    ).response()
    const copy = answer.ok ? await answer.arrayBuffer() : null
    if (copy?.byteLength) return copy
  } catch (error) {
    log('warn', 'origin', { what: 'photo not cleaned', error: String(error).slice(0, 200) })
  }
  return fail()
}

function fail(): never {
  throw unreadable()
}
