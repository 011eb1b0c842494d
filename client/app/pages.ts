// The list of pages: the first whose path pattern matches is shown.
import { accountAddressesPage } from '#client/account/addresses/page.ts'
import { accountAddressPage } from '#client/account/address/page.ts'
import { accountDataPage } from '#client/account/data/page.ts'
import { accountDeletePage } from '#client/account/delete/page.ts'
import { accountDetailsPage } from '#client/account/details/page.ts'
import { accountOrdersPage } from '#client/orders/list/page.ts'
import { legacyPreferencesPage, preferencesPage } from '#client/account/preferences/page.ts'
import { accountPage, legacyAccountPage } from '#client/account/overview/page.ts'
import { standalonePages, type StandalonePath } from './standalone-pages.ts'
import { bagLinkPage } from '#client/bag/open/page.ts'
import { bagPage } from '#client/bag/page/page.ts'
import { categoryPage } from '#client/browse/category/page.ts'
import { checkoutClosedPage } from '#client/checkout/closed/page.ts'
import { contentPage } from '#client/content/page/page.ts'
import { helpPage } from '#client/content/help/page.ts'
import { departmentsPage } from '#client/browse/departments/page.ts'
import { errorPage } from './error/page.ts'
import { homePage } from '#client/browse/home/page.ts'
import { notFoundPage } from './not-found/page.ts'
import type { Page } from '#client/platform/page-declaration.ts'
import { offlinePage } from '#client/session/offline/page.ts'
import { productPage } from '#client/product/page/page.ts'
import { savedItemsPage } from '#client/saved-items/page/page.ts'
import { sharedListPage } from '#client/saved-items/shared/page.ts'
import { registeredPage } from '#client/session/registered/page.ts'
import { searchPage } from '#client/browse/search/page.ts'
import { signingPage } from '#client/session/signing/page.ts'
import { signedOutPage } from '#client/session/signed-out/page.ts'
import { sizeGuidePage } from '#client/product/size-guide/page/page.ts'

export { checkoutClosedPage, errorPage, notFoundPage, signingPage }

const shownElsewhere = [notFoundPage, errorPage, signingPage, checkoutClosedPage] as unknown as Page[]

const together = [
  homePage,
  bagPage,
  bagLinkPage,
  savedItemsPage,
  sharedListPage,
  productPage,
  sizeGuidePage,
  departmentsPage,
  categoryPage,
  searchPage,
  contentPage,
  helpPage,
  offlinePage,
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
/** The path patterns of all pages; the wire tests have a case for each. */
export type PagePath = (typeof together)[number]['path'] | StandalonePath

/** Pages with an address. In the browser only those that navigation by script can show. */
export const pages = [
  ...(import.meta.env.SSR ? standalonePages : []),
  ...(together as unknown as readonly Page[]),
] as readonly Page[]

/** By name, for hydration; includes the pages that are shown at another page's address. */
export const pageByName = new Map<string, Page>([...pages, ...shownElsewhere].map((page) => [page.name, page]))
