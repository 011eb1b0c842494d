// Category descriptions from the category's own products and buyers, without claims that a shop would have to prove.
import type { BrandCode } from '#shared/brands/brand.ts'
import { lines } from './lines.ts'
import type { Random } from './random.ts'
import type { Leaf, Node } from './trees.ts'

/** Names of top categories whose label does not fit into a sentence. */
const read: Record<string, string> = {
  women: 'women’s fashion',
  men: 'men’s fashion',
  home: 'homeware',
  occasion: 'occasion wear',
  'swim-and-holiday': 'swimwear and holiday clothes',
  'swim-and-active': 'swimwear and activewear',
}

export function lower(label: string) {
  return label
    .toLowerCase()
    .replace(/\bt-shirt/g, 'T-shirt')
    .replace(/'/g, '’')
}

export function topLabel({ path, label }: Pick<Node, 'path' | 'label'>) {
  return read[path] ?? lower(label)
}

/**
 * “women’s bras” is unusual English, so categories for one group of buyers leave the buyer out; shoes and clothes of
 * a mixed shop name the buyer.
 */
function buyerOf(brand: BrandCode, path: string) {
  if (path.includes('accessories') && !path.includes('womens')) return null
  if (brand === 'cgn' || brand === 'ccl' || path.startsWith('men')) return 'men'
  return path.startsWith('women') || path.startsWith('ladieswear') || path.includes('/womens-') ? 'women' : null
}

function listed(labels: string[], more = false) {
  const all = labels.map((label) => lower(label).replace(' and ', ' & '))
  const last = more ? 'more' : all.pop()!
  return all.length > 0 ? `${all.join(', ')} and ${last}` : last
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1)

export function categoryDescription(brand: BrandCode, node: Node, nodes: Node[], leaves: Leaf[], random: Random) {
  const buyer = buyerOf(brand, node.path)
  const end = buyer ? ` for ${buyer}.` : '.'
  const below = nodes.filter(({ parent }) => parent === node.path)
  if (node.parent === '') {
    const firsts = below.map(({ path }) => leaves.find((leaf) => leaf.path.startsWith(`${path}/`))!.label)
    return capital(listed(firsts, true)) + end
  }
  if (below.length > 0) return capital(listed(below.map(({ label }) => label))) + end
  const leaf = leaves.find(({ path }) => path === node.path)!
  const home = lines[leaf.lines[0]!]!.for === 'home'
  const products = `${buyer ? `${buyer}’s ` : ''}${lower(node.label)}`
  return random.pick([
    `Shop ${products} by ${home ? '' : 'size, '}colour and price.`,
    `${capital(products)}, with 14 days to change your mind.`,
    `All our ${products} in one place.`,
  ])
}
