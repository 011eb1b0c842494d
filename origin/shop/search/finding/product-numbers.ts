// Product numbers in a typed search.
import type { Query } from '../reading/read-query.ts'

/** Words before a number. */
const announcing = /^(?:item|product|code|number|no|ref|cat)$/

/** Whether nothing but the number was typed, with or without spaces, dashes and what announces it. */
export function isWholeNumber(term: string, number: string): boolean {
  const said = term.toLowerCase().match(/[a-z\d]+/g) ?? []
  return said.filter((word) => !announcing.test(word)).join('') === number.toLowerCase().replaceAll('-', '')
}

/**
 * A number is typed with or without spaces: letters and digits, or five digits and more. One long word may be the number of an
 * imported product, which can be of letters alone.
 */
export function productNumbers({ tokens, parts }: Query): string[] {
  const said = tokens.map(({ text }) => text).filter((text) => !announcing.test(text))
  if (said.length === 0 || said.length > 4 || !parts.some(({ kind }) => kind === 'word')) return []
  const starts = said.map((_, at) => said.slice(0, at + 1))
  const like = starts.filter((start) => {
    const joined = start.join('')
    if (said.length === 1 && /^[a-z\d]{8,}$/.test(joined)) return true
    return joined.length >= 4 && /^(?:[a-z]{1,6}\d+[a-z\d]*|\d{5,})$/.test(joined)
  })
  const written = like.flatMap((start) => [
    start.join(''),
    start.join('-'),
    start.join('').replace(/(?<=^[a-z]+)(?=\d)/, '-'),
  ])
  return [...new Set(written)].map((number) => number.toUpperCase())
}
