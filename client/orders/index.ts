// The exports of orders for other features. Other folders import from this file only.
export { OrderGroup } from './order-group.tsx'
export { orderBox, orderColumns, orderHeading, screenOnly, orderStack } from './view/styles.ts'
export { UndoForm } from './view/order-forms.tsx'
export { OrderLines } from './view/order-lines.tsx'
export { OrderSums } from './view/order-sums.tsx'
export { OrderDelivery } from './view/order-delivery.tsx'
