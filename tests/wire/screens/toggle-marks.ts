// What some page shows while a toggle is on, and no page while it is off. A text in place of a mark says why the HTML of no page
// shows the toggle, and where it is tried instead. A toggle without an entry is a type error.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { deliver, emptyBag, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

/** `at`: other pages have the same HTML under another toggle. `who`: the customer on whose pages alone it is looked for. */
export type ToggleMark = { html: RegExp; at?: RegExp; who?: string }

/** The one customer for whom toggles-off.test.ts switches store credit off: for all, it would also hide what other toggles hide. */
export const withoutCredit = { name: 'freya', id: 'C10000016' } as const

export const toggleMarks: Record<ToggleName, ToggleMark | string> = {
  saved_items: { html: /href="\/shop\/bag\/saved-items"|action="\/saved-items/ },
  make_a_payment: { html: /href="\/checkout\/make-a-payment/ },
  nominated_day: { html: /value="NOM"/ },
  // The help page on delivery, which operators write, names it all the same.
  express_collect: { html: /value="EXPRESS_COLLECT"/ },
  credit_eligibility_checkout: { html: /href="\/checkout\/credit-eligibility/ },
  store_credit: { html: /id="pay-by-credit"/, who: withoutCredit.name },
  // A product's page has the same lines under store_credit.
  pay_later_bag: { html: /data-credit-promotion/, at: /^\/shop\/bag$/ },
  delivery_subscription: { html: /href="\/account\/delivery-subscription"|id="subscription-offer"/ },
  product_reviews: { html: /Rated \d|write-review|Best rated|stars and up|aggregateRating/ },
  recommendations: { html: /You may also like/ },
  personalised_search_styling: { html: /Sorted for you/ },
  banner_global: notice('Delivery dates before you order.'),
  banner_checkout: 'No shop opens with one: a line after Pay would only be in the way.',
  banner_credit: notice('Juniper Pay Monthly is subject to status. UK residents aged 18 or over only.'),
  banner_bag: notice('You have 14 days to change your mind.'),
  banner_page: notice('Not sure of your size?'),
  banner_content: notice('Can we help with anything else?'),
  banner_policy: notice('Have a question? We’re happy to help.'),
  banner_registration: notice('Create an account to keep your orders and details in one place.'),
  offline_copies: 'It changes the service worker, which no page’s HTML shows: tests/journeys/offline.test.ts.',
  mini_product_page: 'Its button comes after load: client/product/mini-product/quick-look.test.tsx.',
  search_history: 'Only the browser knows what was searched for; toggles-off.test.ts tries the refused call.',
  remove_phones: 'Off is the usual state, and it changes bags: client/bag/store/remove-ineligible.test.tsx.',
  enhanced_tracking: 'It adds to the data layer alone: client/platform/tracking/page-view.test.ts.',
  hybrid_product_page: 'Off is the usual state, and it redirects: toggles-off.test.ts has it on.',
  ordering_closed: 'Off is the usual state: ordering-closed.test.ts switches it on.',
}

/** The line of a banner as it is shown; the state of every page has the words of all banners. */
function notice(text: string): ToggleMark {
  return { html: new RegExp(`<span>${text.replace(/[.?]/g, '\\$&')}</span>`) }
}

type ShownPage = { path: string; text: string; who: string }

/** The marks of `names` that are on the pages, each with the path of its first page. */
export function marksOn(pages: readonly ShownPage[], names: readonly ToggleName[]): Map<ToggleName, string> {
  const found = new Map<ToggleName, string>()
  for (const name of names) {
    const mark = toggleMarks[name]
    if (typeof mark === 'string') continue
    const { html, at, who } = mark
    const page = pages.find((it) => (!at || at.test(it.path)) && (!who || who === it.who) && html.test(it.text))
    if (page) found.set(name, page.path)
  }
  return found
}

/** The toggles that a page's HTML can show. */
export function shownInHtml(names: readonly ToggleName[]): ToggleName[] {
  return names.filter((name) => typeof toggleMarks[name] !== 'string')
}

/** The HTML of the shop's pages: a guest's with a bag and a delivery, and those of four customers. */
export async function everyPage(port: number): Promise<ShownPage[]> {
  const pages: ShownPage[] = []
  const open = async (browser: ReturnType<typeof wireBrowser>, who: string, paths: readonly string[]) => {
    for (const path of paths) pages.push({ path, who, text: (await browser.open(path)).text })
  }
  const guest = wireBrowser(port, 'jdw')
  await fillBag(guest, 'jdw')
  await deliver(guest)
  const { products } = await guest.call(searchCalls.sitemap, { query: { page: 1 } })
  const { cartEntries } = await guest.call(bagCalls.get, { query: {} })
  const shared = ['/', '/shop/c', '/shop/c/women', '/shop/s/?term=dress']
  const goods = [products[0]!.productNumber, cartEntries[0]!.productNo].map((number) => `/shop/p/${number}`)
  const buying = ['/shop/bag', '/checkout/delivery-method', '/checkout/payment']
  await open(guest, 'a guest', [...shared, ...goods, ...buying, '/checkout/delivery-method?how=collect&near=M1+1AA'])
  await open(guest, 'a guest', ['/help', '/delivery', '/size-guide', '/order-look-up', '/privacy', '/nowhere'])
  await open(guest, 'a guest', ['/shop/signout/so.action', '/successful-account-registration'])
  const account = ['/account', '/account/orders', '/account/credit', '/account/preferences', '/account/details']
  for (const name of ['owen', withoutCredit.name, 'hannah', 'amara']) {
    const browser = wireBrowser(port, 'jdw')
    await browser.signIn(`${name}@people.example`)
    if (name === withoutCredit.name) {
      await emptyBag(browser, 'jdw')
      await fillBag(browser, 'jdw')
      await deliver(browser)
    }
    await open(browser, name, [...shared, ...goods, ...account, ...buying, '/checkout/credApp'])
  }
  return pages
}
