// Product cards in a colour that was searched or filtered for: with the pictures, prices and stock of that colour.
import type { ProductSummary } from '#shared/products/product.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { cardOf } from './cards.ts'
import { shadesBetween } from './colour-families.ts'
import { pictureOf, type StoredCard, type StoredColour, type StoredPicture } from './documents.ts'

/** Names of colours and of colour families. A colour fits with one of either. */
export type ColourNames = { shades: readonly string[]; families: readonly string[] }

/** `sizes`: the sizes that are filtered for, which the colour should have in stock. */
type WantedColour = ColourNames & { sizes: readonly string[] | null }

/** A product without such a colour, or without a picture of it, keeps its card. */
export function cardsInColour(cards: readonly StoredCard[], now: Date, wanted: WantedColour): ProductSummary[] {
  return cards.map((card) => inColour(cardOf(card, now), card, colourOf(card, wanted)))
}

/** Of several colours that fit: one that has the size in stock, else one in stock, else the first; between shades last. */
function colourOf({ colours }: StoredCard, { shades, families, sizes }: WantedColour): StoredColour | undefined {
  const rank = (colour: StoredColour) => {
    const sized = colour.sizes.some((size) => !sizes || sizes.includes(size))
    const isBetween = shadesBetween.includes(colour.name.toLowerCase())
    return (sized ? 0 : 4) + (colour.sizes.length > 0 ? 0 : 2) + (isBetween ? 1 : 0)
  }
  return colours
    .filter(({ name, family, price }) => price !== null && (shades.includes(name) || families.includes(family)))
    .toSorted((a, b) => rank(a) - rank(b))[0]
}

function inColour(shown: ProductSummary, card: StoredCard, colour: StoredColour | undefined): ProductSummary {
  const [first, second] = colour ? picturesOf(card, colour) : []
  if (!colour || !first) return shown
  const [price, priceTo] = [colour.price ?? card.price, colour.priceTo ?? card.priceTo]
  return {
    ...shown,
    colour: { code: colour.code, name: colour.name },
    price: poundsFromPence(price),
    priceTo: poundsFromPence(priceTo),
    wasPrice: colour.was === null ? null : poundsFromPence(colour.was),
    onSale: colour.was !== null && colour.was > price,
    inStock: colour.sizes.length > 0,
    picture: pictureOf(card.productNo, first),
    altPicture: second ? pictureOf(card.productNo, second) : null,
  }
}

function picturesOf({ pictures }: StoredCard, colour: StoredColour): StoredPicture[] {
  return colour.pictures ?? pictures.filter(([code]) => code === colour.code)
}
