// What other features import from this one. Nothing else in this folder is imported from outside.
export { cardGrid } from './card/card-styles.ts'
export { ProductCard } from './card/product-card.tsx'
export { ProductRail, Rail, railCell, railSizes, RailSkeleton } from './card/product-rail.tsx'
export { choiceHref, inStock, stockLabel } from './choices/product-choice.ts'
export { productInReplies, productQuery, productStatus } from './product-query.ts'
export { loadCardProofs, loadProductProof } from './lazy.ts'
