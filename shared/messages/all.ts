// The groups of messages, one module each, so that a page loads only the groups that it uses.

export { bag } from './bag.ts'
export { checkout } from './checkout.ts'
export { generic } from './generic.ts'
export { page } from './page.ts'
export { preview } from './preview.ts'
export { promo } from './promo.ts'
export { savedItems } from './saved-items.ts'
