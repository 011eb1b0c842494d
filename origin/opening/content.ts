// The authored pages that a shop opens with. Authors change them in the content editor.
import type { Brand } from '#shared/brands/brand.ts'
import type { ContentPage } from '#shared/content/content.ts'
import { openingHome } from './home.ts'
import { policyPages } from './policy.ts'
import { bagContent, confirmationContent } from './promises.ts'

export function openingPages(brand: Brand): ContentPage[] {
  return [openingHome(brand), ...standingPages(brand)]
}

/** The pages that do not depend on what is sold: help, policies, and what stands below the bag and the confirmation. */
export function standingPages(brand: Brand): ContentPage[] {
  return [...policyPages(brand), bagContent(brand), confirmationContent()]
}
