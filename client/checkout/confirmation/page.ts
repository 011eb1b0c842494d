// The confirmation: read by the encrypted cart id in its address, as often as it is loaded, whatever is in the bag now.
import { orderCalls } from '#shared/orders/order-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, page } from '#client/platform/page.ts'

export const orderConfirmationPage = page('order-confirmation', {
  path: '/checkout/order-confirmation',
  standalone: true,
  view: () => import('./view.tsx'),
  needs: (visit) => [question(visit)],
  status: (answers, visit) => (answers[question(visit).address] === undefined ? 404 : 200),
  saysLost: true,
  meta: (visit, answers) => ({
    title: answers[question(visit).address] || (visit.sent && 'shown' in visit.sent) ? 'Order confirmed' : 'Your order',
    pageType: 'order',
    description: 'Your order confirmation.',
    canonical: null,
  }),
  cache: 'private',
})

function question({ url }: Visit) {
  return query(orderCalls.confirmation, { query: { cartId: url.searchParams.get('cartId') ?? '' } })
}
