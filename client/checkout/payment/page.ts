// Declares the payment step. Without a bag the page redirects to the bag, without a complete delivery to the delivery step.
import { bagReply, needsAccount } from '#client/bag/index.ts'
import { isDeliveryComplete } from '#shared/delivery/delivery-options.ts'
import { declarePage } from '#client/platform/page-declaration.ts'
import { deliveryReply, paymentPageQueries, latePaymentPageQueries, savedCardQueries } from './payment-queries.ts'

export const checkoutPaymentPage = declarePage('checkout-payment', {
  path: '/checkout/payment',
  view: () => import('./view.tsx'),
  redirect: ({ person }) => (person?.inLine ? { to: '/checkout/queue', status: 302 } : null),
  needs: paymentPageQueries,
  guard(answers, visit) {
    const cart = bagReply(answers, visit)
    const delivery = deliveryReply(answers, visit)
    // A failed call does not redirect: the page shows the failure.
    if (cart === null) return null
    if (!cart || cart.cartEntries.length === 0 || needsAccount(cart, visit)) return { to: '/shop/bag', status: 302 }
    if (delivery === null || (delivery && isDeliveryComplete(delivery, cart))) return null
    return { to: '/checkout/delivery-method', status: 302 }
  },
  preload: savedCardQueries,
  later: latePaymentPageQueries,
  meta: () => ({
    title: 'Payment',
    pageType: 'checkout',
    description: 'Choose how to pay and place your order.',
  }),
})
