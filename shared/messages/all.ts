// Each kind of words is a module of its own, so that a page brings only those it may say.

export { bag } from './bag.ts'
export { checkout } from './checkout.ts'
export { generic } from './generic.ts'
export { page } from './page.ts'
export { preview } from './preview.ts'
export { promo } from './promo.ts'
export { savedItems } from './saved-items.ts'
