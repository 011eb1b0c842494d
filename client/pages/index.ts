// The site map: the first page whose path fits is the page.
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
import { searchPage } from './search/page.ts'
import { signingPage } from './signing/page.ts'
import { sizeGuidePage } from './size-guide/page.ts'

export { errorPage, notFoundPage, signingPage }

/** Pages with an address of their own. */
export const pages = [
  homePage,
  bagPage,
  savedItemsPage,
  productPage,
  sizeGuidePage,
  departmentsPage,
  categoryPage,
  searchPage,
  contentPage,
] as unknown as readonly Page[]

/** By name, for hydration: those shown in another's place included. */
export const pageByName = new Map<string, Page>(
  [...pages, ...([notFoundPage, errorPage, signingPage] as unknown as Page[])].map((page) => [page.name, page]),
)
