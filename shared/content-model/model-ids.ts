// Ids of the embedded content store's items: a page's id follows from brand and key, a component's from its page and position.

const mask = 0xffffffff

/** A deterministic id: the same text gives the same id on every machine. Not cryptographic. */
export function modelId(text: string): string {
  const hashes = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((seed) => {
    let hash = seed
    for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) ^ (hash >>> 15)
    return ((hash ^ (hash >>> 13)) & mask) >>> 0
  })
  const hex = hashes.map((hash) => hash.toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-000000000000`
}

/** Three digits per level of nesting, of which there are at most four. */
export function partId(of: string, at: number): string {
  const head = of.slice(0, -12)
  const steps = of.slice(-12).replace(/(000)+$/, '')
  return head + (steps + (at + 1).toString(16).padStart(3, '0')).padEnd(12, '0')
}

/** The id of the page that contains a component. */
export const pageIdOf = (id: string) => `${id.slice(0, -12)}000000000000`
