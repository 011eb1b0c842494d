// Sanitises HTML where it comes in: an author's or a content hub's rich text, a feed's and a service's product descriptions.
import { Parser } from 'htmlparser2'
import { htmlWriter } from './html-writer.ts'

/** The result is safe for any input. `tags`: those that stay; by default all that are allowed. */
export function cleanHtml(html: string, tags?: readonly string[]): string {
  const writer = htmlWriter(tags)
  const parser = new Parser({ onopentag: writer.open, ontext: writer.text, onclosetag: writer.close })
  parser.end(html)
  return writer.written()
}
