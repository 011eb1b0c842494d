// The words of a document as our own elements: headings, paragraphs, lists and tables, and of everything else its text.
// Nothing of it is ever taken over as markup.
import { createElement, useMemo, type ReactNode } from 'react'

const kept = new Set('h3 h4 h5 h6 p ul ol li table thead tbody tr th td caption dl dt dd strong b em br'.split(' '))
/** Of these not even the text. */
const dropped = new Set('script style template noscript iframe object svg math head title textarea select'.split(' '))

export function DocumentWords({ html }: { html: string }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return <>{wordsIn(body)}</>
  }, [html])
}

function wordsIn(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return isBetween(node) ? null : node.textContent
    if (!(node instanceof Element)) return null
    const name = lowered(node.localName)
    if (dropped.has(name)) return null
    if (name === 'br') return <br key={at} />
    const inside = wordsIn(node)
    if (!kept.has(name)) return createElement('div', { key: at }, ...inside)
    const scope = name === 'th' ? scopeOf(node) : undefined
    return createElement(name, { key: at, ...(scope && { scope }) }, ...inside)
  })
}

/** A document's headings stand below those of the page it is in. */
function lowered(name: string): string {
  const level = /^h([1-4])$/.exec(name)?.[1]
  return level ? `h${Math.max(3, Number(level) + 1)}` : name
}

/** White space between the parts of a table or a list is none of their content. */
function isBetween(node: Node): boolean {
  return node.textContent!.trim() === '' && /^(TABLE|THEAD|TBODY|TR|UL|OL|DL)$/.test(node.parentNode?.nodeName ?? '')
}

function scopeOf(heading: Element): 'row' | 'col' | undefined {
  const scope = heading.getAttribute('scope')
  return scope === 'row' || scope === 'col' ? scope : undefined
}
