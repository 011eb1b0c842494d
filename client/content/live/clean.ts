// Sanitises the rich text of an author's form, which no server sees before it is shown. The browser parses it in a document of its
// own, which runs nothing.
import { htmlWriter } from '#shared/content-model/html-writer.ts'

export function cleanInBrowser(html: string): string {
  const writer = htmlWriter()
  const write = (parent: Node) => {
    for (const node of parent.childNodes) {
      if (node instanceof Element) {
        writer.open(node.localName, Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])))
        write(node)
        writer.close(node.localName)
      } else if (node.nodeType === Node.TEXT_NODE) writer.text(node.nodeValue ?? '')
    }
  }
  write(new DOMParser().parseFromString(html, 'text/html').body)
  return writer.written()
}
