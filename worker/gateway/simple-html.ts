// A product's description as any service may send it: paragraphs, lists and emphasis come out, written one way and closed in
// order, and nothing else. What is not one of those few tags without attributes is left out or is a sign and no tag.

const allowed: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'br'])
const instead: Readonly<Record<string, string>> = { b: 'strong', i: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p' }
/** What goes with all it holds. */
const silent: ReadonlySet<string> = new Set([
  'script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'template', 'title', 'svg', 'math', 'xmp',
]) // prettier-ignore
const tokens = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)(?:[^<>"']|"[^"]*"|'[^']*')*>|[<>]|[^<>]+/gi

/** Safe whatever came, and it closes nothing of what stands around it. */
export function simpleHtml(html: string): string {
  let written = ''
  const open: string[] = []
  let within: string | null = null
  for (const [token, slash, given] of html.matchAll(tokens)) {
    const name = given?.toLowerCase()
    if (within !== null) {
      if (slash && name === within) within = null
    } else if (name === undefined) {
      if (!token.startsWith('<!--')) written += token.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    } else if (silent.has(name)) within = slash ? null : name
    else {
      const tag = Object.hasOwn(instead, name) ? instead[name]! : name
      if (tag === 'br') written += '<br>'
      else if (!slash && allowed.has(tag)) written += `<${open[open.push(tag) - 1]}>`
      else if (slash && open.includes(tag)) written += closing(open, tag)
    }
  }
  return written + closing(open, null)
}

/** Closes what is open up to and with the innermost `tag`; with null all of it. */
function closing(open: string[], tag: string | null): string {
  let written = ''
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    written += `</${last}>`
    if (last === tag) break
  }
  return written
}
