// Declares the confirmation page, which reads the order by the encrypted cart id in the URL, independent of the current bag.
import { orderCalls } from '#shared/orders/order-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const orderConfirmationPage = declarePage('order-confirmation', {
  path: '/checkout/order-confirmation',
  view: () => import('./view.tsx'),
  subject: confirmationQuery,
  ownNotFound: true,
  meta: (visit, answers) => ({
    title:
      answers[confirmationQuery(visit).address] || (visit.formResult && 'shown' in visit.formResult)
        ? 'Order confirmed'
        : 'Your order',
    pageType: 'order',
    description: 'Your order number, delivery date and what happens next.',
  }),
})

function confirmationQuery({ url }: Visit) {
  return query(orderCalls.confirmation, { query: { cartId: url.searchParams.get('cartId') ?? '' } })
}
