// Declares the bag page.
import { contentCalls } from '#shared/content/content-calls.ts'
import { query, page } from '#client/platform/page.ts'
import { offerQuestions } from '#client/subscription/index.ts'
import { bagIn, bagQuestions, offersCredit } from '#client/bag/bag-query.ts'

export const bagPage = page('bag', {
  path: '/shop/bag',
  view: () => import('./view.tsx'),
  needs: (visit) => bagQuestions(visit),
  // Whether a signed-in customer may be offered credit is known after load only.
  soon: (visit) => [
    ...(offersCredit(visit) && !visit.person?.signedIn ? [query(contentCalls.payLater, {})] : []),
    ...(import.meta.env.SSR ? offerQuestions(visit) : []),
    query(contentCalls.bag, {}),
  ],
  meta: (visit, answers) => {
    const count = bagIn(answers, visit)?.bagItemsCount ?? 0
    return {
      title: count === 0 ? 'Your bag' : `Your bag (${count})`,
      pageType: 'bag',
      description: `Your bag at ${visit.brand.name}.`,
      canonical: null,
    }
  },
  cache: 'private',
  leave: () => void import('#client/bag/store/promo.ts').then(({ clearPromoErrors }) => clearPromoErrors()),
})
