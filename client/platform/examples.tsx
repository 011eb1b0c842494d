// Example data for the tests of views, and `draw`, which renders a view in a page's context.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { SWRConfig } from 'swr'
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Listing } from '#shared/search/listing.ts'
import type { ProductSummary } from '#shared/products/product.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { VisitProvider } from './visit-context.tsx'

export function visitAt(address: string, code: BrandCode = 'jdw'): Visit {
  return {
    brand: brands[code],
    url: new URL(address, `http://${code}.localhost:8787`),
    toggles: new Set(fallbackToggles),
    experiments: new Set(),
    hybrid: null,
    person: null,
    formResult: null,
  }
}

export function card(number: string, changes: Partial<ProductSummary> = {}): ProductSummary {
  return {
    productNumber: number,
    productName: `Wool coat ${number}`,
    brands: 'Juniper Dow',
    price: 45,
    priceTo: 45,
    wasPrice: null,
    onSale: false,
    isNew: false,
    inStock: true,
    reviews: { total: 12, average: 4.5 },
    picture: { src: `/pictures/${number}.svg`, kind: 'drawn', width: 600, height: 800, alt: 'A coat' },
    altPicture: null,
    swatches: [],
    ...changes,
  }
}

export function listing(changes: Partial<Listing> = {}): Listing {
  return {
    heading: 'Coats',
    description: 'Warm ones',
    crumbs: [
      { categoryLabel: 'Women', path: '/shop/c/women' },
      { categoryLabel: 'Coats', path: '/shop/c/women/coats' },
    ],
    children: [],
    products: [card('A1'), card('A2')],
    facets: [
      {
        name: 'size',
        label: 'Size',
        values: [
          { value: '12', label: '12', count: 7, selected: false },
          { value: '14', label: '14', count: 5, selected: false },
        ],
      },
      {
        name: 'colour',
        label: 'Colour',
        values: [{ value: 'navy', label: 'Navy', count: 4, selected: false, hex: '#112244' }],
      },
    ],
    page: 1,
    pageSize: 36,
    total: 80,
    sort: 'recommended',
    searchedFor: null,
    didYouMean: null,
    ...changes,
  }
}

/** Replaces the document's body with the rendered view. */
export async function draw(visit: Visit, answers: Record<string, unknown>, view: ReactNode): Promise<HTMLElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = ''
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createRoot(place).render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <VisitProvider value={{ visit, answers: new Map(Object.entries(answers)) }}>{view}</VisitProvider>
      </SWRConfig>,
    ),
  )
  return place
}

export function linkNamed(place: ParentNode, text: string): HTMLAnchorElement {
  const link = [...place.querySelectorAll('a')].find(({ textContent }) => textContent.includes(text))
  if (!link) throw new Error(`There is no link “${text}” among: ${place.textContent}`)
  return link
}
