// The type of a brand: texts, hosts, company and theme in one object. A missing token is a type error.
//
// A new brand is a file in this folder, its icons in public/brands, and a line each in hosts.ts and all.ts.
import * as z from 'zod/mini'
import type { Product } from '#shared/products/product.ts'
import type { CreditTerms } from './brand-credit.ts'
import { brandHosts } from './hosts.ts'

export type BrandCode = keyof typeof brandHosts
export const brandCodes = Object.keys(brandHosts) as [BrandCode, ...BrandCode[]]
export const BrandCode = z.enum(brandCodes)

export type FontName =
  | 'Archivo'
  | 'Bricolage Grotesque'
  | 'Cormorant Garamond'
  | 'Figtree'
  | 'Fraunces'
  | 'Jost'
  | 'Karla'
  | 'Manrope'
  | 'Newsreader'
  | 'Oswald'
  | 'Outfit'
  | 'Work Sans'

/**
 * Layout choices, so that the brands differ in more than colour. The styles of each choice are in client/theme/layout, and a
 * page loads those of its own brand only.
 */
export type Layout = {
  /** Where logo, search and menu stand on a wide screen. */
  header: 'centred' | 'inline' | 'split' | 'banner'
  /** Style of the department links: underlined text, rounded, a coloured bar, or small capitals. */
  nav: 'underline' | 'pill' | 'bar' | 'caps'
  /** The search field: round, boxed by a heavy line, on a single line, of the header's colour, or with a bright button. */
  search: 'round' | 'boxed' | 'line' | 'filled' | 'accent'
  /** How goods are set in a list tile, on the product page and in the bag. */
  goods: 'arch' | 'flush' | 'framed' | 'caption' | 'staggered' | 'mat' | 'plate' | 'ticket'
  /** How the home page begins. */
  hero: 'arch' | 'masthead' | 'mosaic' | 'editorial' | 'tall' | 'room' | 'poster' | 'type'
  /** The grid of departments on the home page. */
  tiles: 'circles' | 'index' | 'dense' | 'caption' | 'row' | 'mat' | 'bands' | 'blocks'
  /** Headings and spaces of the sections of a page. */
  sections: 'centred' | 'ruled' | 'close' | 'hairline' | 'wide' | 'label' | 'barred' | 'boxed'
  /** How large headings grow against the body text. */
  scale: 'compact' | 'regular' | 'light' | 'grand' | 'poster'
  /** Letters of buttons: as typed, thin spaced capitals, the heading font in capitals or as typed, or quiet. */
  buttons: 'plain' | 'capitals' | 'heading' | 'heavy' | 'quiet'
  /** Headings as typed, or in capitals. */
  headings: 'sentence' | 'capitals'
  /** Picture shape in lists. */
  picture: 'portrait' | 'square' | 'tall' | 'four-five'
  /** On a wide screen, a product's pictures side by side, or one with thumbnails. */
  gallery: 'spread' | 'thumbs'
  /** How the footer is laid out. */
  footer: 'columns' | 'centred' | 'band' | 'letter'
}

/** The brand's name as drawn: text in the heading font, with or without the brand's mark beside it. */
export type WordmarkSpec = {
  text: string
  place: 'before' | 'after' | 'none'
  /** One SVG path on a 24-unit square, also drawn in the icon and on the error pages. */
  mark: string
  size: string
  tracking: string
  letters: 'none' | 'uppercase'
}

export type BrandTheme = {
  fonts: { heading: FontName; body: FontName; headingWeight: number; headingTracking: string }
  wordmark: WordmarkSpec
  colors: {
    paper: string
    surface: string
    ink: string
    quiet: string
    line: string
    action: string
    onAction: string
    accent: string
    onAccent: string
    sale: string
    focus: string
    header: string
    onHeader: string
    footer: string
    onFooter: string
  }
  radii: { control: string; card: string; pill: string }
  layout: Layout
}

export type Brand = {
  code: BrandCode
  /** The local host first, then production hosts. */
  hosts: readonly [string, ...string[]]
  name: string
  /** The range of the theme (R1.17). */
  description: string
  /** The size guides of its goods, the main one first, each with the first and the last size that it sells, or all. */
  sizeGuides: Partial<Record<NonNullable<Product['sizeGuide']>, string>>
  strapline: string
  searchPlaceholder: string
  creditProduct: string
  /** Oldest first. */
  creditTerms: readonly [CreditTerms, ...CreditTerms[]]
  loyaltyProgramme: string | null
  /** Sent upper-cased on calls. */
  tradingTitle: string
  storeCode: '6202' | '3239'
  /** The registered company, shown in every page's footer and on the contact page. */
  company: {
    legalName: string
    address: string
    email: string
    phone: string
    companyNumber: string
    vatNumber: string
  }
  /** Folder of icons below `public`. */
  icons: `/brands/${string}/`
  theme: BrandTheme
}

/** Of a UK number written for reading, such as `0161 496 0000`. */
export const telUrl = (phone: string) => `tel:+44${phone.replaceAll(' ', '').slice(1)}`
