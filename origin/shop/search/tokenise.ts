// What counts as a word of a search, and how words become a full-text expression that no typed text can break out of.
import { synonyms } from './synonyms.ts'

/** At most twelve words, lower case, accents removed: only letters and digits ever reach the expression. */
export function tokenise(text: string) {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, 12)
}

const fillers = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with', 's'])

/** The words that are looked for: fillers go, unless nothing else was typed. */
export function searchTokens(term: string) {
  const words = tokenise(term)
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : words
}

/** Every word is found, or one that means the same. `unfinished` lets the last word go on. `alike: false` takes the words as typed. */
export function matchExpression(words: string[], { unfinished = false, alike = true } = {}) {
  const terms = alike ? phrases(words) : words.map((word) => [word])
  return terms
    .map((alternatives, at) => {
      const quoted = alternatives.map((phrase) => `"${phrase}"`)
      if (unfinished && at === terms.length - 1) quoted[0] += '*'
      return `(${quoted.join(' OR ')})`
    })
    .join(' AND ')
}

/** Groups the words into phrases that have synonyms: `dressing gown` is one thing, not two words. */
function phrases(words: string[]): string[][] {
  const groups: string[][] = []
  for (let at = 0; at < words.length;) {
    const pair = words.slice(at, at + 2).join(' ')
    const phrase = at + 1 < words.length && synonyms.has(pair) ? pair : words[at]!
    groups.push([phrase, ...(synonyms.get(phrase) ?? [])])
    at += phrase === pair && pair.includes(' ') ? 2 : 1
  }
  return groups
}
