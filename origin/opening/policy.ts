// Help and policy pages: the same rules in every shop, with its name, company and credit product.
import type { ContentPage } from '#shared/content/content.ts'
import type { HelpShop } from './help/answer.ts'
import { helpContent } from './help/index.ts'
import { accessibilityPage } from './policies/accessibility.ts'
import { contactPage } from './policies/contact.ts'
import { creditExplainedPage } from './policies/credit-explained.ts'
import { deliveryPage } from './policies/delivery.ts'
import { cookiesPage, privacyPage } from './policies/privacy.ts'
import { returnsPage } from './policies/returns.ts'
import { termsPage } from './policies/terms.ts'

export function policyPages(shop: HelpShop): ContentPage[] {
  return [
    deliveryPage(shop),
    returnsPage(shop),
    accessibilityPage(shop),
    privacyPage(shop),
    cookiesPage(),
    termsPage(shop),
    creditExplainedPage(shop),
    helpContent(shop),
    contactPage(shop),
  ]
}
