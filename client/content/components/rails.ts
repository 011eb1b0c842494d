// The calls for the products of a page's authored rails.
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import type { Component } from '#shared/content/content.ts'
import { query, type PageQuery } from '#client/platform/page-declaration.ts'

export function railQueries(components: readonly Component[]): PageQuery[] {
  const rails = components.filter((component) => component.type === 'product-rail')
  return [...new Set(rails.map(({ of }) => of))].map((of) => query(recommendationCalls.rail, { query: { of } }))
}
