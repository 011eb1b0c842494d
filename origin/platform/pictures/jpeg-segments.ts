// The segments of a JPEG up to its points, read as its decoders read them: before a marker any number of fill bytes may
// stand, and some markers have no length.

/** `from` is where its first fill byte or its 0xFF stands, `at` where its length does; the next one begins at `to`. */
export type Segment = { marker: number; from: number; at: number; to: number }

const startOfImage = 0xd8
export const startOfScan = 0xda
const endOfImage = 0xd9

/** Null for what does not begin as a JPEG, or is none any more before its points begin. The last segment is the scan's. */
export function segmentsOf(bytes: Uint8Array): Segment[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null
  const segments: Segment[] = []
  for (let from = 2; ;) {
    let at = from
    if (bytes[at] !== 0xff) return null
    while (bytes[at] === 0xff) at += 1
    const marker = bytes[at]
    at += 1
    if (marker === undefined || marker === 0 || marker === startOfImage || marker === endOfImage) return null
    const alone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    const to = alone ? at : at + ((bytes[at]! << 8) | bytes[at + 1]!)
    // A length counts its own two bytes, and a segment that is not whole is none.
    if (!(to >= (alone ? at : at + 2) && to <= bytes.length)) return null
    segments.push({ marker, from, at, to })
    if (marker === startOfScan) return segments
    from = to
  }
}

/** Frame headers (SOF0 to SOF15), and that of a hierarchy of frames. */
export function isFrame(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) || marker === 0xde
}
