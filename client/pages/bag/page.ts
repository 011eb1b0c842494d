// The bag page.
import { page } from '#client/pages/page.ts'
import { bagIn, bagQuestions } from './question.ts'

export const bagPage = page('bag', {
  path: '/shop/bag',
  view: () => import('./view.tsx'),
  needs: bagQuestions,
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
  leave: () => void import('#client/stores/promo.ts').then(({ forgetPromoError }) => forgetPromoError()),
})
