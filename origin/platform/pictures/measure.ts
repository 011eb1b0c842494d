// Format and size of a picture from its bytes; file name and media type are not trusted.
import { isFrame, segmentsOf } from './jpeg-segments.ts'
import { chunksOf, sizeOf } from './webp-chunks.ts'

export type Measured = {
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  ending: string
  width: number
  height: number
}

const maxSide = 12_000

/** Null unless the bytes are a JPEG, PNG or WebP picture of a limited size. */
export function measure(bytes: Uint8Array): Measured | null {
  const measured = headerOf(bytes)
  const sound = measured && [measured.width, measured.height].every((side) => side > 0 && side <= maxSide)
  return sound ? measured : null
}

/** Format and size from the header, without a limit; null for anything that is not a JPEG, PNG or WebP picture. */
export function headerOf(bytes: Uint8Array): Measured | null {
  return within(() => jpeg(bytes) ?? png(bytes) ?? webp(bytes), null)
}

/** A JPEG's Exif orientation, 1 to 8; 1 when missing. */
export function orientationOf(bytes: Uint8Array): number {
  return within(() => {
    const at = exifAt(bytes)
    return at === null ? 1 : orientation(bytes, at)
  }, 1)
}

/** A header whose size needs more data than the file has is refused. */
function within<Found>(read: () => Found, otherwise: Found): Found {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return otherwise
    throw error
  }
}

/** Offset of a JPEG's Exif block. */
function exifAt(bytes: Uint8Array): number | null {
  const exif = segmentsOf(bytes)?.find(({ marker, at }) => marker === 0xe1 && text(bytes, at + 2, at + 6) === 'Exif')
  return exif ? exif.at + 8 : null
}

function view(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function text(bytes: Uint8Array, from: number, to: number) {
  return String.fromCharCode(...bytes.subarray(from, to))
}

/** Exactly one frame header before the scan. Width and height are swapped for rotated orientations. */
function jpeg(bytes: Uint8Array): Measured | null {
  const [frame, another] = (segmentsOf(bytes) ?? []).filter(({ marker }) => isFrame(marker))
  if (!frame || another || frame.to - frame.at < 8) return null
  const [height, width] = [view(bytes).getUint16(frame.at + 3), view(bytes).getUint16(frame.at + 5)]
  const turned = orientationOf(bytes) > 4
  return { type: 'image/jpeg', ending: 'jpg', width: turned ? height : width, height: turned ? width : height }
}

function orientation(bytes: Uint8Array, from: number) {
  const data = view(bytes)
  const little = data.getUint16(from) === 0x4949
  const first = from + data.getUint32(from + 4, little)
  const entries = data.getUint16(first, little)
  for (let entry = 0; entry < entries; entry++) {
    const at = first + 2 + entry * 12
    if (data.getUint16(at, little) === 0x0112) return data.getUint16(at + 8, little)
  }
  return 1
}

const pngBegins = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]

/** The header must be the first chunk; animations are refused. */
function png(bytes: Uint8Array): Measured | null {
  if (bytes.length < 33 || pngBegins.some((byte, at) => bytes[at] !== byte) || text(bytes, 12, 16) !== 'IHDR')
    return null
  const data = view(bytes)
  for (let at = 33; at + 8 <= bytes.length; at += 12 + data.getUint32(at))
    if (['IHDR', 'acTL'].includes(text(bytes, at + 4, at + 8))) return null
  return { type: 'image/png', ending: 'png', width: data.getUint32(16), height: data.getUint32(20) }
}

function webp(bytes: Uint8Array): Measured | null {
  const size = chunksOf(bytes) && sizeOf(bytes, chunksOf(bytes)!)
  return size && { type: 'image/webp', ending: 'webp', ...size }
}
