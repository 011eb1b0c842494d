// The segments of a JPEG up to its scan, parsed as decoders do: any number of fill bytes may precede a marker, and some
// markers have no length.

/** Offsets: `from` of the first fill byte or 0xFF, `at` of the length, `to` of the next segment. */
export type Segment = { marker: number; from: number; at: number; to: number }

const startOfImage = 0xd8
export const startOfScan = 0xda
const endOfImage = 0xd9

/** Null when the data are not a JPEG or are invalid before the scan. The last segment is the scan's. */
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
    const standalone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
    const to = standalone ? at : at + ((bytes[at]! << 8) | bytes[at + 1]!)
    // The length includes its own two bytes; a truncated segment is invalid.
    if (!(to >= (standalone ? at : at + 2) && to <= bytes.length)) return null
    segments.push({ marker, from, at, to })
    if (marker === startOfScan) return segments
    from = to
  }
}

/** Frame headers (SOF0 to SOF15), and the header of hierarchical frames (DHP). */
export function isFrame(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) || marker === 0xde
}
