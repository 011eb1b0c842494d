// schema.org data and the meta description of the product page: Product, or ProductGroup with its variants.
import type { AggregateRating, Product as ProductData, ProductGroup, WithContext } from 'schema-dts'
import type { ProductPicture, Product, ProductOption, RatingSummary } from '#shared/products/product.ts'
import { jpegAddress } from '#shared/products/jpeg-address.ts'
import { pricesOf } from '#shared/products/prices.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { offerTerms } from './offer-terms.ts'
import { variantSku } from '#shared/products/variant-sku.ts'
import { choiceHref } from '#client/product/choices/product-choice.ts'

const context = 'https://schema.org'
type Terms = ReturnType<typeof offerTerms>

/** `origin` is the shop's origin: all URLs in structured data are absolute. `reviewed`: the shop shows reviews. */
export function productStructuredData(
  product: Product,
  origin: string,
  reviewed = true,
): WithContext<ProductData> | WithContext<ProductGroup> {
  const [only, ...others] = product.options
  // A variant has the picture of its colour.
  const [first] = product.colours
  const terms = offerTerms(product.deliveryCharge)
  const shared = {
    name: product.productName,
    description: productSummary(product, 500),
    url: `${origin}/shop/p/${product.productNumber}`,
    image: first!.pictures.slice(0, 4).map((picture) => imageOf(picture, origin)),
    brand: { '@type': 'Brand', name: product.brands },
    ...(product.composition ? { material: product.composition } : {}),
    ...(reviewed && product.reviews.total > 0 ? { aggregateRating: ratingOf(product.reviews) } : {}),
  } as const
  if (others.length === 0)
    return {
      '@context': context,
      '@type': 'Product',
      sku: variantSku(product.productNumber, only!.optionId),
      ...(only!.gtin ? { gtin: only!.gtin } : {}),
      ...shared,
      offers: offerOf(product, only!, origin, terms),
    }
  return {
    '@context': context,
    '@type': 'ProductGroup',
    productGroupID: product.productNumber,
    variesBy: [
      ...(product.colours.length > 1 ? ['https://schema.org/color'] : []),
      ...(new Set(product.options.map(({ size }) => size)).size > 1 ? ['https://schema.org/size'] : []),
    ],
    ...shared,
    hasVariant: product.options.map((option) => variantOf(product, option, origin, terms)),
  }
}

function ratingOf({ average, total }: RatingSummary): AggregateRating {
  return {
    '@type': 'AggregateRating',
    ratingValue: Math.round(average * 100) / 100,
    // Ratings without a written review count too.
    ratingCount: total,
  }
}

function variantOf(product: Product, option: ProductOption, origin: string, terms: Terms): ProductData {
  const colour = product.colours.find(({ code }) => code === option.colour) ?? product.colours[0]!
  const [picture] = colour.pictures
  const size = sizeLabel(option.size)
  // What all variants of a colour share comes first, so that the compressed document repeats less.
  return {
    '@type': 'Product',
    name: `${product.productName}, ${colour.name}`,
    color: colour.name,
    ...(picture ? { image: imageOf(picture, origin) } : {}),
    offers: offerOf(product, option, origin, terms),
    ...(size ? { size } : {}),
    sku: variantSku(product.productNumber, option.optionId),
    ...(option.gtin ? { gtin: option.gtin } : {}),
  }
}

function offerOf({ productNumber }: Product, option: ProductOption, origin: string, terms: Terms) {
  const { was } = pricesOf([{ price: option.price, was: option.wasPrice }])
  return {
    '@type': 'Offer',
    price: option.price.toFixed(2),
    priceCurrency: 'GBP',
    ...(was === null ? {} : { priceSpecification: formerPrice(was) }),
    itemCondition: 'https://schema.org/NewCondition',
    availability: availabilityOf(option),
    url: `${origin}${choiceHref(productNumber, option)}`,
    ...terms(option.price),
  } as const
}

/** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
function formerPrice(was: number) {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: was.toFixed(2),
    priceCurrency: 'GBP',
  } as const
}

function availabilityOf({ stockStatus, outOfStockNotReturning }: ProductOption) {
  if (outOfStockNotReturning) return 'https://schema.org/Discontinued'
  if (stockStatus === 'OUT_OF_STOCK') return 'https://schema.org/OutOfStock'
  return stockStatus === 'LOW_STOCK' ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock'
}

function imageOf(picture: ProductPicture, origin: string): string {
  return `${origin}${jpegAddress(picture) ?? picture.src}`
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’', nbsp: ' ' }

/** The sanitised description without tags, cut at a word boundary. 155 characters are what a search result shows. */
export function productSummary({ description, productName, brands }: Product, max = 155): string {
  const text = description
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+|#39);/g, (all, name: string) => entities[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim()
  const whole = text || `${productName} by ${brands}.`
  return whole.length <= max ? whole : `${whole.slice(0, whole.lastIndexOf(' ', max - 1))}…`
}
