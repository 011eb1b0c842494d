// The seed of one brand: data types shared by its generator and the code that writes it.
import type { Drawing } from '#origin/sample/drawings/drawing.ts'

export type SeedCategory = { path: string; parent: string; label: string; description: string }
export type SeedColour = { code: string; name: string; hex: string; family: string }
export type SeedOption = {
  colourCode: string
  size: string
  price: number
  was: number | null
  stock: number
  notReturning: boolean
}
export type SeedReview = {
  rating: number
  title: string
  text: string
  nickname: string
  submitted: string
  verified: boolean
  fit: number | null
  /** `submitted` waits for a moderator and does not count; absent is approved. */
  status?: 'submitted'
  location?: string
  recommended?: boolean | null
  incentivised?: boolean
  helpful?: number
  answers?: Record<string, number>
  response?: string
  photos?: Array<{ source: string; width: number; height: number; caption: string }>
}
/** Prices in pence. `categoryPath` is a leaf; `extraCategories` are further leaves that list the product. */
export type SeedProduct = {
  productNo: string
  name: string
  cptName: string
  label: string
  description: string
  details: string[]
  composition: string
  care: string[]
  sizeGuide: 'womens' | 'mens' | 'shoes' | 'lingerie' | 'bedding' | 'curtains' | null
  /** `DS` is a delivery subscription, without a category and in no list. */
  productType?: string
  categoryPath: string
  extraCategories: string[]
  keywords: string
  drawing: Drawing
  colours: SeedColour[]
  options: SeedOption[]
  popularity: number
  added: string
  deliveryCharge: number
  reviews: SeedReview[]
  /** Total and average of all ratings, those without text included. */
  ratingTotal: number
  ratingAverage: number
  /** Product numbers of the set that completes the look. */
  set: string[]
}
export type SeedCatalogue = { brand: string; categories: SeedCategory[]; products: SeedProduct[] }
