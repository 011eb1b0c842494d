// The product page as rendered by the server: complete, and usable without script.
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import type { Product } from '#shared/products/product.ts'
import { shirt } from '#client/product/choices/a-product.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { productQuery } from '#client/product/product-query.ts'
import { productPage } from './page.ts'
import ProductView from './view.tsx'

const params = { productId: 'AB123' }

function visitTo(search: string) {
  const url = new URL(`https://www.example.org/shop/p/AB123${search}`)
  return {
    brand: brands.dal,
    url,
    toggles: new Set(fallbackToggles),
    experiments: new Set<never>(),
    hybrid: null,
    person: null,
    sent: null,
  }
}

function drawn(search: string, product: Product = shirt): string {
  const answers = new Map<string, unknown>([[productQuery('AB123').address, { products: [product] }]])
  const view = createElement(ProductView, { params })
  return renderToString(createElement(VisitProvider, { value: { visit: visitTo(search), answers } }, view))
}

test('colour links keep the size and size links the colour', () => {
  const html = drawn('?colour=navy&size=14')
  expect(html).toContain('href="/shop/p/AB123?colour=coral&amp;size=14"')
  expect(html).toContain('href="/shop/p/AB123?colour=navy&amp;size=12"')
})

test('the chosen colour’s first picture has high priority', () => {
  expect(drawn('?colour=coral')).toMatch(
    /<img[^>]*loading="eager"[^>]*src="\/pictures\/coral-front.svg"[^>]*fetchPriority="high"/,
  )
})

test('without script there are no dead buttons', () => {
  const html = drawn('')
  expect(html).toContain('href="#picture-2"')
  expect(html).toContain('href="/size-guide#womens"')
  expect(html).toContain('href="/pictures/navy-front.svg"')
  // The only buttons submit a form.
  expect(html.replaceAll(/<form.*?<\/form>/gs, '')).not.toContain('<button')
})

test('no element has a style attribute', () => {
  expect(drawn('')).not.toContain(' style="')
})

const answered = { [productQuery('AB123').address]: { products: [shirt] } }

test('only the product call blocks the page', () => {
  expect(productPage.needs!(visitTo(''), params).map(({ address }) => address)).toEqual([
    '/api/shop/p/products?baseproducts=AB123',
  ])
  expect(productPage.later!(visitTo(''), params, answered).map(({ call }) => call.name)).toEqual([
    'recommendations.completeTheSet',
    'recommendations.beside',
    'delivery.cutOff',
    'reviews.statistics',
  ])
})

test('a toggle that is off sends no query', () => {
  const visit = { ...visitTo(''), toggles: new Set<never>() }
  expect(productPage.later!(visit, params, answered).map(({ call }) => call.name)).toEqual([
    'recommendations.completeTheSet',
    'delivery.cutOff',
  ])
})

test('an unknown product is 404, a failed call is not', () => {
  const address = productQuery('AB123').address
  expect(productPage.status!({ [address]: { products: [] } }, visitTo(''), params)).toBe(404)
  expect(productPage.status!({ [address]: null }, visitTo(''), params)).toBe(200)
  expect(productPage.status!(answered, visitTo(''), params)).toBe(200)
})

test('meta data names the product’s canonical URL', () => {
  expect(productPage.meta(visitTo('?colour=coral'), answered, params)).toMatchObject({
    title: 'Linen shirt',
    description: 'Cut from washed linen & cotton.',
    canonical: '/shop/p/AB123',
    // A drawing has no raster copy; a photo's JPEG is what previews of links take.
    picture: undefined,
    structured: [{ '@type': 'ProductGroup' }, { '@type': 'BreadcrumbList' }],
  })
})

test('a page without its product is not indexed', () => {
  expect(productPage.meta(visitTo(''), { [productQuery('AB123').address]: null }, params).canonical).toBeNull()
})
