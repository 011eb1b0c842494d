// The allow-list of authored rich text, used when saving, previewing and rendering.

export const allowedTags = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br',
  'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td',
] as const // prettier-ignore

/** Allowed attributes by tag; all others are removed. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** Tags that are removed with their content; of other forbidden tags the content stays. */
export const neverTags = [
  'script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'embed', 'template', 'title', 'svg', 'math',
] as const // prettier-ignore

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
