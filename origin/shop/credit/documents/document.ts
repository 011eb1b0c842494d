// A customer document as data: its content and order without presentation. Stored as JSON, so that the same content
// can be rendered again as HTML and as PDF.
export type Block =
  | { heading: string }
  | { paragraph: string }
  | { list: string[] }
  /** The first cell of a row is its row header. `amounts`: the last column holds amounts, aligned right. */
  | { table: { head: string[] | null; rows: string[][]; amounts?: boolean } }

export type CreditDocument = {
  /** File name without its extension. */
  name: string
  title: string
  /** The date of the terms and the edition of the texts, `2026-01-01/2`. */
  version: string
  language: 'en-GB'
  /** ISO date of issue. */
  date: string
  /** The lender's legal name. */
  author: string
  blocks: Block[]
}

/**
 * Normalizes text from outside: one line, NFC, and no characters that change the text direction. Joiners within emoji
 * stay.
 */
export function cleanDocument(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .trim()
}

export function filenameOf(document: CreditDocument): string {
  return `${document.name}.pdf`
}
