// Declares the delivery step of checkout.
import { bagQueries, redirectWithoutBag } from '#client/bag/index.ts'
import { declarePage } from '#client/platform/page-declaration.ts'
import { deliveryQueries } from '#client/checkout/delivery-queries.ts'

export const checkoutDeliveryPage = declarePage('checkout-delivery', {
  path: '/checkout/delivery-method',
  view: () => import('./view.tsx'),
  needs: (visit) => [...bagQueries(visit), ...deliveryQueries(visit)],
  guard: redirectWithoutBag,
  meta: ({ formResult, brand }) => ({
    title: formResult && 'errors' in formResult && formResult.errors.length > 0 ? 'Error: Delivery' : 'Delivery',
    pageType: 'checkout',
    description: `Choose delivery or collection for your ${brand.name} order.`,
  }),
})
