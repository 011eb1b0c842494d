// Category trees of the sample shops (trees.tsv), three levels deep: a row is a leaf, with the product lines that it lists and
// limits on their patterns and traits, so that the category's name is true of all of them.
import type { BrandCode } from '#shared/brands/brand.ts'
import { readTsv } from '#origin/platform/tsv.ts'
import { sampleOf } from '#origin/sample/sample-brands.ts'
import { lines, traitsIn } from './lines.ts'
import table from './trees.tsv?raw'

export type Leaf = {
  path: string
  label: string
  lines: string[]
  patterns: string[] | null
  traits: Record<string, string[]>
}
export type Node = { path: string; parent: string; label: string }

const rows = readTsv<'brand' | 'top' | 'middle' | 'leaf' | 'lines' | 'patterns' | 'traits'>(table)

export const slug = (label: string) =>
  label
    .toLowerCase()
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')

/** The customers that a line is sized for in this shop: `women`, `plus`, `men` or `plus-men`. */
export function figureOf(brand: BrandCode, line: string) {
  return sampleOf(brand)?.figure ?? (lines[line]!.for === 'men' ? 'men' : 'women')
}

export function treeOf(brand: BrandCode): { nodes: Node[]; leaves: Leaf[] } {
  const nodes = new Map<string, Node>()
  const leaves: Leaf[] = []
  for (const row of rows.filter((one) => one.brand === brand)) {
    let parent = ''
    for (const label of [row.top, row.middle, row.leaf]) {
      const path = parent === '' ? slug(label) : `${parent}/${slug(label)}`
      if (!nodes.has(path)) nodes.set(path, { path, parent, label })
      parent = path
    }
    const patterns = row.patterns === '' ? null : row.patterns.split(' ')
    leaves.push({ path: parent, label: row.leaf, lines: row.lines.split(' '), patterns, traits: traitsIn(row.traits) })
  }
  return { nodes: [...nodes.values()], leaves }
}
