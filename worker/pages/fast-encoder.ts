// A fast path for TextEncoder.encode, imported before React's server renderer.
//
// React's edge build encodes thousands of short strings one by one. For short ASCII ones a plain loop into a slice of a
// larger buffer gives the same bytes much sooner; everything else goes to the platform (docs/decisions/0006).

const longest = 96
const poolSize = 65_536

let pool = new Uint8Array(poolSize)
let used = 0

export function installFastEncoder(): void {
  const platform = TextEncoder.prototype.encode
  TextEncoder.prototype.encode = function encode(this: TextEncoder, text = ''): Uint8Array<ArrayBuffer> {
    const { length } = text
    if (length > longest || typeof text !== 'string') return platform.call(this, text) as Uint8Array<ArrayBuffer>
    if (used + length > poolSize) {
      pool = new Uint8Array(poolSize)
      used = 0
    }
    const start = used
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index)
      if (code > 127) return platform.call(this, text) as Uint8Array<ArrayBuffer>
      pool[start + index] = code
    }
    used = start + length
    return pool.subarray(start, used)
  }
}
