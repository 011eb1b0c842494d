// Reads a WebP's chunks and the sizes that they state: canvas, bitstream and animation frames.

export type Chunk = { name: string; from: number; data: number; length: number; to: number }
type Size = { width: number; height: number }

/** Null when the bytes are no RIFF file of type WEBP, or when a chunk exceeds the file. */
export function chunksOf(bytes: Uint8Array): Chunk[] | null {
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
 * The size of a still picture: its only bitstream and its canvas must agree. Null otherwise, because a picture that
 * states a small size may decode to a large one.
 */
export function sizeOf(bytes: Uint8Array, chunks: readonly Chunk[]): Size | null {
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
