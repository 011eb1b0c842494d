// The site map: the first page whose path fits is the page.
import { accountAddressesPage } from './account-addresses/page.ts'
import { accountAddressPage } from './account-address/page.ts'
import { accountDataPage } from './account-data/page.ts'
import { accountDeletePage } from './account-delete/page.ts'
import { accountDetailsPage } from './account-details/page.ts'
import { accountOrdersPage } from './account-orders/page.ts'
import { legacyPreferencesPage, preferencesPage } from './account-preferences/page.ts'
import { accountPage, legacyAccountPage } from './account/page.ts'
import { alonePages, type AlonePath } from './alone.ts'
import { bagPage } from './bag/page.ts'
import { categoryPage } from './category/page.ts'
import { contentPage } from './content/page.ts'
import { departmentsPage } from './departments/page.ts'
import { errorPage } from './error/page.ts'
import { homePage } from './home/page.ts'
import { notFoundPage } from './not-found/page.ts'
import type { Page } from './page.ts'
import { productPage } from './product/page.ts'
import { savedItemsPage } from './saved-items/page.ts'
import { registeredPage } from './registered/page.ts'
import { searchPage } from './search/page.ts'
import { signingPage } from './signing/page.ts'
import { signedOutPage } from './signed-out/page.ts'
import { sizeGuidePage } from './size-guide/page.ts'

export { errorPage, notFoundPage, signingPage }

const together = [
  homePage,
  bagPage,
  savedItemsPage,
  productPage,
  sizeGuidePage,
  departmentsPage,
  categoryPage,
  searchPage,
  contentPage,
  accountPage,
  legacyAccountPage,
  accountOrdersPage,
  accountDetailsPage,
  accountAddressesPage,
  accountAddressPage,
  preferencesPage,
  legacyPreferencesPage,
  accountDataPage,
  accountDeletePage,
  registeredPage,
  signedOutPage,
]
/** The path of every page with an address of its own: the wire tests have a case for each. */
export type PagePath = (typeof together)[number]['path'] | AlonePath

/** Pages with an address of their own. In the browser, those that can be gone to without loading a document. */
export const pages = [
  ...(import.meta.env.SSR ? alonePages : []),
  ...(together as unknown as readonly Page[]),
] as readonly Page[]

/** By name, for hydration: those shown in another's place included. */
export const pageByName = new Map<string, Page>(
  [...pages, ...([notFoundPage, errorPage, signingPage] as unknown as Page[])].map((page) => [page.name, page]),
)
