// Splits search text into words (tokens) and builds full-text MATCH expressions from them.
import { synonyms } from './reading/synonyms.ts'

/** At most twelve words, lower case, without accents. Only letters and digits reach the MATCH expression (injection). */
export function tokenise(text: string) {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, 12)
}

const stopList = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 's'])

/** The words without stop words, unless there are only stop words. */
export function searchTokens(term: string) {
  const tokens = tokenise(term)
  const significant = tokens.filter((word) => !stopList.has(word))
  return significant.length > 0 ? significant : tokens
}

/** Matches every word or a synonym of it. `unfinished`: the last word is a prefix. `withSynonyms: false`: no synonyms. */
export function matchExpression(tokens: string[], { unfinished = false, withSynonyms = true } = {}) {
  const terms = withSynonyms ? phrases(tokens) : tokens.map((word) => [word])
  return terms
    .map((alternatives, at) => {
      const quoted = alternatives.map((phrase) => `"${phrase}"`)
      if (unfinished && at === terms.length - 1) quoted[0] += '*'
      return `(${quoted.join(' OR ')})`
    })
    .join(' AND ')
}

/** Groups words into phrases that have synonyms: `running shoes` is one phrase. */
function phrases(tokens: string[]): string[][] {
  const groups: string[][] = []
  for (let at = 0; at < tokens.length;) {
    const pair = tokens.slice(at, at + 2).join(' ')
    const phrase = at + 1 < tokens.length && synonyms.has(pair) ? pair : tokens[at]!
    groups.push([phrase, ...(synonyms.get(phrase) ?? [])])
    at += phrase === pair && pair.includes(' ') ? 2 : 1
  }
  return groups
}
