// A translator in the page, as Google Translate changes it: every text node gives way to an element with other words. React still
// holds the old node.
import type { Page } from 'playwright'

/** Ends every translated text. */
export const mark = '·'

/** `observing`: what changes later is translated too, as a browser's own translator does. */
export async function translate(page: Page, observing: boolean): Promise<void> {
  await page.evaluate(
    ([end, observes]) => {
      // The tests' types know no document.
      const { document, MutationObserver, NodeFilter } = globalThis as unknown as Dom
      const untouched = 'script, style, noscript, template, textarea, select, font, [translate=no]'
      const translateIn = (root: DomNode) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        const texts: DomNode[] = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node)
        for (const text of texts) {
          if (text.data.trim() === '' || !text.parentElement || text.parentElement.closest(untouched)) continue
          const label = Object.assign(document.createElement('font'), { textContent: text.data + end })
          const font = document.createElement('font')
          font.append(label)
          text.replaceWith(font)
        }
      }
      translateIn(document.body)
      if (observes)
        new MutationObserver(() => translateIn(document.body)).observe(document.body, {
          childList: true,
          characterData: true,
          subtree: true,
        })
    },
    [mark, observing] as const,
  )
}

type DomNode = {
  data: string
  textContent: string
  parentElement: { closest: (selector: string) => unknown } | null
  append: (child: DomNode) => void
  replaceWith: (other: DomNode) => void
}
type Dom = {
  document: {
    body: DomNode
    createElement: (name: string) => DomNode
    createTreeWalker: (root: DomNode, show: number) => { nextNode: () => DomNode | null }
  }
  MutationObserver: new (react: () => void) => { observe: (node: DomNode, options: object) => void }
  NodeFilter: { SHOW_TEXT: number }
}
