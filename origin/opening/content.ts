// The authored pages that a shop opens with. Authors change them in the content editor.
import type { Brand } from '#shared/brands/brand.ts'
import type { ContentPage } from '#shared/content/content.ts'
import { factsOf, type HelpShop } from './facts.ts'
import { openingHome } from './home.ts'
import { readPage } from './pages.ts'
import accessibility from './pages/accessibility.md?raw'
import contact from './pages/contact.md?raw'
import cookies from './pages/cookies.md?raw'
import creditExplained from './pages/credit-explained.md?raw'
import delivery from './pages/delivery.md?raw'
import help from './pages/help.md?raw'
import privacy from './pages/privacy.md?raw'
import returns from './pages/returns.md?raw'
import terms from './pages/terms.md?raw'
import { bagContent, confirmationContent, deliveryPrices, type Shop } from './promises.ts'

type OpeningShop = Brand & Pick<Shop, 'lacks'>

const texts = {
  delivery,
  returns,
  accessibility,
  privacy,
  cookies,
  terms,
  'credit-explained': creditExplained,
  help,
  contact,
}

export function openingPages(brand: OpeningShop): ContentPage[] {
  return [openingHome(brand), ...standingPages(brand)]
}

/** The pages that do not depend on what is sold: help, policies, and what stands below the bag and the confirmation. */
export function standingPages(brand: OpeningShop): ContentPage[] {
  return [...helpAndPolicies(brand), bagContent(brand), confirmationContent()]
}

function helpAndPolicies(shop: HelpShop): ContentPage[] {
  const facts = factsOf(shop)
  const parts = { 'delivery-prices': deliveryPrices(shop), credit: { type: 'credit', promotion: null } } as const
  return Object.entries(texts).map(([key, text]) => readPage(key, text, facts, parts))
}
