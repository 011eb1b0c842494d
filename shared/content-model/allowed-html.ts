// What authored content may contain: the allow-list of rich text, used when saving, previewing and rendering, and the link targets.

const textTags = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br']
const tableTags = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td']
export const allowedTags: readonly string[] = [...textTags, ...tableTags]
/** Allowed in a product's description: no headings, links and tables. */
export const descriptionTags: readonly string[] = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br']

/** Allowed attributes by tag; all others are removed. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

const documentTags = ['script', 'style', 'noscript', 'template', 'title']
const embeddingTags = ['iframe', 'object', 'embed', 'svg', 'math', 'textarea', 'option']
/** Tags that are removed with their content; of other forbidden tags the content stays. */
export const neverTags: readonly string[] = [...documentTags, ...embeddingTags]

/** Allowed link targets; the pattern matches the literal beginning, so that an entity cannot replace it. */
export const allowedHref = /^(?:\/(?!\/)|[#?]|https:\/\/|mailto:|tel:)[^"'<>\s\\]*$/i

const href = ` href="(?:/(?!/)|[#?]|https://|mailto:|tel:)[^"<>\\s\\\\]*"`
const cells = ` (?:scope="(?:row|col)"|(?:col|row)span="\\d{1,2}")`
const opening = `a${href}|t[hd](?:${cells}){1,3}|${allowedTags.filter((tag) => tag !== 'a').join('|')}`
const foreign = new RegExp(`<(?!/(?:${allowedTags.join('|')})>|(?:${opening})>|br ?/>|a>)`, 'g')

/** Escapes every `<` that does not begin a tag in exactly the allowed form. Safe for any input. */
export function onlyAllowed(html: string): string {
  return html.replace(foreign, '&lt;')
}

const safe = /^(?:\/(?![/\\])|[#?]|https:\/\/[^\s/?#@\\]+(?:[/?#]|$)|mailto:[^\s]+@|tel:[+\d])[^\s"'<>\\]*$/i

const longest = 500

/**
 * Whether a link target is a path, or an https, mailto or tel address. Matches the literal scheme, so that no encoded form
 * passes.
 */
export function isSafeAddress(address: string): boolean {
  return address.length <= longest && safe.test(address)
}
