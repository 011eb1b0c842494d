// Writes HTML anew from what a parser finds in it: allowed tags and attributes only, escaped, in one normalized form. The server's
// parser is htmlparser2, the browser's its own.
import { allowedAttributes, allowedHref, allowedTags, neverTags, onlyAllowed } from './allowed-html.ts'

const never: ReadonlySet<string> = new Set(neverTags)

/** Tags that editors write for an allowed tag. */
const instead: ReadonlyMap<string, string> = new Map(
  Object.entries({ b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' }),
)

type Attributes = Readonly<Record<string, string>>

/** Names in lower case. What was not opened is not closed, so that authored HTML cannot close the elements around it. */
export function htmlWriter(tags: readonly string[] = allowedTags) {
  const allowed: ReadonlySet<string> = new Set(tags)
  const open: string[] = []
  let written = ''
  let silent = 0
  const tagOf = (name: string) => {
    const tag = instead.get(name) ?? name
    // Where headings are not allowed, they are paragraphs.
    return /^h\d$/.test(tag) && !allowed.has(tag) ? 'p' : tag
  }
  return {
    open(name: string, attributes: Attributes) {
      open.push(name)
      if (never.has(name)) silent += 1
      const tag = tagOf(name)
      if (silent === 0 && allowed.has(tag)) written += `<${tag}${attributesOf(tag, attributes)}>`
    },
    text(text: string) {
      if (silent === 0) written += escaped(text)
    },
    close(name: string) {
      // The server's parser closes a tag that the text ends in, too.
      if (open.at(-1) !== name) return
      open.pop()
      const tag = tagOf(name)
      if (silent === 0 && allowed.has(tag) && tag !== 'br') written += `</${tag}>`
      if (never.has(name)) silent -= 1
    },
    written: () => onlyAllowed(written),
  }
}

function attributesOf(tag: string, given: Attributes): string {
  return (allowedAttributes[tag] ?? [])
    .flatMap((name) => {
      const value = given[name]?.trim()
      return value !== undefined && fits(name, value) ? [` ${name}="${escaped(value)}"`] : []
    })
    .join('')
}

function fits(name: string, value: string): boolean {
  if (name === 'href') return allowedHref.test(value)
  return name === 'scope' ? /^(row|col)$/.test(value) : /^\d{1,2}$/.test(value)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
