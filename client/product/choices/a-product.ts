// Products for tests.
import type { Product, ProductSummary, ProductOption } from '#shared/products/product.ts'

const picture = (name: string) =>
  ({ src: `/pictures/${name}.svg`, kind: 'drawn', width: 900, height: 1200, alt: name }) as const

export function anOption(colour: string, size: string, more: Partial<ProductOption> = {}): ProductOption {
  return {
    optionId: `${colour}-${size}`,
    colour,
    size,
    price: 24,
    wasPrice: null,
    stockStatus: 'IN_STOCK',
    stockLevel: null,
    outOfStockNotReturning: false,
    ...more,
  }
}

/** A shirt in navy and coral: coral 14 is low in stock, coral 16 is out of stock, coral 12 is reduced. */
export const shirt: Product = {
  productNumber: 'AB123',
  offerNumber: 'OF1',
  productVariantCode: 'V1',
  productName: 'Linen shirt',
  cptName: 'Shirts',
  brands: 'Harbour Row',
  productType: 'top',
  description: '<p>Cut from <em>washed</em> linen &amp; cotton.</p>',
  details: ['Regular fit'],
  composition: '55% linen, 45% cotton',
  care: ['Machine wash at 30°'],
  sizeGuide: 'womens',
  price: 18,
  priceTo: 24,
  wasPrice: 24,
  onSale: true,
  deliveryCharge: 0,
  outOfStockNotReturning: false,
  colours: [
    { code: 'navy', name: 'Navy', hex: '#1b2a4a', pictures: [picture('navy-front'), picture('navy-back')] },
    { code: 'coral', name: 'Coral', hex: '#ff7f6b', pictures: [picture('coral-front')] },
  ],
  options: [
    anOption('navy', '12'),
    anOption('navy', '14'),
    anOption('coral', '12', { price: 18, wasPrice: 24 }),
    anOption('coral', '14', { stockStatus: 'LOW_STOCK', stockLevel: 3 }),
    anOption('coral', '16', { stockStatus: 'OUT_OF_STOCK' }),
  ],
  breadCrumbData: [{ categoryLabel: 'Women', path: '/shop/c/women' }],
  reviews: { total: 12, average: 4.4 },
}

/** One colour, one size. */
export const throwOver: Product = {
  ...shirt,
  productNumber: 'TH1',
  productName: 'Woven throw',
  sizeGuide: null,
  price: 35,
  priceTo: 35,
  wasPrice: null,
  onSale: false,
  colours: [shirt.colours[0]!],
  options: [anOption('navy', 'One size', { price: 35 })],
  reviews: { total: 0, average: 0 },
}

export const soldOutShirt: Product = {
  ...shirt,
  options: shirt.options.map((option) => ({ ...option, stockStatus: 'OUT_OF_STOCK', stockLevel: null })),
}

export function aCard(productNumber: string): ProductSummary {
  return {
    productNumber,
    productName: `Card ${productNumber}`,
    brands: 'Harbour Row',
    price: 20,
    priceTo: 20,
    wasPrice: null,
    onSale: false,
    isNew: false,
    inStock: true,
    reviews: { total: 0, average: 0 },
    picture: picture(productNumber),
    altPicture: null,
    swatches: [],
  }
}
