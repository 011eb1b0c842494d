// Format and size of a picture from its bytes; file name and media type are not trusted.
import { isFrame, segmentsOf } from './jpeg-segments.ts'

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

export type Chunk = { name: string; from: number; data: number; length: number; to: number }
type Size = { width: number; height: number }

/** Null when the data are not a RIFF file of type WEBP, or a chunk exceeds the file. */
function chunksOf(bytes: Uint8Array): Chunk[] | null {
  if (bytes.length < 20 || named(bytes, 0) !== 'RIFF' || named(bytes, 8) !== 'WEBP') return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let from = 12; from + 8 <= bytes.length;) {
    const length = view.getUint32(from + 4, true)
    const to = from + 8 + length + (length % 2)
    if (from + 8 + length > bytes.length) return null
    chunks.push({ name: named(bytes, from), from, data: from + 8, length, to })
    from = to
  }
  return chunks
}

/**
 * The size of a still picture: its only bitstream and its canvas must have the same size. Null for anything else, such as
 * a file with a small canvas and a large bitstream.
 */
function sizeOf(bytes: Uint8Array, chunks: readonly Chunk[]): Size | null {
  const streams = chunks.filter(({ name }) => name === 'VP8 ' || name === 'VP8L')
  const canvases = chunks.filter(({ name }) => name === 'VP8X')
  const moves = chunks.some(({ name }) => name === 'ANIM' || name === 'ANMF')
  if (moves || streams.length !== 1 || canvases.length > 1) return null
  const [first] = chunks
  if (first !== (canvases[0] ?? streams[0])) return null
  const size = streamSize(bytes, streams[0]!)
  const canvas = canvases[0] && canvasSize(bytes, canvases[0])
  if (!size || canvas === null) return null
  return canvas && (canvas.width !== size.width || canvas.height !== size.height) ? null : size
}

function canvasSize(bytes: Uint8Array, { data, length }: Chunk): Size | null {
  const moving = 0b10
  if (length < 10 || (bytes[data]! & moving) !== 0) return null
  const three = (at: number) => bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
  return { width: three(data + 4) + 1, height: three(data + 7) + 1 }
}

function streamSize(bytes: Uint8Array, { name, data, length }: Chunk): Size | null {
  if (length < 10) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (name === 'VP8L') {
    if (bytes[data] !== 0x2f) return null
    const packed = view.getUint32(data + 1, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  const key = (bytes[data]! & 1) === 0
  if (!key || bytes[data + 3] !== 0x9d || bytes[data + 4] !== 0x01 || bytes[data + 5] !== 0x2a) return null
  return { width: view.getUint16(data + 6, true) & 0x3fff, height: view.getUint16(data + 8, true) & 0x3fff }
}

function named(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
