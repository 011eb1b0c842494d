// A set of SHA-1 digests in two bytes each (a Golomb-coded set): each digest becomes a number below size · 2^bits, and the
// sorted numbers are stored as the differences between them. A digest that is not in the set is found in one of 2^bits cases.

/** One look-up in 65,536 is wrong. */
const bits = 16
const headerBytes = 4

/** `digests`: SHA-1, in any order. */
export function buildFilter(digests: readonly Uint8Array[]): Uint8Array {
  const numbers = [...new Set(digests.map((digest) => numberOf(digest, digests.length)))].sort(
    (one, next) => one - next,
  )
  // A difference is a quotient in ones and a zero, and a remainder of 16 bits.
  const written = new Uint8Array(headerBytes + Math.ceil((digests.length * (bits + 3)) / 8) + 8)
  new DataView(written.buffer).setUint32(0, digests.length)
  let at = headerBytes * 8
  const write = (bit: number) => {
    if (bit) written[at >> 3]! |= 128 >> (at & 7)
    at += 1
  }
  let last = 0
  for (const number of numbers) {
    const difference = number - last
    last = number
    for (let left = Math.floor(difference / 2 ** bits); left > 0; left -= 1) write(1)
    write(0)
    for (let place = bits - 1; place >= 0; place -= 1) write((difference >> place) & 1)
  }
  // Ends with ones, which no difference has: a filter ends inside a quotient.
  while (at & 7) write(1)
  return written.slice(0, at >> 3)
}

export function filterHas(filter: Uint8Array, digest: Uint8Array): boolean {
  const size = new DataView(filter.buffer, filter.byteOffset).getUint32(0)
  const wanted = numberOf(digest, size)
  const end = filter.length * 8
  let at = headerBytes * 8
  let number = 0
  const isOne = () => (filter[at >> 3]! >> (7 - (at & 7))) & 1
  while (number < wanted || at === headerBytes * 8) {
    let quotient = 0
    for (; at < end && isOne(); at += 1) quotient += 1
    at += 1
    if (at + bits > end) return false
    const [first, second, third = 0] = filter.subarray(at >> 3, (at >> 3) + 3)
    const remainder = (((first! << 16) | (second! << 8) | third) >> (8 - (at & 7))) & 0xffff
    at += bits
    number += quotient * 2 ** bits + remainder
  }
  return number === wanted
}

/** From the first 52 bits, spread over the set's range. */
function numberOf(digest: Uint8Array, size: number): number {
  const view = new DataView(digest.buffer, digest.byteOffset)
  const leading = view.getUint32(0) * 2 ** 20 + (view.getUint32(4) >>> 12)
  return Math.floor((leading / 2 ** 52) * size * 2 ** bits)
}
