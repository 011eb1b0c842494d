// Judged searches: what shoppers type, and what a right answer is (queries.tsv). Written from shoppers' words, not from the index: the
// test checks first that the catalogue has a right answer at all.
import { readFileSync } from 'node:fs'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Right } from './kinds.ts'

/**
 * `goods`: the first five products are right, of `misspelt` those of the corrected spelling. `number`: that product is first. `help`:
 * that page is first. `instead`: the shop has no such thing and says so, and what it lists is right, or it leads to categories or help.
 */
export type Judged = { brand: BrandCode; term: string } & (
  | { goods: Right; corrected?: true }
  | { number: string }
  | { help: string }
  | { instead: Right | null }
)

const rows = readFileSync('tests/search/queries.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [BrandCode, verdict: string, term: string, ...right: string[]])

export const judged: readonly Judged[] = rows.flatMap(([brand, verdict, term, ...cells]): Judged[] => {
  const query = { brand, term }
  switch (verdict) {
    case 'goods':
      return [{ ...query, goods: rightOf(cells) }]
    case 'misspelt':
      return [{ ...query, goods: rightOf(cells), corrected: true }]
    case 'instead':
      return [{ ...query, instead: cells[0] === 'nothing' ? null : rightOf(cells) }]
    case 'help':
      return [{ ...query, help: cells[0]! }]
    case 'number':
      return [{ ...query, number: cells[0]! }]
    default:
      return []
  }
})

/** What is typed while the suggestions are open. */
export const typed = rows.flatMap(([brand, verdict, ...texts]) =>
  verdict === 'typed' ? [[brand, texts] as const] : [],
)

/** Of `kind=dress`, `size=/^18$/`, `under=40`, `reduced=true`. */
function rightOf(cells: readonly string[]): Right {
  return Object.fromEntries(
    cells.map((cell) => {
      const [, name, value] = /^(\w+)=(.+)$/.exec(cell)!
      const [, pattern, flags] = /^\/(.+)\/(i?)$/.exec(value!) ?? []
      return [name, pattern ? new RegExp(pattern, flags) : /^\d+$/.test(value!) ? Number(value) : value]
    }),
  )
}
