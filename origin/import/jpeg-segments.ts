// Splits a JPEG into segments up to its image data, as decoders do: a marker may have any number of fill bytes before
// it, and some markers have no length.

/** `from` is the offset of the first fill byte or 0xFF, `at` of the length field, and `to` of the next segment. */
export type Segment = { marker: number; from: number; at: number; to: number }

const startOfImage = 0xd8
export const startOfScan = 0xda
const endOfImage = 0xd9

/** Null when the bytes are no JPEG or are invalid before the image data. The last segment is the scan. */
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
    // The length includes its own two bytes; an incomplete segment is invalid.
    if (!(to >= (standalone ? at : at + 2) && to <= bytes.length)) return null
    segments.push({ marker, from, at, to })
    if (marker === startOfScan) return segments
    from = to
  }
}

/** Frame headers (SOF0 to SOF15) and the header of a hierarchical frame (DHP). */
export function isFrame(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) || marker === 0xde
}
