// Reduces a service's HTML to paragraphs, lists and emphasis: a few tags without attributes, closed in order. Any other tag is
// left out, and any other angle bracket is escaped.

const allowed: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br'])
const replacements: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  div: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
}
/** Elements that are removed with their content. */
const removed: ReadonlySet<string> = new Set(
  'script style textarea option noscript iframe object template title svg math xmp'.split(' '),
)
const tokens = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)(?:[^<>"']|"[^"]*"|'[^']*')*>|[<>]|[^<>]+/gi

/** The result is safe for any input, and closes no element around it. */
export function simpleHtml(html: string): string {
  let output = ''
  const open: string[] = []
  let skipped: string | null = null
  for (const [token, slash, tagName] of html.matchAll(tokens)) {
    const name = tagName?.toLowerCase()
    if (skipped !== null) {
      if (slash && name === skipped) skipped = null
    } else if (name === undefined) {
      if (!token.startsWith('<!--')) output += token.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    } else if (removed.has(name)) skipped = slash ? null : name
    else {
      const tag = Object.hasOwn(replacements, name) ? replacements[name]! : name
      if (tag === 'br') output += '<br>'
      else if (!slash && allowed.has(tag)) output += `<${open[open.push(tag) - 1]}>`
      else if (slash && open.includes(tag)) output += closing(open, tag)
    }
  }
  return output + closing(open, null)
}

/** Closes the open elements up to and including the innermost `tag`; with null all of them. */
function closing(open: string[], tag: string | null): string {
  let output = ''
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    output += `</${last}>`
    if (last === tag) break
  }
  return output
}
