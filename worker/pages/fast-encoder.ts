// A fast path for the encoder of React's edge build, which encodes thousands of short strings one by one.
//
// What every page is written with (names of attributes, lists of classes) is encoded once. For other short ASCII text a
// plain loop into a slice of a larger buffer gives the same bytes much sooner; everything else goes to the platform. Only
// React gets this encoder (react-server.ts): its slices share a buffer and its words are handed out again and again, and
// other code may rely on having bytes of its own (docs/decisions/0006).

const longest = 96
const poolSize = 65_536

/** React copies what is shorter than its own buffer of 4096 bytes and gives away what is longer. */
const longestWord = 512
const maxStrings = 4000

const scope = globalThis as unknown as { TextEncoder: typeof TextEncoder }
const PlatformEncoder = scope.TextEncoder

let pool = new Uint8Array(poolSize)
let used = 0
let enabled = true

const words = new Map<string, Uint8Array<ArrayBuffer>>()
const learnt = new Set<string>()

export class FastEncoder extends PlatformEncoder {
  override encode(text = ''): Uint8Array<ArrayBuffer> {
    if (!enabled) return super.encode(text) as Uint8Array<ArrayBuffer>
    const word = words.get(text)
    if (word) return word
    const { length } = text
    if (length > longest) return super.encode(text) as Uint8Array<ArrayBuffer>
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
 * Learns the words of a page that everyone may see, once for each `kind` of page: its attributes' names, and the values of
 * those that say how it looks. What it says, and of what, is left alone.
 */
export function learnStrings(kind: string, html: string): void {
  if (learnt.has(kind) || words.size >= maxStrings) return
  learnt.add(kind)
  const encoder = new PlatformEncoder()
  const learn = (word: string) => {
    if (word.length <= longestWord && !words.has(word)) words.set(word, encoder.encode(word) as Uint8Array<ArrayBuffer>)
  }
  for (const [, name, value] of html.matchAll(/ ([a-z][\w:-]*)="([^"&]*)"/gi)) {
    learn(name!)
    if (/^(?:class|d|fill|stroke.*|viewBox|width|height|type|loading|decoding|sizes|aria-hidden)$/.test(name!))
      learn(value!)
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
