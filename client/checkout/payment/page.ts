// The payment step. Without a bag it leads to the bag, and without a complete delivery to the delivery step.
import { needsAccount } from '#client/bag/index.ts'
import { page } from '#client/platform/page.ts'
import { cartIn, deliveryIn, needed, neededLater } from './questions.ts'

export const checkoutPaymentPage = page('checkout-payment', {
  path: '/checkout/payment',
  standalone: true,
  view: () => import('./view.tsx'),
  needs: needed,
  guard(answers, visit) {
    const cart = cartIn(answers, visit)
    const delivery = deliveryIn(answers, visit)
    // What could not be had is no empty bag: the page then says so, and stays.
    if (cart === null) return null
    if (!cart || cart.cartEntries.length === 0 || needsAccount(cart, visit)) return { to: '/shop/bag', status: 302 }
    if (delivery === null || delivery?.complete) return null
    return { to: '/checkout/delivery-method', status: 302 }
  },
  later: (visit, _params, answers) => neededLater(visit, answers),
  meta: () => ({ title: 'Payment', pageType: 'checkout', description: 'Pay for your order.', canonical: null }),
  cache: 'private',
})
