// Data types of a product feed, common to all formats, and the validation of its values.

import { pictureRoles, type PictureRole } from '#shared/products/product.ts'

/** Prices in pence. */
export type FeedVariant = {
  line: number
  colour: string | null
  size: string
  price: number
  was: number | null
  stock: number
  /** The retailer's own number of the variant. */
  sku: string | null
  /** The number under its barcode. */
  gtin: string | null
  image: string | null
}
export type FeedProduct = {
  /** Origin of the product, for repeated imports: `shopify:<handle>`. */
  source: string
  line: number
  title: string
  html: string
  label: string
  composition: string
  tags: string[]
  /** Labels from the top down: `['Women', 'Shirts']`. */
  categories: string[]
  variants: FeedVariant[]
  images: Array<{ src: string; alt: string; role?: PictureRole }>
}

/** What a feed calls a picture's role; an unknown word says nothing. */
export function roleIn(text: string): { role?: PictureRole } {
  const role = pictureRoles.find((one) => one === text.trim().toLowerCase())
  return role ? { role } : {}
}

export type BadRow = { line: number; reason: string }
export type FeedResult = { product: FeedProduct } | { bad: BadRow } | { skipped: BadRow }

/** The file is no valid feed; nothing was written. */
export class UnreadableFeed extends Error {}

/** One row, or the product that begins with it, cannot be imported. */
export class Unusable extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

const maxPence = 10_000_000

/** `1,299.00` and `24.5 GBP` are prices; `free`, `-1` and `12 EUR` are not. */
export function priceToPence(text: string, line: number, column: string): number {
  const [, amount] = /^£?\s*(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)\d*\s*(?:GBP)?$/.exec(text.trim()) ?? []
  if (amount === undefined) throw new Unusable(line, `${column} is “${short(text)}”, which is not a price in pounds`)
  const pence = Math.round(Number(amount.replaceAll(',', '')) * 100)
  if (pence > maxPence) throw new Unusable(line, `${column} is “${short(text)}”, more than £100,000`)
  return pence
}

/** GTIN-8, -12, -13 or -14 with a true check digit (GS1 General Specifications, 7.9). Another barcode is nobody’s: null. */
export function gtinIn(text: string): string | null {
  const digits = text.replace(/^'|[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 && sum > 0 ? digits : null
}

export function short(text: string) {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

export function usableTitle(text: string, line: number) {
  const title = text.replace(/\s+/g, ' ').trim()
  if (title === '') throw new Unusable(line, 'it has no title')
  if (title.length > 200) throw new Unusable(line, 'its title is longer than 200 characters')
  return title
}
