// The site map: the first page whose path fits is the page.
import { errorPage } from './error/page.ts'
import { homePage } from './home/page.ts'
import { notFoundPage } from './not-found/page.ts'
import type { Page } from './page.ts'
import { productPage } from './product/page.ts'
import { sizeGuidePage } from './size-guide/page.ts'

export { errorPage, notFoundPage }

/** Pages with an address of their own. */
export const pages = [homePage, productPage, sizeGuidePage] as unknown as readonly Page[]

/** By name, for hydration: those shown in another's place included. */
export const pageByName = new Map<string, Page>(
  [...pages, notFoundPage as unknown as Page, errorPage as unknown as Page].map((page) => [page.name, page]),
)
