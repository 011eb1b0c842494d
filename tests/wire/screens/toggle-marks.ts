// What the HTML of some page has while a toggle is on and no page has while it is off. `null`: the toggle shows nothing in HTML,
// and its own test says what it does. A toggle without an entry is a type error.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

export const toggleMarks: Record<ToggleName, RegExp | null> = {
  saved_items: /href="\/shop\/bag\/saved-items"|action="\/saved-items/,
  make_a_payment: /href="\/checkout\/make-a-payment/,
  nominated_day: /value="NOM"/,
  // The help page on delivery, which operators write, names it all the same.
  express_collect: null,
  credit_eligibility_checkout: /href="\/checkout\/credit-eligibility/,

  delivery_subscription: /href="\/account\/delivery-subscription"/,
  product_reviews: /Rated \d|write-review|Best rated|stars and up|aggregateRating/,
  recommendations: /You may also like/,
  personalised_search_styling: /Sorted for you/,
  banner_global: /aria-label="Notices"/,
  banner_checkout: null,
  banner_credit: null,
  banner_bag: null,
  banner_page: null,
  banner_content: null,
  banner_policy: null,
  banner_registration: null,
  store_credit: null,
  pay_later_bag: null,
  mini_product_page: null,
  search_history: null,
  remove_phones: null,
  enhanced_tracking: null,
  hybrid_product_page: null,
  // Off is the usual state; tests/wire/own-shop/ordering-closed.test.ts switches it on.
  ordering_closed: null,
}

/** The HTML of the shop's pages: a guest's with a bag and a delivery, and those of four customers. */
export async function everyPage(port: number): Promise<{ path: string; text: string }[]> {
  const pages: { path: string; text: string }[] = []
  const open = async (browser: ReturnType<typeof wireBrowser>, paths: readonly string[]) => {
    for (const path of paths) pages.push({ path, text: (await browser.open(path)).text })
  }
  const guest = wireBrowser(port, 'jdw')
  await fillBag(guest, 'jdw')
  await deliver(guest)
  const { products } = await guest.call(searchCalls.sitemap, { query: { page: 1 } })
  const { cartEntries } = await guest.call(bagCalls.get, { query: {} })
  const product = `/shop/p/${products[0]!.productNumber}`
  const shared = [
    '/',
    '/shop/c',
    '/shop/c/women',
    '/shop/s/?term=dress',
    product,
    `/shop/p/${cartEntries[0]!.productNo}`,
  ]
  await open(guest, [...shared, '/shop/bag', '/checkout/delivery-method', '/checkout/payment', '/help', '/delivery'])
  await open(guest, ['/size-guide', '/order-look-up', '/privacy', '/nowhere', '/shop/signout/so.action'])
  const account = ['/account', '/account/orders', '/account/credit', '/account/preferences', '/account/details']
  for (const name of ['owen', 'grace', 'hannah', 'amara']) {
    const browser = wireBrowser(port, 'jdw')
    await browser.signIn(`${name}@people.example`)
    await open(browser, [...shared, ...account, '/shop/bag', '/checkout/delivery-method', '/checkout/payment'])
  }
  return pages
}
