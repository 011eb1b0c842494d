// The page of the delivery subscription in the account.
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

const subscriptionQuery = query(deliverySubscriptionCalls.get, {})

export const accountDeliverySubscriptionPage = declarePage('account-delivery-subscription', {
  path: '/account/delivery-subscription',
  view: () => import('./view.tsx'),
  who: 'person',
  needs: () => [subscriptionQuery],
  // A refused call means that the toggle is off: redirect to the account.
  guard: (answers) => (answers[subscriptionQuery.address] === undefined ? { to: '/account', status: 302 } : null),
  meta: () => ({
    title: 'Delivery subscription',
    pageType: 'account',
    description: 'See, renew or cancel your delivery subscription.',
  }),
})
