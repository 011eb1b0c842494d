// What other features import from this one. Nothing else in this folder is imported from outside.
export { OrderCard } from './order-card.tsx'
export { orderBox, orderColumns, orderHeading, screenOnly, orderWidth, orderStack } from './view/styles.ts'
export { OrderLines } from './view/order-lines.tsx'
export { OrderSums } from './view/order-sums.tsx'
export { OrderDelivery } from './view/order-delivery.tsx'
