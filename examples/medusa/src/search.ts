// The search service: categories, searches and suggestions. Medusa's Store API has no facets, no order by price and no corrections;
// replies say so by empty lists, and by the order that was really used.
import { shopProducts, type Passed } from './embedded.ts'
import type { Env } from './env.ts'
import type { Medusa, MedusaProduct } from './medusa.ts'
import { cardOf, soldProduct } from './products.ts'
import { Failure } from './failure.ts'

const pageSize = 24
const maxSuggested = 5
const maxDepth = 3
const none = { facets: [], searchedFor: null, didYouMean: null }

export type Wanted = { path: string; term: string; page: number; sort: string }
type Node = { id: string; handle: string; label: string; description: string; path: string; children: Node[] }

const withAll = (node: Node): Node[] => [node, ...node.children.flatMap(withAll)]
const crumb = ({ label, path }: Node) => ({ categoryLabel: label, path: `/shop/c/${path}` })

/**
 * From Medusa's flat list. A handle may repeat its parent's: `women-dresses` below `women` is the path `women/dresses`. Medusa
 * makes `accessories-&-gifts` of a name, which is no path of a shop.
 */
async function treeIn(medusa: Medusa): Promise<Node[]> {
  const all = (await medusa.categories()).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  const below = (parent: Node | null, depth: number): Node[] =>
    all.flatMap(({ id, handle, name: label, description, parent_category_id: parentId }) => {
      if (parentId !== (parent?.id ?? null) || depth > maxDepth) return []
      const own = parent && handle.startsWith(`${parent.handle}-`) ? handle.slice(parent.handle.length + 1) : handle
      const part = own.replaceAll('&', 'and').replace(/[^a-z0-9]+/g, '-')
      const path = parent ? `${parent.path}/${part}` : part
      const node: Node = { id, handle, label, description: description ?? '', path, children: [] }
      return [{ ...node, children: below(node, depth + 1) }]
    })
  return below(null, 1)
}

export function search(env: Env, passed: Passed, medusa: Medusa) {
  async function cards(products: readonly MedusaProduct[]) {
    const numbers = products.flatMap(({ external_id: number }) => number ?? [])
    const known = new Map((await shopProducts(env, passed, numbers)).map((one) => [one.productNumber, one]))
    return products.flatMap((product) => {
      const own = known.get(product.external_id ?? '')
      const sold = own && soldProduct(own, product)
      return sold?.colours[0]?.pictures[0] ? [cardOf(sold, product.created_at)] : []
    })
  }

  /** A page past the end is the last. */
  async function listing({ page: wanted, sort }: Wanted, filter: Record<string, string | string[]>) {
    const order = sort === 'newest' ? '-created_at' : 'created_at'
    const read = (at: number) =>
      medusa.products({ ...filter, order, limit: String(pageSize), offset: String((at - 1) * pageSize) })
    const first = await read(wanted)
    const page = Math.min(wanted, Math.max(1, Math.ceil(first.count / pageSize)))
    const { products, count: total } = page === wanted ? first : await read(page)
    const used = sort === 'newest' ? sort : 'recommended'
    return { products: await cards(products), page, pageSize, total, sort: used, ...none }
  }

  return {
    async category(wanted: Wanted) {
      const all = (await treeIn(medusa)).flatMap(withAll)
      const node = all.find(({ path }) => path === wanted.path)
      if (!node) throw new Failure(404, 'CATEGORY_NOT_FOUND', 'Sorry, we can’t find this category.')
      const found = await listing(wanted, { category_id: withAll(node).map(({ id }) => id) })
      const above = all.filter(({ path }) => node.path.startsWith(`${path}/`))
      const { label: heading, description, children } = node
      return { heading, description, crumbs: [...above, node].map(crumb), children: children.map(crumb), ...found }
    },
    async search(wanted: Wanted) {
      const found = await listing(wanted, { q: wanted.term })
      return { heading: wanted.term, description: '', crumbs: [], children: [], ...found }
    },
    async suggest({ term }: Wanted) {
      const found = medusa.products({ q: term, limit: String(maxSuggested) })
      const [tree, { products }] = await Promise.all([treeIn(medusa), found])
      const named = tree.flatMap(withAll).filter(({ label }) => label.toLowerCase().includes(term.toLowerCase()))
      return { terms: [], categories: named.slice(0, 4).map(crumb), products: await cards(products) }
    },
    departments: async () => ({ categories: (await treeIn(medusa)).map(crumb) }),
  }
}
