// What the other features use of this one. Nothing else of this folder is imported from outside.
export { cardGrid } from './card/card-grid.ts'
export { ProductCard } from './card/product-card.tsx'
export { ProductRail, Rail, railCell, railSizes, RailWaiting } from './card/product-rail.tsx'
export { choiceHref, inStock, stockWords } from './choices/choice.ts'
export { productIn, productQuestion } from './product-question.ts'
export { loadCardProofs, loadProductProof } from './lazy.ts'
