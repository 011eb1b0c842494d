// A fast path for the encoder of React's edge build, which encodes thousands of short strings one by one.
//
// For short ASCII text a plain loop into a slice of a larger buffer gives the same bytes much sooner; everything else
// goes to the platform. Only React gets this encoder (react-server.ts): its slices share a buffer, and other code may
// rely on having one of its own (docs/decisions/0006).

const longest = 96
const poolSize = 65_536

const scope = globalThis as unknown as { TextEncoder: typeof TextEncoder }
const PlatformEncoder = scope.TextEncoder

let pool = new Uint8Array(poolSize)
let used = 0
let enabled = true

export class FastEncoder extends PlatformEncoder {
  override encode(text = ''): Uint8Array<ArrayBuffer> {
    const { length } = text
    if (!enabled || length > longest) return super.encode(text) as Uint8Array<ArrayBuffer>
    if (used + length > poolSize) {
      pool = new Uint8Array(poolSize)
      used = 0
    }
    const start = used
    for (let index = 0; index < length; index++) {
      const code = text.charCodeAt(index)
      if (code > 127) return super.encode(text) as Uint8Array<ArrayBuffer>
      pool[start + index] = code
    }
    used = start + length
    return pool.subarray(start, used)
  }
}

/** Switched off by the bench, which measures React's build as it ships beside it. */
export function useFastEncoder(on: boolean): void {
  enabled = on
}

scope.TextEncoder = FastEncoder

/** Gives the platform its own encoder back; called as soon as React has made itself one. */
export function returnEncoder(): void {
  scope.TextEncoder = PlatformEncoder
}
