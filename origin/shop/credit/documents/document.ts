// A document as it is given to a customer: what it says and in which order, and nothing about how it looks. Kept as JSON, it
// can be given again word for word, as HTML and as a PDF.
export type Block =
  | { heading: string }
  | { paragraph: string }
  | { list: string[] }
  /** The first cell of a row is what the row is about. `amounts`: the last column holds them, set to the right. */
  | { table: { head: string[] | null; rows: string[][]; amounts?: boolean } }

export type Document = {
  /** What its file is called, without an ending. */
  name: string
  title: string
  /** Of its words: the day of the terms they tell, and a number that counts up when the words themselves change. */
  version: string
  language: 'en-GB'
  /** ISO date on which it was made out. */
  date: string
  /** Who says it. */
  author: string
  blocks: Block[]
}

/**
 * Words from outside as they may stand in a document: one line, one way of writing each letter, and nothing that turns the
 * direction of what follows. Joiners within emoji stay.
 */
export function clean(words: string): string {
  return words
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim()
}

export function filenameOf(document: Document): string {
  return `${document.name}.pdf`
}
