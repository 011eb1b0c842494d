// Ids of what the embedded content store delivers: a page's from its brand and key, a part's from its page and place.

const mask = 0xffffffff

/** The same text gives the same id, on every machine. It hides nothing, and need not. */
export function modelId(text: string): string {
  const words = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((seed) => {
    let word = seed
    for (const sign of text) word = Math.imul(word ^ sign.codePointAt(0)!, 0x01000193) ^ (word >>> 15)
    return ((word ^ (word >>> 13)) & mask) >>> 0
  })
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-000000000000`
}

/** Three digits for each step down, of which there are never more than four. */
export function partId(of: string, at: number): string {
  const head = of.slice(0, -12)
  const steps = of.slice(-12).replace(/(000)+$/, '')
  return head + (steps + (at + 1).toString(16).padStart(3, '0')).padEnd(12, '0')
}

/** The id of the page a part belongs to. */
export const pageIdOf = (id: string) => `${id.slice(0, -12)}000000000000`
