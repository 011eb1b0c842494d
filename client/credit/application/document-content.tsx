// The documents of a credit agreement: their names, and their content as React elements.
import { createElement, useMemo, type ReactNode } from 'react'
import type { DocumentKind } from '#shared/credit/credit-application.ts'

export const documentNames = {
  pcci: 'Pre-contract credit information',
  explanation: 'Your agreement explained',
  agreement: 'Credit agreement',
} as const satisfies Record<DocumentKind, string>

const allowed = new Set('h3 h4 h5 h6 p ul ol li table thead tbody tr th td caption dl dt dd strong b em br'.split(' '))
/** Elements whose text is dropped too. */
const dropped = new Set('script style template noscript iframe object svg math head title textarea select'.split(' '))

/**
 * Renders headings, paragraphs, lists and tables as React elements, and of other elements only the text. The document's markup is
 * never inserted into the page.
 */
export function DocumentContent({ html }: { html: string }) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return contentOf(body)
  }, [html])
}

function contentOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return isBetween(node) ? null : node.textContent
    if (!(node instanceof Element)) return null
    const name = oneLevelDown(node.localName)
    if (dropped.has(name)) return null
    if (name === 'br') return <br key={at} />
    const inside = contentOf(node)
    if (!allowed.has(name)) return createElement('div', { key: at }, ...inside)
    const scope = name === 'th' ? scopeOf(node) : undefined
    return createElement(name, { key: at, ...(scope && { scope }) }, ...inside)
  })
}

/** Headings of the document are one level below those of the page. */
function oneLevelDown(name: string): string {
  const level = /^h([1-4])$/.exec(name)?.[1]
  return level ? `h${Math.max(3, Number(level) + 1)}` : name
}

/** White space between the rows of a table or the items of a list is not content. */
function isBetween(node: Node): boolean {
  return node.textContent!.trim() === '' && /^(TABLE|THEAD|TBODY|TR|UL|OL|DL)$/.test(node.parentNode?.nodeName ?? '')
}

function scopeOf(heading: Element): 'row' | 'col' | undefined {
  const scope = heading.getAttribute('scope')
  return scope === 'row' || scope === 'col' ? scope : undefined
}
