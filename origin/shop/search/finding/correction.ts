// Corrects words of a search that occur nowhere in the shop: completes the last one, or finds the nearest.
import { isText, type Attempt, type Shop } from './attempt.ts'
import { count, emptySet, isEmpty } from '../bitset.ts'
import { nearestWord } from './nearest.ts'
import { helpVocabulary } from '../reading/help-pages.ts'
import { readQuery, type Query } from '../reading/read-query.ts'
import { labelTokens, singular, type Token } from '../reading/tokens.ts'
import { textMatches, vocabularyOf } from '../text-matches.ts'

/** Whether all words are in the products' names, in the singular or plural: the full-text index finds other words of the same stem. */
export async function occurs({ catalogue, brand, index }: Shop, label: string): Promise<boolean> {
  const vocabulary = new Set((await vocabularyOf(catalogue, brand, index)).map(([word]) => singular(word)))
  return label.split(' ').every((word) => vocabulary.has(singular(word)))
}

/** Words of the shop's own lists weigh more than a word that occurs in a few products. */
const ownWeight = 1000

/** The term with its last word completed and its unknown words replaced by the nearest known ones; null when every word occurs or none is near. */
export async function correctionOf(shop: Shop, made: Attempt): Promise<string | null> {
  const unknown = made.parts
    .filter((part) => isText(part) && isEmpty(made.wordSets.get(part)!))
    .flatMap((part) => made.query.tokens.slice(part.from, part.to))
  const misspelt = unknown.filter((token) => !isOwn(shop, token))
  if (misspelt.length === 0) return null
  const { occurs, vocabulary } = await wordsOf(shop)
  const nearest = new Map(
    misspelt.flatMap(({ text, place }) => {
      const isLast = place === made.query.tokens.at(-1)!.place
      const near = occurs.has(text)
        ? null
        : ((isLast ? completionOf(shop, text, vocabulary) : null) ?? nearestWord(text, vocabulary))
      return near === null || near === text ? [] : [[place, near] as const]
    }),
  )
  if (nearest.size === 0) return null
  const raw = made.term.trim().toLowerCase().split(/\s+/)
  return raw.map((word, place) => nearest.get(place) ?? word).join(' ')
}

/** The query with its last word, which is nowhere, completed to goods that the shop does not sell: `cushio`. */
export async function completedToAbsent(shop: Shop, query: Query): Promise<Query> {
  const last = query.tokens.at(-1)
  if (!last || query.absent || isOwn(shop, last)) return query
  const { occurs, vocabulary } = await wordsOf(shop)
  const word = occurs.has(last.text) ? null : completionOf(shop, last.text, vocabulary)
  // Not where the goods have a word with this beginning: the results show them.
  if (word === null || occurs.has(word)) return query
  if ([...occurs].some((one) => one.startsWith(last.text) && !one.startsWith(word))) return query
  const words = [...query.tokens.slice(0, -1).map(({ text }) => text), word]
  const completed = readQuery(words.join(' '), shop.lexicon, shop.index.size)
  if (!completed.absent) return query
  const { ids } = await textMatches(shop.catalogue, shop.brand, [[last.text]])
  return ids[0]!.length === 0 ? completed : query
}

/** A word of the shop's own lists, or with a digit. */
function isOwn({ lexicon }: Shop, { text, key }: Token): boolean {
  return /\d/.test(text) || [text, key].some((word) => lexicon.tokens.has(word) || helpWordSet.has(word))
}

/** The words of the products' names and of the shop's own lists. */
async function wordsOf({ catalogue, brand, index, lexicon }: Shop) {
  const occurring = await vocabularyOf(catalogue, brand, index)
  const own = [...lexicon.tokens, ...helpWordSet].map((word) => [word, ownWeight] as const)
  return { occurs: new Set(occurring.map(([word]) => word)), vocabulary: [...occurring, ...own] }
}

/** The word that the typed one begins: of most goods, for them the categories' own word or the longest, which is the plural. */
function completionOf({ index, lexicon }: Shop, typed: string, vocabulary: ReadonlyArray<readonly [string, number]>) {
  if (typed.length < 3) return null
  const own = new Set(index.categories.flatMap(({ label }) => labelTokens(label)))
  const ranked = vocabulary
    .filter(([word]) => word.startsWith(typed))
    .map(([word, weight]) => {
      const goods = count(readQuery(word, lexicon, index.size).parts[0]?.set ?? emptySet(0))
      return { word, goods, rank: goods === 0 ? weight : word.length + (own.has(word) ? 100 : 0) }
    })
  return ranked.toSorted((a, b) => b.goods - a.goods || b.rank - a.rank)[0]?.word ?? null
}

const helpWordSet: ReadonlySet<string> = new Set(helpVocabulary)
