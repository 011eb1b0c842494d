// Reads a picture's orientation and removes its metadata.
import { segmentsOf, startOfScan } from '#origin/platform/pictures/jpeg-segments.ts'
import { orientationOf } from '#origin/platform/pictures/measure.ts'

/** The transformation to upright for each of the eight Exif orientations. */
const turns: Readonly<Record<number, ImageTransform>> = {
  2: { flip: 'h' },
  3: { rotate: 180 },
  4: { flip: 'v' },
  5: { flip: 'v', rotate: 90 },
  6: { rotate: 90 },
  7: { flip: 'h', rotate: 90 },
  8: { rotate: 270 },
}

export function turnOf(bytes: Uint8Array): ImageTransform {
  return turns[orientationOf(bytes)] ?? {}
}

/** Returns the picture without metadata; an unknown format is returned unchanged. */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const pieces = jpegPieces(bytes) ?? pngPieces(bytes) ?? webpPieces(bytes) ?? [bytes]
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const named = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

function jpegPieces(bytes: Uint8Array): Uint8Array[] | null {
  const segments = segmentsOf(bytes)
  if (!segments) return null
  return [
    bytes.subarray(0, 2),
    // Image data begins with the scan.
    ...segments
      .filter(({ marker }) => !isMetadata(marker))
      .map(({ marker, from, to }) => bytes.subarray(from, marker === startOfScan ? undefined : to)),
  ]
}

/** Comments and application segments, except for JFIF, the colour profile and Adobe's colour transform. */
function isMetadata(marker: number): boolean {
  return marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee)
}

function pngPieces(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes[0] !== 0x89 || named(bytes, 1).slice(0, 3) !== 'PNG') return null
  const pieces = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view(bytes).getUint32(at)
    if (!['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'].includes(named(bytes, at + 4))) pieces.push(bytes.subarray(at, end))
    at = end
  }
  return pieces
}

/** Chunks are padded to even lengths. The total length and the flags that announce metadata are corrected. */
function webpPieces(bytes: Uint8Array): Uint8Array[] | null {
  if (bytes.length < 16 || named(bytes, 0) !== 'RIFF' || named(bytes, 8) !== 'WEBP') return null
  const pieces: Uint8Array[] = []
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = view(bytes).getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (!['EXIF', 'XMP '].includes(named(bytes, at))) pieces.push(bytes.slice(at, end))
    at = end
  }
  const head = bytes.slice(0, 12)
  view(head).setUint32(4, 4 + pieces.reduce((sum, piece) => sum + piece.length, 0), true)
  for (const piece of pieces) if (named(piece, 0) === 'VP8X') piece[8]! &= ~0b1100
  return [head, ...pieces]
}
