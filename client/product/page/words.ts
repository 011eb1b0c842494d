// The meta description of a product, for search results and shared links.
import type { Product } from '#shared/products/product.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' }

/** The sanitised description without tags, cut at a word boundary. 155 characters are what a search result shows. */
export function productSummary({ description, productName, brands }: Product, most = 155): string {
  const text = description
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+|#39);/g, (all, name: string) => entities[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim()
  const whole = text || `${productName} by ${brands}.`
  return whole.length <= most ? whole : `${whole.slice(0, whole.lastIndexOf(' ', most - 1))}…`
}
