// The help and account pages that a search finds, with the words that shoppers use for them (help-pages.json).
import type { Brand } from '#shared/brands/brand.ts'
import pages from './help-pages.json' with { type: 'json' }
import { singular, type Token } from './tokens.ts'

export type HelpPage = { path: string; label: (brand: Brand) => string; requested: ReadonlyArray<readonly string[]> }

/** Each phrase is found in any order of its words. Of equally good pages the first in this list comes first. */
export const helpPages: readonly HelpPage[] = pages.map(({ path, label, requested }) => ({
  path,
  label: ({ creditProduct }) => label.replace('{creditProduct}', creditProduct),
  requested: requested.split(', ').map((phrase) => phrase.split(' ').map(singular)),
}))

/** Words of questions, which name no page by themselves. */
const questionTokens = new Set(
  `how what when where why who which does did has have will would could should much long many take takes arrived arrive come
if not still been havent hasnt didnt doesnt isnt get got there am about with policy information info where's wheres whats hows us be
number name item product link page form made out`.split(/\s+/),
)

/** How many pages have a word: a word of one page says more than a word of many. */
const pagesByToken = new Map<string, number>()
for (const { requested } of helpPages) {
  for (const word of new Set(requested.flat())) pagesByToken.set(word, (pagesByToken.get(word) ?? 0) + 1)
}

export type HelpFound = { page: HelpPage; places: number[] }

const maxFound = 4

/** The pages that have the words, the best match first. `isUnfinished`: the last word may be the beginning of one. */
export function helpIn(tokens: readonly Token[], isUnfinished = false): HelpFound[] {
  const last = tokens.at(-1)
  const matches = (typed: Token, requested: string) =>
    typed.key === requested ||
    (isUnfinished && typed === last && typed.text.length >= 3 && requested.startsWith(typed.text))
  const found = helpPages.flatMap((candidate, order) => {
    const phrases = candidate.requested.filter((phrase) =>
      phrase.every((requested) => tokens.some((typed) => matches(typed, requested))),
    )
    if (phrases.length === 0) return []
    const requested = new Set(phrases.flat())
    const places = tokens.flatMap((typed, place) => ([...requested].some((one) => matches(typed, one)) ? [place] : []))
    const longest = Math.max(...phrases.map((phrase) => phrase.length))
    const distinct = places.reduce((sum, place) => sum + 1 / (pagesByToken.get(tokens[place]!.key) ?? 1), 0)
    return [{ page: candidate, places, order, rank: places.length + longest + distinct }]
  })
  if (found.length === 0) return []
  const questions = tokens.flatMap(({ text }, place) => (questionTokens.has(text) ? [place] : []))
  const best = Math.max(...found.map(({ rank }) => rank))
  return found
    .filter(({ rank }) => rank * 2 > best)
    .toSorted((a, b) => b.rank - a.rank || a.order - b.order)
    .slice(0, maxFound)
    .map(({ page: candidate, places }) => ({ page: candidate, places: [...places, ...questions] }))
}

/** Every word of the phrases, for spelling: these words are never corrected. */
export const helpVocabulary: readonly string[] = [
  ...new Set([...helpPages.flatMap(({ requested }) => requested.flat()), ...questionTokens]),
].filter((word) => word.length > 2)
