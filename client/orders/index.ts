// What the other features use of this one. Nothing else of this folder is imported from outside.
export { OrderCard } from './order-card.tsx'
export { box, columns, heading, onScreen, orderWidth, stack } from './view/look.ts'
export { OrderLines } from './view/order-lines.tsx'
export { OrderSums } from './view/order-sums.tsx'
export { OrderWhere } from './view/order-where.tsx'
