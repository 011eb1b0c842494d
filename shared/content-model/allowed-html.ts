// What authored rich text may hold. One list for who writes it down, who previews it in the browser and who draws it.

export const allowedTags = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br',
  'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td',
] as const // prettier-ignore

/** Attributes by tag; any other goes. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** What goes with all it holds; of anything else not allowed, the words stay. */
export const neverTags = [
  'script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'embed', 'template', 'title', 'svg', 'math',
] as const // prettier-ignore

/** Where a link in rich text may lead; the beginning is literal, so that an entity cannot stand for it. */
export const allowedHref = /^(?:\/(?!\/)|[#?]|https:\/\/|mailto:|tel:)[^"'<>\s\\]*$/i

const href = ` href="(?:/(?!/)|[#?]|https://|mailto:|tel:)[^"<>\\s\\\\]*"`
const cells = ` (?:scope="(?:row|col)"|(?:col|row)span="\\d{1,2}")`
const opening = `a${href}|t[hd](?:${cells}){1,3}|${allowedTags.filter((tag) => tag !== 'a').join('|')}`
const foreign = new RegExp(`<(?!/(?:${allowedTags.join('|')})>|(?:${opening})>|br ?/>|a>)`, 'g')

/** Safe whatever came: a `<` that does not begin a tag exactly as it may be written is a sign and no tag. */
export function onlyAllowed(html: string): string {
  return html.replace(foreign, '&lt;')
}
