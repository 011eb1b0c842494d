// The groups of messages, one module each, so that a page loads only the groups that it uses.

export { checkout } from './checkout.ts'
export { generic } from './generic.ts'
export { pageMessages } from './page.ts'
export { previewMessages } from './preview.ts'
export { promo } from './promo.ts'
export { savedItemsMessages } from './saved-items.ts'
