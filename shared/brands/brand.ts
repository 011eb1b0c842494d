// A brand is one theme code: its words, its hosts and its whole look, in one object. A token left out is a type error.

import * as z from 'zod/mini'

export const brandCodes = ['dal', 'cgn', 'jdw', 'awl', 'fw', 'ihm', 'ccl', 'pma'] as const
export const BrandCode = z.enum(brandCodes)
export type BrandCode = z.infer<typeof BrandCode>

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

/** Layout choices that make eight shops, not one in eight colours. */
export type Layout = {
  /** Where logo, search and menu stand on a wide screen. */
  header: 'centred' | 'inline' | 'split' | 'banner'
  /** How the departments are set: plain words with a line, rounded, a coloured bar, or small capitals. */
  nav: 'underline' | 'pill' | 'bar' | 'caps'
  /** How a product card is built. */
  card: 'plain' | 'framed' | 'soft' | 'caption'
  /** How the home page begins. */
  hero: 'full' | 'split' | 'mosaic' | 'editorial'
  /** How large headings grow against the body text. */
  scale: 'compact' | 'regular' | 'grand'
  /** Headings as typed, or in capitals. */
  headings: 'sentence' | 'capitals'
  /** Picture shape in lists. */
  picture: 'portrait' | 'square' | 'tall'
  /** How the footer is laid out. */
  footer: 'columns' | 'centred' | 'band' | 'letter'
}

/** The name as it is drawn: words in the heading font, with or without the brand's mark beside them. */
export type Wordmark = {
  words: string
  place: 'before' | 'after' | 'none'
  /** One path on a 24-unit square; also the icon's and the error pages'. */
  mark: string
  size: string
  weight: number
  tracking: string
  letters: 'none' | 'uppercase'
}

export type BrandTheme = {
  fonts: { heading: FontName; body: FontName; headingWeight: number; headingTracking: string }
  wordmark: Wordmark
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
  /** What kind of shop it is: the specification's description of the theme. */
  description: string
  strapline: string
  searchPlaceholder: string
  creditProduct: string
  loyaltyProgramme: string | null
  /** Base address of the legacy user interface, or null when there is none. */
  alternativeUi: string | null
  /** Sent upper-cased on calls. */
  tradingTitle: string
  storeCode: '6202' | '3239'
  /** Registered company and its address, shown on every page's footer and on the contact page. */
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
