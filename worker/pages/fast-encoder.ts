// A fast path for the encoder of React's edge build, which encodes thousands of short strings one by one.
//
// Strings that every page contains (attribute names, class lists) are encoded once. For other short ASCII text a plain loop
// into a slice of a larger buffer is much faster; everything else goes to the platform's encoder. Only React gets this encoder
// (react-server.ts): its results share buffers, and other code may rely on having bytes of its own (docs/decisions/0006).

const maxLength = 96
const poolSize = 65_536

/** React copies chunks that are shorter than its own buffer of 4096 bytes, and passes on longer ones. */
const maxLearntLength = 512
const maxStrings = 4000

const scope = globalThis as unknown as { TextEncoder: typeof TextEncoder }
const PlatformEncoder = scope.TextEncoder

let pool = new Uint8Array(poolSize)
let used = 0
let enabled = true

const encoded = new Map<string, Uint8Array<ArrayBuffer>>()
const learntKinds = new Set<string>()

export class FastEncoder extends PlatformEncoder {
  override encode(text = ''): Uint8Array<ArrayBuffer> {
    if (!enabled) return super.encode(text) as Uint8Array<ArrayBuffer>
    const known = encoded.get(text)
    if (known) return known
    const { length } = text
    if (length > maxLength) return super.encode(text) as Uint8Array<ArrayBuffer>
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
    return new Uint8Array(pool.buffer, start, length)
  }
}

/**
 * Learns strings of a shared page, once for each `kind` of page: its attribute names, and the values of presentational
 * attributes. Text and other values, which may be of a product or a person, are not learnt.
 */
export function learnStrings(kind: string, html: string): void {
  if (learntKinds.has(kind) || encoded.size >= maxStrings) return
  learntKinds.add(kind)
  const encoder = new PlatformEncoder()
  const learn = (text: string) => {
    if (text.length <= maxLearntLength && !encoded.has(text))
      encoded.set(text, encoder.encode(text) as Uint8Array<ArrayBuffer>)
  }
  for (const [, name, value] of html.matchAll(/ ([a-z][\w:-]*)="([^"&]*)"/gi)) {
    learn(name!)
    if (/^(?:class|d|fill|stroke.*|viewBox|width|height|type|loading|decoding|sizes|aria-hidden)$/.test(name!))
      learn(value!)
  }
}

/** The bench switches it off to measure React's unmodified build. */
export function useFastEncoder(on: boolean): void {
  enabled = on
}

scope.TextEncoder = FastEncoder

/** Restores the platform's encoder, once React has created its own. */
export function returnEncoder(): void {
  scope.TextEncoder = PlatformEncoder
}
