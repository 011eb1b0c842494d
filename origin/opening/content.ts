// The authored pages that a shop opens with. Authors change them in the content editor.
import type { Brand } from '#shared/brands/brand.ts'
import type { ContentPage } from '#shared/content/content.ts'
import { openingHome } from './home.ts'
import { policyPages } from './policy.ts'
import { bagContent, confirmationContent, type Shop } from './promises.ts'

type OpeningShop = Brand & Pick<Shop, 'lacks'>

export function openingPages(brand: OpeningShop): ContentPage[] {
  return [openingHome(brand), ...standingPages(brand)]
}

/** The pages that do not depend on what is sold: help, policies, and what stands below the bag and the confirmation. */
export function standingPages(brand: OpeningShop): ContentPage[] {
  return [...policyPages(brand), bagContent(brand), confirmationContent()]
}
