// Declares the bag page.
import { contentCalls } from '#shared/content/content-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { offerQueries } from '#client/subscription/index.ts'
import { bagReply, bagQueries, offersCredit } from '#client/bag/bag-query.ts'

export const bagPage = declarePage('bag', {
  path: '/shop/bag',
  view: () => import('./view.tsx'),
  needs: (visit) => bagQueries(visit),
  // Whether a signed-in customer may be offered credit is known after load only.
  preload: (visit) => [
    ...(offersCredit(visit) && !visit.person?.signedIn ? [query(contentCalls.payLater, {})] : []),
    ...(import.meta.env.SSR ? offerQueries(visit) : []),
    query(contentCalls.bag, {}),
  ],
  later: (visit, _params, answers) =>
    bagReply(answers, visit)?.cartEntries.length
      ? []
      : [query(recommendationCalls.rail, { query: { of: 'bestsellers' } })],
  meta: (visit, answers) => {
    const count = bagReply(answers, visit)?.bagItemsCount ?? 0
    return {
      title: count === 0 ? 'Your bag' : `Your bag (${count})`,
      pageType: 'bag',
      description: `See what’s in your bag at ${visit.brand.name} and check out.`,
    }
  },
  leave: () => void import('#client/bag/store/promo.ts').then(({ clearPromoErrors }) => clearPromoErrors()),
})
