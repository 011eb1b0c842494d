// New-in and sale categories, each with one category per top category, over products of other categories.
import type { SeedCategory, SeedProduct } from './catalogue.ts'
import { topLabel } from './category-descriptions.ts'

type Shelf = {
  path: string
  label: string
  description: string
  of: (top: string) => string
  choose: (items: SeedProduct[]) => SeedProduct[]
}

const shelves: Shelf[] = [
  {
    path: 'new-in',
    label: 'New In',
    description: 'The latest arrivals across the shop, newest first.',
    of: (top) => `The latest arrivals in ${top}, newest first.`,
    choose: (items) =>
      items
        .toSorted((a, b) => b.added.localeCompare(a.added) || a.productNo.localeCompare(b.productNo))
        .slice(0, Math.max(8, Math.floor(items.length / 6))),
  },
  {
    path: 'sale',
    label: 'Sale',
    description: 'Reduced lines across the shop.',
    of: (top) => `Reduced lines in ${top}.`,
    choose: (items) => items.filter(({ options }) => options.some(({ was }) => was !== null)),
  },
]

/** Adds the new-in and sale categories and assigns the products to them. */
export function addShelves(
  tops: { path: string; label: string }[],
  products: SeedProduct[],
  categories: SeedCategory[],
) {
  for (const { path, label, description, of, choose } of shelves) {
    const listed = tops.flatMap((top) => {
      const chosen = choose(products.filter(({ categoryPath }) => categoryPath.startsWith(`${top.path}/`)))
      if (chosen.length < 6) return []
      for (const product of chosen) product.extraCategories.push(`${path}/${top.path}`)
      return [{ path: `${path}/${top.path}`, parent: path, label: top.label, description: of(topLabel(top)) }]
    })
    categories.push({ path, parent: '', label, description }, ...listed)
  }
}
