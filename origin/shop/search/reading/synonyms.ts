// Synonyms in UK retail (synonyms.json): each term of a line finds all terms of the line.
import lines from './synonyms.json' with { type: 'json' }

const listsOf = (texts: readonly string[]) => texts.map((text) => text.split(', '))

/** The names of goods that mean the same, a line each. */
export const sameGoods: readonly string[][] = listsOf(lines.goods)

/** A word or pair of words → its synonyms. */
export const synonyms: ReadonlyMap<string, string[]> = new Map(
  [...sameGoods, ...listsOf(lines.attributes)].flatMap((line) =>
    line.map((word) => [word, line.filter((other) => other !== word)] as const),
  ),
)
