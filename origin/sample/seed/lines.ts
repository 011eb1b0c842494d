// Product lines (lines.tsv): drawing, sizes, prices, materials, colours and variations of each kind of product.
import { readTsv } from '#origin/platform/tsv.ts'
import type { SeedProduct } from './catalogue.ts'
import table from './lines.tsv?raw'

/** `for`: women, men or home. `price`: whole pounds, from and to, for the smallest size. */
export type Line = ReturnType<typeof lineOf>

type Column =
  | 'line'
  | 'for'
  | 'kind'
  | 'noun'
  | 'group'
  | 'sizes'
  | 'low'
  | 'high'
  | 'patterns'
  | 'palette'
  | 'cloth'
  | 'traits'
  | 'keywords'

/** By `sizes`. */
const guides: Readonly<Record<string, SeedProduct['sizeGuide']>> = {
  shoes: 'shoes',
  bra: 'lingerie',
  bed: 'bedding',
  curtain: 'curtains',
}

function lineOf({ low, high, patterns, cloth, traits, ...row }: Record<Column, string>) {
  return {
    ...row,
    guide: guides[row.sizes] ?? null,
    price: [Number(low), Number(high)] as const,
    patterns: patterns.split(' '),
    cloth: cloth.split('|'),
    traits: traitsIn(traits),
    delivery: row.group === 'seat' || row.group === 'furniture' ? 2499 : 0,
  }
}

/** `neckline=v,square style=full,high leg` */
export function traitsIn(text: string): Record<string, string[]> {
  return Object.fromEntries(
    [...text.matchAll(/(\w+)=(.*?)(?= \w+=|$)/g)].map(([, trait, values]) => [trait!, values!.split(',')]),
  )
}

export const lines: Readonly<Record<string, Line>> = Object.fromEntries(
  readTsv<Column>(table).map((row) => [row.line, lineOf(row)]),
)
