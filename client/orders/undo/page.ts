// The page behind the link in a confirmation that undoes the order. Opening the page changes nothing.
import { undoPath } from '#shared/orders/undo.ts'
import { declarePage } from '#client/platform/page-declaration.ts'

export const undoOrderPage = declarePage('undo-order', {
  path: undoPath,
  view: () => import('./view.tsx'),
  meta: () => ({ title: 'Undo your order', pageType: 'order', description: 'Undo an order that you’ve just placed.' }),
})
