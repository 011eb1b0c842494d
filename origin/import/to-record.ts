import { createHash } from 'node:crypto'
import { descriptionTags } from '#shared/content-model/allowed-html.ts'
import { cleanHtml } from '#shared/content-model/clean-html.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { colourFamilies, familyOf } from '#origin/shop/catalogue/colour-families.ts'
import { drawnPictures, sizesIn } from '#origin/sample/drawn-pictures.ts'
import { type ProductRecord, withAncestors, optionNo } from '#origin/shop/catalogue/write-products.ts'
import { compareSizes, slug } from '#origin/shop/search/facet-labels.ts'
import { drawingFor } from './drawing-for.ts'
import type { FeedProduct, FeedVariant } from './feed.ts'
import { pictureName, type Photo } from './photos.ts'
import { isColour } from './variant-names.ts'

export type Placed = { categoryPath: string; ordinal: number; now: string; photos: Map<string, Photo>; digest: string }

export function recordOf(brand: BrandCode, feed: FeedProduct, placed: Placed): ProductRecord {
  const productNo = numberOf(brand, feed.source)
  const colours = coloursOf(feed)
  const pictures = colours.flatMap((colour) => photosOf(feed, placed.photos, colour))
  const pictured = new Set(pictures.map(({ colourCode }) => colourCode))
  const drawn = colours.filter(({ code }) => !pictured.has(code))
  const drawing = drawingFor(feed)
  const sizes = sizesIn(feed.variants.toSorted(bySize))
  const codes = new Map(colours.map(({ feedName, code }) => [feedName, code]))
  return {
    productNo,
    ordinal: placed.ordinal,
    offerNo: `${productNo}-1`,
    variantCode: productNo,
    name: feed.title,
    cptName: feed.title,
    label: feed.label || 'Own label',
    description: cleanDescription(feed.html),
    details: [],
    composition: feed.composition,
    care: [],
    sizeGuide: sizeGuideOf(placed.categoryPath),
    categoryPath: placed.categoryPath,
    categories: withAncestors([placed.categoryPath]),
    keywords: feed.tags.join(' '),
    drawing: drawn.length > 0 ? drawing : null,
    added: placed.now.slice(0, 10),
    changed: placed.now.slice(0, 10),
    source: feed.source,
    sourceDigest: placed.digest,
    colours: colours.map(({ code, name, hex, family }) => ({ code, name, hex, family })),
    options: feed.variants.toSorted(bySize).map(({ colour, size, price, was, stock, sku, gtin }) => {
      const colourCode = codes.get(colour)!
      return {
        optionNo: optionNo(colourCode, size),
        colourCode,
        size,
        price,
        was,
        stock,
        sku,
        gtin,
        notReturning: false,
      }
    }),
    pictures: [...pictures, ...drawn.flatMap((colour) => drawnPictures(feed.title, colour, drawing, sizes))],
    reviews: [],
    set: [],
  }
}

/** Feeds have variants in the order of their database. */
const bySize = (one: FeedVariant, other: FeedVariant) => compareSizes(one.size, other.size)

/** Plain text becomes a paragraph. */
function cleanDescription(html: string) {
  const clean = cleanHtml(html, descriptionTags)
    .replace(/\s+/g, ' ')
    .replace(/<(p|li|strong|em|ul|ol)>\s*<\/\1>/g, '')
    .trim()
  return clean === '' || clean.startsWith('<') ? clean : `<p>${clean}</p>`
}

/** Fifty bits of a digest of the source, so that each import gives the same product number. */
export function numberOf(brand: BrandCode, source: string) {
  const digest = createHash('sha256').update(`${brand} ${source}`).digest('hex')
  return `${brand}${BigInt(`0x${digest.slice(0, 13)}`)
    .toString(36)
    .padStart(10, '0')
    .slice(-10)}`.toUpperCase()
}

function coloursOf(feed: FeedProduct) {
  const feedNames = [...new Set(feed.variants.map(({ colour }) => colour))]
  const taken = new Set<string>()
  // The label is removed first, because it may contain a colour: Red Wing's boots are not red.
  const titleTerms = feed.title.replace(feed.label, '').split(' ')
  return feedNames.map((feedName) => {
    const shown = feedName ?? [...feed.tags, ...titleTerms].find(isColour) ?? 'As shown'
    const family = familyOf(shown)
    const code = [
      slug(shown).replace(/\./g, '').slice(0, 24).toUpperCase() || 'C',
      ...Array.from({ length: 99 }, (_, at) => `C${at}`),
    ].find((one) => !taken.has(one))!
    taken.add(code)
    return { feedName, code, name: shown, hex: colourFamilies[family]!.hex, family }
  })
}

/**
 * Pictures named after a colour belong to that colour, a variant's own picture first; the others belong to all
 * colours.
 */
function photosOf(
  feed: FeedProduct,
  photos: Map<string, Photo>,
  { code, name: colour, feedName }: { code: string; name: string; feedName: string | null },
): ProductRecord['pictures'] {
  const named = new Set(feed.variants.flatMap(({ colour: name }) => (name ? [slug(name)] : [])))
  const own = feed.variants.filter(({ colour: name, image }) => name === feedName && image).map(({ image }) => image!)
  const others = new Set(
    feed.variants.filter(({ colour: name, image }) => name !== feedName && image).map(({ image }) => image!),
  )
  const claimed = (src: string) => [...named].find((name) => slug(pictureName(src)).includes(name.split('-')[0]!))
  const all = feed.images.map(({ src }) => src)
  const mine = [...own, ...all.filter((src) => claimed(src) === slug(colour))]
  const shared = all.filter((src) => claimed(src) === undefined && !others.has(src))
  const chosen = [...new Set([...mine, ...shared])]
  const sources = chosen.some((src) => photos.has(src)) ? chosen : all
  const keys = new Set<string>()
  return sources.flatMap((src, at) => {
    const photo = photos.get(src)
    const shown = photo?.video?.key ?? photo?.key
    if (!photo || !shown || keys.has(shown)) return []
    keys.add(shown)
    const said = feed.images.find((image) => image.src === src)
    const alt = said?.alt || (colour === 'As shown' ? feed.title : `${feed.title} in ${colour.toLowerCase()}`)
    return [
      {
        colourCode: code,
        kind: 'photo' as const,
        source: photo.key,
        width: photo.width,
        height: photo.height,
        alt,
        // Nothing is said of a later photo that its feed does not say.
        role: photo.video
          ? 'video'
          : said?.role === 'video'
            ? 'detail'
            : (said?.role ?? (at === 0 ? 'front' : 'detail')),
        video: photo.video?.key ?? null,
      },
    ]
  })
}

function sizeGuideOf(path: string): ProductRecord['sizeGuide'] {
  if (/shoe|footwear|boot/.test(path)) return 'shoes'
  if (path.startsWith('wom')) return 'womens'
  return path.startsWith('men') ? 'mens' : null
}
