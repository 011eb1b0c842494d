// The delivery step of checkout: how the bag is to arrive, where, and whom to tell.
import { bagQuestions, withoutBag } from '#client/pages/bag/question.ts'
import { page } from '#client/pages/page.ts'

export const checkoutDeliveryPage = page('checkout-delivery', {
  path: '/checkout/delivery-method',
  alone: true,
  view: () => import('./view.tsx'),
  needs: (visit) => bagQuestions(visit),
  guard: withoutBag,
  meta: () => ({
    title: 'Delivery',
    pageType: 'checkout',
    description: 'Choose delivery or collection.',
    canonical: null,
  }),
  cache: 'private',
})
