// What a picture is and how large, read from its own bytes: neither its name nor its sender is believed.
export type Measured = {
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  ending: string
  width: number
  height: number
}

const mostPixels = 12_000

/** Null for anything that is not a JPEG, PNG or WebP picture of a bounded size. */
export function measure(bytes: Uint8Array): Measured | null {
  const measured = headerOf(bytes)
  const sound = measured && [measured.width, measured.height].every((side) => side > 0 && side <= mostPixels)
  return sound ? measured : null
}

/** What the header says, however large; null for anything that is not a JPEG, PNG or WebP picture. */
export function headerOf(bytes: Uint8Array): Measured | null {
  return within(() => jpeg(bytes) ?? png(bytes) ?? webp(bytes), null)
}

/** Which of the eight ways a JPEG's camera was held, 1 when it does not say. */
export function orientationOf(bytes: Uint8Array): number {
  return within(() => {
    const at = exifAt(bytes)
    return at === null ? 1 : orientation(bytes, at)
  }, 1)
}

/** Bytes that promise more than they hold are no picture. */
function within<Found>(read: () => Found, otherwise: Found): Found {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return otherwise
    throw error
  }
}

/** Where a JPEG's Exif block begins. */
function exifAt(bytes: Uint8Array): number | null {
  const data = view(bytes)
  if (bytes.length < 4 || data.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    if (bytes[at + 1] === 0xe1 && text(bytes, at + 4, at + 8) === 'Exif') return at + 10
    at += 2 + data.getUint16(at + 2)
  }
  return null
}

function view(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function text(bytes: Uint8Array, from: number, to: number) {
  return String.fromCharCode(...bytes.subarray(from, to))
}

/** Walks the segments to the frame header; a picture turned by its camera swaps its sides. */
function jpeg(bytes: Uint8Array): Measured | null {
  const data = view(bytes)
  if (bytes.length < 4 || data.getUint16(0) !== 0xffd8) return null
  let turned = false
  for (let at = 2; at < bytes.length;) {
    const marker = data.getUint16(at)
    const length = data.getUint16(at + 2)
    if (marker === 0xffe1 && text(bytes, at + 4, at + 8) === 'Exif') turned = orientation(bytes, at + 10) > 4
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      const [height, width] = [data.getUint16(at + 5), data.getUint16(at + 7)]
      return { type: 'image/jpeg', ending: 'jpg', width: turned ? height : width, height: turned ? width : height }
    }
    if (marker >>> 8 !== 0xff) return null
    at += 2 + length
  }
  return null
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

function png(bytes: Uint8Array): Measured | null {
  if (bytes.length < 24 || text(bytes, 1, 4) !== 'PNG' || bytes[0] !== 0x89 || text(bytes, 12, 16) !== 'IHDR')
    return null
  return { type: 'image/png', ending: 'png', width: view(bytes).getUint32(16), height: view(bytes).getUint32(20) }
}

function webp(bytes: Uint8Array): Measured | null {
  if (bytes.length < 30 || text(bytes, 0, 4) !== 'RIFF' || text(bytes, 8, 12) !== 'WEBP') return null
  const data = view(bytes)
  const whole = { type: 'image/webp', ending: 'webp' } as const
  const kind = text(bytes, 12, 16)
  if (kind === 'VP8 ')
    return { ...whole, width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff }
  const packed = data.getUint32(kind === 'VP8L' ? 21 : 24, true)
  if (kind === 'VP8L') return { ...whole, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  if (kind !== 'VP8X') return null
  const three = (at: number) => bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
  return { ...whole, width: three(24) + 1, height: three(27) + 1 }
}
